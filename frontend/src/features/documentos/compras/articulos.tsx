import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { Filtros } from '../../../components/filtros.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { pathTo } from '../../../lib/paths.ts';
import { useFiltros } from '../../../lib/use-filtros.ts';
import { useRetrasado } from '../../../lib/use-retrasado.ts';
import { ESPERA_MS } from '../use-hasta.ts';
import { ArticuloDialogo } from './articulo-dialogo.tsx';
import { useArticulos } from './articulos.ts';
import type { Articulo } from './articulos.ts';
import { t } from './i18n.ts';

const FILTROS = { articulo: '' };

/** Products that the user classified, by supplier, with the class that their next purchases get. */
export function ArticulosCompra() {
  const { valores, change } = useFiltros(FILTROS);
  const texto = useRetrasado(valores.articulo.trim(), ESPERA_MS);
  const { filas, consulta, isCompleta, isParada, onMas } = useArticulos(texto);
  const { isPending, isError, error } = consulta;
  return (
    <div className="pila">
      <p className="secundario">{t('compras.articulos.explicacion')}</p>
      <Filtros
        activos={0}
        resultado={isCompleta ? t('compras.articulos.cantidad', { cantidad: filas.length }) : ''}
        buscar={
          <TextField
            etiqueta={t('documentos.filtro.etiqueta')}
            placeholder={t('compras.articulos.buscar')}
            type="search"
            autoComplete="off"
            value={valores.articulo}
            onChange={(event) => change({ articulo: event.target.value })}
          />
        }
      />
      {isPending ? <Skeleton lineas={6} /> : null}
      {isError ? <ErrorState error={error} onRetry={() => void consulta.refetch()} /> : null}
      {filas.length > 0 ? <Tabla filas={filas} /> : null}
      {filas.length === 0 && isCompleta ? (
        texto === '' ? (
          <EmptyState
            texto={t('compras.articulos.vacio')}
            accion={
              <Link className="boton-enlace boton-enlace-primario" to={pathTo('compras')}>
                {t('compras.articulos.ir')}
              </Link>
            }
          />
        ) : (
          <EmptyState icono="buscar" texto={t('compras.articulos.ninguno')} />
        )
      ) : null}
      {isParada && !isError ? (
        <div className="fila">
          <Button onClick={onMas}>{t('compras.articulos.mas')}</Button>
        </div>
      ) : null}
    </div>
  );
}

const claveDe = ({ nitProveedor, articulo }: Articulo): string => `${nitProveedor}#${articulo}`;

function Tabla({ filas }: { filas: readonly Articulo[] }) {
  const [abierto, setAbierto] = useState<Articulo | null>(null);
  const nombres = useMemo(
    () => new Map(filas.map(({ nitProveedor, nombreProveedor }) => [nitProveedor, nombreProveedor])),
    [filas],
  );
  return (
    <>
      <Lista
        titulo={t('compras.vista.articulos')}
        columnas={columnasOf()}
        filas={filas}
        claveDe={claveDe}
        abrir={{ onAbrir: setAbierto }}
        grupos={{
          claveDe: ({ nitProveedor }) => nitProveedor,
          cabeza: (nit) => ({ titulo: nombres.get(nit) || t('compras.nit', { nit }) }),
        }}
      />
      {abierto === null ? null : <ArticuloDialogo articulo={abierto} onClose={() => setAbierto(null)} />}
    </>
  );
}

const columnasOf = (): readonly Columna<Articulo>[] => [
  {
    clave: 'articulo',
    titulo: t('compras.articulos.articulo'),
    rol: 'titulo',
    celda: ({ descripcion }) => <span title={descripcion}>{descripcion}</span>,
  },
  {
    clave: 'codigo',
    titulo: t('compras.articulos.codigo'),
    rol: 'detalle',
    ancho: 10,
    celda: ({ codigo }) => (codigo === '' ? null : <span className="codigo">{codigo}</span>),
  },
  {
    clave: 'clase',
    titulo: t('compras.filtro.clase'),
    rol: 'detalle',
    ancho: 12,
    celda: ({ clase }) => t(`compras.clase.${clase}`),
  },
];
