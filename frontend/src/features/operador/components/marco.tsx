import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/icon.tsx';
import { watchOtherWindows } from '../../../lib/cambio-establecimiento.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useSesion } from '../../../lib/use-sesion.ts';
import { t } from '../i18n.ts';

/** Frame of the operator's desk. It has none of an issuer's menus or notices, because an operator is of no issuer. */
export function Marco({ children }: { children: ReactNode }) {
  const sesion = useSesion();
  useEffect(watchOtherWindows, []);
  return (
    <div>
      <a className="salto" href="#contenido">
        {t('comun.salto.contenido')}
      </a>
      <header className="barra">
        <div className="barra-fila">
          <p className="barra-emisor">
            <strong>{t('comun.producto.nombre')}</strong>
            <span>{sesion?.usuario}</span>
          </p>
          <Link className="barra-boton" to={pathTo('logout')}>
            <Icon name="salir" />
            {t('operador.salir')}
          </Link>
        </div>
        <div className="banda" />
      </header>
      <main className="operador-contenido" id="contenido" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
