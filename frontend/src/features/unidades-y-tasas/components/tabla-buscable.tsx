import { useDeferredValue, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { foldText, matchTokens } from '#domain/texto/busqueda.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextField } from '../../../components/field.tsx';
import { Filtros } from '../../../components/filtros.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna, Grupos } from '../../../components/lista.tsx';
import type { OpcionMenu } from '../../../components/menu-mas.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { useFiltros } from '../../../lib/use-filtros.ts';
import { t } from '../i18n.ts';

const FILTROS = { buscar: '' };

/** Names and values of one row in full, for texts that a line would cut. */
export type Ficha = { titulo: string; datos: readonly (readonly [etiqueta: string, valor: string])[] };

type TablaBuscableProps<T> = {
  titulo: string;
  columnas: readonly Columna<T>[];
  filas: readonly T[];
  claveDe: (fila: T) => string;
  /** Text that a search looks at. */
  textoDe: (fila: T) => string;
  /** Other filters beside the search, and the number of those that are on. */
  filtros?: ReactNode;
  activos?: number;
  vacio: string;
  /** Content of the dialog that a press on a row opens. */
  fichaDe?: (fila: T) => Ficha;
  acciones?: ((fila: T) => readonly OpcionMenu[]) | undefined;
  nombreDe?: (fila: T) => string;
  grupos?: Grupos<T> | undefined;
};

/** List with a search that ignores accents, capitals and the order of words. */
export function TablaBuscable<T>(props: TablaBuscableProps<T>) {
  const { titulo, columnas, filas, claveDe, textoDe, filtros, activos = 0, vacio, fichaDe, acciones } = props;
  const { valores, change } = useFiltros(FILTROS);
  const { buscar: texto } = valores;
  const buscado = useDeferredValue(texto);
  const [abierta, setAbierta] = useState<T | null>(null);
  const textos = useMemo(() => filas.map((fila) => foldText(textoDe(fila))), [filas, textoDe]);
  const halladas = useMemo(
    () => filas.filter((_, i) => matchTokens(buscado, textos[i] ?? '')),
    [filas, textos, buscado],
  );
  const buscar = (
    <TextField
      etiqueta={t('catalogos.buscar')}
      placeholder={t('catalogos.buscar')}
      type="search"
      autoComplete="off"
      value={texto}
      onChange={(event) => change({ buscar: event.target.value })}
    />
  );
  return (
    <div className="pila">
      <Filtros {...{ buscar, activos }} resultado={t('catalogos.cuantas', { cantidad: halladas.length })}>
        {filtros}
      </Filtros>
      {halladas.length === 0 ? (
        <EmptyState icono="buscar" texto={filas.length === 0 ? vacio : t('catalogos.sinResultados')} />
      ) : (
        <Lista
          {...{ titulo, columnas, claveDe, acciones }}
          grupos={props.grupos}
          filas={halladas}
          nombreDe={props.nombreDe}
          abrir={fichaDe === undefined ? undefined : { onAbrir: setAbierta }}
        />
      )}
      {abierta === null || fichaDe === undefined ? null : (
        <FichaDialogo ficha={fichaDe(abierta)} onClose={() => setAbierta(null)} />
      )}
    </div>
  );
}

function FichaDialogo({ ficha: { titulo, datos }, onClose }: { ficha: Ficha; onClose: () => void }) {
  return (
    <Dialog titulo={titulo} onClose={onClose}>
      <dl className="datos">
        {datos
          .filter(([, valor]) => valor !== '')
          .map(([etiqueta, valor]) => (
            <div key={etiqueta}>
              <dt>{etiqueta}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
      </dl>
      <div className="fila fila-final">
        <Button onClick={onClose}>{t('comun.boton.cerrar')}</Button>
      </div>
    </Dialog>
  );
}
