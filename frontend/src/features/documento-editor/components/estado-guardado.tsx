import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { Icon } from '../../../components/icon.tsx';
import { t } from '../i18n.ts';
import type { Guardado } from '../use-autoguardado.ts';

function textOf(guardado: Guardado): string {
  switch (guardado.estado) {
    case 'limpio':
      return '';
    case 'pendiente':
      return t('editor.guardado.pendiente');
    case 'error':
      return t('editor.guardado.error');
    case 'guardado':
      return t('editor.guardado.hora', { hora: toGuatemala(guardado.hora).iso.slice(11, 16) });
  }
}

/** Tells whether the draft is stored. Only a failure interrupts a screen reader, because the rest changes at every pause. */
export function EstadoGuardado({ guardado }: { guardado: Guardado }) {
  const text = textOf(guardado);
  const isError = guardado.estado === 'error';
  return (
    <span
      className={isError ? 'editor-guardado editor-guardado-error' : 'editor-guardado secundario'}
      role={isError ? 'alert' : undefined}
    >
      {text === '' ? null : <Icon name={isError ? 'alerta' : 'dispositivo'} />}
      {text}
    </span>
  );
}
