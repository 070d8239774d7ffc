import { UNIDADES_COMUNES } from '#domain/catalogos/unidades.ts';
import { useCatalogosEmisor } from '../../../datos/unidades.ts';
import { LISTA_UNIDADES } from './linea-tipos.ts';

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
