import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { deferComponent } from '../../components/deferred.tsx';
import { Icon } from '../../components/icon.tsx';
import { t } from '../../lib/i18n.ts';
import { pathTo } from '../../lib/paths.ts';
import { useSesion } from '../../lib/use-sesion.ts';

/** Loads when the panel opens. */
const Tema = deferComponent(async () => (await import('./tema-campo.tsx')).TemaCampo);

/** Name of the signed-in user, how this device shows the page, the guide, and the link to sign out. It is a disclosure and not a menu: it holds a choice. */
export function UserMenu() {
  const [abierto, setAbierto] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const sesion = useSesion();
  useEffect(() => {
    if (!abierto) return undefined;
    const close = (event: Event) => {
      const key = event instanceof KeyboardEvent ? event.key : null;
      const outside =
        key === null && event.target instanceof Node && ref.current?.contains(event.target) === false;
      if (key === 'Escape' || outside) setAbierto(false);
    };
    addEventListener('pointerdown', close);
    addEventListener('keydown', close);
    return () => {
      removeEventListener('pointerdown', close);
      removeEventListener('keydown', close);
    };
  }, [abierto]);
  return (
    <div className="usuario" ref={ref}>
      <button
        type="button"
        className="barra-boton"
        aria-label={t('comun.usuario.menu', { usuario: sesion?.usuario ?? '' })}
        aria-expanded={abierto}
        onClick={() => setAbierto(!abierto)}
      >
        <Icon name="usuario" />
      </button>
      {abierto ? (
        <div className="usuario-panel">
          <strong>{sesion?.usuario}</strong>
          <span className="secundario">{sesion?.correo}</span>
          <Tema.Deferred onClose={() => setAbierto(false)} />
          <Link to={pathTo('logout')} className="nav-enlace">
            <Icon name="salir" />
            {t('comun.usuario.salir')}
          </Link>
        </div>
      ) : null}
    </div>
  );
}
