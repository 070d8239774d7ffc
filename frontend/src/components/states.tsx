import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '../lib/i18n.ts';
import { toAlert } from '../lib/to-alert.ts';
import { UI } from '../lib/ui-constants.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import type { NombreIcono } from './iconos.ts';
import { Notice } from './notice.tsx';

type EmptyStateProps = { icono?: NombreIcono; texto: string; accion?: ReactNode };

/** State without data: one sentence with the reason, and one primary action. */
export function EmptyState({ icono = 'documento', texto, accion }: EmptyStateProps) {
  return (
    <div className="estado-vacio">
      <Icon name={icono} />
      <p>{texto}</p>
      {accion}
    </div>
  );
}

/** Grey lines in place of the data; they appear only when the wait is long enough to be noticed. */
export function Skeleton({ lineas = 4 }: { lineas?: number }) {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), UI.esqueletoRetrasoMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="esqueleto" role="status" aria-live="polite">
      <p className="solo-lector">{t('comun.estado.cargando')}</p>
      {visible ? Array.from({ length: lineas }, (_, index) => <span key={index} />) : null}
    </div>
  );
}

/** Failure, and a button to try again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { tipo, mensaje } = toAlert(error);
  return (
    <div className="falla pila-corta">
      <Notice tipo={tipo}>{mensaje}</Notice>
      {onRetry === undefined ? null : (
        <div>
          <Button icono="reintentar" onClick={onRetry}>
            {t('comun.boton.reintentar')}
          </Button>
        </div>
      )}
    </div>
  );
}
