import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProtocoloCertificador } from '#domain/certificador/certificadores.ts';
import { printMonto, toText } from '#domain/dinero/decimal.ts';
import { calculateDocumento } from '#domain/documentos/calculo/totales.ts';
import { createNota, spreadDescuento } from '#domain/documentos/borrador/nueva-nota.ts';
import { sumAcreditado } from '#domain/documentos/cobros/acreditado.ts';
import { disponibleOf, findImpedimento } from '#domain/documentos/cobros/origen.ts';
import type { OrigenDeNota } from '#domain/documentos/cobros/origen.ts';
import type { DocumentoBorrador, LineaBorrador } from '#domain/documentos/modelo/borrador.ts';
import type { DocumentoCompleto, LineaDocumento } from '#domain/documentos/modelo/documento.ts';
import { RUTAS_NOTA } from '#domain/documentos/modelo/rutas-nota.ts';
import type { RutaNota } from '#domain/documentos/modelo/rutas-nota.ts';
import { checkDocumento } from '#domain/documentos/reglas/reglas.ts';
import type { Establecimiento, RegimenSat } from '#domain/establecimiento/establecimiento.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { processTarea } from '#lambdas/trabajos/certificacion/process.ts';
import { claveXmlCertificado } from '#lambdas/shared/claves-archivo.ts';
import { prorateDescuentos } from '../../../frontend/src/features/documento-editor/notas.ts';
import { toDteInput } from '../../../frontend/src/features/documento-editor/dte-input.ts';
import { tidyBorrador } from '../../../frontend/src/features/documento-editor/tidy-borrador.ts';
import { Azar } from '../../support/azar.ts';
import { createBorradorAlAzar } from '../../support/borrador-al-azar.ts';
import {
  createContratoPaf,
  createEstablecimiento,
  createSucursal,
  EL_GUIPIL,
  SUCURSAL_EL_GUIPIL,
} from '../../support/factories/establecimiento.ts';
import { addMiembro, createUsuario, faltasOf } from '../../support/llamadas.ts';
import type { Usuario } from '../../support/llamadas.ts';
import { canCheck } from '../../support/needs.ts';
import { CATALOGO_TASAS, recomputeDte } from '../../support/recompute-dte.ts';
import { CHECK_DTE, sharedPath } from '../../support/shared.ts';
import { NIT, openEscenario } from '../trabajos/certificacion/escenario.ts';
import type { Escenario } from '../trabajos/certificacion/escenario.ts';

/*
 * Documents made at random: everything that the law allows is certified by each certifier's simulator and comes out
 * right by the official schema, by other arithmetic and by xmlsec1. `AL_AZAR=2000 npx jest test/lambdas/documentos/al-azar`
 * makes that many with each; SEMILLA repeats a run.
 */
const DOCUMENTOS = Number(process.env['AL_AZAR'] ?? 15);
const SEMILLA = Number(process.env['SEMILLA'] ?? 20_261_122);
const TASA = '7.68';
const REGIMENES: readonly RegimenSat[] = ['PATRI', 'PASIM', 'PAPEQ', 'PATRI', 'EXENT', 'PASIM'];
/** Files that one run of the official check takes, and runs at the same time. */
const LOTE = 25;
const A_LA_VEZ = 2;

/** Quantity that quantities credited so far leave of each line. */
type Quedan = Map<number, string>;
type Emitido = { documento: DocumentoCompleto; borrador: DocumentoBorrador; xml: string };

/** Everything that one certifier certifies. */
class Corrida {
  readonly emitidos: Emitido[] = [];
  readonly problemas: string[] = [];
  readonly cuentas = new Map<string, number>();
  private numero = 0;
  private establecimiento: Establecimiento = EL_GUIPIL;

  private readonly escenario: Escenario;
  private readonly usuario: Usuario;
  private readonly azar: Azar;

  constructor(escenario: Escenario, azar: Azar) {
    this.escenario = escenario;
    this.usuario = createUsuario(escenario.ports, NIT);
    this.azar = azar;
  }

  get hoy(): string {
    return toGuatemala(this.escenario.reloj.ms).fecha;
  }

  async setRegimen(regimenSat: RegimenSat): Promise<void> {
    const conResolucion = regimenSat === 'PASIM' && this.azar.chance(0.5);
    this.establecimiento = createEstablecimiento(
      {
        regimenSat,
        retenIva: regimenSat === 'PATRI' && this.azar.chance(0.5),
        resolNoRetenIsr: conResolucion,
        numeroResolRetenIsr: conResolucion ? 'RES-2026-1' : '',
        fechaResolRetenIsr: conResolucion ? '2026-01-02' : '',
      },
      EL_GUIPIL,
    );
    const sucursal = createSucursal({}, SUCURSAL_EL_GUIPIL);
    await this.escenario.ports.establecimientos.save(this.establecimiento, sucursal);
  }

  /** Makes documents of one regime until there are that many in all. */
  async runUntil(cuantos: number): Promise<void> {
    const { azar } = this;
    while (this.emitidos.length < cuantos && this.problemas.length < 20) {
      const regimen = this.establecimiento.regimenSat;
      const datos = { azar, regimen, idTransaccion: this.nextId(), hoy: this.hoy, tasa: TASA };
      const emitido = await this.certify(createBorradorAlAzar(datos), null);
      if (emitido !== null && azar.chance(0.5)) await this.adjust(emitido.documento);
    }
  }

  private nextId(): string {
    this.numero += 1;
    return `a1a2a3a4-0000-4000-8000-${this.numero.toString(16).padStart(12, '0')}`;
  }

  /** Certifies a draft as the editor sends it. */
  private async certify(borrador: DocumentoBorrador, origen: OrigenDeNota | null): Promise<Emitido | null> {
    const { ports, reloj } = this.escenario;
    // The API takes sixty in a minute.
    reloj.ms += 1_100;
    const limpio = tidyBorrador(borrador);
    const faltas = checkDocumento(limpio, {
      establecimiento: this.establecimiento,
      sucursal: SUCURSAL_EL_GUIPIL,
      hoy: this.hoy,
      produccion: false,
      tiposCambio: [{ fecha: '2026-11-15', tasa: TASA }],
      origen,
    });
    if (faltas.length > 0) return this.report('refused by the rules', limpio, faltas);
    const { idTransaccion } = limpio;
    const respuesta = await this.usuario.call('Mutation.certifyDte', { data: toDteInput(limpio) });
    if ('error' in respuesta) return this.report('refused by the server', limpio, respuesta.error);
    for (const { tarea } of ports.memoria.colas.certificacion.splice(0)) await processTarea(ports, tarea);
    const guardado = await ports.documentos.find(NIT, idTransaccion);
    if (guardado === null || guardado.documento.statusDocumento !== 'CERTIFICADO')
      return this.report('refused by the certifier', limpio, guardado?.documento.mensajes);
    const { documento } = guardado;
    const xml = Buffer.from(ports.memoria.archivos.get(claveXmlCertificado(documento)) ?? []).toString(
      'utf8',
    );
    const emitido = { documento, borrador: limpio, xml };
    this.emitidos.push(emitido);
    this.count(`${documento.tipoDoc} ${documento.moneda}`);
    this.count(`receptor ${documento.tipoIdentificador}`);
    if (documento.tipoVenta === 'Export') this.count('exportación');
    for (const { nombreCorto } of documento.datos.impuestos) this.count(nombreCorto);
    return emitido;
  }

  private count(clave: string): void {
    this.cuentas.set(clave, (this.cuentas.get(clave) ?? 0) + 1);
  }

  private report(que: string, borrador: DocumentoBorrador, motivo: unknown): null {
    this.problemas.push(`${que}: ${JSON.stringify(motivo)} ${JSON.stringify(borrador)}`.slice(0, 3_000));
    return null;
  }

  /**
   * Makes notes on a document: parts of quantities, discounts and debits, then an abono of all that is left, and one
   * more of a cent, which must be refused.
   */
  private async adjust(documento: DocumentoCompleto): Promise<void> {
    const { azar } = this;
    const quedan: Quedan = new Map(documento.detalle.map((linea) => [linea.numeroLinea, linea.cantidad]));
    const vueltas = azar.int(1, 6);
    for (let vuelta = 0; vuelta < vueltas; vuelta += 1) {
      const origen = await this.readOrigen(documento.idTransaccion);
      const rutas = this.listRutas(origen);
      if (rutas.length === 0) return;
      const ruta = azar.pick(rutas);
      const nota =
        ruta === 'debito'
          ? this.createDebito(origen)
          : this.createCredito(origen, ruta, quedan, vuelta === vueltas - 1);
      if (nota !== null && (await this.certify(nota, origen)) === null) return;
    }
    await this.useUp(documento.idTransaccion);
    await this.checkUsedUp(documento.idTransaccion);
  }

  private listRutas(origen: OrigenDeNota): RutaNota[] {
    const { regimenSat } = this.establecimiento;
    return (Object.keys(RUTAS_NOTA) as RutaNota[]).filter(
      (ruta) => findImpedimento(origen, RUTAS_NOTA[ruta].tipo, regimenSat) === null,
    );
  }

  /** Takes all that is left with an abono note, which also gives back special taxes. */
  private async useUp(idTransaccion: string): Promise<void> {
    const origen = await this.readOrigen(idTransaccion);
    if (!this.listRutas(origen).includes('abonoDescuento')) return;
    const centavos = this.restoOf(origen, false);
    const nota = this.newNota(origen, 'abonoDescuento');
    if (
      centavos > 0n &&
      (await this.certify(spreadDescuento(nota, origen, toQuetzales(centavos)), origen)) === null
    )
      return;
    const resto = disponibleOf(await this.readOrigen(idTransaccion));
    if (!['0.00', '0.01'].includes(resto)) this.report('not used up', nota, resto);
    else this.count('used up');
  }

  private async readOrigen(idTransaccion: string): Promise<OrigenDeNota> {
    const { documentos } = this.escenario.ports;
    const guardado = await documentos.find(NIT, idTransaccion);
    if (guardado === null) throw new Error(`No document ${idTransaccion}`);
    const acreditado = sumAcreditado(await documentos.listNotas(NIT, idTransaccion));
    return { documento: guardado.documento, acreditado };
  }

  private newNota(origen: OrigenDeNota, ruta: RutaNota): DocumentoBorrador {
    const nota = createNota({ origen, ruta, idTransaccion: this.nextId(), hoy: this.hoy });
    return { ...nota, datosNota: nota.datosNota && { ...nota.datosNota, motivoAjuste: 'Ajuste & "más"' } };
  }

  private createDebito(origen: OrigenDeNota): DocumentoBorrador | null {
    const nota = this.newNota(origen, 'debito');
    const detalle = nota.detalle.map((linea) => ({
      ...linea,
      precioUnitario: this.azar.chance(0.6) ? this.azar.amount(20, 2) : '',
    }));
    return detalle.some(({ precioUnitario, cantidad }) => Number(precioUnitario) * Number(cantidad) >= 0.01)
      ? { ...nota, detalle }
      : null;
  }

  /** Credits a random part of what is left, or all of it; null when less than a cent is left. */
  private createCredito(
    origen: OrigenDeNota,
    ruta: RutaNota,
    quedan: Quedan,
    isTodo: boolean,
  ): DocumentoBorrador | null {
    const nota = this.newNota(origen, ruta);
    if (RUTAS_NOTA[ruta].descuento) {
      const resto = this.restoOf(origen, nota.tipoDocumento === 'NCRE');
      if (resto < 1n) return null;
      // Once a discount was made, nobody knows which quantity is left.
      quedan.clear();
      const centavos = isTodo ? resto : BigInt(this.azar.int(1, Number(resto)));
      return spreadDescuento(nota, origen, toQuetzales(centavos));
    }
    const detalle = nota.detalle.flatMap((linea, i) =>
      this.creditLinea(linea, origen.documento.detalle[i], quedan, isTodo),
    );
    const { granTotal } = calculateDocumento({ ...nota, detalle });
    return detalle.length === 0 || printMonto(granTotal) === '0.00' ? null : { ...nota, detalle };
  }

  /** Cents that are left for a discount; one with IVA takes no special tax. */
  private restoOf({ documento, acreditado }: OrigenDeNota, isConIva: boolean): bigint {
    const especialesOf = (lista: readonly { nombreCorto: string; monto: string }[]): bigint =>
      lista.reduce(
        (a, { nombreCorto, monto }) => a + (isConIva && nombreCorto !== 'IVA' ? toMicros(monto) : 0n),
        0n,
      );
    const restos = documento.detalle.map(({ numeroLinea, subtotal, impuestos }) => {
      const tomada = acreditado.find((each) => each.numeroLinea === numeroLinea);
      const suyos = impuestos.map(({ nombreCorto, montoImpuesto: monto }) => ({ nombreCorto, monto }));
      const menos = tomada === undefined ? 0n : toMicros(tomada.total) - especialesOf(tomada.impuestos);
      const resto = toMicros(subtotal) - especialesOf(suyos) - menos;
      return resto > 0n ? resto : 0n;
    });
    return restos.reduce((a, b) => a + b, 0n) / 10_000n;
  }

  /** A line of a credit: all of the quantity that is left, a part of it, or nothing. */
  private creditLinea(
    linea: LineaBorrador,
    original: LineaDocumento | undefined,
    quedan: Quedan,
    isTodo: boolean,
  ): LineaBorrador[] {
    const queda = original === undefined ? undefined : quedan.get(original.numeroLinea);
    if (original === undefined || queda === undefined) return [];
    if (!isTodo && this.azar.chance(0.4)) return [];
    const decimales = (original.cantidad.split('.')[1] ?? '').length;
    const unidades = Math.round(Number(queda) * 10 ** decimales);
    const hasUnidades = linea.impuesto !== null && linea.impuesto.cantidadUnidades !== '';
    const toma = isTodo || hasUnidades || this.azar.chance(0.3) ? unidades : this.azar.int(1, unidades);
    const cantidad = (toma / 10 ** decimales).toFixed(decimales);
    const resto = ((unidades - toma) / 10 ** decimales).toFixed(decimales);
    if (toma === unidades) quedan.delete(original.numeroLinea);
    else quedan.set(original.numeroLinea, resto);
    return [{ ...linea, cantidad, ...prorateDescuentos(original, cantidad) }];
  }

  /** A cent more than what notes leave of a line is refused. */
  private async checkUsedUp(idTransaccion: string): Promise<void> {
    const origen = await this.readOrigen(idTransaccion);
    const libre = { ...origen, acreditado: [] };
    const ruta = (['credito', 'abono'] as const).find(
      (each) => findImpedimento(libre, RUTAS_NOTA[each].tipo, this.establecimiento.regimenSat) === null,
    );
    const primera = this.azar.pick(origen.documento.detalle);
    if (ruta === undefined) return;
    const tomada = origen.acreditado.find(({ numeroLinea }) => numeroLinea === primera.numeroLinea);
    const resto = toMicros(primera.subtotal) - toMicros(tomada?.total ?? '0');
    const precioUnitario = toText({ units: (resto < 0n ? 0n : resto) + 10_000n, scale: 6 });
    const nota = this.newNota(libre, ruta);
    const detalle = nota.detalle
      .filter(({ numeroLineaOrigen }) => numeroLineaOrigen === primera.numeroLinea)
      .map((linea) => ({
        ...linea,
        cantidad: '1',
        precioUnitario,
        descuento: '',
        otrosDescuento: '',
        impuesto: null,
      }));
    this.escenario.reloj.ms += 1_100;
    const data = toDteInput(tidyBorrador({ ...nota, detalle }));
    const respuesta = await this.usuario.call('Mutation.certifyDte', { data });
    if (!('error' in respuesta)) this.report('credited too much', { ...nota, detalle }, disponibleOf(origen));
    else this.count(`refused: ${faltasOf(respuesta.error)[0] ?? respuesta.error.codigo}`);
  }
}

function toQuetzales(centavos: bigint): string {
  return `${centavos / 100n}.${String(centavos % 100n).padStart(2, '0')}`;
}

/** Millionths of an amount as it stands in an XML. */
function toMicros(text: string): bigint {
  const [entero = '0', decimales = ''] = text.split('.');
  return BigInt(entero + decimales.padEnd(6, '0').slice(0, 6));
}

/** Lines of a DTE: number, total and IVA, read from its text. */
function readLineas(xml: string): { numero: string; total: bigint; iva: bigint }[] {
  return [...xml.matchAll(/<dte:Item [^>]*?NumeroLinea="(\d+)"[\s\S]*?<\/dte:Item>/g)].map(
    ([item, numero = '']) => {
      const iva =
        /<dte:NombreCorto>IVA<\/dte:NombreCorto>[\s\S]*?<dte:MontoImpuesto>([\d.]+)</.exec(item)?.[1] ?? '0';
      const total = /<dte:Total>([\d.]+)<\/dte:Total>/.exec(item)?.[1] ?? '0';
      return { numero, total: toMicros(total), iva: toMicros(iva) };
    },
  );
}

/** Finds lines of which credit notes took more than there was, from the certified XML alone. */
function findOvercredit(emitidos: readonly Emitido[]): string[] {
  const notas = emitidos.filter(({ documento }) => documento.tipoDoc === 'NCRE');
  const porOrigen = groupNotas(notas);
  const problemas: string[] = [];
  for (const { documento, xml } of emitidos) {
    const suyas = porOrigen.get(documento.uuidCertificacion ?? '') ?? [];
    for (const { numero, total, iva } of readLineas(xml)) {
      const tomado = suyas.flatMap((nota) => readLineas(nota.xml)).filter((each) => each.numero === numero);
      const suma = tomado.reduce((a, b) => ({ total: a.total + b.total, iva: a.iva + b.iva }), {
        total: 0n,
        iva: 0n,
      });
      const holgura = 2n * BigInt(tomado.length + 1);
      if (suma.total > total + holgura || suma.iva > iva + holgura)
        problemas.push(
          `${documento.idTransaccion} line ${numero}: ${suma.total} of ${total}, IVA ${suma.iva} of ${iva}`,
        );
    }
  }
  return problemas;
}

function origenOf({ xml }: Emitido): string {
  return /NumeroAutorizacionDocumentoOrigen="([^"]+)"/.exec(xml)?.[1] ?? '';
}

function groupNotas(notas: readonly Emitido[]): Map<string, Emitido[]> {
  const grupos = new Map<string, Emitido[]>();
  for (const nota of notas) grupos.set(origenOf(nota), [...(grupos.get(origenOf(nota)) ?? []), nota]);
  return grupos;
}

/** Checks files with the official schema, both signatures and the number, some at the same time; answers the failures. */
async function checkOficial(emitidos: readonly Emitido[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'al-azar-'));
  const archivos = emitidos.map(({ documento, xml }) => {
    const path = join(folder, `${documento.idTransaccion}.xml`);
    writeFileSync(path, xml);
    return path;
  });
  const fallas: string[] = [];
  const work = async (): Promise<void> => {
    for (let lote = archivos.splice(0, LOTE); lote.length > 0; lote = archivos.splice(0, LOTE)) {
      fallas.push(...(await runCheck(lote)));
    }
  };
  await Promise.all(Array.from({ length: A_LA_VEZ }, work));
  rmSync(folder, { recursive: true });
  return fallas;
}

function runCheck(archivos: readonly string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const proceso = spawn('bash', [sharedPath('fel/check/check-dte.sh'), ...archivos]);
    let salida = '';
    proceso.stdout.on('data', (parte: Buffer) => (salida += parte.toString('utf8')));
    proceso.stderr.on('data', (parte: Buffer) => (salida += parte.toString('utf8')));
    proceso.on('error', reject);
    proceso.on('close', (codigo) =>
      resolve(codigo === 0 ? [] : [`exit ${codigo}: ${salida.slice(0, 2_000)}`]),
    );
  });
}

describe.each<ProtocoloCertificador>(['MEGAPRINT', 'INFILE', 'DIGIFACT'])('%s', (protocolo) => {
  let escenario: Escenario;
  beforeAll(async () => {
    escenario = await openEscenario({ protocolo, creditos: DOCUMENTOS + 100 });
    await addMiembro(escenario.ports, NIT);
    await escenario.ports.establecimientos.putPaf(NIT, createContratoPaf());
    await escenario.ports.unidades.putTipoCambio(NIT, { fecha: '2026-11-15', tasa: TASA });
  });
  afterAll(() => escenario.simulador.stop());

  test(`certifies ${DOCUMENTOS} lawful documents made at random, each right by other code`, async () => {
    const corrida = new Corrida(escenario, new Azar(SEMILLA));
    for (const [i, regimen] of REGIMENES.entries()) {
      await corrida.setRegimen(regimen);
      await corrida.runUntil(Math.ceil((DOCUMENTOS * (i + 1)) / REGIMENES.length));
    }
    const { emitidos, problemas, cuentas } = corrida;
    expect(problemas).toEqual([]);
    expect(findOvercredit(emitidos)).toEqual([]);
    if (canCheck([CATALOGO_TASAS], 'the arithmetic of documents made at random')) {
      const diferencias = emitidos.flatMap(({ documento, borrador, xml }) =>
        recomputeDte(xml, { tipoCambio: borrador.tipoCambio || TASA, sumaAbonos: true }).map(
          (diferencia) => `${documento.idTransaccion}: ${diferencia}`,
        ),
      );
      expect(diferencias).toEqual([]);
    }
    if (canCheck(CHECK_DTE, 'schema and signatures of documents made at random'))
      expect(await checkOficial(emitidos)).toEqual([]);
    if (process.env['AL_AZAR'] === undefined) return;
    const cifras = Object.fromEntries([...cuentas].sort());
    process.stdout.write(`${protocolo} ${emitidos.length} ${JSON.stringify(cifras)}\n`);
  }, 3_600_000);
});
