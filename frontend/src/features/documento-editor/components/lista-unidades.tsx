import { UNIDADES_COMUNES } from '#domain/catalogos/unidades.ts';
import { useCatalogosEmisor } from '../../../datos/unidades.ts';

/** Id of the list that the unit of every line takes its suggestions from. */
export const LISTA_UNIDADES = 'unidades-medida';

/** Suggestions only; another code of three characters may be written. */
export function ListaUnidades() {
  const { data } = useCatalogosEmisor();
  const propias = (data?.unidades ?? []).filter(({ eliminada }) => !eliminada);
  return (
    <datalist id={LISTA_UNIDADES}>
      {[...propias, ...UNIDADES_COMUNES].map(({ codigo, nombre }) => (
        <option key={codigo} value={codigo}>
          {nombre}
        </option>
      ))}
    </datalist>
  );
}
