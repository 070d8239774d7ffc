import '../features/sesion/sesion.css';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ANCLA_REGISTRO, CAMPO_USUARIO } from '#domain/publico/rutas.ts';
import { Icon } from '../components/icon.tsx';
import { Notice } from '../components/notice.tsx';
import { SelectorIdioma } from '../components/selector-idioma.tsx';
import { EnlaceMuestras } from '../features/muestras/enlace-muestras.tsx';
import { TarjetaSesion } from '../features/sesion/components/tarjeta-sesion.tsx';
import { t } from '../features/sesion/i18n.ts';
import { catalogError } from '../lib/api-error.ts';
import { pickIdioma } from '../lib/idioma-usuario.ts';
import { safeDestination } from '../lib/safe-destination.ts';
import { readMotivoCierre } from '../lib/session-store.ts';
import { useSesion } from '../lib/use-sesion.ts';
import { showError } from '../lib/toasts.ts';

function Portada() {
  return (
    <div className="sesion-portada-texto">
      <p className="sesion-portada-marca">
        <img src="/favicon.svg" alt="" width="36" height="36" />
        {t('comun.producto.nombre')}
      </p>
      <h1>{t('sesion.portada.titulo')}</h1>
      <p className="sesion-portada-lema">{t('sesion.portada.lema')}</p>
      <ul className="sesion-portada-lista">
        {(['sesion.portada.punto1', 'sesion.portada.punto2', 'sesion.portada.punto3'] as const).map(
          (clave) => (
            <li key={clave}>
              <Icon name="correcto" />
              <span>{t(clave)}</span>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

/** Reads what the landing page put into the address (domain/publico/rutas.ts). */
function readInicio({ search, hash }: Pick<Location, 'search' | 'hash'>) {
  return {
    usuario: new URLSearchParams(search).get(CAMPO_USUARIO) ?? '',
    panel: hash === `#${ANCLA_REGISTRO}` ? 'registro' : 'login',
  } as const;
}

export function LoginScreen() {
  const sesion = useSesion();
  const location = useLocation();
  const [isExpirada, setIsExpirada] = useState(() => readMotivoCierre() === 'expirada');
  const motivo = catalogError('SESION_EXPIRADA').message;
  const titulo = `${t('sesion.login.titulo')} · ${t('comun.producto.nombre')}`;
  useEffect(() => {
    document.title = titulo;
  }, [titulo]);
  if (sesion !== null) return <Navigate to={safeDestination(location.state, sesion)} replace />;
  return (
    <main className="sesion-portada">
      <div className="banda" />
      <Portada />
      <div className="sesion-portada-sesion">
        <SelectorIdioma onElegir={(codigo) => void pickIdioma(codigo).catch(showError)} />
        {isExpirada ? (
          <div className="sesion-motivo">
            <Notice tipo="warning">{motivo}</Notice>
          </div>
        ) : null}
        <TarjetaSesion inicio={readInicio(location)} onPanel={() => setIsExpirada(false)} />
        <EnlaceMuestras />
      </div>
    </main>
  );
}
