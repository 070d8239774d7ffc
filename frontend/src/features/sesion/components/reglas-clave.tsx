import { REGLAS_CLAVE } from '#domain/identificacion/clave.ts';
import { Icon } from '../../../components/icon.tsx';
import { t } from '../i18n.ts';

/** The five rules of a password, each ticked while the user types. */
export function ReglasClave({ clave }: { clave: string }) {
  return (
    <ul className="sesion-reglas-clave" aria-label={t('sesion.clave.reglas')}>
      {REGLAS_CLAVE.map((regla) => {
        const cumple = regla.test(clave);
        return (
          <li key={regla.codigo} className={cumple ? 'sesion-cumple' : undefined}>
            {cumple ? <Icon name="correcto" /> : <span className="sesion-pendiente" aria-hidden="true" />}
            <span>{regla.texto}</span>
            <span className="solo-lector">{t(cumple ? 'sesion.clave.cumple' : 'sesion.clave.falta')}</span>
          </li>
        );
      })}
    </ul>
  );
}
