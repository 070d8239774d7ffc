import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { PRESETS, isRangoValid, rangoOf } from '../../../datos/rangos.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useFiltros } from '../../../lib/use-filtros.ts';
import { usePermiso } from '../../../lib/use-permiso.ts';
import { useTodasLasPaginas } from '../../../lib/use-todas-las-paginas.ts';
import { PRESET_INICIAL } from '../components/filtros.tsx';
import { useCompras } from './api.ts';
import { filterCompras, sumFilas } from './filtro.ts';
import { FiltrosCompras } from './filtros-compras.tsx';
import { t } from './i18n.ts';
import { PieCompras } from './pie-compras.tsx';
import { TablaCompras } from './tabla-compras.tsx';

const FILTROS_FECHA = { fechas: PRESET_INICIAL as string, desde: '', hasta: '' };
const FILTROS = {
  ...FILTROS_FECHA,
  ...{ buscar: '', proveedor: '', tipo: '', estado: '', pago: '', montoDesde: '', montoHasta: '' },
  ...{ clase: '', credito: '' },
};

type Consulta = ReturnType<typeof useCompras>;

/** Purchases of a range by day, with filters and the totals of all that they leave. */
export function ListaCompras() {
  const { valores, change } = useFiltros(FILTROS);
  const { desde, hasta, fechas } = valores;
  const preset = PRESETS.find((each) => each === fechas) ?? PRESET_INICIAL;
  const rango = useMemo(
    () =>
      preset === 'rango' && desde + hasta !== ''
        ? { desde, hasta }
        : rangoOf(preset, toGuatemala(Date.now()).fecha),
    [preset, desde, hasta],
  );
  const isValid = isRangoValid(rango);
  const consulta = useCompras(rango, isValid);
  useTodasLasPaginas(consulta);
  const todas = useMemo(
    () => consulta.data?.pages.flatMap(({ documentos }) => documentos) ?? [],
    [consulta.data],
  );
  const filas = useMemo(() => filterCompras(todas, valores), [todas, valores]);
  return (
    <div className="pila documentos-lista">
      <FiltrosCompras
        {...{ preset, rango, valores, todas }}
        isRangoValid={isValid}
        cantidad={consulta.data === undefined || consulta.hasNextPage ? null : filas.length}
        onPreset={(nuevo) => change({ ...FILTROS_FECHA, fechas: nuevo })}
        onChange={change}
      />
      <Contenido {...{ consulta, filas }} cantidad={todas.length} vista={JSON.stringify(valores)} />
    </div>
  );
}

type ContenidoProps = {
  consulta: Consulta;
  filas: ReturnType<typeof filterCompras>;
  cantidad: number;
  /** Changes with the filters: other rows begin at their top. */
  vista: string;
};

function Contenido({ consulta, filas, cantidad, vista }: ContenidoProps) {
  const { isPending, isError, error, fetchStatus, hasNextPage } = consulta;
  const suma = useMemo(() => sumFilas(filas), [filas]);
  if (isPending && fetchStatus === 'idle') return null;
  if (isPending) return <Skeleton lineas={8} />;
  if (isError && cantidad === 0) return <ErrorState error={error} onRetry={() => void consulta.refetch()} />;
  if (cantidad === 0) return <SinCompras />;
  return (
    <>
      {isError ? (
        <Notice tipo="warning">
          <p>{t('documentos.paginas.error')}</p>
          <Button onClick={() => void consulta.fetchNextPage()}>{t('documentos.paginas.reintentar')}</Button>
        </Notice>
      ) : null}
      {filas.length === 0 ? (
        <EmptyState icono="buscar" texto={t('compras.vacio.filtro')} />
      ) : (
        <TablaCompras key={vista} filas={filas} />
      )}
      <PieCompras suma={suma} isCargando={hasNextPage && !isError} />
    </>
  );
}

/** Says how purchases come here, to who may bring them. */
function SinCompras() {
  const canImportar = usePermiso('reportes');
  return canImportar ? (
    <EmptyState
      texto={t('compras.vacio.nunca')}
      accion={
        <Link className="boton-enlace boton-enlace-primario" to={pathTo('subirFactura')}>
          {t('compras.importar')}
        </Link>
      }
    />
  ) : (
    <EmptyState texto={t('compras.vacio.sinPermiso')} />
  );
}
