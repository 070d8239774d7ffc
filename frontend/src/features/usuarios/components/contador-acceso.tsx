import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Notice } from '../../../components/notice.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { useConfirmarContador, useRevocarContador } from '../api.ts';
import type { ContadorExterno } from '../api.ts';
import { nombreDeContador } from '../contador-externo.ts';
import { t } from '../i18n.ts';

type Props = { contador: ContadorExterno; onClose: () => void };

/** Shows who accepted the invitation, and gives that firm the access. */
export function ConfirmarContador({ contador, onClose }: Props) {
  const confirmar = useConfirmarContador();
  const nombre = nombreDeContador(contador);
  const { nit, aceptante, nitProbado } = contador;
  const confirm = () => {
    confirmar.mutate(nit, {
      onSuccess: () => showToast('success', t('usuarios.contadores.confirmado', { nombre })),
      onError: showError,
      onSettled: onClose,
    });
  };
  return (
    <Dialog titulo={t('usuarios.contadores.confirmarTitulo')} onClose={onClose}>
      <dl className="usuarios-aceptante">
        <dt>{t('usuarios.contadores.contador')}</dt>
        <dd>
          {nombre} · {t('comun.usuario.nit', { nit })}
        </dd>
        <dt>{t('usuarios.contadores.acepto')}</dt>
        <dd>
          {aceptante === null || aceptante.nombre === '' ? null : `${aceptante.nombre} · `}
          {aceptante?.correo}
        </dd>
      </dl>
      <Notice tipo={nitProbado ? 'success' : 'warning'}>
        {t(nitProbado ? 'usuarios.contadores.probado' : 'usuarios.contadores.sinProbar')}
      </Notice>
      <p>{t('usuarios.contadores.confirmarTexto')}</p>
      <PieDialogo onClose={onClose} ocupado={confirmar.isPending} onClick={confirm}>
        {t('usuarios.contadores.confirmar')}
      </PieDialogo>
    </Dialog>
  );
}

/** Ends the access of an accountant, or withdraws an invitation. */
export function RevocarContador({ contador, onClose }: Props) {
  const revocar = useRevocarContador();
  const nombre = nombreDeContador(contador);
  const isInvitado = contador.estado !== 'activo';
  const revoke = () => {
    revocar.mutate(contador.nit, {
      onSuccess: () =>
        showToast(
          'success',
          t(isInvitado ? 'usuarios.contadores.retirada' : 'usuarios.contadores.revocado', { nombre }),
        ),
      onError: showError,
      onSettled: onClose,
    });
  };
  return (
    <Dialog
      titulo={t(isInvitado ? 'usuarios.contadores.retirarTitulo' : 'usuarios.contadores.revocarTitulo', {
        nombre,
      })}
      onClose={onClose}
    >
      <p>{t(isInvitado ? 'usuarios.contadores.retirarTexto' : 'usuarios.contadores.revocarTexto')}</p>
      <PieDialogo onClose={onClose} variante="peligro" ocupado={revocar.isPending} onClick={revoke}>
        {t(isInvitado ? 'usuarios.contadores.retirar' : 'usuarios.contadores.revocar')}
      </PieDialogo>
    </Dialog>
  );
}
