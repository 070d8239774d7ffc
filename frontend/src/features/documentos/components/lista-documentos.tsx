import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { isSinFiltro } from '#domain/documentos/busqueda/filtro.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { t } from '../i18n.ts';
import { showGuia } from '../../../lib/guia.ts';
import { useElegir } from '../../../lib/use-elegir.ts';
import type { Eleccion } from '../../../lib/use-elegir.ts';
import { useFiltros } from '../../../lib/use-filtros.ts';
import { useRetrasado } from '../../../lib/use-retrasado.ts';
import { useResumenes, useTotales } from '../api.ts';
import { ESPERA_MS, useHasta } from '../use-hasta.ts';
import type { ListaLeida } from '../use-hasta.ts';
import { PRESETS_DE_LISTA, isRangoValid, rangoOf } from '../../../datos/rangos.ts';
import { FILTRO_INICIAL, readFiltro } from '../filtro.ts';
import { BotonLote } from '../lotes/boton-lote.tsx';
import { filterResumenes, sumResumenes } from '../resumenes.ts';
import type { Resumen } from '../resumenes.ts';
import { toFiltroInput } from '../totales.ts';
import { BarraSeleccion } from './barra-seleccion.tsx';
import { FiltrosGuardados } from './filtros-guardados.tsx';
import { FiltrosDocumentos, PRESET_INICIAL } from './filtros.tsx';
import type { EstadoFiltros } from './filtros.tsx';
import { AvisoIncompleto, PieDePaginas, SinHallazgos } from './paginas-lista.tsx';
import { PieTotales } from './pie-totales.tsx';
import { TablaDocumentos } from './tabla-documentos.tsx';
import type { SeleccionDocumentos } from './tabla-documentos.tsx';
import { readHoy } from '../../../lib/reloj.ts';

const FILTROS_FECHA = { fechas: PRESET_INICIAL as string, desde: '', hasta: '' };
const FILTROS = { ...FILTROS_FECHA, ...FILTRO_INICIAL };

/** Filters of the address in the form of the fields; what the address does not say is this month, all of it. */
function readFiltros({ fechas, desde, hasta, ...documento }: typeof FILTROS): EstadoFiltros {
  const preset = PRESETS_DE_LISTA.find((each) => each === fechas) ?? PRESET_INICIAL;
  const rango = rangoOf(preset, readHoy());
  return {
    preset,
    rango: preset === 'rango' && desde + hasta !== '' ? { desde, hasta } : rango,
    filtro: readFiltro(documento),
  };
}

type Resumenes = ListaLeida<Resumen, ReturnType<typeof useResumenes>>;

/**
 * Documents of the range that pass the filter. A list that is here as a whole is filtered at each key; of a larger one the server
 * finds them.
 */
function useFiltradas({ rango, filtro }: EstadoFiltros, isValid: boolean): Resumenes {
  const todas = useHasta(useResumenes(rango, isValid));
  const buscado = useRetrasado(filtro, ESPERA_MS);
  const isDelServidor = todas.isLarga && !isSinFiltro(filtro) && !isSinFiltro(buscado);
  const halladas = useHasta(useResumenes(rango, isValid && isDelServidor, isDelServidor ? buscado : null));
  const filtradas = useMemo(() => filterResumenes(todas.filas, filtro), [todas.filas, filtro]);
  return isDelServidor ? halladas : { ...todas, filas: filtradas };
}

export function ListaDocumentos({ accion }: { accion: ReactNode }) {
  const { valores, change } = useFiltros(FILTROS);
  const filtros = useMemo(() => readFiltros(valores), [valores]);
  const isValid = isRangoValid(filtros.rango, Number.POSITIVE_INFINITY);
  const resumenes = useFiltradas(filtros, isValid);
  const { filas, isCompleta } = resumenes;
  const eleccion = useElegir();
  const { isEligiendo, choose } = eleccion;
  const cantidad = isCompleta ? filas.length : null;
  const showPreset = (fechas: string) => change({ ...FILTROS_FECHA, fechas });
  const deLista = (
    <>
      <Button variante="enlace" className="lista-elegir" onClick={() => choose(!isEligiendo)}>
        {t(isEligiendo ? 'documentos.lote.noElegir' : 'documentos.lote.elegir')}
      </Button>
      {isEligiendo ? null : (
        <BotonLote
          lista={{
            ...{ compras: false, rango: filtros.rango, filtro: toFiltroInput(filtros.filtro) },
            cantidad,
          }}
        />
      )}
    </>
  );
  return (
    <div className="pila documentos-lista">
      <FiltrosDocumentos
        {...filtros}
        valores={valores}
        cantidad={cantidad}
        isRangoValid={isValid}
        accion={filas.length === 0 ? null : deLista}
        guardados={
          <FiltrosGuardados lista="ventas" valores={valores} iniciales={FILTROS} onElegir={change} />
        }
        onPreset={showPreset}
        onRango={change}
        onCambio={change}
      />
      <Contenido
        {...{ resumenes, filtros, accion, eleccion }}
        vista={JSON.stringify(valores)}
        onTodas={() => showPreset('todo')}
      />
    </div>
  );
}

type ContenidoProps = {
  resumenes: Resumenes;
  filtros: EstadoFiltros;
  /** Changes with the filters: another selection of documents begins at its top. */
  vista: string;
  accion: ReactNode;
  /** Shows the documents of any date. */
  onTodas: () => void;
  eleccion: Eleccion;
};

function Contenido(props: ContenidoProps) {
  const { resumenes, filtros, accion } = props;
  const { consulta, isCompleta } = resumenes;
  const { isPending, isError, error, fetchStatus, data } = consulta;
  const hasDocumentos = data?.pages.some(({ documentos }) => documentos.length > 0) === true;
  if (isPending) return fetchStatus === 'idle' ? null : <Skeleton lineas={8} />;
  if (isError && !hasDocumentos) return <ErrorState error={error} onRetry={() => void consulta.refetch()} />;
  if (isCompleta && !hasDocumentos && isSinFiltro(filtros.filtro))
    return (
      <EmptyState
        texto={t('documentos.vacio.titulo')}
        accion={
          <div className="fila">
            {accion}
            {accion === null ? null : (
              <Button icono="libro" onClick={() => showGuia('eligiendo')}>
                {t('documentos.vacio.guia')}
              </Button>
            )}
          </div>
        }
      />
    );
  return <Encontrados {...props} />;
}

function Encontrados({ resumenes, filtros, vista, eleccion, onTodas }: ContenidoProps) {
  const { filas, consulta, isCompleta, isParada, onMas } = resumenes;
  const { isError } = consulta;
  const isParcial = isParada && !isError;
  // Between two pages nothing is asked for, and the list is no more complete than before.
  const isCargando = !isCompleta && !isParada && !isError;
  const isNinguna = filas.length === 0 && isCompleta;
  return (
    <>
      {isError ? <AvisoIncompleto onRetry={() => void consulta.fetchNextPage()} /> : null}
      <ListaElegible {...{ filas, eleccion, vista, isCargando, onTodas }} fechas={filtros.preset} />
      <PieDePaginas {...{ isCargando, isParcial, onMas }} cantidad={filas.length} />
      {isParcial ? <PieDelServidor {...filtros} /> : null}
      {isParcial || isNinguna ? null : <PieDeFilas filas={filas} isCargando={isCargando} />}
    </>
  );
}

function PieDeFilas({ filas, isCargando }: { filas: readonly Resumen[]; isCargando: boolean }) {
  const sumas = useMemo(() => sumResumenes(filas), [filas]);
  return <PieTotales sumas={sumas} isCargando={isCargando} />;
}

/** Totals of a list that is here in part only; while they are not known, none are shown. */
function PieDelServidor({ rango, filtro }: EstadoFiltros) {
  const { data, isError, refetch } = useTotales(rango, useRetrasado(filtro, ESPERA_MS));
  if (isError) return <AvisoIncompleto onRetry={() => void refetch()} />;
  return <PieTotales sumas={data ?? SIN_VENTAS} isCargando={data === undefined} />;
}

const SIN_VENTAS = sumResumenes([]);

type ElegibleProps = Pick<ContenidoProps, 'eleccion' | 'vista' | 'onTodas'> & {
  filas: readonly Resumen[];
  fechas: EstadoFiltros['preset'];
  isCargando: boolean;
};

/**
 * List with selection. Selected rows stay selected while the filter changes, and a file goes on; the next file contains
 * only selected rows that the filter shows.
 */
function ListaElegible({ filas, eleccion, vista, isCargando, fechas, onTodas }: ElegibleProps) {
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
        <SinHallazgos texto={t('documentos.vacio.filtro')} {...{ fechas, onTodas }} />
      ) : (
        <TablaDocumentos key={vista} filas={filas} seleccion={seleccion} />
      )}
    </>
  );
}
