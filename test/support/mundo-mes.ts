import { read } from 'xlsx';
import { addMonths, rangoDeMes } from '#domain/fechas/guatemala.ts';
import type { RegimenSat } from '#domain/establecimiento/establecimiento.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { processExportacion } from '#lambdas/trabajos/exportacion/process.ts';
import type { Azar } from './azar.ts';
import { createCertificacion, createGuardado } from './factories/documento.ts';
import { createEstablecimiento, createSucursal } from './factories/establecimiento.ts';
import { AHORA, NIT_A } from './factories/ids.ts';
import type { PortsEnMemoria } from './in-memory.ts';
import { addEmisor, createUsuario } from './llamadas.ts';
import { inventCompra, inventTasas, inventVenta } from './mes-al-azar.ts';
import type { CompraHecha, VentaHecha } from './mes-al-azar.ts';
import { PASO } from './pasos.ts';
import type { Hecho } from './recompute-mes.ts';

const VENTAS = 24;
const COMPRAS = 30;
/** Purchases of each of the two months before, which a person may count in this one. */
const DE_ANTES = 9;

/** Month (yyyy-mm) that many months after another. */
export const mesTras = (mes: string, meses: number): string => addMonths(`${mes}-01`, meses).slice(0, 7);

/** An issuer of that regime with a month of documents, purchases of the two before, rates of most days, and the same facts for the second program. */
export class Mes {
  readonly hechos: Hecho[] = [];
  readonly tasas: Record<string, string> = {};
  readonly compras: CompraHecha[] = [];
  /** Months that the issuer closed. */
  readonly cerrados = new Set<string>();
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
  }

  async open(): Promise<void> {
    await addEmisor(this.ports);
    await this.ports.establecimientos.save(
      createEstablecimiento({ nit: NIT_A, regimenSat: this.regimen }),
      createSucursal(),
    );
    for (let i = 0; i < VENTAS; i += 1) await this.sell();
    for (let i = 0; i < COMPRAS; i += 1) await this.buy();
    for (const antes of [-2, -1, 0]) {
      const mes = mesTras(this.mes, antes);
      for (const [fecha, tasa] of Object.entries(inventTasas(this.azar, mes)))
        await this.putTasa(fecha, tasa);
      for (let i = 0; antes < 0 && i < DE_ANTES; i += 1) await this.buy(mes);
    }
  }

  async putTasa(fecha: string, tasa: string): Promise<void> {
    const previa = await this.ports.unidades.findTipoCambio(NIT_A, fecha);
    await this.ports.unidades.putTipoCambio(NIT_A, { fecha, tasa }, previa);
    this.tasas[fecha] = tasa;
  }

  async sell(): Promise<VentaHecha> {
    const venta = inventVenta(this.placeIn(this.mes), this.regimen);
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

  /** Loads a purchase of that month. */
  async buy(mes = this.mes): Promise<CompraHecha> {
    const hecha = inventCompra(this.placeIn(mes));
    await this.ports.facturasCompra.put(NIT_A, hecha.compra, AHORA);
    this.hechos.push(hecha.hecho);
    this.compras.push(hecha);
    return hecha;
  }

  /** Asks to count a purchase in a month; the product may refuse what the law does not allow. */
  async count({ compra, hecho }: CompraHecha, mes: string): Promise<void> {
    hecho.dicho.pedidos.push({ mes, hoy: mesTras(this.mes, 1), cerrados: [...this.cerrados] });
    await createUsuario(this.ports).call('Mutation.contarCompra', { ...uuidOf(compra), ...lugarDe(mes) });
  }

  /** Takes a purchase as good with a reason, or takes that back without one; the product may refuse. */
  async accept({ compra, hecho }: CompraHecha, motivo: string): Promise<void> {
    hecho.dicho.razones.push(motivo);
    await createUsuario(this.ports).call('Mutation.aceptarCompra', { ...uuidOf(compra), motivo });
  }

  /** Says what persons say of their purchases while they wait: months of the term and beside it, and reasons for those without proof. */
  async talk(): Promise<void> {
    for (const hecha of this.compras) {
      while (this.azar.chance(0.3)) await this.count(hecha, mesTras(this.mes, this.azar.int(-2, 2)));
      while (this.azar.chance(0.3))
        await this.accept(hecha, this.azar.pick(['La entregó él mismo', 'La vi', '']));
    }
  }

  private placeIn(mes: string) {
    this.n += 1;
    return { azar: this.azar, mes, n: this.n };
  }
}

const uuidOf = ({ documento }: CompraHecha['compra']) => ({
  uuidCertificacion: documento.uuidCertificacion ?? '',
});
const lugarDe = (mes: string) => ({ mes: Number(mes.slice(5)), anio: Number(mes.slice(0, 4)) });

export type Montos = { remanente: number; retenciones: number; retencionesAnteriores: number };

/** Calls of the accountant for one month. */
export function createContador(ports: PortsEnMemoria, mes: string) {
  const { call, data } = createUsuario(ports);
  const lugar = lugarDe(mes);
  const toCerrar = ({ version, calculo, arrastre }: S.CierreMes, montos: Montos): S.CerrarMesInput => ({
    ...{ ...lugar, ...montos, version, calculo: calculo?.id ?? '', retencionesVistas: 0 },
    arrastreVisto:
      arrastre == null
        ? null
        : { remanente: arrastre.remanente, retencionesAnteriores: arrastre.retencionesAnteriores },
  });
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
      data('Mutation.cerrarMes', { data: toCerrar(cierre, montos) }),
    /** Code of the refusal to close with that calculation; null when it was closed. */
    tryClose: async (cierre: S.CierreMes, montos: Montos): Promise<string | null> => {
      const respuesta = await call('Mutation.cerrarMes', { data: toCerrar(cierre, montos) });
      return 'error' in respuesta ? respuesta.error.codigo : null;
    },
    diasSinCambio: async () => (await data('Query.getDiasSinCambio', lugar)).dias.map(({ dia }) => dia),
    tardias: async () =>
      (await data('Query.getComprasTardias', lugar)).compras.map((cada) => cada.uuidCertificacion).sort(),
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

export type Contador = ReturnType<typeof createContador>;
