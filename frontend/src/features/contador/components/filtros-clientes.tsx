import type { ReactNode } from 'react';
import { AVISOS_CLIENTE } from '#domain/documentos/avisos-cliente.ts';
import type { AvisoCliente } from '#domain/documentos/avisos-cliente.ts';
import { Chips } from '../../../components/chips.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { Filtros } from '../../../components/filtros.tsx';
import { COLUMNAS_ORDEN, ordenText, primerOrden, readAviso, readOrden } from '../clientes.ts';
import type { FilaCliente, FiltroClientes } from '../clientes.ts';
import { t } from '../i18n.ts';
import { periodoText } from '../../../datos/periodo.ts';
import type { MesContable } from '../../../datos/periodo.ts';
import { SelectorMes } from '../../../datos/components/selector-mes.tsx';

type Props = {
  filtro: FiltroClientes;
  periodo: MesContable;
  /** Month of today, the last one that can be chosen. */
  actual: MesContable;
  /** All clients, for the number of those with each warning. */
  clientes: readonly FilaCliente[];
  resultado: string;
  accion: ReactNode;
  onFiltro: (cambio: Partial<FiltroClientes>) => void;
  onPeriodo: (periodo: MesContable) => void;
};

/** Filters of the desk: search, month, what to look at and, on a telephone without headings, the order. */
export function FiltrosClientes(props: Props) {
  const { filtro, periodo, actual, clientes, resultado, accion, onFiltro, onPeriodo } = props;
  const isOtroMes = periodoText(periodo) !== periodoText(actual);
  const activos = [isOtroMes, filtro.aviso !== null, filtro.orden !== null].filter(Boolean).length;
  return (
    <Filtros
      {...{ activos, resultado, accion }}
      buscar={
        <TextField
          etiqueta={t('empresas.buscar')}
          placeholder={t('empresas.buscar')}
          type="search"
          value={filtro.busqueda}
          onChange={({ currentTarget }) => onFiltro({ busqueda: currentTarget.value })}
        />
      }
    >
      <SelectorMes periodo={periodo} actual={actual} onChange={onPeriodo} />
      <Chips
        etiqueta={t('contador.campo.estado')}
        isMudo
        opciones={[
          { valor: '', texto: t('contador.filtro.todos', { cantidad: clientes.length }) },
          ...AVISOS_CLIENTE.map((aviso) => ({
            valor: aviso,
            texto: t(`contador.filtro.${aviso}`, { cantidad: countAviso(clientes, aviso) }),
          })),
        ]}
        valor={filtro.aviso ?? ''}
        onChange={(valor) => onFiltro({ aviso: readAviso(valor) })}
      />
      <div className="contador-orden">
        <SelectField
          etiqueta={t('contador.orden')}
          value={ordenText(filtro.orden)}
          opciones={opcionesOrden(filtro)}
          onChange={({ currentTarget }) => onFiltro({ orden: readOrden(currentTarget.value) })}
        />
      </div>
    </Filtros>
  );
}

function countAviso(clientes: readonly FilaCliente[], aviso: AvisoCliente): number {
  return clientes.filter(({ avisos }) => avisos.includes(aviso)).length;
}

/** Each column in the order with which it begins, and the reversed one that a heading may have chosen. */
function opcionesOrden({ orden }: FiltroClientes) {
  const primeros = COLUMNAS_ORDEN.map(primerOrden);
  const isOtro = orden !== null && primeros.every((each) => ordenText(each) !== ordenText(orden));
  return [
    { valor: '', texto: t('contador.orden.urgencia') },
    ...primeros.map((each) => ({ valor: ordenText(each), texto: t(`contador.campo.${each.clave}`) })),
    ...(isOtro
      ? [
          {
            valor: ordenText(orden),
            texto: t('contador.orden.alReves', { campo: t(`contador.campo.${orden.clave}`) }),
          },
        ]
      : []),
  ];
}
