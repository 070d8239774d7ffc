import { useEffect, useRef } from 'react';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../../components/button.tsx';
import { usePermiso } from '../../lib/use-permiso.ts';
import { BranchSelector } from './branch-selector.tsx';
import { CambiarEmpresa } from './cambiar-empresa.tsx';
import { NavLinks } from './side-nav.tsx';

/** Menu of narrow screens, over the page; mounting it opens it. */
export function NavDrawer({ onClose }: { onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  const canEmitir = usePermiso('emision');
  useEffect(() => {
    const dialog = ref.current;
    if (typeof dialog?.showModal === 'function') dialog.showModal();
  }, []);
  return (
    <dialog
      ref={ref}
      className="cajon"
      aria-label={t('comun.menu.principal')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="cajon-cabeza">
        <strong>{t('comun.producto.nombre')}</strong>
        <IconButton icono="cerrar" variante="enlace" etiqueta={t('comun.menu.cerrar')} onClick={onClose} />
      </div>
      <CambiarEmpresa className="nav-enlace cajon-empresa" />
      {canEmitir ? <BranchSelector className="cajon-sucursal" /> : null}
      <nav className="nav nav-cajon" aria-label={t('comun.menu.principal')}>
        <NavLinks onNavigate={onClose} />
      </nav>
    </dialog>
  );
}
