import { LARGOS, TIPO_GRABACION_IMPORTADO } from '../../constantes.ts';
import { checkReglas } from '../../errores/falta.ts';
import type { Falta, Regla } from '../../errores/falta.ts';
import { lastDayOfMonth } from '../../fechas/guatemala.ts';
import { cleanLinea, countCaracteres, hasForbiddenCaracter, isBlank } from '../../texto/texto.ts';
import type { DocumentoCompleto, EstadoAnulacion, NotaDeDocumento } from '../modelo/documento.ts';
import type { AnulacionGuardada, DocumentoGuardado } from '../modelo/documento-guardado.ts';
import { isEstado } from '../modelo/estados.ts';
import { findTipo } from '../modelo/tipos.ts';

const MOTIVO: readonly Regla<string>[] = [
  { codigo: 'ANULACION-01', isBroken: isBlank },
  {
    codigo: 'ANULACION-02',
    isBroken: (motivo) => countCaracteres(cleanLinea(motivo)) > LARGOS.motivoAnulacion,
  },
  { codigo: 'CARACTERES-01', isBroken: hasForbiddenCaracter },
];

/**
 * Months of emission whose IVA return SAT has moved (yyyy-mm), with its new due day (yyyy-mm-dd). Every other month
 * ends on the last day of the next one [REG 3.16.7; LEY art. 40].
 */
const VENCIMIENTOS_IVA: ReadonlyMap<string, string> = new Map();

/** Last day on which a document can be annulled: the due day of its month's IVA return. */
export function limiteAnulacion(fechaEmision: string, vencimientos = VENCIMIENTOS_IVA): string {
  const fecha = fechaEmision.slice(0, 10);
  return vencimientos.get(fecha.slice(0, 7)) ?? lastDayOfMonth(fecha, 1);
}

/** Whether `hoy` (yyyy-mm-dd) is still within that limit. */
export function isAnulable(fechaEmision: string, hoy: string): boolean {
  return hoy <= limiteAnulacion(fechaEmision);
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
