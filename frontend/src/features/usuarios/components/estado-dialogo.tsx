import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { t } from '../i18n.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { usePutUsuario } from '../api.ts';
import type { Usuario } from '../api.ts';
import { nombreDe } from '../nombre.ts';

/** Activates or deactivates a user, after saying what happens at once. */
export function EstadoDialogo({ usuario, onClose }: { usuario: Usuario; onClose: () => void }) {
  const put = usePutUsuario();
  const { rol, sucursales, activo, version } = usuario;
  const nombre = nombreDe(usuario);
  const change = () => {
    put.mutate(
      { usuario: usuario.usuario, data: { rol, sucursales: sucursales ?? null, activo: !activo }, version },
      {
        onSuccess: () =>
          showToast('success', t(activo ? 'usuarios.desactivado' : 'usuarios.activado', { nombre })),
        onError: showError,
        onSettled: onClose,
      },
    );
  };
  return (
    <Dialog
      titulo={t(activo ? 'usuarios.desactivarTitulo' : 'usuarios.activarTitulo', { nombre })}
      onClose={onClose}
    >
      <p>{t(activo ? 'usuarios.desactivarTexto' : 'usuarios.activarTexto')}</p>
      <PieDialogo
        onClose={onClose}
        variante={activo ? 'peligro' : 'primaria'}
        ocupado={put.isPending}
        onClick={change}
      >
        {t(activo ? 'usuarios.desactivar' : 'usuarios.activar')}
      </PieDialogo>
    </Dialog>
  );
}
