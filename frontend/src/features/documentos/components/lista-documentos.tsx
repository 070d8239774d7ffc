import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { t } from '../i18n.ts';
import { useElegir } from '../../../lib/use-elegir.ts';
import type { Eleccion } from '../../../lib/use-elegir.ts';
import { useFiltros } from '../../../lib/use-filtros.ts';
import { useTodasLasPaginas } from '../../../lib/use-todas-las-paginas.ts';
import { useResumenes } from '../api.ts';
import { PRESETS, isRangoValid, rangoOf } from '../../../datos/rangos.ts';
import { filterResumenes, sumResumenes } from '../resumenes.ts';
import { BarraSeleccion } from './barra-seleccion.tsx';
import { FiltrosDocumentos, PRESET_INICIAL, readEstado } from './filtros.tsx';
import type { EstadoFiltros } from './filtros.tsx';
import { PieTotales } from './pie-totales.tsx';
import { TablaDocumentos } from './tabla-documentos.tsx';
import type { SeleccionDocumentos } from './tabla-documentos.tsx';

const FILTROS_FECHA = { fechas: PRESET_INICIAL as string, desde: '', hasta: '' };
const FILTROS = { ...FILTROS_FECHA, buscar: '', estado: '' };

/** Filters of the address in the form of the fields; what the address does not say is this month, all of it. */
function readFiltros({ fechas, desde, hasta, buscar, estado }: typeof FILTROS): EstadoFiltros {
  const preset = PRESETS.find((each) => each === fechas) ?? PRESET_INICIAL;
  const rango = rangoOf(preset, toGuatemala(Date.now()).fecha);
  return {
    preset,
    rango: preset === 'rango' && desde + hasta !== '' ? { desde, hasta } : rango,
    filtro: { texto: buscar, status: readEstado(estado) },
  };
}

type Consulta = ReturnType<typeof useResumenes>;

export function ListaDocumentos({ accion }: { accion: ReactNode }) {
  const { valores, change } = useFiltros(FILTROS);
  const filtros = useMemo(() => readFiltros(valores), [valores]);
  const { rango, filtro } = filtros;
  const isValid = isRangoValid(rango);
  const consulta = useResumenes(rango, isValid);
  useTodasLasPaginas(consulta);
  const todos = useMemo(
    () => consulta.data?.pages.flatMap(({ documentos }) => documentos) ?? [],
    [consulta.data],
  );
  const filas = useMemo(() => filterResumenes(todos, filtro), [todos, filtro]);
  const eleccion = useElegir();
  const { isEligiendo, choose } = eleccion;
  const elegir = (
    <Button variante="enlace" className="lista-elegir" onClick={() => choose(!isEligiendo)}>
      {t(isEligiendo ? 'documentos.lote.noElegir' : 'documentos.lote.elegir')}
    </Button>
  );
  return (
    <div className="pila documentos-lista">
      <FiltrosDocumentos
        {...filtros}
        cantidad={consulta.data === undefined || consulta.hasNextPage ? null : filas.length}
        isRangoValid={isValid}
        accion={filas.length === 0 ? null : elegir}
        onPreset={(fechas) => change({ ...FILTROS_FECHA, fechas })}
        onRango={change}
        onFiltro={({ texto, status }) => change({ buscar: texto, estado: status ?? '' })}
      />
      <Contenido
        {...{ consulta, filas, accion, eleccion }}
        vista={JSON.stringify(valores)}
        cantidad={todos.length}
      />
    </div>
  );
}

type ContenidoProps = {
  consulta: Consulta;
  filas: ReturnType<typeof filterResumenes>;
  cantidad: number;
  /** Changes with the filters: another selection of documents begins at its top. */
  vista: string;
  accion: ReactNode;
  eleccion: Eleccion;
};

function Contenido({ consulta, filas, cantidad, vista, accion, eleccion }: ContenidoProps) {
  const { isPending, isError, error, fetchStatus, hasNextPage } = consulta;
  const sumas = useMemo(() => sumResumenes(filas), [filas]);
  if (isPending && fetchStatus === 'idle') return null;
  if (isPending) return <Skeleton lineas={8} />;
  if (isError && cantidad === 0) return <ErrorState error={error} onRetry={() => void consulta.refetch()} />;
  if (cantidad === 0) return <EmptyState texto={t('documentos.vacio.titulo')} accion={accion} />;
  return (
    <>
      {isError ? (
        <Notice tipo="warning">
          <p>{t('documentos.paginas.error')}</p>
          <Button onClick={() => void consulta.fetchNextPage()}>{t('documentos.paginas.reintentar')}</Button>
        </Notice>
      ) : null}
      <ListaElegible {...{ filas, eleccion, vista }} isCargando={hasNextPage && !isError} />
      {hasNextPage && !isError ? (
        <p role="status" className="secundario numero">
          {t('documentos.paginas.cargando', { cantidad })}
        </p>
      ) : null}
      <PieTotales sumas={sumas} isCargando={hasNextPage && !isError} />
    </>
  );
}

type ElegibleProps = Pick<ContenidoProps, 'filas' | 'eleccion' | 'vista'> & { isCargando: boolean };

/**
 * List with selection. Selected rows stay selected while the filter changes, and a file goes on; the next file contains
 * only selected rows that the filter shows.
 */
function ListaElegible({ filas, eleccion, vista, isCargando }: ElegibleProps) {
  const { marcadas, setMarcadas, toggle, isEligiendo } = eleccion;
  const seleccion: SeleccionDocumentos = {
    has: (idTransaccion) => marcadas.has(idTransaccion),
    toggle,
    isEligiendo,
  };
  const seleccionadas = useMemo(
    () => filas.filter(({ idTransaccion }) => marcadas.has(idTransaccion)),
    [filas, marcadas],
  );
  return (
    <>
      <BarraSeleccion
        {...{ filas, seleccionadas, isCargando, isEligiendo }}
        onTodas={(isMarcada) =>
          setMarcadas(new Set(isMarcada ? filas.map(({ idTransaccion }) => idTransaccion) : []))
        }
      />
      {filas.length === 0 ? (
        <EmptyState icono="buscar" texto={t('documentos.vacio.filtro')} />
      ) : (
        <TablaDocumentos key={vista} filas={filas} seleccion={seleccion} />
      )}
    </>
  );
}
