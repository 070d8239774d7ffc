import { textoOf } from './edicion.ts';
import type {
  AudioEtiqueta,
  Autor,
  CambioEdicion,
  CambioTexto,
  CodigoIdioma,
  Edicion,
  Entregados,
} from './edicion.ts';

type PedidoAudio = {
  previa: Edicion | null;
  idioma: CodigoIdioma;
  /** The recording from now on; null takes it away. */
  audio: Pick<AudioEtiqueta, 'id' | 'tipo'> | null;
  autor: Autor;
};

const SIN_EDICION = { version: 0, textos: [], audios: [] } as const;

/** The recordings after one is put or taken away, with the entry of the history; null when it changes nothing. */
export function applyAudio(
  etiqueta: string,
  entregados: Entregados,
  { previa, idioma, audio, autor }: PedidoAudio,
): { edicion: Edicion; cambio: CambioEdicion } | null {
  const { version: antes, textos, audios = [] }: Omit<Edicion, 'etiqueta'> = previa ?? SIN_EDICION;
  const hay = audios.find((each) => each.idioma === idioma);
  if (hay?.id === audio?.id) return null;
  const version = antes + 1;
  const quedan = audios.filter((each) => each !== hay);
  const puestos = audio === null ? [] : [{ idioma, ...audio, ...autor }];
  const texto = textoOf(idioma, entregados, previa);
  const cambio: CambioTexto = {
    ...{ idioma, antes: texto, despues: texto },
    estado: textos.find((each) => each.idioma === idioma)?.estado ?? 'traducido',
    audio: audio === null ? 'quitado' : 'puesto',
  };
  return {
    edicion: { etiqueta, version, textos, audios: [...quedan, ...puestos] },
    cambio: { version, ...autor, cambios: [cambio] },
  };
}

/** Recordings of a language, by label: the names of their files. */
export function audiosOf(ediciones: readonly Edicion[], idioma: CodigoIdioma): Record<string, string> {
  return Object.fromEntries(
    ediciones.flatMap(({ etiqueta, audios = [] }) =>
      audios.filter((each) => each.idioma === idioma).map(({ id }): [string, string] => [etiqueta, id]),
    ),
  );
}
