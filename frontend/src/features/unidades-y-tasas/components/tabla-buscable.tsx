import { useDeferredValue, useMemo } from 'react';
import type { ReactNode } from 'react';
import { foldText, matchTokens } from '#domain/texto/busqueda.ts';
import { DataTable } from '../../../components/data-table.tsx';
import type { Columna } from '../../../components/data-table.tsx';
import { TextField } from '../../../components/field.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { useFiltros } from '../../../lib/use-filtros.ts';
import { t } from '../i18n.ts';

const FILTROS = { buscar: '' };
/** Number of rows shown; the count tells how many there are. */
const MAXIMO = 200;

type TablaBuscableProps<T> = {
  titulo: string;
  columnas: readonly Columna<T>[];
  filas: readonly T[];
  claveDe: (fila: T) => string;
  /** Text that a search looks at. */
  textoDe: (fila: T) => string;
  /** Other filters beside the search. */
  filtros?: ReactNode;
  vacio: string;
};

/** List with a search that ignores accents, capitals and the order of words. */
export function TablaBuscable<T>(props: TablaBuscableProps<T>) {
  const { titulo, columnas, filas, claveDe, textoDe, filtros, vacio } = props;
  const { valores, change } = useFiltros(FILTROS);
  const { buscar: texto } = valores;
  const buscado = useDeferredValue(texto);
  const textos = useMemo(() => filas.map((fila) => foldText(textoDe(fila))), [filas, textoDe]);
  const halladas = useMemo(
    () => filas.filter((_, i) => matchTokens(buscado, textos[i] ?? '')),
    [filas, textos, buscado],
  );
  const visibles = halladas.slice(0, MAXIMO);
  return (
    <div className="pila">
      <div className="catalogo-filtros">
        <TextField
          etiqueta={t('catalogos.buscar')}
          type="search"
          autoComplete="off"
          value={texto}
          onChange={(event) => change({ buscar: event.target.value })}
        />
        {filtros}
        <p className="secundario" role="status">
          {visibles.length < halladas.length
            ? t('catalogos.primeras', { visibles: visibles.length, total: halladas.length })
            : t(halladas.length === 1 ? 'catalogos.una' : 'catalogos.cuantas', { total: halladas.length })}
        </p>
      </div>
      {halladas.length === 0 ? (
        <EmptyState icono="buscar" texto={filas.length === 0 ? vacio : t('catalogos.sinResultados')} />
      ) : (
        <DataTable titulo={titulo} columnas={columnas} filas={visibles} claveDe={claveDe} />
      )}
    </div>
  );
}
