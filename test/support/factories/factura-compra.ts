import { randomUUID } from 'node:crypto';
import { buildAnulacionXml } from '#domain/dte/build-anulacion-xml.ts';
import { stampAnulacion, stampDte } from '#lambdas/adapters/certificadores/practica/sello.ts';
import type { CertificadoAbierto } from '#lambdas/firma/certificado.ts';
import { createCertificadoPractica, openParPractica } from '#lambdas/firma/llave-practica.ts';
import { signXades } from '#lambdas/firma/sign-xades.ts';
import type { ReferenciaFirma } from '#lambdas/firma/sign-xades.ts';
import { toDocumentoImportado } from '#domain/importacion/documento-importado.ts';
import type { FacturaCompra } from '#domain/importacion/compra.ts';
import { readImportado } from '#domain/importacion/read-importado.ts';
import type { DocumentoImportado } from '#domain/importacion/read-importado.ts';
import { SILLA, createBorradorDePrueba } from './borrador.ts';
import type { CambiosBorrador } from './borrador.ts';
import { AHORA } from './ids.ts';
import { buildXml, createEmision } from './emision.ts';

/** NIT of the supplier who issues the documents of this factory, and the authorisation of the nth of them. */
export const NIT_PROVEEDOR = '99901013';
export const uuidDe = (n: number): string => `51D40A3E-C4B2-423C-9A60-${String(n).padStart(12, '0')}`;

type Opciones = {
  nit: string;
  emisor?: string;
  fecha?: string;
  certificadoOf?: CertificadoOf;
  /** Sold with one instalment that is due a month later; for cash otherwise. */
  aCredito?: boolean;
  /** Draft of what is sold, when it is not one chair. */
  borrador?: CambiosBorrador;
};
/** Certificate with which a NIT signs. */
type CertificadoOf = (nit: string) => CertificadoAbierto;

/** Certifier of the documents of this factory. */
export const CERTIFICADOR = { nit: '99900122', nombre: 'CERTIFICADOR DE PRUEBA' };

const CAMBIARIA = createBorradorDePrueba(
  {
    tipoDocumento: 'FCAM',
    datosFacturaCambiaria: { abonos: [{ fechaVencimiento: '2026-12-20', monto: '125.00' }] },
  },
  SILLA,
);

/** XML of a certified document, without signatures: the nth of the supplier, or of another issuer, to `nit`. */
export function createXmlCertificado(n: number, opciones: Opciones): string {
  return stamp(createXmlSinCertificar(n, opciones), n, opciones);
}

function createXmlSinCertificar(
  n: number,
  { nit, emisor = NIT_PROVEEDOR, fecha = '2026-11-20', aCredito = false, borrador }: Opciones,
): string {
  const deOtro = borrador === undefined ? {} : { borrador: createBorradorDePrueba(borrador, SILLA) };
  return buildXml(createEmision(aCredito ? { borrador: CAMBIARIA } : deOtro))
    .replace(/NITEmisor="[^"]*"/, `NITEmisor="${emisor}"`)
    .replace(/IDReceptor="[^"]*"/, `IDReceptor="${nit}"`)
    .replace(/FechaHoraEmision="[^"]*"/, `FechaHoraEmision="${fecha}T10:00:00-06:00"`);
}

function stamp(xml: string, n: number, { fecha = '2026-11-20' }: Opciones): string {
  const uuid = uuidDe(n);
  const numero = String(Number.parseInt(uuid.slice(9, 18).replace('-', ''), 16));
  const sello = { certificador: CERTIFICADOR, fecha: `${fecha}T10:00:05-06:00` };
  return stampDte(xml, { uuid, serie: uuid.slice(0, 8), numero }, sello);
}

/** The same with the signatures of its issuer and of its certifier. */
export async function createXmlFirmado(n: number, opciones: Opciones): Promise<string> {
  const { emisor = NIT_PROVEEDOR, certificadoOf = await createCertificadoOf() } = opciones;
  const firmado = sign(createXmlSinCertificar(n, opciones), 'DatosEmision', certificadoOf(emisor));
  return sign(stamp(firmado, n, opciones), 'DatosCertificados', certificadoOf(CERTIFICADOR.nit));
}

/** Certified annulment of the nth document, with both signatures. */
export async function createAnulacionFirmada(
  n: number,
  { nit, emisor = NIT_PROVEEDOR, certificadoOf }: Opciones,
): Promise<string> {
  const certificado = certificadoOf ?? (await createCertificadoOf());
  const xml = buildAnulacionXml({
    ...{ uuid: uuidDe(n), nitEmisor: emisor, idReceptor: nit, motivo: 'Error en el monto' },
    ...{ fechaEmision: '2026-11-20T10:00:00-06:00', fechaHoraAnulacion: '2026-11-20T10:20:00-06:00' },
  });
  const firmada = sign(xml, 'DatosAnulacion', certificado(emisor));
  const sello = { certificador: CERTIFICADOR, fecha: '2026-11-20T10:20:05-06:00' };
  return sign(stampAnulacion(firmada, sello), 'DatosCertificados', certificado(CERTIFICADOR.nit));
}

/** Certificates that nobody but their owner signed. */
async function createCertificadoOf(): Promise<CertificadoOf> {
  const par = await openParPractica();
  return (nit) => createCertificadoPractica(par, nit, AHORA);
}

function sign(xml: string, referenceId: ReferenciaFirma, certificado: CertificadoAbierto): string {
  return signXades(xml, { referenceId, certificado, signingTime: AHORA, signatureId: `f-${randomUUID()}` });
}

export function readCertificado(xml: string, nit: string): DocumentoImportado {
  const lectura = readImportado(xml, { nit, ahora: AHORA.getTime() });
  if (lectura.tipo !== 'documento') throw new Error(JSON.stringify(lectura));
  return lectura.documento;
}

/** The nth purchase of an issuer, from the first place of the import `imp-1`. */
export function createCompra(
  n: number,
  nit: string,
  {
    emisor = NIT_PROVEEDOR,
    fecha = '2026-11-20',
    ...cambio
  }: Partial<FacturaCompra> & Omit<Opciones, 'nit'> = {},
): FacturaCompra {
  const importado = readCertificado(createXmlCertificado(n, { nit, emisor, fecha }), nit);
  return {
    documento: toDocumentoImportado(importado, 'ana'),
    factura: importado.factura,
    firmas: { emisor: 'VALIDA', certificador: 'VALIDA' },
    reparos: [],
    clasificacion: { clases: [], sinCredito: null },
    carga: {
      idImportacion: 'imp-1',
      lugar: `0-${n}`,
      cargada: '2026-11-21T10:00:00-06:00',
      credito: 'NINGUNO',
    },
    ...cambio,
  };
}

/** Annulment of a purchase by its supplier, as a file brings it. */
export const ANULACION = {
  nitEmisor: NIT_PROVEEDOR,
  fechaAnulacion: '2026-11-21T09:00:00-06:00',
  motivoAnulacion: 'Error',
  firmas: { emisor: 'VALIDA', certificador: 'VALIDA' },
  ...{ idImportacion: 'imp-2', lugar: '0-0' },
} as const;
/** Purchase of that annulment in the contracts. */
export const ANULADA = { uuid: uuidDe(2), nitEmisor: NIT_PROVEEDOR };
