import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ModuloCliente } from '#domain/clientes/receptor.ts';
import type { ReceptorBorrador } from '#domain/documentos/modelo/borrador.ts';
import { Button } from '../../../components/button.tsx';
import { deferComponent } from '../../../components/deferred.tsx';
import { pathTo } from '../../../lib/paths.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { useCanOpen } from '../../../lib/use-permiso.ts';
import { t } from '../i18n-opciones.ts';
import type { DialogosGuardar, ServiciosEditor } from '../servicios.ts';

type Props = {
  nit: string;
  modulo: ModuloCliente;
  receptor: ReceptorBorrador;
  loadClientes: ServiciosEditor['loadClientes'];
  guardar: DialogosGuardar;
};

const RUTAS = { V: 'clientes', C: 'proveedores' } as const;

/** Keeps the receiver of the sale before any document does, with what was typed of it. */
export function GuardarCliente({ nit, modulo, receptor, loadClientes, guardar }: Props) {
  const [isAbierto, setIsAbierto] = useState(false);
  const [guardado, setGuardado] = useState<string | null>(null);
  const [Dialogo] = useState(() => deferComponent(guardar.cliente, null));
  const canOpen = useCanOpen(RUTAS[modulo]);
  const { nit: id, nombre, tipoIdentificador, correo, direccionReceptor: direccionCliente } = receptor;
  if (tipoIdentificador === 'CF' || id === '' || nombre.trim() === '') return null;
  const open = async () => {
    const parecidos = (await loadClientes(modulo))(id);
    if (parecidos.some(({ nitCliente }) => nitCliente === id))
      showToast('info', t('editor.guardar.clienteYa', { id }));
    else setIsAbierto(true);
  };
  if (guardado === id)
    return (
      <p className="editor-receptor-guardar">
        {t('editor.guardar.clienteHecho')}{' '}
        {canOpen ? (
          <Link to={`${pathTo(RUTAS[modulo])}?buscar=${encodeURIComponent(id)}`}>
            {t('editor.guardar.verCliente')}
          </Link>
        ) : null}
      </p>
    );
  return (
    <div className="editor-receptor-guardar">
      <Button icono="usuario" onClick={() => void open().catch(showError)}>
        {t(modulo === 'V' ? 'editor.guardar.cliente' : 'editor.guardar.proveedor')}
      </Button>
      {isAbierto ? (
        <Dialogo.Deferred
          {...{ nit, modulo }}
          contacto={{ nitCliente: id, tipoIdentificador, nombre, correo, telefono: '', direccionCliente }}
          onGuardado={() => setGuardado(id)}
          onClose={() => setIsAbierto(false)}
        />
      ) : null}
    </div>
  );
}
