import type { Diferencia } from '#domain/texto/diferencias.ts';
import { conflicto as textos } from '#domain/traducciones/areas.ts';
import { textosOf } from '../lib/i18n.ts';
import type { Conflicto } from '../lib/use-conflicto.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

const t = textosOf({ conflicto: textos });

function toTexto(valor: Diferencia['propio']): string {
  if (typeof valor === 'boolean') return t(valor ? 'conflicto.si' : 'conflicto.no');
  return valor ?? t('conflicto.vacio');
}

function Fila({ etiqueta, guardado, propio }: Diferencia) {
  return (
    <li>
      <strong>{etiqueta}</strong>
      <dl className="diferencia">
        <div>
          <dt>{t('conflicto.guardado')}</dt>
          <dd>{toTexto(guardado)}</dd>
        </div>
        <div>
          <dt>{t('conflicto.propio')}</dt>
          <dd>{toTexto(propio)}</dd>
        </div>
      </dl>
    </li>
  );
}

/** Asks what to keep when somebody else stored other data while the user typed, and shows what differs. */
export function PreguntaConflicto({ diferencias, isSaving, onReplace, onKeep, onClose }: Conflicto) {
  return (
    <Dialog titulo={t('conflicto.titulo')} onClose={onClose} foco="[data-foco]" ancho>
      <p>{t('conflicto.texto')}</p>
      {diferencias.length === 0 ? (
        <p>{t('conflicto.sinVer')}</p>
      ) : (
        <ul className="diferencias">
          {diferencias.map((diferencia) => (
            <Fila key={diferencia.campo} {...diferencia} />
          ))}
        </ul>
      )}
      <div className="fila fila-final">
        <Button data-foco="" onClick={onClose}>
          {t('conflicto.seguir')}
        </Button>
        <Button onClick={onKeep}>{t('conflicto.dejar')}</Button>
        <Button variante="peligro" ocupado={isSaving} onClick={onReplace}>
          {t('conflicto.reemplazar')}
        </Button>
      </div>
    </Dialog>
  );
}
