import { claveXmlCertificado } from '#lambdas/shared/claves-archivo.ts';
import type { Solicitud } from '#lambdas/shared/ports.ts';
import type { Contexto, Resolver } from '#lambdas/shared/resolver.ts';
import { toDatosSalida, toLineaSalida, toResumenSalida } from './to-documento.ts';

/** Longer texts are no key of ours. */
const LARGO_ID = 64;

export const getDocumento: Resolver<'Query.getDocumento'> = async (args, contexto) => {
  const solicitud = args.compras === true ? null : await findSolicitud(args, contexto);
  if (solicitud === null) return null;
  const { detalle, datos, ...resumen } = solicitud.documento;
  return {
    ...toResumenSalida(resumen),
    detalle: detalle.map(toLineaSalida),
    datos: toDatosSalida(datos),
    xmlUrl: await presignXml(solicitud, contexto),
  };
};

type Claves = { uuidCertificacion?: string | null; idTransaccion?: string | null };

async function findSolicitud(
  { uuidCertificacion, idTransaccion }: Claves,
  { documentos, sesion }: Contexto,
): Promise<Solicitud | null> {
  const uuid = uuidCertificacion ?? '';
  const id = idTransaccion ?? '';
  if (uuid.length > LARGO_ID || id.length > LARGO_ID) return null;
  if (uuid !== '') return documentos.findByUuid(sesion.nit, uuid);
  return id === '' ? null : documentos.find(sesion.nit, id.toLowerCase());
}

/** Only when asked for: the poll of each second needs no address. */
async function presignXml(
  { documento }: Solicitud,
  { archivos, seleccion }: Contexto,
): Promise<string | null> {
  if (!seleccion.includes('xmlUrl') || documento.uuidCertificacion === null) return null;
  const nombre = `${documento.tipoDoc}-${documento.serie}-${documento.numero}.xml`;
  return archivos.presign(claveXmlCertificado(documento), nombre);
}
