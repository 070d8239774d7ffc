import '../features/clientes/clientes.css';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ModuloCliente } from '#domain/clientes/receptor.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import { tiposEmitiblesOf, tiposOf } from '#domain/documentos/modelo/tipos-por-regimen.ts';
import { Button } from '../components/button.tsx';
import { deferComponent } from '../components/deferred.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { ErrorState, Skeleton } from '../components/states.tsx';
import { useClientes, useSaldos } from '../features/clientes/api.ts';
import type { ClienteLeido } from '../datos/clientes.ts';
import { ClientesLista } from '../features/clientes/components/clientes-lista.tsx';
import { toCsvClientes } from '../features/clientes/export-clientes.ts';
import { sumByCliente } from '../features/clientes/saldos.ts';
import { peekCliente } from '../features/clientes/unsaved-cliente.ts';
import { downloadText } from '../lib/download-text.ts';
import { useEstablecimiento, useSucursalActual } from '../datos/emisor.ts';
import { t } from '../features/clientes/i18n.ts';
import { loadCode } from '../lib/load-code.ts';
import { pathTo } from '../lib/paths.ts';
import { useSesion } from '../lib/use-sesion.ts';
import { showToast } from '../lib/toasts.ts';

/** Clients; the list grows by itself from issued documents. */
export function ClientesScreen() {
  return <Catalogo modulo="V" />;
}

/** Suppliers; the list grows from purchases and special invoices. */
export function ProveedoresScreen() {
  return <Catalogo modulo="C" />;
}

/** Begins a document: an invoice to a client, a special invoice to a supplier; null when the user cannot issue. */
function useEmitir(modulo: ModuloCliente): ((cliente: ClienteLeido) => void) | null {
  const navigate = useNavigate();
  const { data: establecimiento } = useEstablecimiento();
  const sucursal = useSucursalActual();
  if (establecimiento === undefined || establecimiento === null || sucursal === null) return null;
  const tipos = tiposEmitiblesOf(establecimiento.regimenSat);
  const { porDefecto } = tiposOf(establecimiento.regimenSat);
  const venta = tipos.includes(porDefecto) ? porDefecto : tipos[0];
  const tipoDocumento =
    modulo === 'V' ? venta : tipos.find((tipo) => TIPOS_DOCUMENTO[tipo].efecto === 'compra');
  if (tipoDocumento === undefined) return null;
  const { nit } = establecimiento;
  return ({ nitCliente, tipoIdentificador, nombre, correo, direccionCliente }) => {
    const receptor = {
      ...{ nit: nitCliente, tipoIdentificador, nombre, correo },
      direccionReceptor: direccionCliente ?? null,
    };
    loadCode(() => import('../features/documento-editor/borradores.ts'))
      .then(({ createBorradorPara }) =>
        createBorradorPara({ nit, sucursal: sucursal.id, tipoDocumento, establecimiento }, receptor),
      )
      .then((codigo) => navigate(pathTo('home'), { state: { codigo } }))
      .catch(() => showToast('error', t('clientes.emitir.error')));
  };
}

function Catalogo({ modulo }: { modulo: ModuloCliente }) {
  const nit = useSesion()?.nit ?? '';
  const [isNuevo, setIsNuevo] = useState(() => peekCliente(modulo)?.cliente === null);
  const { data: clientes, error, refetch } = useClientes(nit, modulo);
  const sinPago = useSaldos(nit, modulo);
  const saldos = useMemo(() => sumByCliente(sinPago.data ?? []), [sinPago.data]);
  const onEmitir = useEmitir(modulo);
  const titulo = t(`clientes.titulo.${modulo}`);
  const nuevo = (
    <Button variante="primaria" icono="agregar" onClick={() => setIsNuevo(true)}>
      {t(`clientes.nuevo.${modulo}`)}
    </Button>
  );
  const exportar = () =>
    downloadText(
      toCsvClientes(clientes ?? [], sinPago.data === undefined ? null : saldos),
      `${titulo}.csv`,
      'text/csv',
    );
  const hasClientes = clientes !== undefined && clientes.length > 0;
  return (
    <div className="pila">
      <PageHeader
        titulo={titulo}
        principal={hasClientes ? nuevo : null}
        mas={hasClientes ? [{ texto: t('clientes.exportar'), icono: 'descargar', onSelect: exportar }] : []}
      />
      {clientes === undefined || sinPago.error === null ? null : (
        <Notice tipo="warning">{t('clientes.saldoSinLeer')}</Notice>
      )}
      {clientes !== undefined ? (
        <ClientesLista
          key={modulo}
          {...{ nit, modulo, clientes, isNuevo, onEmitir }}
          saldos={modulo === 'V' && sinPago.error === null ? saldos : null}
          onNuevoClose={() => setIsNuevo(false)}
          primera={nuevo}
        />
      ) : error === null ? (
        <Skeleton lineas={8} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

/** Dialog that keeps the receiver of a sale. */
export const { Deferred: GuardarCliente } = deferComponent(
  async () => (await import('../features/clientes/components/panel-cliente.tsx')).GuardarCliente,
  null,
);
