import { read } from 'xlsx';
import type { CellObject } from 'xlsx';
import { addMonths, rangoDeMes } from '#domain/fechas/guatemala.ts';
import type { RegimenSat } from '#domain/establecimiento/establecimiento.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { processExportacion } from '#lambdas/trabajos/exportacion/process.ts';
import { Azar } from '../../support/azar.ts';
import { createCertificacion, createGuardado } from '../../support/factories/documento.ts';
import { createEstablecimiento, createSucursal } from '../../support/factories/establecimiento.ts';
import { AHORA, NIT_A } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario } from '../../support/llamadas.ts';
import { inventCompra, inventTasas, inventVenta } from '../../support/mes-al-azar.ts';
import type { CompraHecha, VentaHecha } from '../../support/mes-al-azar.ts';
import { PASO } from '../../support/pasos.ts';
import { recomputeListado, recomputeMes } from '../../support/recompute-mes.ts';
import type { Centavos, DatosMes, Hecho, MesRecalculado } from '../../support/recompute-mes.ts';

const MESES: readonly (readonly [RegimenSat, DatosMes['regimen'], number])[] = [
  ...Array.from({ length: 9 }, (_, i) => ['PASIM', 'general', 201 + i] as const),
  ...Array.from({ length: 7 }, (_, i) => ['PAPEQ', 'pequeno', 301 + i] as const),
  ...Array.from({ length: 4 }, (_, i) => ['EXENT', 'exento', 401 + i] as const),
];
const VENTAS = 24;
const COMPRAS = 30;

/** An issuer of that regime with a month of documents, rates of most of its days, and the same facts for the second program. */
class Mes {
  readonly hechos: Hecho[] = [];
  readonly tasas: Record<string, string>;
  private readonly ports: PortsEnMemoria;
  private readonly azar: Azar;
  private readonly regimen: RegimenSat;
  private readonly mes: string;
  private n = 0;

  constructor(ports: PortsEnMemoria, azar: Azar, { regimen, mes }: { regimen: RegimenSat; mes: string }) {
    this.ports = ports;
    this.azar = azar;
    this.regimen = regimen;
    this.mes = mes;
    this.tasas = inventTasas(azar, mes);
  }

  async open(): Promise<void> {
    await addEmisor(this.ports);
    await this.ports.establecimientos.save(
      createEstablecimiento({ nit: NIT_A, regimenSat: this.regimen }),
      createSucursal(),
    );
    for (const [fecha, tasa] of Object.entries(this.tasas)) await this.putTasa(fecha, tasa);
    for (let i = 0; i < VENTAS; i += 1) await this.sell();
    for (let i = 0; i < COMPRAS; i += 1) await this.buy();
  }

  async putTasa(fecha: string, tasa: string): Promise<void> {
    const previa = await this.ports.unidades.findTipoCambio(NIT_A, fecha);
    await this.ports.unidades.putTipoCambio(NIT_A, { fecha, tasa }, previa);
    this.tasas[fecha] = tasa;
  }

  async sell(): Promise<VentaHecha> {
    const venta = inventVenta(this.place(), this.regimen);
    const { documento, hecho } = venta;
    const { idTransaccion } = documento;
    await this.ports.documentos.reserve(createGuardado(documento), AHORA);
    const certificado = createCertificacion(this.n, { produccion: true });
    await this.ports.documentos.apply(NIT_A, idTransaccion, PASO.certificado(certificado), AHORA);
    if (hecho.anulado) await this.annul(idTransaccion);
    this.hechos.push(hecho);
    return venta;
  }

  async annul(idTransaccion: string): Promise<void> {
    const anulacion = {
      ...{ requestId: `anula-${idTransaccion}`, estado: 'ANULANDO' as const, motivo: 'Error' },
      ...{ fechaHora: `${this.mes}-28T12:00:00-06:00`, idUsuario: NIT_A, mensajes: [], intentos: 0 },
    };
    await this.ports.documentos.apply(NIT_A, idTransaccion, PASO.anulacionSolicitada(anulacion), AHORA);
    await this.ports.documentos.apply(NIT_A, idTransaccion, PASO.anulado(anulacion.fechaHora), AHORA);
  }

  async buy(): Promise<CompraHecha> {
    const hecha = inventCompra(this.place());
    await this.ports.facturasCompra.put(NIT_A, hecha.compra, AHORA);
    this.hechos.push(hecha.hecho);
    return hecha;
  }

  private place() {
    this.n += 1;
    return { azar: this.azar, mes: this.mes, n: this.n };
  }
}

type Montos = { remanente: number; retenciones: number; retencionesAnteriores: number };

/** Calls of the accountant for one month. */
function createContador(ports: PortsEnMemoria, mes: string) {
  const { data } = createUsuario(ports);
  const lugar = { mes: Number(mes.slice(5)), anio: Number(mes.slice(0, 4)) };
  const process = (id: string) => processExportacion(ports, { nit: NIT_A, id });
  const readHojas = (id: string, archivo: string) =>
    read(ports.memoria.archivos.get(`${NIT_A}/exportaciones/${id}/${archivo}`), {
      type: 'buffer',
      dense: true,
    });
  return {
    calculate: async (): Promise<S.CierreMes> => {
      await data('Mutation.calcularCierre', lugar);
      const { pedido } = await ports.cierresMes.find(NIT_A, mes);
      await process(pedido ?? '');
      return data('Query.getCierreMes', lugar);
    },
    close: (cierre: S.CierreMes, montos: Montos) =>
      data('Mutation.cerrarMes', {
        data: {
          ...{ ...lugar, ...montos, version: cierre.version, calculo: cierre.calculo?.id ?? '' },
          ...{ retencionesVistas: 0, arrastreVisto: null },
        },
      }),
    libro: async (tipo: 'VENTAS' | 'COMPRAS' | 'CIERRE', montos: Montos | null) => {
      const pedido = { tipo, formato: 'XLSX', folioInicial: 1, consolidado: false } as const;
      const { id } = await data('Mutation.generarLibro', { data: { ...lugar, ...pedido, ...montos } });
      await process(id);
      return readHojas(id, 'libro');
    },
    reporte: async (tipo: S.TipoReporte) => {
      const { id } = await data('Mutation.generarReporteExcel', { ...rangoDeMes(mes), tipo });
      await process(id);
      return ports.memoria.archivos.has(`${NIT_A}/exportaciones/${id}/reporte.xlsx`)
        ? readHojas(id, 'reporte.xlsx')
        : null;
    },
  };
}

type Libro = ReturnType<typeof read>;
type Hoja = CellObject[][];

const hojaDe = ({ Sheets, SheetNames }: Libro, posicion: number): Hoja =>
  (Sheets[SheetNames[posicion] ?? ''] ?? []) as unknown as Hoja;
const toCents = (valor: unknown): bigint => BigInt(Math.round(Number(valor ?? 0) * 100));

/** Cents that the rows of a sheet add up to, under the titles of its columns, and those of its row of totals. */
function sumHoja(hoja: Hoja): { sumadas: Centavos; totales: Centavos } {
  const [cabeza = [], ...filas] = hoja;
  const isTotal = (fila: CellObject[]): boolean => /^total/i.test(String(fila[0]?.v ?? ''));
  const sumOf = (de: Hoja): Centavos =>
    Object.fromEntries(
      cabeza.map((titulo, i) => [
        String(titulo.v),
        de.reduce((suma, fila) => (fila[i]?.t === 'n' ? suma + toCents(fila[i].v) : suma), 0n),
      ]),
    );
  return { sumadas: sumOf(filas.filter((fila) => !isTotal(fila))), totales: sumOf(filas.filter(isTotal)) };
}

const VENTAS_DE = {
  Ventas: ['bien.neto'],
  'Ventas exento': ['bien.exento'],
  Servicios: ['servicio.neto'],
  'Servicios exento': ['servicio.exento'],
  Exportaciones: ['exterior.neto', 'exterior.exento'],
  IVA: ['iva'],
  Total: ['total'],
} as const;
const COMPRAS_DE = {
  Compras: ['bien.neto'],
  'Compras exento': ['bien.exento'],
  Servicios: ['servicio.neto'],
  'Servicios exento': ['servicio.exento'],
  Combustible: ['combustible.neto'],
  'Combustible exento': ['combustible.exento'],
  Importaciones: ['exterior.neto', 'exterior.exento'],
  'Pequeños contrib.': ['pequeno.neto', 'pequeno.exento'],
  IVA: ['iva'],
  Total: ['total'],
} as const;

const columnasDe = (columnas: Readonly<Record<string, readonly string[]>>, sumas: Centavos): Centavos =>
  Object.fromEntries(
    Object.entries(columnas).map(([titulo, nombres]) => [
      titulo,
      nombres.reduce((suma, nombre) => suma + (sumas[nombre] ?? 0n), 0n),
    ]),
  );

/** Lines of the worksheet of a closing by the names that the second program gives them. */
function formulariosDe(libro: Libro, nombres: Readonly<Record<string, string>>): Centavos {
  const [, ...filas] = hojaDe(libro, 0);
  return Object.fromEntries(
    filas.map((fila) => [nombres[String(fila[1]?.v)] ?? String(fila[1]?.v), toCents(fila[3]?.v)]),
  );
}

const CONCEPTOS: Readonly<Record<string, string>> = {
  'Ingresos brutos del mes': 'ingresos',
  Impuesto: 'impuestoPequeno',
  'Ventas gravadas': 'ventas',
  'Servicios gravados': 'servicios',
  'Ventas y servicios exentos': 'exentas',
  Exportaciones: 'exportaciones',
  'Débito fiscal': 'debito',
  'Compras gravadas': 'compras',
  'Servicios adquiridos gravados': 'serviciosComprados',
  Combustibles: 'combustible',
  Importaciones: 'importaciones',
  'Compras sin crédito fiscal': 'sinCredito',
  'Crédito fiscal': 'credito',
  'Remanente del mes anterior': 'remanente',
  'Débito menos crédito y remanente': 'diferencia',
  'Retenciones de IVA recibidas': 'retenciones',
  'Retenciones sin usar de meses anteriores': 'retencionesAnteriores',
  'IMPUESTO A PAGAR': 'aPagar',
  'Remanente para el mes siguiente': 'remanenteSiguiente',
  'Retenciones sin usar': 'retencionesSiguientes',
  'IVA retenido en facturas especiales': 'ivaRetenido',
  'ISR retenido en facturas especiales': 'isrRetenido',
};

/** A month of the year in which the law of today holds, and the instant after it. */
const mesDe = (seed: number): string => `2026-${String((seed % 10) + 1).padStart(2, '0')}`;
const despuesDe = (mes: string): Date => new Date(`${addMonths(`${mes}-01`, 1)}T10:00:00-06:00`);

/** Cents of the column "Total" by currency: what the rows add up to, and what the rows of totals say. */
function sumPorMoneda([cabeza = [], ...filas]: Hoja): Record<'sumas' | 'totales', Record<string, bigint>> {
  const total = cabeza.findIndex(({ v }) => v === 'Total');
  const moneda = cabeza.findIndex(({ v }) => v === 'Moneda');
  const sumas: Record<string, bigint> = {};
  const totales: Record<string, bigint> = {};
  for (const fila of filas) {
    const [, deTotal] = /^Total (GTQ|USD)$/.exec(String(fila[0]?.v ?? '')) ?? [];
    const monto = toCents(fila[total]?.v);
    const suya = String(fila[moneda]?.v);
    if (deTotal === undefined) sumas[suya] = (sumas[suya] ?? 0n) + monto;
    else totales[deTotal] = monto;
  }
  return { sumas, totales };
}

/** The sheets of sales add up to what the printed sales make, by currency; an issuer without any has none. */
async function expectReportes(
  contador: ReturnType<typeof createContador>,
  hechos: readonly Hecho[],
): Promise<void> {
  const esperado = recomputeListado(hechos);
  for (const tipo of ['RESUMEN', 'DETALLE'] as const) {
    const hoja = await contador.reporte(tipo);
    const { sumas, totales } = sumPorMoneda(hoja === null ? [] : hojaDe(hoja, 0));
    const deLista = Object.fromEntries(
      Object.entries(esperado).map(([cual, { total: suma }]) => [cual, suma]),
    );
    expect(sumas).toMatchObject(deLista);
    expect(totales).toMatchObject(deLista);
  }
}

/** Whatever the product says of the month is what the second program says. */
async function expectIgual(
  contador: ReturnType<typeof createContador>,
  esperado: MesRecalculado,
  montos: Montos,
): Promise<void> {
  const [ventas, compras, cierre] = [
    await contador.libro('VENTAS', null),
    await contador.libro('COMPRAS', null),
    await contador.libro('CIERRE', montos),
  ];
  for (const [libro, columnas, sumas] of [
    [ventas, VENTAS_DE, esperado.ventas],
    [compras, COMPRAS_DE, esperado.compras],
  ] as const) {
    const { sumadas, totales } = sumHoja(hojaDe(libro, 0));
    expect(sumadas).toMatchObject(columnasDe(columnas, sumas));
    expect(totales).toMatchObject(columnasDe(columnas, sumas));
  }
  expect(formulariosDe(cierre, CONCEPTOS)).toEqual(esperado.formularios);
}

test.each(MESES)(
  '%s, %s, month of seed %i: every sheet is that of the second program, to the cent',
  async (regimenSat, regimen, seed) => {
    const mes = mesDe(seed);
    const azar = new Azar(seed);
    const ports = createPortsDePrueba({ now: () => despuesDe(mes) });
    const mundo = new Mes(ports, azar, { regimen: regimenSat, mes });
    await mundo.open();
    const contador = createContador(ports, mes);
    const montos: Montos = {
      remanente: azar.int(0, 9_999) / 100,
      retenciones: azar.int(0, 9_999) / 100,
      retencionesAnteriores: azar.int(0, 999) / 100,
    };
    const datos = (): DatosMes => ({
      ...{ regimen, tasas: mundo.tasas },
      remanente: toCents(montos.remanente),
      retenciones: toCents(montos.retenciones),
      retencionesAnteriores: toCents(montos.retencionesAnteriores),
    });
    const primero = recomputeMes(mundo.hechos, datos());
    const calculado = await contador.calculate();
    expect(calculado.calculo?.cuentas).toContainEqual({ cuenta: 'apartados', cantidad: primero.apartados });
    await expectIgual(contador, primero, montos);
    // The rates that were missing are said, once for each day, and more documents come.
    for (const dia of primero.diasSinTasa) await mundo.putTasa(dia, azar.pick(['7.66', '7.777777']));
    await mundo.sell();
    await mundo.buy();
    const segundo = recomputeMes(mundo.hechos, datos());
    expect(segundo.diasSinTasa.filter((dia) => primero.diasSinTasa.includes(dia))).toEqual([]);
    const cerrado = await contador.close(await contador.calculate(), montos);
    expect(cerrado.estado).toBe('LISTO');
    await expectReportes(contador, mundo.hechos);
    await expectIgual(contador, segundo, montos);
  },
);
