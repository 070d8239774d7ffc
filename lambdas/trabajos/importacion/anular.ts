import { isEstado } from '#domain/documentos/modelo/estados.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { isCargado, isDeCarga, requestIdOfCarga } from '#domain/documentos/vida/carga.ts';
import { createAnulacion } from '#domain/documentos/vida/anulacion.ts';
import { reparo } from '#domain/errores/mensajes-importacion.ts';
import { toEpochMs, toGuatemala } from '#domain/fechas/guatemala.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import { isAnulable } from '#domain/importacion/compra.ts';
import type { DatosAnulacion, FacturaCompra } from '#domain/importacion/compra.ts';
import { GRADOS_FIRMA, gradoOf } from '#domain/importacion/firmas.ts';
import type { Firmas, GradoFirma } from '#domain/importacion/firmas.ts';
import { mesesDeCompra } from '#domain/importacion/mes-compra.ts';
import type { AnulacionImportada } from '#domain/importacion/read-importado.ts';
import type { LugarCarga } from '#lambdas/ports/facturas-compra.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { claveAnulacionCertificada } from '#lambdas/shared/claves-archivo.ts';
import type { Carga, Cargado } from './paso.ts';

const YA_ESTA: Cargado = { resultado: 'REPETIDO', motivos: [reparo('IMPORTACION-10', '')], meses: [] };
const DE_OTRO: Cargado = { resultado: 'INVALIDO', motivos: [reparo('IMPORTACION-29', '')], meses: [] };
const DEBIL: Cargado = { resultado: 'INVALIDO', motivos: [reparo('IMPORTACION-31', '')], meses: [] };
const ANTES: Cargado = { resultado: 'ANULACION', motivos: [reparo('IMPORTACION-28', '')], meses: [] };

const annulledIn = (meses: readonly string[]): Cargado => ({ resultado: 'ANULACION', motivos: [], meses });

/**
 * Annuls what a certified annulment names: a purchase, or a document of the issuer. It is kept in both cases, so that a
 * document that comes later is annulled too.
 */
export async function annulDocumento(
  ports: Ports,
  { leida, validez }: Pick<AnulacionImportada, 'leida' | 'validez'>,
  { importacion, lugar, firmas, exige, xml }: Omit<Carga, 'compras' | 'reparos'>,
): Promise<Cargado> {
  const { nit, id: idImportacion } = importacion;
  const uuid = leida.uuid.toUpperCase();
  const datos = {
    nitEmisor: cleanIdentificador(leida.nitEmisor),
    fechaAnulacion: toGuatemala(toEpochMs(leida.fechaHoraAnulacion) ?? 0).iso,
    motivoAnulacion: leida.motivo,
    firmas,
    ...{ idImportacion, lugar },
  };
  const compra = await ports.facturasCompra.find(nit, uuid);
  const rechazo = checkCompra(compra, datos);
  if (rechazo !== null) return rechazo;
  const venta = datos.nitEmisor === nit ? await ports.documentos.findByUuid(nit, uuid) : null;
  if (datos.nitEmisor === nit && gradoOf(firmas) < gradoNecesario(venta, { validez, exige })) return DEBIL;
  if (datos.nitEmisor === nit) await keepXml(ports, { venta, uuid, datos, xml });
  const guardada = await ports.facturasCompra.annul(nit, uuid, datos);
  if (guardada !== 'ANTES') return guardada === 'REPETIDA' ? YA_ESTA : annulledIn(mesesDeCompra(compra));
  if (venta === null) return ANTES;
  const deVenta = annulledIn([venta.documento.fechaEmision.slice(0, 7)]);
  if (isEstado(venta.documento.statusDocumento, 'anulado')) return isOf(venta, datos) ? deVenta : YA_ESTA;
  await annulVenta(ports, venta, datos);
  return deVenta;
}

type PorGuardar = {
  venta: DocumentoGuardado | null;
  uuid: string;
  datos: DatosAnulacion & LugarCarga;
  xml: Uint8Array;
};

/**
 * Keeps the file of an annulment where that of its document is looked for, before the document is annulled. A document that such a file
 * annulled before they were kept gets it when the file comes again; one that was annulled here has its own.
 */
async function keepXml({ archivos }: Ports, { venta, uuid, datos, xml }: PorGuardar): Promise<void> {
  const { nitEmisor: nit, fechaAnulacion: fechaHora, motivoAnulacion: motivo } = datos;
  const documento = { nit, idTransaccion: venta?.documento.idTransaccion ?? uuid.toLowerCase() };
  const nueva = { requestId: requestIdOf(datos), fechaHora, motivo };
  const previa = venta?.anulacion ?? null;
  const isAnulado = venta !== null && isEstado(venta.documento.statusDocumento, 'anulado');
  const isMisma = previa !== null && isDeCarga(previa) && previa.fechaHora === fechaHora;
  if (isAnulado && !isMisma) return;
  const clave = claveAnulacionCertificada(documento, isAnulado && previa !== null ? previa : nueva);
  await archivos.put(clave, xml, 'application/xml');
}

/** Refusal of an annulment that does not count against a stored purchase; null for none. */
function checkCompra(compra: FacturaCompra | null, datos: DatosAnulacion): Cargado | null {
  if (compra === null) return null;
  const { nit } = compra.documento;
  if (nit !== datos.nitEmisor) return DE_OTRO;
  return isAnulable(datos, { nit, firmas: compra.firmas }) ? null : DEBIL;
}

/**
 * Grade without which an annulment does not touch a sale with fiscal weight, also one that has not come: that of the sale
 * itself. One that was certified here is proved, and so is a loaded one where the stage can prove it.
 */
function gradoNecesario(
  venta: DocumentoGuardado | null,
  { validez, exige }: Pick<AnulacionImportada, 'validez'> & Pick<Carga, 'exige'>,
): GradoFirma {
  const hasPeso = validez === 'FISCAL' || venta?.documento.produccion === true;
  const isProbada = hasPeso && (exige || (venta !== null && !isCargado(venta)));
  return isProbada ? GRADOS_FIRMA.probado : GRADOS_FIRMA.integro;
}

/** Annuls a document of the issuer that came after its annulment. */
export async function annulIfKnown(
  ports: Ports,
  { nit, idTransaccion }: Pick<DocumentoCompleto, 'nit' | 'idTransaccion'>,
  firmas: Firmas,
): Promise<void> {
  const anulacion = await ports.facturasCompra.findAnulacion(nit, idTransaccion, nit);
  if (anulacion === null || !isAnulable(anulacion, { nit, firmas })) return;
  const venta = await ports.documentos.find(nit, idTransaccion);
  if (venta !== null) await annulVenta(ports, venta, anulacion);
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
  return requestIdOfCarga({ idImportacion, lugar });
}

/** Whether the annulment of the document is the one from this place, which a worker that died had applied. */
function isOf({ anulacion }: DocumentoGuardado, lugar: LugarCarga): boolean {
  return anulacion?.requestId === requestIdOf(lugar);
}
