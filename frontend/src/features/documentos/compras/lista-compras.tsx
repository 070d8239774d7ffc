import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { isSinFiltroCompras } from '#domain/importacion/filtro-compras.ts';
import type { FiltroCompras } from '#domain/importacion/filtro-compras.ts';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { PRESETS_DE_LISTA, isRangoValid, rangoOf } from '../../../datos/rangos.ts';
import type { PresetDeLista, Rango } from '../../../datos/rangos.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useFiltros } from '../../../lib/use-filtros.ts';
import { usePermiso } from '../../../lib/use-permiso.ts';
import { useRetrasado } from '../../../lib/use-retrasado.ts';
import { FiltrosGuardados } from '../components/filtros-guardados.tsx';
import { PRESET_INICIAL } from '../components/filtros.tsx';
import { AvisoIncompleto, PieDePaginas, SinHallazgos } from '../components/paginas-lista.tsx';
import { ESPERA_MS, useHasta } from '../use-hasta.ts';
import type { ListaLeida } from '../use-hasta.ts';
import { BotonLote } from '../lotes/boton-lote.tsx';
import { toFiltroInput } from '../totales.ts';
import { useCompras, useTotalesCompras } from './api.ts';
import { estadoOf, filterCompras, readFiltroCompras, sumFilas } from './filtro.ts';
import type { ResumenCompra } from './filtro.ts';
import { FiltrosCompras } from './filtros-compras.tsx';
import { t } from './i18n.ts';
import { PieCompras } from './pie-compras.tsx';
import { TablaCompras } from './tabla-compras.tsx';
import { readHoy } from '../../../lib/reloj.ts';

const FILTROS_FECHA = { fechas: PRESET_INICIAL as string, desde: '', hasta: '' };
const FILTROS = {
  ...FILTROS_FECHA,
  ...{ buscar: '', proveedor: '', tipo: '', estado: '', pago: '', montoDesde: '', montoHasta: '' },
  ...{ clase: '', credito: '' },
};

type Compras = ListaLeida<ResumenCompra, ReturnType<typeof useCompras>>;

/**
 * Purchases of the range that pass the filter. A list that is here as a whole is filtered at each key; of a larger one the server
 * finds them.
 */
function useFiltradas(rango: Rango, filtro: FiltroCompras, isValid: boolean) {
  const todas: Compras = useHasta(useCompras(rango, isValid));
  const buscado = useRetrasado(filtro, ESPERA_MS);
  const isDelServidor = todas.isLarga && !isSinFiltroCompras(filtro) && !isSinFiltroCompras(buscado);
  const halladas: Compras = useHasta(
    useCompras(rango, isValid && isDelServidor, isDelServidor ? buscado : null),
  );
  const filtradas = useMemo(() => filterCompras(todas.filas, filtro), [todas.filas, filtro]);
  return {
    todas: todas.filas,
    compras: isDelServidor ? halladas : { ...todas, filas: filtradas },
  };
}

/** Purchases of a range by day, with filters and the totals of all that they leave. */
export function ListaCompras() {
  const { valores, change } = useFiltros(FILTROS);
  const { desde, hasta, fechas } = valores;
  const preset = PRESETS_DE_LISTA.find((each) => each === fechas) ?? PRESET_INICIAL;
  const rango = useMemo(
    () => (preset === 'rango' && desde + hasta !== '' ? { desde, hasta } : rangoOf(preset, readHoy())),
    [preset, desde, hasta],
  );
  const isValid = isRangoValid(rango, Number.POSITIVE_INFINITY);
  const filtro = useMemo(() => readFiltroCompras(valores), [valores]);
  const { todas, compras } = useFiltradas(rango, filtro, isValid);
  const cantidad = compras.isCompleta ? compras.filas.length : null;
  const showPreset = (nuevo: string) => change({ ...FILTROS_FECHA, fechas: nuevo });
  return (
    <div className="pila documentos-lista">
      <FiltrosCompras
        {...{ preset, rango, valores, todas }}
        isRangoValid={isValid}
        guardados={
          <FiltrosGuardados lista="compras" valores={valores} iniciales={FILTROS} onElegir={change} />
        }
        accion={
          compras.filas.length === 0 ? null : (
            <BotonLote lista={{ compras: true, rango, filtro: toFiltroInput(filtro), cantidad }} />
          )
        }
        cantidad={cantidad}
        onPreset={showPreset}
        onChange={change}
      />
      <AvisoPorComprobar
        cantidad={
          valores.estado === '' ? todas.filter((each) => estadoOf(each) === 'POR_COMPROBAR').length : 0
        }
        onVer={() => change({ estado: 'POR_COMPROBAR' })}
      />
      <Contenido
        {...{ compras, rango, filtro, preset }}
        isVacia={todas.length === 0}
        vista={JSON.stringify(valores)}
        onTodas={() => showPreset('todo')}
      />
    </div>
  );
}

/** Number of the purchases of the range that count nowhere because nobody vouches for them, with the way to them. */
function AvisoPorComprobar({ cantidad, onVer }: { cantidad: number; onVer: () => void }) {
  return cantidad === 0 ? null : (
    <Notice tipo="warning">
      <div className="fila">
        <span>{t('compras.porComprobar.lista', { cantidad })}</span>
        <Button onClick={onVer}>{t('compras.porComprobar.ver')}</Button>
      </div>
    </Notice>
  );
}

type ContenidoProps = {
  compras: Compras;
  rango: Rango;
  filtro: FiltroCompras;
  /** Whether no purchase of the range is here. */
  isVacia: boolean;
  /** Changes with the filters: other rows begin at their top. */
  vista: string;
  preset: PresetDeLista;
  /** Shows the purchases of any date. */
  onTodas: () => void;
};

function Contenido(props: ContenidoProps) {
  const { consulta, isCompleta } = props.compras;
  const { isPending, isError, error, fetchStatus } = consulta;
  if (isPending) return fetchStatus === 'idle' ? null : <Skeleton lineas={8} />;
  if (isError && props.isVacia) return <ErrorState error={error} onRetry={() => void consulta.refetch()} />;
  return isCompleta && props.isVacia ? <SinCompras /> : <Encontradas {...props} />;
}

function Encontradas({ compras, rango, filtro, vista, preset, onTodas }: ContenidoProps) {
  const { filas, consulta, isCompleta, isParada, onMas } = compras;
  const { isError } = consulta;
  const isParcial = isParada && !isError;
  const isCargando = !isCompleta && !isParada && !isError;
  const isNinguna = filas.length === 0 && !isCargando;
  return (
    <>
      {isError ? <AvisoIncompleto onRetry={() => void consulta.fetchNextPage()} /> : null}
      {filas.length > 0 ? <TablaCompras key={vista} filas={filas} /> : null}
      {isNinguna ? (
        <SinHallazgos texto={t('compras.vacio.filtro')} fechas={preset} onTodas={onTodas} />
      ) : null}
      <PieDePaginas {...{ isCargando, isParcial, onMas }} cantidad={filas.length} />
      {isParcial ? <PieDelServidor {...{ rango, filtro }} /> : null}
      {isParcial || isNinguna ? null : <PieDeFilas filas={filas} isCargando={isCargando} />}
    </>
  );
}

function PieDeFilas({ filas, isCargando }: { filas: readonly ResumenCompra[]; isCargando: boolean }) {
  const suma = useMemo(() => sumFilas(filas), [filas]);
  return <PieCompras {...{ suma, isCargando }} />;
}

/** Totals of a list that is here in part only; while they are not known, none are shown. */
function PieDelServidor({ rango, filtro }: Pick<ContenidoProps, 'rango' | 'filtro'>) {
  const { data, isError, refetch } = useTotalesCompras(rango, useRetrasado(filtro, ESPERA_MS));
  if (isError) return <AvisoIncompleto onRetry={() => void refetch()} />;
  return <PieCompras suma={data ?? SIN_COMPRAS} isCargando={data === undefined} />;
}

const SIN_COMPRAS = sumFilas([]);

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
