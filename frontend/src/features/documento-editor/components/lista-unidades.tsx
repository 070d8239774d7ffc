import { UNIDADES_COMUNES } from '#domain/catalogos/unidades.ts';
import { useCatalogosEmisor } from '../../../datos/unidades.ts';

/** Id of the list of suggestions for the unit of every line. */
export const LISTA_UNIDADES = 'unidades-medida';

/** Suggested units; any other code of three characters may be typed. */
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
