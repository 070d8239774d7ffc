import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { t } from '../lib/i18n.ts';
import { dismissToast, pauseToasts, readToasts, resumeToasts, subscribeToasts } from '../lib/toasts.ts';
import type { Toast } from '../lib/toasts.ts';
import { Icon } from './icon.tsx';
import { ICONO_AVISO } from './iconos.ts';

function ToastItem({ toast }: { toast: Toast }) {
  return (
    <li className={`toast-${toast.tipo}`}>
      <Icon name={ICONO_AVISO[toast.tipo]} />
      <p className="avisos-texto">{toast.mensaje}</p>
      <button type="button" aria-label={t('comun.boton.cerrarAviso')} onClick={() => dismissToast(toast.id)}>
        <Icon name="cerrar" />
      </button>
    </li>
  );
}

type RegionProps = { toasts: readonly Toast[]; lugar: 'arriba' | 'derecha'; urgente: boolean };

function ToastRegion({ toasts, lugar, urgente }: RegionProps) {
  return (
    <ol
      className={`avisos-lista avisos-${lugar}`}
      aria-live={urgente ? 'assertive' : 'polite'}
      aria-label={t(urgente ? 'comun.avisos.importantes' : 'comun.avisos.informativos')}
      onMouseEnter={pauseToasts}
      onMouseLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </ol>
  );
}

/**
 * Messages: information at the top centre, all others at the top right (spec 1 §2). On narrow screens they are one
 * below the other, in one layer so that neither covers the other.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, readToasts);
  useEffect(() => resumeToasts, []);
  const ref = useRef<HTMLDivElement>(null);
  // A dialog opened later would cover the messages; showing the popover again puts it on top.
  useEffect(() => {
    const capa = ref.current;
    if (toasts.length === 0 || typeof capa?.showPopover !== 'function') return;
    capa.hidePopover();
    capa.showPopover();
  }, [toasts]);
  const informativos = useMemo(() => toasts.filter(({ tipo }) => tipo === 'info'), [toasts]);
  const importantes = useMemo(() => toasts.filter(({ tipo }) => tipo !== 'info'), [toasts]);
  return (
    <div ref={ref} popover="manual" className="avisos">
      <ToastRegion lugar="derecha" urgente toasts={importantes} />
      <ToastRegion lugar="arriba" urgente={false} toasts={informativos} />
    </div>
  );
}
