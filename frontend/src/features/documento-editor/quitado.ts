import type { AbonoBorrador, DocumentoBorrador, LineaBorrador } from '#domain/documentos/modelo/borrador.ts';
import { cadenciaOf, planVencimientos } from './abonos.ts';
import { isLineaVacia } from './tidy-borrador.ts';

/** Line that was removed, exactly as it was, with its place. */
export type LineaQuitada = {
  que: 'linea';
  indice: number;
  clave: number;
  linea: LineaBorrador;
  /** Key of the line that followed it; null when it was the last one. */
  siguiente: number | null;
  /** Key of the empty line that took the place of the only one; null when others stayed. */
  relleno: number | null;
  /** Scenario that ended with its last exempt line; null when none did. */
  escenarioExento: number | null;
};

/** The last thing that the user removed without being asked, which can be put back. */
export type Quitado =
  | LineaQuitada
  | { que: 'abonos'; abonos: readonly AbonoBorrador[]; abonosAMano: boolean };

/** Part of the form's state that removals change. */
type Estado = {
  readonly borrador: DocumentoBorrador;
  readonly claves: readonly number[];
  readonly siguienteClave: number;
  readonly abonosAMano: boolean;
  readonly quitado: Quitado | null;
};

/** Things that are lost when that line is removed; null for an empty line. */
export function quitadoOfLinea({ borrador, claves, siguienteClave }: Estado, indice: number): Quitado | null {
  const [linea, clave] = [borrador.detalle[indice], claves[indice]];
  if (linea === undefined || clave === undefined || isLineaVacia(linea)) return null;
  return {
    que: 'linea',
    indice,
    clave,
    linea,
    siguiente: claves[indice + 1] ?? null,
    relleno: claves.length === 1 ? siguienteClave : null,
    escenarioExento: borrador.escenarioExento,
  };
}

/** Things that are lost when the instalments are planned anew; null when they are as they were planned. */
export function quitadoOfAbonos({ borrador, abonosAMano }: Estado): Quitado | null {
  const abonos = borrador.datosFacturaCambiaria?.abonos ?? [];
  const dias = abonos.map(({ fechaVencimiento }) => fechaVencimiento);
  const planeados = planVencimientos(dias[0] ?? '', cadenciaOf(dias), dias.length);
  const isPlan = !abonosAMano && dias.every((dia, i) => dia === planeados[i]);
  return isPlan ? null : { que: 'abonos', abonos, abonosAMano };
}

/** Position in which the removed line comes back. */
export function lugarOf({ claves }: Pick<Estado, 'claves'>, { indice, siguiente }: LineaQuitada): number {
  const at = siguiente === null ? -1 : claves.indexOf(siguiente);
  return at === -1 ? Math.min(indice, claves.length) : at;
}

/** Puts back what was removed; everything that was typed since stays. */
export function putBack<E extends Estado>(edicion: E): E {
  const { quitado, borrador } = edicion;
  if (quitado === null) return edicion;
  if (quitado.que === 'linea') return putBackLinea(edicion, quitado);
  const { abonos, abonosAMano } = quitado;
  const datosFacturaCambiaria = { abonos: [...abonos] };
  return { ...edicion, quitado: null, abonosAMano, borrador: { ...borrador, datosFacturaCambiaria } };
}

function putBackLinea<E extends Estado>(edicion: E, quitada: LineaQuitada): E {
  const { borrador } = edicion;
  const isRelleno = (clave: number | undefined, linea: LineaBorrador): boolean =>
    clave !== undefined && clave === quitada.relleno && isLineaVacia(linea);
  const filas = borrador.detalle
    .map((linea, i) => ({ linea, clave: edicion.claves[i] }))
    .filter(({ linea, clave }) => !isRelleno(clave, linea));
  filas.splice(lugarOf(edicion, quitada), 0, { linea: quitada.linea, clave: quitada.clave });
  return {
    ...edicion,
    quitado: null,
    claves: filas.flatMap(({ clave }) => (clave === undefined ? [] : [clave])),
    borrador: { ...borrador, ...escenarioOf(borrador, quitada), detalle: filas.map(({ linea }) => linea) },
  };
}

/** Scenario of the sale with its exempt line back; another one that was chosen since stays. */
function escenarioOf(
  { escenarioExento }: DocumentoBorrador,
  quitada: LineaQuitada,
): Pick<DocumentoBorrador, 'escenarioExento'> {
  return { escenarioExento: escenarioExento ?? (quitada.linea.exento ? quitada.escenarioExento : null) };
}
