import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { ModuloCliente } from '#domain/clientes/receptor.ts';
import { Button } from '../../../components/button.tsx';
import { deferComponent } from '../../../components/deferred.tsx';
import { Checkbox, TextField } from '../../../components/field.tsx';
import { Filtros } from '../../../components/filtros.tsx';
import type { ManejoLista } from '../../../components/lista.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { t } from '../i18n.ts';
import { formatCantidad } from '../../../lib/format-cantidad.ts';
import { useFiltros } from '../../../lib/use-filtros.ts';
import type { ClienteLeido } from '../../../datos/clientes.ts';
import { indexClientes, searchClientes } from '../../../datos/search-clientes.ts';
import type { Saldos } from '../saldos.ts';
import { peekCliente } from '../unsaved-cliente.ts';
import { TablaClientes } from './tabla-clientes.tsx';

/** Its rules and lists of places load with the first entry that is opened, or a moment before. */
const Panel = deferComponent(async () => (await import('./panel-cliente.tsx')).PanelCliente);

type Props = {
  nit: string;
  modulo: ModuloCliente;
  clientes: readonly ClienteLeido[];
  /** Null for suppliers, who owe nothing, or when the balances could not be read. */
  saldos: Saldos | null;
  isNuevo: boolean;
  onNuevoClose: () => void;
  primera: ReactNode;
  /** Begins a document to the client; null when the user may not issue. */
  onEmitir: ((cliente: ClienteLeido) => void) | null;
};

const FILTROS = { buscar: '', saldo: '' };
/** Value of the filter that leaves only clients who owe. */
const CON_SALDO = 'pendiente';

/** The search and its immediate result. */
function useBusqueda({ clientes, saldos }: Props) {
  const { valores, change } = useFiltros(FILTROS);
  const { buscar: busqueda } = valores;
  const isSoloSaldo = valores.saldo === CON_SALDO && saldos !== null;
  const indice = useMemo(() => indexClientes(clientes), [clientes]);
  const found = useMemo(() => {
    const matched = searchClientes(indice, busqueda);
    return isSoloSaldo ? matched.filter(({ nitCliente }) => saldos.has(nitCliente)) : matched;
  }, [indice, busqueda, isSoloSaldo, saldos]);
  return {
    busqueda,
    setBusqueda: (buscar: string) => change({ buscar }),
    isSoloSaldo,
    setIsSoloSaldo: (isSolo: boolean) => change({ saldo: isSolo ? CON_SALDO : '' }),
    clear: () => change(FILTROS),
    found,
  };
}

export function ClientesLista(props: Props) {
  const { nit, modulo, clientes, saldos, isNuevo, onNuevoClose, primera, onEmitir } = props;
  const busqueda = useBusqueda(props);
  const { found, clear } = busqueda;
  const manejo = useRef<ManejoLista>(null);
  const [abierto, setAbierto] = useState(() => peekCliente(modulo)?.cliente ?? null);
  useEffect(() => {
    // A failure is reported when the panel is drawn.
    void Panel.load().catch(() => undefined);
  }, []);
  const close = () => {
    setAbierto(null);
    onNuevoClose();
  };
  return (
    <>
      {clientes.length === 0 ? (
        <EmptyState icono="usuario" texto={t(`clientes.vacio.${modulo}`)} accion={primera} />
      ) : (
        <>
          <FiltrosClientes
            {...busqueda}
            total={clientes.length}
            hasSaldos={saldos !== null}
            manejo={manejo}
          />
          {found.length === 0 ? (
            <EmptyState
              icono="buscar"
              texto={t('clientes.sinResultados')}
              accion={<Button onClick={clear}>{t('clientes.limpiar')}</Button>}
            />
          ) : (
            <TablaClientes
              titulo={t(`clientes.titulo.${modulo}`)}
              clientes={found}
              manejo={manejo}
              saldos={saldos}
              onOpen={setAbierto}
            />
          )}
        </>
      )}
      {abierto === null && !isNuevo ? null : (
        <Panel.Deferred
          key={abierto?.id ?? 'nuevo'}
          {...{ nit, modulo, onEmitir }}
          cliente={abierto}
          onClose={close}
        />
      )}
    </>
  );
}

type FiltrosProps = ReturnType<typeof useBusqueda> & {
  total: number;
  hasSaldos: boolean;
  manejo: RefObject<ManejoLista | null>;
};

function FiltrosClientes({ total, hasSaldos, manejo, ...busqueda }: FiltrosProps) {
  const { found, isSoloSaldo } = busqueda;
  const buscar = (
    <TextField
      etiqueta={t('clientes.buscar')}
      placeholder={t('clientes.buscarAyuda')}
      type="search"
      autoComplete="off"
      value={busqueda.busqueda}
      onChange={(event) => {
        busqueda.setBusqueda(event.target.value);
        manejo.current?.toTop();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || found.length === 0) return;
        event.preventDefault();
        manejo.current?.focusFila(0);
      }}
    />
  );
  return (
    <Filtros
      activos={isSoloSaldo ? 1 : 0}
      buscar={buscar}
      resultado={t('clientes.encontrados', {
        cantidad: formatCantidad(found.length),
        total: formatCantidad(total),
      })}
    >
      {hasSaldos ? (
        <Checkbox
          checked={isSoloSaldo}
          onChange={(event) => {
            busqueda.setIsSoloSaldo(event.target.checked);
            manejo.current?.toTop();
          }}
        >
          {t('clientes.soloConSaldo')}
        </Checkbox>
      ) : null}
    </Filtros>
  );
}
