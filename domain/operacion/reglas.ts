import { LARGOS, OPERACION } from '../constantes.ts';
import type { DatosCertificacion } from '../documentos/modelo/documento-guardado.ts';
import { isAutorizacionConsistent, isUuid } from '../dte/autorizacion.ts';
import { falta } from '../errores/falta.ts';
import type { Falta } from '../errores/falta.ts';
import { toEpochMs } from '../fechas/guatemala.ts';
import { cleanLinea, countCaracteres } from '../texto/texto.ts';

/** Reason of an operator, which the issuer reads in the own audit log: long enough to say something. */
export function checkMotivo(motivo: string, ruta = 'motivo'): Falta[] {
  const largo = countCaracteres(cleanLinea(motivo));
  if (largo < OPERACION.motivoMinimo)
    return [falta('OPERACION-01', ruta, { minimo: String(OPERACION.motivoMinimo) })];
  if (largo > LARGOS.motivoOperador)
    return [falta('OPERACION-02', ruta, { maximo: String(LARGOS.motivoOperador) })];
  return [];
}

/** Data of a certification as the certifier told them to a person. */
export type CertificacionDictada = Pick<
  DatosCertificacion,
  'uuidCertificacion' | 'serie' | 'numero' | 'fechaCertificacion'
>;

/** Instants (epoch ms) between which a document can have been certified. */
type Lapso = { desde: number; hasta: number };

/** Milliseconds by which the certifier's clock may be ahead of ours, or behind it. */
const DESFASE_MS = 10 * 60_000;

/** Checks what was typed from the certifier's answer: a slip would put somebody else's authorisation on the document. */
export function checkCertificacion(
  { uuidCertificacion, serie, numero, fechaCertificacion }: CertificacionDictada,
  { desde, hasta }: Lapso,
): Falta[] {
  if (!isUuid(uuidCertificacion)) return [falta('OPERACION-03', 'uuidCertificacion')];
  const autorizacion = isAutorizacionConsistent(uuidCertificacion, serie, numero)
    ? []
    : [falta('OPERACION-04', 'serie')];
  const instante = toEpochMs(fechaCertificacion);
  if (instante === null) return [...autorizacion, falta('OPERACION-05', 'fechaCertificacion')];
  const isPosible = instante >= desde - DESFASE_MS && instante <= hasta + DESFASE_MS;
  return isPosible ? autorizacion : [...autorizacion, falta('OPERACION-06', 'fechaCertificacion')];
}

/** Checks the instant at which the certifier annulled a document, as it told it. */
export function checkFechaAnulacion(fechaAnulacion: string, { desde, hasta }: Lapso): Falta[] {
  const instante = toEpochMs(fechaAnulacion);
  if (instante === null) return [falta('OPERACION-07', 'fechaAnulacion')];
  const isPosible = instante >= desde - DESFASE_MS && instante <= hasta + DESFASE_MS;
  return isPosible ? [] : [falta('OPERACION-08', 'fechaAnulacion')];
}

/** The data without surrounding blanks, the authorisation in capital letters and the date with its zone. */
export function cleanCertificacion(dictada: CertificacionDictada): CertificacionDictada {
  const { uuidCertificacion, serie, numero, fechaCertificacion } = dictada;
  return {
    uuidCertificacion: cleanLinea(uuidCertificacion).toUpperCase(),
    serie: cleanLinea(serie).toUpperCase(),
    numero: cleanLinea(numero),
    fechaCertificacion: cleanLinea(fechaCertificacion),
  };
}
