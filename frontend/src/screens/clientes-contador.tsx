import '../features/contador/contador.css';
import { useMemo } from 'react';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { Button } from '../components/button.tsx';
import { useCambioEmpresa } from '../datos/components/cambio-empresa.tsx';
import { TextField } from '../components/field.tsx';
import { Filtros } from '../components/filtros.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { EmptyState, ErrorState, Skeleton } from '../components/states.tsx';
import { useResumenes } from '../features/contador/api.ts';
import { listClientes } from '../features/contador/clientes.ts';
import type { FilaCliente } from '../features/contador/clientes.ts';
import { Invitaciones } from '../features/contador/components/invitaciones.tsx';
import { SelectorMes } from '../features/contador/components/selector-mes.tsx';
import { TablaClientesContador } from '../features/contador/components/tabla-clientes.tsx';
import { periodoOf, periodoText, readPeriodo } from '../features/contador/periodo.ts';
import type { MesContable } from '../features/contador/periodo.ts';
import { nombreOf, useEstablecimientos, useInvitaciones } from '../datos/establecimientos.ts';
import type { LugarDeTrabajo } from '../datos/establecimientos.ts';
import { t } from '../features/contador/i18n.ts';
import { useFiltros } from '../lib/use-filtros.ts';
import { useSesion } from '../lib/session-store.ts';

/** The accountant's desk: invitations, and every client with the figures of the month. */
export function ClientesContadorScreen() {
  const { data, error, isPending, refetch } = useEstablecimientos();
  const invitaciones = useInvitaciones();
  const isDueno = data?.find(({ propio }) => propio)?.rol === 'dueno';
  return (
    <div className="pila">
      <PageHeader titulo={t('contador.titulo')} detalle={t('contador.detalle')} />
      {data === undefined ? null : <Invitaciones invitaciones={invitaciones} canResponder={isDueno} />}
      {isPending ? <Skeleton lineas={8} /> : null}
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined ? null : <Escritorio lugares={data} isDueno={isDueno} />}
    </div>
  );
}

const FILTROS = { mes: '', buscar: '' };

type EscritorioProps = { lugares: readonly LugarDeTrabajo[]; isDueno: boolean };

function Escritorio({ lugares, isDueno }: EscritorioProps) {
  const { valores, change } = useFiltros(FILTROS);
  const sesion = useSesion();
  const clientes = useMemo(() => lugares.filter(({ propio }) => !propio), [lugares]);
  if (clientes.length === 0) {
    const nit = lugares.find(({ propio }) => propio)?.nit ?? sesion?.nit ?? '';
    // Only the client can give access, so the text explains how, with the NIT that the client must enter.
    return <EmptyState icono="usuario" texto={t('contador.vacio', { nit })} />;
  }
  const actual = periodoOf(toGuatemala(Date.now()).fecha);
  const periodo = readPeriodo(valores.mes, actual);
  return (
    <Clientes
      {...{ lugares: clientes, periodo, actual, isDueno, busqueda: valores.buscar }}
      onPeriodo={(next) => change({ mes: periodoText(next) })}
      onBusqueda={(buscar) => change({ buscar })}
    />
  );
}

type ClientesProps = EscritorioProps & {
  periodo: MesContable;
  /** Month of today, the last one that can be chosen. */
  actual: MesContable;
  busqueda: string;
  onPeriodo: (periodo: MesContable) => void;
  onBusqueda: (busqueda: string) => void;
};

function Clientes(props: ClientesProps) {
  const { lugares, periodo, busqueda, isDueno } = props;
  const nits = useMemo(() => lugares.map(({ nit }) => nit), [lugares]);
  const { porNit, retry } = useResumenes(nits, periodo);
  const { choose, pregunta, eligiendo } = useCambioEmpresa();
  const clientes = useMemo(
    () =>
      listClientes(
        lugares.map((lugar) => toFila(lugar, porNit.get(lugar.nit))),
        busqueda,
      ),
    [lugares, porNit, busqueda],
  );
  const nitActual = useSesion()?.nit;
  const fallidos = [...porNit.values()].filter((resumen) => resumen === null).length;
  return (
    <>
      <Filtros
        activos={periodoText(periodo) === periodoText(props.actual) ? 0 : 1}
        resultado={cuentaText(clientes.length, porNit.size, lugares.length)}
        buscar={
          <TextField
            etiqueta={t('contador.buscar')}
            placeholder={t('contador.buscar')}
            type="search"
            value={busqueda}
            onChange={({ currentTarget }) => props.onBusqueda(currentTarget.value)}
          />
        }
      >
        <SelectorMes periodo={periodo} actual={props.actual} onChange={props.onPeriodo} />
      </Filtros>
      {fallidos === 0 ? null : (
        <Notice tipo="error">
          <p>{t('contador.fallidos', { cantidad: fallidos })}</p>
          <Button icono="reintentar" onClick={retry}>
            {t('comun.boton.reintentar')}
          </Button>
        </Notice>
      )}
      {clientes.length === 0 ? (
        <EmptyState icono="buscar" texto={t('contador.sinCoincidencias')} />
      ) : (
        <TablaClientesContador
          clientes={clientes}
          actual={nitActual}
          canDejar={isDueno}
          eligiendo={eligiendo}
          onElegir={choose}
        />
      )}
      {pregunta}
      <p className="secundario">{t('contador.luces')}</p>
      <p className="secundario">{t('contador.cifras')}</p>
    </>
  );
}

/** Number of clients that match, and of those whose figures are read as long as some are missing. */
function cuentaText(cantidad: number, leidos: number, total: number): string {
  const cuenta = t('contador.cuenta', { cantidad, total });
  return leidos < total ? `${cuenta} · ${t('contador.leidos', { leidos, total })}` : cuenta;
}

function toFila(lugar: LugarDeTrabajo, resumen: FilaCliente['resumen']): FilaCliente {
  const fila = { nit: lugar.nit, nombre: nombreOf(lugar) };
  return resumen === undefined ? fila : { ...fila, resumen };
}
