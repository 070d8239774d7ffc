import { isEstado } from '#domain/documentos/modelo/estados.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import { createAnulacion } from '#domain/documentos/vida/anulacion.ts';
import { reparo } from '#domain/errores/mensajes-importacion.ts';
import { toEpochMs, toGuatemala } from '#domain/fechas/guatemala.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import type { DatosAnulacion } from '#domain/importacion/compra.ts';
import type { AnulacionImportada } from '#domain/importacion/read-importado.ts';
import type { LugarCarga } from '#lambdas/ports/facturas-compra.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { Carga, Cargado } from './paso.ts';

const YA_ESTA: Cargado = { resultado: 'REPETIDO', motivos: [reparo('IMPORTACION-10', '')] };
const ANULADA: Cargado = { resultado: 'ANULACION', motivos: [] };
const ANTES: Cargado = { resultado: 'ANULACION', motivos: [reparo('IMPORTACION-28', '')] };

/**
 * Annuls what a certified annulment names: a purchase, or a document of the issuer. It is kept in both cases, so that a
 * document that comes later is annulled too.
 */
export async function annulDocumento(
  ports: Ports,
  { leida }: Pick<AnulacionImportada, 'leida'>,
  { importacion, lugar }: Pick<Carga, 'importacion' | 'lugar'>,
): Promise<Cargado> {
  const { nit, id: idImportacion } = importacion;
  const uuid = leida.uuid.toUpperCase();
  const datos = {
    nitEmisor: cleanIdentificador(leida.nitEmisor),
    fechaAnulacion: toGuatemala(toEpochMs(leida.fechaHoraAnulacion) ?? 0).iso,
    motivoAnulacion: leida.motivo,
    ...{ idImportacion, lugar },
  };
  const compra = await ports.facturasCompra.find(nit, uuid);
  if (compra !== null && compra.documento.nit !== datos.nitEmisor) {
    return { resultado: 'INVALIDO', motivos: [reparo('IMPORTACION-29', '')] };
  }
  const guardada = await ports.facturasCompra.annul(nit, uuid, datos);
  if (guardada !== 'ANTES') return guardada === 'REPETIDA' ? YA_ESTA : ANULADA;
  const venta = datos.nitEmisor === nit ? await ports.documentos.findByUuid(nit, uuid) : null;
  if (venta === null) return ANTES;
  if (isEstado(venta.documento.statusDocumento, 'anulado')) return isOf(venta, datos) ? ANULADA : YA_ESTA;
  await annulVenta(ports, venta, datos);
  return ANULADA;
}

/** Annuls a document of the issuer that came after its annulment. */
export async function annulIfKnown(ports: Ports, nit: string, idTransaccion: string): Promise<void> {
  const anulacion = await ports.facturasCompra.findAnulacion(nit, idTransaccion);
  const venta = anulacion === null ? null : await ports.documentos.find(nit, idTransaccion);
  if (anulacion !== null && venta !== null && anulacion.nitEmisor === nit)
    await annulVenta(ports, venta, anulacion);
}

async function annulVenta(
  ports: Ports,
  { documento }: DocumentoGuardado,
  datos: DatosAnulacion & LugarCarga,
): Promise<void> {
  const { nit, idTransaccion, idUsuario } = documento;
  const { fechaAnulacion, motivoAnulacion: motivo } = datos;
  const anulacion = createAnulacion({
    requestId: requestIdOf(datos),
    motivo,
    fechaHora: fechaAnulacion,
    idUsuario,
  });
  await ports.documentos.apply(
    nit,
    idTransaccion,
    { tipo: 'anulado_fuera', anulacion, fechaAnulacion },
    ports.now(),
  );
}

function requestIdOf({ idImportacion, lugar }: LugarCarga): string {
  return `CARGA-${idImportacion}-${lugar}`;
}

/** Whether the annulment of the document is the one from this place, which a worker that died had applied. */
function isOf({ anulacion }: DocumentoGuardado, lugar: LugarCarga): boolean {
  return anulacion?.requestId === requestIdOf(lugar);
}
