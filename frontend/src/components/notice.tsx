import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { NombreIcono } from './icon.tsx';

export type TipoAviso = 'error' | 'warning' | 'success' | 'info';

export const ICONO_AVISO: Record<TipoAviso, NombreIcono> = {
  error: 'anular',
  warning: 'alerta',
  success: 'correcto',
  info: 'informacion',
};

/** A message that stays in the page. Errors are announced at once, the rest politely. */
export function Notice({ tipo, children }: { tipo: TipoAviso; children: ReactNode }) {
  return (
    <div className={`aviso aviso-${tipo}`} role={tipo === 'error' ? 'alert' : 'status'}>
      <Icon name={ICONO_AVISO[tipo]} />
      <div>{children}</div>
    </div>
  );
}
