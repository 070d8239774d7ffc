import { LARGOS } from '../../constantes.ts';
import { checkReglas } from '../../errores/falta.ts';
import type { Falta, Regla } from '../../errores/falta.ts';
import { lastDayOfMonth } from '../../fechas/guatemala.ts';
import { cleanLinea, countCaracteres, hasForbiddenCaracter } from '../../texto/texto.ts';
import type { DocumentoCompleto, EstadoAnulacion, NotaDeDocumento } from '../modelo/documento.ts';
import type { AnulacionGuardada, DocumentoGuardado } from '../modelo/documento-guardado.ts';
import { isEstado } from '../modelo/estados.ts';
import { findTipo } from '../modelo/tipos.ts';

const MOTIVO: readonly Regla<string>[] = [
  { codigo: 'ANULACION-01', isBroken: (motivo) => cleanLinea(motivo) === '' },
  {
    codigo: 'ANULACION-02',
    isBroken: (motivo) => countCaracteres(cleanLinea(motivo)) > LARGOS.motivoAnulacion,
  },
  { codigo: 'CARACTERES-01', isBroken: hasForbiddenCaracter },
];

/**
 * Months of emission whose IVA return SAT moved, with the day it is due (both as yyyy-mm and yyyy-mm-dd). Every other
 * month ends on the last day of the next one [REG 3.16.7; LEY art. 40].
 */
const VENCIMIENTOS_IVA: ReadonlyMap<string, string> = new Map();

/** Last day on which a document can be annulled: when the IVA return of its month is due. */
export function limiteAnulacion(fechaEmision: string, vencimientos = VENCIMIENTOS_IVA): string {
  const fecha = fechaEmision.slice(0, 10);
  return vencimientos.get(fecha.slice(0, 7)) ?? lastDayOfMonth(fecha, 1);
}

/** Whether `hoy` (yyyy-mm-dd) is still within that limit. */
export function isAnulable(fechaEmision: string, hoy: string): boolean {
  return hoy <= limiteAnulacion(fechaEmision);
}

/** What stands in the way of an annulment: `ESTADO` when it is not certified, or each note that has to go first. */
export type BloqueoAnulacion = { tipo: 'ESTADO' } | { tipo: 'NOTA'; nota: NotaDeDocumento };

export function blockersOf(
  { statusDocumento }: Pick<DocumentoCompleto, 'statusDocumento'>,
  notas: readonly NotaDeDocumento[],
): BloqueoAnulacion[] {
  const vigentes = notas.filter(
    (nota) =>
      findTipo(nota.tipoDoc)?.bloqueaAnulacion === true && !isEstado(nota.statusDocumento, 'sinEfecto'),
  );
  return [
    ...(isEstado(statusDocumento, 'firme') ? [] : [{ tipo: 'ESTADO' } as const]),
    ...vigentes.map((nota) => ({ tipo: 'NOTA', nota }) as const),
  ];
}

/** An annulment as it is asked for: no certifier was told of it yet. */
export function createAnulacion(
  datos: Pick<AnulacionGuardada, 'requestId' | 'motivo' | 'fechaHora' | 'idUsuario'>,
): AnulacionGuardada {
  return { ...datos, estado: 'ANULANDO', mensajes: [], intentos: 0 };
}

/** How the last annulment stands; one that was made with another product has no record of ours and was granted. */
export function estadoAnulacionOf({ anulacion }: Pick<DocumentoGuardado, 'anulacion'>): EstadoAnulacion {
  return anulacion?.estado ?? 'ANULADO';
}

/** The annulment that SAT granted; an earlier, refused one has nothing certified. */
export function findAceptada<A extends { estado: EstadoAnulacion }>(anulaciones: readonly A[]): A | null {
  return anulaciones.find(({ estado }) => estado === 'ANULADO') ?? null;
}

export function checkAnulacion(motivo: string, ruta = 'motivoAnulacion'): Falta[] {
  return checkReglas(MOTIVO, motivo, ruta);
}
