import { TIPOS_AUDIO } from '#domain/archivos/audio.ts';
import { CAMBIOS_AUDIO, ESTADOS_EDICION, IDIOMAS } from '#domain/traducciones/edicion.ts';
import type {
  AudioEtiqueta,
  CambioEdicion,
  CambioTexto,
  Edicion,
  TextoEditado,
} from '#domain/traducciones/edicion.ts';
import type { TraduccionRepository } from '#lambdas/ports/traducciones.ts';
import { SI_NO_EXISTE, buildPut, siDato, toItem } from './item.ts';
import type { Reader } from './read-row.ts';
import { json, list, number, oneOf, record, text } from './read-row.ts';
import type { Dynamo } from './tabla.ts';

/** Rows: TEXTOS with one row for each label that has edited texts, and H#<label> with its changes by their version. */
const TEXTOS = 'TEXTOS';
const historiaPk = (etiqueta: string): string => `H#${etiqueta}`;
const versionSk = (version: number): string => String(version).padStart(8, '0');

const idioma = oneOf(IDIOMAS);
const estado = oneOf(ESTADOS_EDICION);
/** Part that a row which was stored before labels had recordings lacks. */
const maybe =
  <T>(reader: Reader<T>): Reader<T | undefined> =>
  (valor, lugar) =>
    valor === undefined ? undefined : reader(valor, lugar);
const audio = record<AudioEtiqueta>({
  idioma,
  id: text,
  tipo: oneOf(TIPOS_AUDIO),
  quien: text,
  cuando: text,
});
const toEdicion = json<Edicion>(
  'edicion',
  record({
    etiqueta: text,
    version: number,
    textos: list(
      record<TextoEditado>({ idioma, texto: text, estado, original: text, quien: text, cuando: text }),
    ),
    audios: maybe(list(audio)),
  }),
);
const toCambio = json<CambioEdicion>(
  'cambioEdicion',
  record({
    version: number,
    quien: text,
    cuando: text,
    cambios: list(
      record<CambioTexto>({ idioma, antes: text, despues: text, estado, audio: maybe(oneOf(CAMBIOS_AUDIO)) }),
    ),
  }),
);

export function createTraduccionRepository(dynamo: Dynamo, tabla: string): TraduccionRepository {
  return {
    list: async () => {
      const filas = await dynamo.query({
        tabla,
        expresion: 'pk = :pk',
        valores: { ':pk': TEXTOS },
        acotada: 'labels of the screens',
      });
      return filas.map(toEdicion);
    },
    find: async (etiqueta) => {
      const fila = await dynamo.get(tabla, { pk: TEXTOS, sk: etiqueta });
      return fila === null ? null : toEdicion(fila);
    },
    put: async (edicion, cambio, previa) => {
      const { etiqueta, version } = edicion;
      const fila = toItem({ pk: TEXTOS, sk: etiqueta, dato: JSON.stringify(edicion) });
      const deHistoria = { pk: historiaPk(etiqueta), sk: versionSk(version), dato: JSON.stringify(cambio) };
      const fallos = await dynamo.transact([
        { Put: buildPut(tabla, fila, siDato(previa)) },
        { Put: buildPut(tabla, toItem(deHistoria), SI_NO_EXISTE) },
      ]);
      return fallos === null;
    },
    listCambios: async (etiqueta, limite) => {
      const filas = await dynamo.query({
        tabla,
        expresion: 'pk = :pk',
        valores: { ':pk': historiaPk(etiqueta) },
        descendente: true,
        consistente: true,
        limite,
      });
      return filas.map(toCambio);
    },
  };
}
