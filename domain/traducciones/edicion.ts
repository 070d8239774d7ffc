import type { TipoAudio } from '../archivos/audio.ts';
import { falta } from '../errores/falta.ts';
import type { Falta } from '../errores/falta.ts';
import { cleanText, countCaracteres, hasForbiddenCaracter, isBlank } from '../texto/texto.ts';
import { huecosOf } from './textos.ts';

/** Languages of the product (spec 1 §1); the first one has every text. */
export const IDIOMAS = ['gt_esp', 'gt_kic', 'gt_kaq', 'gt_mam'] as const;
export type CodigoIdioma = (typeof IDIOMAS)[number];
export const ESPANOL = 'gt_esp' satisfies CodigoIdioma;

export const isIdioma = (texto: string): texto is CodigoIdioma => IDIOMAS.some((each) => each === texto);

/** A text may be so long; the longest one in Spanish has 310 characters. */
export const LARGO_TRADUCCION = 2_000;
/** From so many times the length of the Spanish text on, a translator is told that the text may not fit. */
export const VECES_LARGO = 2.2;

export const ESTADOS_EDICION = ['traducido', 'revisado'] as const;
export type EstadoEdicion = (typeof ESTADOS_EDICION)[number];

/** A text that a translator wrote or confirmed in the place of the delivered one; "" shows the Spanish text. */
export type TextoEditado = {
  idioma: CodigoIdioma;
  texto: string;
  estado: EstadoEdicion;
  /** Spanish text that it was written for. */
  original: string;
  quien: string;
  /** ISO date. */
  cuando: string;
};
/** Recording of a label by a translator. `id` names the file, which never changes; another recording has another one. */
export type AudioEtiqueta = {
  idioma: CodigoIdioma;
  id: string;
  tipo: TipoAudio;
  quien: string;
  /** ISO date. */
  cuando: string;
};
/** The edited texts of one label, and its recordings; `version` grows with each change. */
export type Edicion = {
  etiqueta: string;
  version: number;
  textos: readonly TextoEditado[];
  audios?: readonly AudioEtiqueta[] | undefined;
};

export const CAMBIOS_AUDIO = ['puesto', 'quitado'] as const;
export type CambioTexto = {
  idioma: CodigoIdioma;
  antes: string;
  despues: string;
  estado: EstadoEdicion;
  /** Fate of the recording, in a change that leaves the text as it is. */
  audio?: (typeof CAMBIOS_AUDIO)[number] | undefined;
};
/** One change of a label in its history. */
export type CambioEdicion = {
  version: number;
  quien: string;
  cuando: string;
  cambios: readonly CambioTexto[];
};

/** Delivered text of a label in each language that has one. */
export type Entregados = Readonly<Partial<Record<CodigoIdioma, string>>>;

/** Texts to store, and all languages whose text is confirmed from now on; null leaves each mark on a text that stays. */
export type PedidoEdicion = {
  textos: Readonly<Partial<Record<CodigoIdioma, string>>>;
  revisados: readonly CodigoIdioma[] | null;
};

/** The text of a label that is shown in a language; "" for none. */
export function textoOf(idioma: CodigoIdioma, entregados: Entregados, edicion: Edicion | null): string {
  const editado = edicion?.textos.find((each) => each.idioma === idioma);
  return editado?.texto ?? entregados[idioma] ?? '';
}

/** Controls that turn the direction of the text around them, so that it reads as something else. */
const DIRECCION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
const MARCADO = /<[a-z!/?]/i;

function checkTexto(texto: string, original: string, ruta: string): Falta[] {
  const huecos = huecosOf(original);
  if (countCaracteres(texto) > LARGO_TRADUCCION)
    return [falta('TEXTO-01', ruta, { maximo: String(LARGO_TRADUCCION) })];
  if (hasForbiddenCaracter(texto) || DIRECCION.test(texto)) return [falta('CARACTERES-01', ruta)];
  if (MARCADO.test(texto)) return [falta('TRADUCCION-03', ruta)];
  if (huecosOf(texto) === huecos) return [];
  return [huecos === '' ? falta('TRADUCCION-04', ruta) : falta('TRADUCCION-02', ruta, { huecos })];
}

/** Faults of the texts of a label, each at its language. */
export function checkEdicion({ textos }: PedidoEdicion, entregados: Entregados): Falta[] {
  return Object.entries(textos).flatMap(([idioma, texto]) => {
    if (isBlank(texto)) return idioma === ESPANOL ? [falta('TRADUCCION-01', idioma)] : [];
    return checkTexto(cleanText(texto), entregados[ESPANOL] ?? '', idioma);
  });
}

/** Whether a text is confirmed from now on; a request without a list leaves the mark as it is. */
const isMarcado = (idioma: CodigoIdioma, { revisados }: PedidoEdicion, isMarcadoAntes: boolean): boolean =>
  revisados === null ? isMarcadoAntes : revisados.includes(idioma);

export type Autor = { quien: string; cuando: string };

/** The edited texts after a change, with its entry of the history; null when it changes nothing. */
export function applyEdicion(
  etiqueta: string,
  entregados: Entregados,
  { previa, pedido, autor }: { previa: Edicion | null; pedido: PedidoEdicion; autor: Autor },
): { edicion: Edicion; cambio: CambioEdicion } | null {
  const nuevos = IDIOMAS.flatMap((idioma) => {
    const antes = textoOf(idioma, entregados, previa);
    const pedida = pedido.textos[idioma] ?? antes;
    const despues = isBlank(pedida) ? '' : cleanText(pedida);
    const estadoAntes = previa?.textos.find((each) => each.idioma === idioma)?.estado ?? null;
    const isIgual = antes === despues;
    const isRevisado = despues !== '' && isMarcado(idioma, pedido, isIgual && estadoAntes === 'revisado');
    const estado: EstadoEdicion = isRevisado ? 'revisado' : 'traducido';
    if (isIgual && isRevisado === (estadoAntes === 'revisado')) return [];
    return [{ idioma, antes, despues, estado }];
  });
  if (nuevos.length === 0) return null;
  const version = (previa?.version ?? 0) + 1;
  const espanol = nuevos.find(({ idioma }) => idioma === ESPANOL)?.despues;
  const original = espanol ?? textoOf(ESPANOL, entregados, previa);
  const quedan = (previa?.textos ?? []).filter(
    (each) => !nuevos.some(({ idioma }) => idioma === each.idioma),
  );
  // A text that is again the delivered one needs no row of its own, and follows the next delivery.
  const editados = nuevos
    .filter(({ idioma, despues, estado }) => estado === 'revisado' || despues !== (entregados[idioma] ?? ''))
    .map(({ idioma, despues, estado }) => ({
      ...{ idioma, texto: despues, estado },
      original: idioma === ESPANOL ? (entregados[ESPANOL] ?? '') : original,
      ...autor,
    }));
  return {
    edicion: { ...previa, etiqueta, version, textos: [...quedan, ...editados] },
    cambio: { version, ...autor, cambios: nuevos },
  };
}

/** Texts of a language that stand in the place of the delivered ones, by label. */
export function edicionesOf(ediciones: readonly Edicion[], idioma: CodigoIdioma): Record<string, string> {
  return Object.fromEntries(
    ediciones.flatMap(({ etiqueta, textos }) =>
      textos.filter((each) => each.idioma === idioma).map(({ texto }): [string, string] => [etiqueta, texto]),
    ),
  );
}
