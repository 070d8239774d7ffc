import { useMemo } from 'react';
import { EmptyState } from '../../../components/states.tsx';
import type { LugarDeTrabajo } from '../../../datos/establecimientos.ts';
import { useSesion } from '../../../lib/use-sesion.ts';
import { useFiltros } from '../../../lib/use-filtros.ts';
import { ordenText, readAviso, readOrden } from '../clientes.ts';
import type { FiltroClientes } from '../clientes.ts';
import { t } from '../i18n.ts';
import { periodoOf, periodoText, readPeriodo } from '../../../datos/periodo.ts';
import { Escritorio } from './escritorio.tsx';
import { readHoy } from '../../../lib/reloj.ts';

const FILTROS = { mes: '', buscar: '', estado: '', orden: '', vista: '' };

type Props = { lugares: readonly LugarDeTrabajo[]; isDueno: boolean };

/** The desk with the month, the filters and the order of the address. */
export function ClientesContador({ lugares, isDueno }: Props) {
  const { valores, change } = useFiltros(FILTROS);
  const sesion = useSesion();
  const clientes = useMemo(() => lugares.filter(({ propio }) => !propio), [lugares]);
  const { buscar, estado, orden } = valores;
  const filtro: FiltroClientes = useMemo(
    () => ({ busqueda: buscar, aviso: readAviso(estado), orden: readOrden(orden) }),
    [buscar, estado, orden],
  );
  if (clientes.length === 0) {
    const nit = lugares.find(({ propio }) => propio)?.nit ?? sesion?.nit ?? '';
    // Only the client can give access, so the text explains how, with the NIT that the client must enter.
    return <EmptyState icono="usuario" texto={t('contador.vacio', { nit })} />;
  }
  const actual = periodoOf(readHoy());
  return (
    <Escritorio
      {...{ lugares: clientes, isDueno, actual, filtro }}
      periodo={readPeriodo(valores.mes, actual)}
      vista={valores.vista === 'pasos' ? 'pasos' : 'cifras'}
      onVista={(vista) => change({ vista: vista === 'cifras' ? '' : vista })}
      onPeriodo={(next) => change({ mes: periodoText(next) })}
      onFiltro={(cambio) => {
        const { busqueda, aviso, orden: nuevo } = { ...filtro, ...cambio };
        change({ buscar: busqueda, estado: aviso ?? '', orden: ordenText(nuevo) });
      }}
    />
  );
}
