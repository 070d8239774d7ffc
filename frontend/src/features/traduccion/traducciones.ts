import { ESPANOL, IDIOMAS, VECES_LARGO } from '#domain/traducciones/edicion.ts';
import type { CodigoIdioma } from '#domain/traducciones/edicion.ts';
import { foldText, matchTokens } from '#domain/texto/busqueda.ts';
import type { TraduccionLeida } from './api.ts';

export type OtroIdioma = Exclude<CodigoIdioma, typeof ESPANOL>;
export const OTROS: readonly OtroIdioma[] = IDIOMAS.filter((each) => each !== ESPANOL);

export const CUALES = ['todas', 'faltan', 'sinRevisar', 'desactualizadas', 'conAudio'] as const;
export type Cuales = (typeof CUALES)[number];

/** Choice of the rows: a language, or all of them; a part of the labels; words that are searched. */
export type Filtro = { idioma: OtroIdioma | null; cuales: Cuales; buscar: string };

/** State of a text; null for one that is missing, or of Spanish as it was delivered. */
export const estadoDe = ({ detalles }: TraduccionLeida, idioma: CodigoIdioma) =>
  detalles.find((detalle) => detalle.idioma === idioma)?.estado ?? null;

function isEntre(fila: TraduccionLeida, idioma: CodigoIdioma, cuales: Cuales): boolean {
  const estado = estadoDe(fila, idioma);
  if (cuales === 'conAudio') return fila.audios.some((audio) => audio.idioma === idioma);
  if (cuales === 'faltan') return fila[idioma] == null;
  if (cuales === 'sinRevisar') return estado === 'SEMILLA' || estado === 'TRADUCIDO';
  return cuales === 'todas' || estado === 'DESACTUALIZADO';
}

const textoBuscado = (fila: TraduccionLeida): string =>
  [fila.etiqueta, ...IDIOMAS.map((idioma) => fila[idioma] ?? '')].join(' ');

export function filterTraducciones(
  filas: readonly TraduccionLeida[],
  { idioma, cuales, buscar }: Filtro,
): TraduccionLeida[] {
  const todos = cuales === 'conAudio' ? IDIOMAS : OTROS;
  const idiomas = idioma === null ? todos : [idioma];
  const isHallada = (fila: TraduccionLeida): boolean =>
    buscar.trim() === '' || matchTokens(buscar, textoBuscado(fila));
  return filas.filter((fila) => idiomas.some((cada) => isEntre(fila, cada, cuales)) && isHallada(fila));
}

export type Cobertura = { idioma: OtroIdioma; hay: number; revisados: number; total: number };

/** Counts the labels that each language has, and those of them that a speaker confirmed. */
export function measureCobertura(filas: readonly TraduccionLeida[]): Cobertura[] {
  return OTROS.map((idioma) => ({
    idioma,
    hay: filas.filter((fila) => fila[idioma] != null).length,
    revisados: filas.filter((fila) => estadoDe(fila, idioma) === 'REVISADO').length,
    total: filas.length,
  }));
}

/** Share in percent: of one that is not complete never 100, and of one that has something never 0. */
export function percentOf(parte: number, total: number): number {
  if (parte === 0 || total === 0) return 0;
  return parte === total ? 100 : Math.min(99, Math.max(1, Math.round((parte / total) * 100)));
}

/** Whether a text is so long that it may not fit where the Spanish one does; short words have room. */
export const isLargo = (texto: string, espanol: string): boolean =>
  texto.length > Math.max(12, espanol.length) * VECES_LARGO;

/** A word or a whole text that somebody used for the same Spanish. */
export type Sugerencia = { espanol: string; texto: string };
export type Termino = { es: string } & Readonly<Partial<Record<OtroIdioma, readonly string[]>>>;

const MAX_SUGERENCIAS = 6;

/** Words of the glossary for a Spanish text, and what other labels with the same text have; whole texts come first. */
export function suggestTextos(
  { etiqueta, gt_esp }: TraduccionLeida,
  idioma: OtroIdioma,
  { filas, terminos }: { filas: readonly TraduccionLeida[]; terminos: readonly Termino[] },
): Sugerencia[] {
  const espanol = foldText(gt_esp);
  const palabras = ` ${espanol.replace(/[^\p{L}\p{N}']+/gu, ' ')} `;
  const iguales = filas
    .filter((fila) => fila.etiqueta !== etiqueta && foldText(fila.gt_esp) === espanol)
    .flatMap((fila): Sugerencia[] => {
      const texto = fila[idioma] ?? null;
      return texto === null ? [] : [{ espanol: fila.gt_esp, texto }];
    });
  const delGlosario = terminos
    .filter(({ es }) =>
      palabras.includes(
        ` ${foldText(es)
          .replace(/[^\p{L}\p{N}']+/gu, ' ')
          .trim()} `,
      ),
    )
    .sort((a, b) => b.es.length - a.es.length)
    .flatMap((termino) => (termino[idioma] ?? []).map((texto) => ({ espanol: termino.es, texto })));
  const unicas = new Map([...iguales, ...delGlosario].map((each) => [each.texto, each]));
  return [...unicas.values()].slice(0, MAX_SUGERENCIAS);
}
