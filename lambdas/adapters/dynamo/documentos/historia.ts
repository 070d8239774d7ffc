import type { EventoDocumento } from '#domain/documentos/modelo/documento.ts';
import { toEpochMs } from '#domain/fechas/guatemala.ts';
import { invalida, list } from './columnas.ts';
import { isEvento } from './formas.ts';
import type { Cambio, Item } from '../item.ts';

/**
 * Entries of the history that the record itself holds: those of a document that takes its course (stored, signed,
 * certified). They are written with a change of the record that is paid anyway; later ones have rows of their own.
 */
const EN_REGISTRO = 3;

type Entrada = [tipo: string, fecha: string, usuario: string, detalle: string];

const HISTORIA = list('historia', (valor): valor is Entrada => Array.isArray(valor) && valor.length === 4);

/** Change of the record that holds one more entry; null when it holds as many as it may. */
export function addToHistoria(antes: readonly EventoDocumento[], evento: EventoDocumento): Cambio | null {
  if (antes.length >= EN_REGISTRO) return null;
  return { [HISTORIA.atributo]: HISTORIA.toValor([...antes, evento].map(toEntrada)) };
}

/** Throws FilaInvalida. */
export function readHistoria(fila: Item): EventoDocumento[] {
  return HISTORIA.read(fila).map(([tipo, fecha, usuario, detalle]) => {
    const evento = { tipo, fecha, usuario, detalle };
    if (!isEvento(evento)) throw invalida(fila, HISTORIA.atributo);
    return evento;
  });
}

/** Joins the entries of the record and those of other rows, oldest first; of one second, those of the record come first. */
export function joinHistoria(
  delRegistro: readonly EventoDocumento[],
  otros: readonly EventoDocumento[],
): EventoDocumento[] {
  const instanteOf = ({ fecha }: EventoDocumento): number => toEpochMs(fecha) ?? 0;
  return [...delRegistro, ...otros].sort((a, b) => instanteOf(a) - instanteOf(b));
}

function toEntrada({ tipo, fecha, usuario, detalle }: EventoDocumento): Entrada {
  return [tipo, fecha, usuario, detalle];
}
