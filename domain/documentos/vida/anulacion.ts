import { LARGOS, TIPO_GRABACION_IMPORTADO } from '../../constantes.ts';
import { checkReglas } from '../../errores/falta.ts';
import type { Falta, Regla } from '../../errores/falta.ts';
import { addDays, formatFecha } from '../../fechas/guatemala.ts';
import { vencimientoIva } from '../../ley/calendario.ts';
import { plazoEn } from '../../ley/plazos.ts';
import { cleanLinea, countCaracteres, hasForbiddenCaracter, isBlank } from '../../texto/texto.ts';
import type { DocumentoCompleto, EstadoAnulacion, NotaDeDocumento } from '../modelo/documento.ts';
import type { AnulacionGuardada, DocumentoGuardado } from '../modelo/documento-guardado.ts';
import { isEstado } from '../modelo/estados.ts';
import { findTipo, nombreTipoOf } from '../modelo/tipos.ts';

const MOTIVO: readonly Regla<string>[] = [
  { codigo: 'ANULACION-01', isBroken: isBlank },
  {
    codigo: 'ANULACION-02',
    isBroken: (motivo) => countCaracteres(cleanLinea(motivo)) > LARGOS.motivoAnulacion,
  },
  { codigo: 'CARACTERES-01', isBroken: hasForbiddenCaracter },
];

/** Days (yyyy-mm-dd) on which a document can be annulled. */
export type PlazoAnulacion = {
  /** Its own day: one that is dated ahead waits for it (FEL_ANU376). */
  desde: string;
  /** Due day of its month's IVA return (rule 3.16.7; Ley del IVA, art. 40). */
  hasta: string;
  /** Year of `hasta` when nobody looked at its calendar yet, so that SAT may have moved the day; else null. */
  sinCalendario: string | null;
};

export function plazoAnulacion(fechaEmision: string): PlazoAnulacion {
  const { dia, anio, isRegistrado } = vencimientoIva(fechaEmision);
  return { desde: fechaEmision.slice(0, 10), hasta: dia, sinCalendario: isRegistrado ? null : anio };
}

/**
 * Last day on which a sale to CF is exchanged for one with the buyer's NIT, by annulment and a new document (rule 4.2); null for a
 * document that has a receiver, or whose type is none of a sale to CF.
 */
export function limiteCfPorNit({
  tipoDoc,
  tipoIdentificador,
  fechaEmision,
}: Pick<DocumentoCompleto, 'tipoDoc' | 'tipoIdentificador' | 'fechaEmision'>): string | null {
  if (tipoIdentificador !== 'CF' || findTipo(tipoDoc)?.limiteCf !== true) return null;
  const dia = fechaEmision.slice(0, 10);
  return addDays(dia, plazoEn('diasCfPorNit', dia));
}

/** Error of an annulment on a day outside of that time, with the day that its text names; null within it. */
export function findFaltaPlazo(
  fechaEmision: string,
  hoy: string,
): { codigo: 'ANULACION_ANTES_DE_SU_DIA' | 'ANULACION_FUERA_DE_PLAZO'; fecha: string } | null {
  const { desde, hasta } = plazoAnulacion(fechaEmision);
  if (hoy < desde) return { codigo: 'ANULACION_ANTES_DE_SU_DIA', fecha: formatFecha(desde) };
  return hoy > hasta ? { codigo: 'ANULACION_FUERA_DE_PLAZO', fecha: formatFecha(hasta) } : null;
}

/** A note by its name and number, with the first day of its annulment when that is still to come. */
export function nombreDeNota({ tipoDoc, serie, numero, fechaEmision }: NotaDeDocumento, hoy: string): string {
  const nombre = nombreTipoOf(tipoDoc);
  const propio = serie === null || numero === null ? `${nombre} en proceso` : `${nombre} ${serie}-${numero}`;
  const { desde } = plazoAnulacion(fechaEmision);
  return hoy < desde ? `${propio} (se anula desde el ${formatFecha(desde)})` : propio;
}

/**
 * Obstacle to an annulment: `ESTADO` when the document is not certified, `FUERA` when another product certified it and alone can
 * annul it, or a note that must be annulled first.
 */
export type BloqueoAnulacion =
  | { tipo: 'ESTADO' }
  | { tipo: 'FUERA' }
  | { tipo: 'NOTA'; nota: NotaDeDocumento };

export function blockersOf(
  { statusDocumento, tipoGrabacion }: Pick<DocumentoCompleto, 'statusDocumento' | 'tipoGrabacion'>,
  notas: readonly NotaDeDocumento[],
): BloqueoAnulacion[] {
  const vigentes = notas.filter(
    (nota) =>
      findTipo(nota.tipoDoc)?.bloqueaAnulacion === true && !isEstado(nota.statusDocumento, 'sinEfecto'),
  );
  return [
    ...(isEstado(statusDocumento, 'firme') ? [] : [{ tipo: 'ESTADO' } as const]),
    ...(tipoGrabacion === TIPO_GRABACION_IMPORTADO ? [{ tipo: 'FUERA' } as const] : []),
    ...vigentes.map((nota) => ({ tipo: 'NOTA', nota }) as const),
  ];
}

/** Makes an annulment that has not been sent to a certifier yet. */
export function createAnulacion(
  datos: Pick<AnulacionGuardada, 'requestId' | 'motivo' | 'fechaHora' | 'idUsuario'>,
): AnulacionGuardada {
  return { ...datos, estado: 'ANULANDO', mensajes: [], intentos: 0 };
}

/** Whether no attempt before the one under way, which is counted, can have reached the certifier. */
export function isNuncaEnviada({
  intentos,
  noEnviados = 0,
}: Pick<AnulacionGuardada, 'intentos' | 'noEnviados'>): boolean {
  return intentos - noEnviados <= 1;
}

/** State of the last annulment; an annulled document without a record was annulled with another product. */
export function estadoAnulacionOf({ anulacion }: Pick<DocumentoGuardado, 'anulacion'>): EstadoAnulacion {
  return anulacion?.estado ?? 'ANULADO';
}

/** Annulment that SAT granted; an earlier, refused one has no certified XML. */
export function findAceptada<A extends { estado: EstadoAnulacion }>(anulaciones: readonly A[]): A | null {
  return anulaciones.find(({ estado }) => estado === 'ANULADO') ?? null;
}

export function checkAnulacion(motivo: string, ruta = 'motivoAnulacion'): Falta[] {
  return checkReglas(MOTIVO, motivo, ruta);
}
