import { useState } from 'react';
import { deferComponent } from '../../components/deferred.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { useLugares } from '../../datos/establecimientos.ts';
import { t } from '../../lib/i18n.ts';

// The list loads on demand, because few users work for more than one establishment.
const Lista = deferComponent(async () => (await import('./lista-empresas.tsx')).ListaEmpresas);

/** Button that leads to the user's other establishments; hidden when there is only one. */
export function CambiarEmpresa({ className }: { className: string }) {
  const [abierto, setAbierto] = useState(false);
  if (useLugares().length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        title={t('comun.empresa.cambiar')}
        onClick={() => setAbierto(true)}
      >
        <Icon name="establecimiento" />
        <span>{t('comun.empresa.cambiar')}</span>
      </button>
      {abierto ? (
        <Dialog titulo={t('comun.empresa.cambiar')} foco="input" onClose={() => setAbierto(false)}>
          <Lista.Deferred onClose={() => setAbierto(false)} />
        </Dialog>
      ) : null}
    </>
  );
}
