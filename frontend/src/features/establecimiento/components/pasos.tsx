import { Icon } from '../../../components/icon.tsx';
import { t } from '../i18n.ts';
import type { Etiqueta } from '../i18n.ts';

const PASOS: readonly Etiqueta[] = [
  'establecimiento.paso.datos',
  'establecimiento.paso.certificador',
  'establecimiento.paso.contrato',
  'establecimiento.paso.emitir',
];

/** Progress of a new issuer on the way to the first invoice; `actual` counts from 0. */
export function Pasos({ actual }: { actual: number }) {
  return (
    <ol className="establecimiento-pasos" aria-label={t('establecimiento.paso.titulo')}>
      {PASOS.map((paso, index) => (
        <li
          key={paso}
          className={index < actual ? 'establecimiento-hecho' : undefined}
          aria-current={index === actual ? 'step' : undefined}
        >
          <span className="establecimiento-pasos-numero" aria-hidden="true">
            {index < actual ? <Icon name="correcto" /> : index + 1}
          </span>
          <span className="establecimiento-pasos-nombre">{t(paso)}</span>
          {index < actual ? <span className="solo-lector">{t('establecimiento.paso.hecho')}</span> : null}
        </li>
      ))}
    </ol>
  );
}
