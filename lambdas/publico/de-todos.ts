import { RUTA_TEXTOS, RUTA_VOCES } from '#domain/enlaces/documento-publico.ts';
import { audiosOf } from '#domain/traducciones/audios.ts';
import { edicionesOf, isIdioma } from '#domain/traducciones/edicion.ts';
import type { CodigoIdioma } from '#domain/traducciones/edicion.ts';
import { claveVoz, sha256 } from '#lambdas/shared/claves-archivo.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { CABECERAS, notFound } from './respuesta.ts';
import type { PeticionPublica, RespuestaPublica } from './respuesta.ts';

type PortsDeTodos = Pick<Ports, 'traducciones' | 'archivos'>;

/** Time for which the CDN and browsers take the texts as they are; within it, a change of a translator reaches everybody. */
const CACHE_TEXTOS = 'public, max-age=60';

/** Answers the texts that translators changed in a language. They belong to no issuer, and anybody may read them. */
async function answerTextos(
  { traducciones }: PortsDeTodos,
  { rawPath, headers }: PeticionPublica,
): Promise<RespuestaPublica> {
  const idioma = rawPath.slice(RUTA_TEXTOS.length);
  if (!isIdioma(idioma)) return notFound();
  return answerTabla(headers, edicionesOf(await traducciones.list(), idioma));
}

/** Answers a table for everybody, or that the caller has it already. */
function answerTabla(
  headers: PeticionPublica['headers'],
  tabla: Readonly<Record<string, string>>,
): RespuestaPublica {
  const body = JSON.stringify(tabla);
  const etag = `"${sha256(body).slice(0, 32)}"`;
  const comunes = { ...CABECERAS, 'cache-control': CACHE_TEXTOS, etag };
  if (headers['if-none-match'] === etag) return { statusCode: 304, headers: comunes, body: '' };
  return {
    statusCode: 200,
    headers: { ...comunes, 'content-type': 'application/json; charset=utf-8' },
    body,
  };
}

/**
 * Time for which a recording is kept: in a browser for good, because its address names its content, and at the CDN for a day, so that
 * one that was taken away is soon nowhere.
 */
const CACHE_VOZ = 'public, max-age=31536000, s-maxage=86400, immutable';

/** Language, and for one recording its label, some of which have a slash, and the name of its file. */
const VOZ = /^(gt_[a-z]{3})(?:\/([\w./-]{1,200})\/([0-9a-f]{32}))?$/;

/** Answers which labels have a recording in a language, or one of these recordings. */
async function answerVoces(
  ports: PortsDeTodos,
  { rawPath, headers }: PeticionPublica,
): Promise<RespuestaPublica> {
  const [, idioma = '', etiqueta, id = ''] = VOZ.exec(rawPath.slice(RUTA_VOCES.length)) ?? [];
  if (!isIdioma(idioma)) return notFound();
  if (etiqueta === undefined) return answerTabla(headers, audiosOf(await ports.traducciones.list(), idioma));
  return answerVoz(ports, etiqueta, { idioma, id });
}

async function answerVoz(
  { traducciones, archivos }: PortsDeTodos,
  etiqueta: string,
  { idioma, id }: { idioma: CodigoIdioma; id: string },
): Promise<RespuestaPublica> {
  const audio = (await traducciones.find(etiqueta))?.audios?.find(
    (each) => each.idioma === idioma && each.id === id,
  );
  const bytes = audio === undefined ? null : await archivos.get(claveVoz(idioma, id));
  if (audio === undefined || bytes === null) return notFound();
  return {
    statusCode: 200,
    headers: { ...CABECERAS, 'cache-control': CACHE_VOZ, 'content-type': audio.tipo },
    body: Buffer.from(bytes).toString('base64'),
    isBase64Encoded: true,
  };
}

type DeTodos = {
  readonly prefijo: string;
  readonly responder: (ports: PortsDeTodos, peticion: PeticionPublica) => Promise<RespuestaPublica>;
};
const DE_TODOS: readonly DeTodos[] = [
  { prefijo: RUTA_TEXTOS, responder: answerTextos },
  { prefijo: RUTA_VOCES, responder: answerVoces },
];

/** Answer of a path that belongs to no issuer; null for any other one. */
export const findDeTodos = (ruta: string): DeTodos | null =>
  DE_TODOS.find(({ prefijo }) => ruta.startsWith(prefijo)) ?? null;
