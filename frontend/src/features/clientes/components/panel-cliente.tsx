import type { Ficha } from '#domain/clientes/cliente.ts';
import type { ModuloCliente } from '#domain/clientes/receptor.ts';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Aparte } from '../../../components/aparte.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { useCanOpen } from '../../../lib/use-permiso.ts';
import { pathTo } from '../../../lib/paths.ts';
import { t } from '../i18n.ts';
import type { ClienteLeido } from '../../../datos/clientes.ts';
import { useClienteForm } from '../use-cliente-form.ts';
import { ClienteForm } from './cliente-form.tsx';
import { CuentaCliente } from './cuenta-cliente.tsx';

type Props = {
  nit: string;
  modulo: ModuloCliente;
  /** Null for a new entry. */
  cliente: ClienteLeido | null;
  onClose: () => void;
  onEmitir: ((cliente: ClienteLeido) => void) | null;
};

/** Panel of one entry: its data, debts and documents. Esc closes it; typed text is lost only after a question. */
export function PanelCliente({ nit, modulo, cliente, onClose, onEmitir }: Props) {
  const formulario = useClienteForm({ nit, modulo, cliente, onClose });
  const canVer = useCanOpen('proveedor');
  const { isDirty, close, warn } = formulario.salida;
  return (
    <Dialog
      ancho
      titulo={cliente === null ? t(`clientes.nuevo.${modulo}`) : cliente.nombre || cliente.nitCliente}
      onClose={close}
      foco="input:not([type='checkbox'])"
    >
      {cliente === null ? null : (
        <div className="fila clientes-panel-acciones">
          <span className="codigo">
            {cliente.tipoIdentificador} {cliente.nitCliente}
          </span>
          {modulo === 'C' && canVer ? (
            <Link to={pathTo('proveedor', cliente.nitCliente)}>{t('clientes.facturado')}</Link>
          ) : null}
          {onEmitir === null ? null : (
            <Button icono="agregar" onClick={() => (isDirty ? warn() : onEmitir(cliente))}>
              {t(`clientes.emitir.${modulo}`)}
            </Button>
          )}
        </div>
      )}
      <ClienteForm {...formulario} isNuevo={cliente === null} />
      {cliente === null ? null : <CuentaCliente modulo={modulo} cliente={cliente} />}
    </Dialog>
  );
}

type GuardarProps = {
  nit: string;
  modulo: ModuloCliente;
  /** Receiver of a sale, with which the form begins. */
  contacto: Ficha;
  onGuardado: () => void;
  onClose: () => void;
};

/** Keeps the receiver of a sale as a client or supplier, with the form and the rules of the catalogue. */
export function GuardarCliente({ nit, modulo, contacto, onGuardado, onClose }: GuardarProps) {
  const formulario = useClienteForm({ nit, modulo, cliente: null, contacto, onClose, onGuardado });
  return (
    <Aparte>
      <Dialog
        ancho
        titulo={t(`clientes.guardarDeVenta.${modulo}`)}
        onClose={formulario.salida.close}
        foco="input[name=nombre]"
      >
        <ClienteForm {...formulario} isNuevo />
      </Dialog>
    </Aparte>
  );
}
