import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { ICONO_AVISO } from './iconos.ts';
import type { TipoAviso } from './iconos.ts';

/** A message that stays in the page. Errors are announced at once, the rest politely. */
export function Notice({ tipo, children }: { tipo: TipoAviso; children: ReactNode }) {
  return (
    <div className={`aviso aviso-${tipo}`} role={tipo === 'error' ? 'alert' : 'status'}>
      <Icon name={ICONO_AVISO[tipo]} />
      <div>{children}</div>
    </div>
  );
}
