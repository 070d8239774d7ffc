import '../features/contador/textos.ts';
import '../features/contador/contador.css';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { TextField } from '../components/field.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { EmptyState, ErrorState, Skeleton } from '../components/states.tsx';
import { useResumenClientes } from '../features/contador/api.ts';
import type { ResumenCliente } from '../features/contador/api.ts';
import { listClientes } from '../features/contador/clientes.ts';
import { SelectorMes } from '../features/contador/components/selector-mes.tsx';
import { TablaClientes } from '../features/contador/components/tabla-clientes.tsx';
import { periodoOf, periodoText, readPeriodo } from '../features/contador/periodo.ts';
import { useEstablecimientos } from '../lib/establecimientos.ts';
import { t } from '../lib/i18n.ts';
import { useSesion } from '../lib/session-store.ts';

/** The accountant's desk: every client and the month. */
export function ClientesContadorScreen() {
  const [parametros, setParametros] = useSearchParams();
  const [busqueda, setBusqueda] = useState('');
  const actual = periodoOf(toGuatemala(Date.now()).fecha);
  const periodo = readPeriodo(parametros.get('mes'), actual);
  const { data, error, isPending, refetch } = useResumenClientes(periodo);
  return (
    <div className="pila">
      <PageHeader titulo={t('contador.titulo')} detalle={t('contador.detalle')} />
      {data?.length === 0 ? (
        <SinClientes />
      ) : (
        <>
          <div className="clientes-filtros">
            <SelectorMes
              periodo={periodo}
              actual={actual}
              onChange={(next) => setParametros({ mes: periodoText(next) }, { replace: true })}
            />
            <TextField
              etiqueta={t('contador.buscar')}
              type="search"
              value={busqueda}
              onChange={({ currentTarget }) => setBusqueda(currentTarget.value)}
            />
          </div>
          {isPending ? <Skeleton lineas={8} /> : null}
          {error !== null && data === undefined ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : null}
          {data === undefined ? null : <Clientes todos={data} busqueda={busqueda} />}
        </>
      )}
    </div>
  );
}

function Clientes({ todos, busqueda }: { todos: readonly ResumenCliente[]; busqueda: string }) {
  const clientes = useMemo(() => listClientes(todos, busqueda), [todos, busqueda]);
  const nit = useSesion()?.nit;
  return (
    <>
      <p className="secundario numero" role="status">
        {t('contador.cuenta', { cantidad: clientes.length, total: todos.length })}
      </p>
      {clientes.length === 0 ? (
        <EmptyState icono="buscar" texto={t('contador.sinCoincidencias')} />
      ) : (
        <TablaClientes clientes={clientes} actual={nit} />
      )}
      <p className="secundario">{t('contador.luces')}</p>
    </>
  );
}

/** Only the client can open his house: says how, with the NIT that he has to write. */
function SinClientes() {
  const { data } = useEstablecimientos();
  const sesion = useSesion();
  const nit = data?.find(({ propio }) => propio)?.nit ?? sesion?.nit ?? '';
  return <EmptyState icono="usuario" texto={t('contador.vacio', { nit })} />;
}
