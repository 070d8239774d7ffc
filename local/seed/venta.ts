import { calculateDocumento } from '#domain/documentos/calculo/totales.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { round, toNumber } from '#domain/dinero/decimal.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { processTarea } from '#lambdas/trabajos/certificacion/process.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { Reloj } from '../reloj.ts';
import { EMISOR_DEMO } from './datos.ts';
import type { VentaDemo } from './historia.ts';
import type { Llamar } from './llamar.ts';

type Deps = { ports: Ports; reloj: Reloj };

const ESPERA_MS = 150_000;
const MAX_VUELTAS = 5;

/** Makes one sale at its own instant: the product's own code reserves, signs, certifies and perhaps annuls it. */
export async function certifyVenta({ ports, reloj }: Deps, llamar: Llamar, venta: VentaDemo): Promise<void> {
  const { idTransaccion } = venta.borrador;
  reloj.stopAt(venta.emision);
  await llamar('Mutation.certifyDte', { data: toInput(venta) });
  const uuid = await advance({ ports, reloj }, venta.emision, idTransaccion);
  if (venta.anulacion === null) return;
  const { fecha, motivo } = venta.anulacion;
  reloj.stopAt(fecha);
  const status = (await ports.documentos.find(EMISOR_DEMO.nit, idTransaccion))?.documento.statusDocumento;
  if (status !== undefined && isEstado(status, 'firme')) {
    await llamar('Mutation.nullifyDte', { data: { uuidDocumento: uuid, motivoAnulacion: motivo } });
  }
  await advance({ ports, reloj }, fecha, idTransaccion);
}

/** Runs the worker until the document rests; moving the clock ends a lease that an interrupted seed left. */
async function advance({ ports, reloj }: Deps, desde: number, idTransaccion: string): Promise<string> {
  const { nit } = EMISOR_DEMO;
  for (let vuelta = 0; vuelta < MAX_VUELTAS; vuelta += 1) {
    reloj.stopAt(desde + vuelta * ESPERA_MS);
    await processTarea(ports, { nit, id: idTransaccion });
    const documento = (await ports.documentos.find(nit, idTransaccion))?.documento;
    const isAtRest = documento !== undefined && !isEstado(documento.statusDocumento, 'enCurso');
    if (isAtRest && documento.uuidCertificacion !== null) return documento.uuidCertificacion;
  }
  throw new Error(`Demo document ${idTransaccion} was not certified`);
}

/**
 * Input that the screen would send for a plain sale: amounts as numbers, the total that was shown, and no field that
 * the sale does not use.
 */
function toInput({ borrador }: VentaDemo): S.DteInput {
  const { granTotal } = calculateDocumento(borrador);
  return {
    idTransaccion: borrador.idTransaccion,
    sucursal: borrador.sucursal,
    tipoDocumento: borrador.tipoDocumento,
    receptor: borrador.receptor,
    fechaEmision: borrador.fechaEmision,
    moneda: borrador.moneda,
    valorTotal: toNumber(round(granTotal, 2)),
    aplicaIva: borrador.aplicaIva,
    tipoVenta: borrador.tipoVenta,
    detalle: borrador.detalle.map((linea) => ({
      codigoProducto: linea.codigoProducto,
      codigoAlternoProducto: linea.codigoAlternoProducto,
      descripcion: linea.descripcion,
      bienServicio: linea.bienServicio,
      unidadMedida: linea.unidadMedida,
      cantidad: Number(linea.cantidad),
      precioUnitario: Number(linea.precioUnitario),
      descuento: Number(linea.descuento),
    })),
  };
}
