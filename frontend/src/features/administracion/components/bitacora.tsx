import { useEffect, useMemo, useState } from 'react';
import { toCsv } from '#domain/texto/csv.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { Filtros } from '../../../components/filtros.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { downloadText } from '../../../lib/download-text.ts';
import { useFiltros } from '../../../lib/use-filtros.ts';
import { t } from '../../../datos/i18n-bitacora.ts';
import { t as textoDe } from '../i18n.ts';
import { PRESETS, isRangoValid } from '../../../datos/rangos.ts';
import { useBitacora } from '../api.ts';
import { filterRegistros, toLegible, toTabla } from '../../../datos/bitacora.ts';
import { ListaBitacora } from '../../../datos/components/lista-bitacora.tsx';
import { PeriodoCampos, periodoOf } from './periodo-campos.tsx';
import type { PeriodoElegido } from './periodo-campos.tsx';

const FILTROS = { fechas: 'mes', desde: '', hasta: '', buscar: '' };

function readPeriodo({ fechas, desde, hasta }: typeof FILTROS): PeriodoElegido {
  const elegido = periodoOf(PRESETS.find((each) => each === fechas) ?? 'mes');
  return elegido.preset === 'rango' && desde + hasta !== ''
    ? { ...elegido, rango: { desde, hasta } }
    : elegido;
}

/** Audit log: user and change or attempt; search and download cover the whole period. */
export function Bitacora() {
  const { valores, change } = useFiltros(FILTROS);
  const { buscar: texto } = valores;
  const periodo = useMemo(() => readPeriodo(valores), [valores]);
  const [wantsCsv, setWantsCsv] = useState(false);
  const { rango } = periodo;
  const consulta = useBitacora(rango, isRangoValid(rango));
  const { data, isLoading, isFetching, isError, hasNextPage, fetchNextPage } = consulta;
  const isTodo = wantsCsv || texto.trim() !== '';

  useEffect(() => {
    if (isTodo && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isTodo, hasNextPage, isFetching, isError, fetchNextPage]);

  const registros = useMemo(() => (data ?? []).map(toLegible), [data]);
  const visibles = useMemo(() => filterRegistros(registros, texto), [registros, texto]);

  useEffect(() => {
    if (!wantsCsv || isFetching || (hasNextPage && !isError)) return;
    setWantsCsv(false);
    if (!isError)
      downloadText(toCsv(toTabla(visibles)), `bitacora-${rango.desde}-a-${rango.hasta}.csv`, 'text/csv');
  }, [wantsCsv, isFetching, isError, hasNextPage, visibles, rango]);

  return (
    <div className="pila">
      <Filtros
        buscar={
          <TextField
            etiqueta={t('bitacora.buscar')}
            placeholder={t('bitacora.buscarAyuda')}
            type="search"
            value={texto}
            onChange={(event) => change({ buscar: event.target.value })}
          />
        }
        activos={periodo.preset === FILTROS.fechas ? 0 : 1}
        resultado={visibles.length === 0 ? '' : t('bitacora.cantidad', { cantidad: visibles.length })}
        accion={
          <Button
            variante="enlace"
            icono="descargar"
            ocupado={wantsCsv}
            textoOcupado={t('bitacora.reuniendo')}
            onClick={() => setWantsCsv(true)}
          >
            {t('bitacora.csv')}
          </Button>
        }
      >
        <PeriodoCampos
          periodo={periodo}
          onPeriodo={({ preset, rango: dias }) =>
            change({ fechas: preset, ...(preset === 'rango' ? dias : { desde: '', hasta: '' }) })
          }
        />
      </Filtros>
      {isLoading ? <Skeleton lineas={8} /> : null}
      {isError ? <ErrorState error={consulta.error} onRetry={() => void consulta.refetch()} /> : null}
      {data !== undefined && visibles.length === 0 && !isFetching ? (
        <EmptyState
          icono="lista"
          texto={t(registros.length === 0 ? 'bitacora.vacio' : 'bitacora.sinCoincidencias')}
        />
      ) : null}
      <ListaBitacora
        titulo={textoDe('administracion.vista.bitacora')}
        registros={visibles}
        canOpenDocumento
        isOcupada={isFetching}
        onMas={hasNextPage ? () => void fetchNextPage() : null}
      />
    </div>
  );
}
