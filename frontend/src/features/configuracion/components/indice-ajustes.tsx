import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isAllowed } from '#domain/sesion/guardias.ts';
import { matchTokens } from '#domain/texto/busqueda.ts';
import { TextField } from '../../../components/field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { RUTAS, pathTo } from '../../../lib/paths.ts';
import type { NombreRuta } from '../../../lib/paths.ts';
import { useSesion } from '../../../lib/use-sesion.ts';
import { SECCIONES } from '../ajustes.ts';
import type { AjusteDe, SeccionAjustes } from '../ajustes.ts';
import { t } from '../i18n.ts';

function addressOf(destino: { ruta: NombreRuta; ancla?: string }): string {
  return pathTo(destino.ruta) + (destino.ancla === undefined ? '' : `#${destino.ancla}`);
}

type SeccionVisible = { seccion: SeccionAjustes; ajustes: AjusteDe[]; destino: string };

/**
 * Sections with the settings that the user may open; a section without any is left out, and one whose own screen is not for the
 * user leads to the first of them.
 */
function useSecciones(): SeccionVisible[] {
  const quien = useSesion();
  const canOpen = ({ ruta }: { ruta: NombreRuta }): boolean => isAllowed(RUTAS[ruta].guardia, quien);
  return SECCIONES.flatMap((seccion) => {
    const ajustes = seccion.ajustes.filter(canOpen);
    const destino = canOpen(seccion) ? seccion : ajustes[0];
    return destino === undefined || ajustes.length === 0
      ? []
      : [{ seccion, ajustes, destino: addressOf(destino) }];
  });
}

function Encontrados({ busqueda }: { busqueda: string }) {
  const encontrados = useSecciones().flatMap(({ seccion, ajustes }) =>
    ajustes
      .map((ajuste) => ({ ajuste, nombre: t(`configuracion.ajuste.${ajuste.clave}`), seccion }))
      .filter(({ ajuste, nombre }) =>
        matchTokens(busqueda, `${nombre} ${t(`configuracion.ajuste.${ajuste.clave}.otras`)}`),
      ),
  );
  return (
    <>
      <p className="secundario" role="status">
        {encontrados.length === 0
          ? t('configuracion.buscar.nada', { busqueda })
          : t('configuracion.buscar.hay', { cantidad: encontrados.length })}
      </p>
      <ul className="configuracion-encontrados">
        {encontrados.map(({ ajuste, nombre, seccion }) => (
          <li key={ajuste.clave}>
            <Link to={addressOf(ajuste)}>
              {nombre} <span className="secundario">{t(`configuracion.seccion.${seccion.clave}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Indice() {
  return (
    <ul className="configuracion-indice">
      {useSecciones().map(({ seccion, ajustes, destino }) => (
        <li key={seccion.clave}>
          <Link to={destino} className="configuracion-seccion">
            <Icon name={seccion.icono} />
            {t(`configuracion.seccion.${seccion.clave}`)}
          </Link>
          <p className="secundario">
            {ajustes.map(({ clave }) => t(`configuracion.ajuste.${clave}`)).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The settings by section, and a search over their names and the other words for them. */
export function IndiceAjustes() {
  const [busqueda, setBusqueda] = useState('');
  return (
    <nav className="pila" aria-label={t('configuracion.indice')}>
      <TextField
        etiqueta={t('configuracion.buscar')}
        type="search"
        autoComplete="off"
        value={busqueda}
        onChange={(event) => setBusqueda(event.currentTarget.value)}
      />
      {busqueda.trim() === '' ? <Indice /> : <Encontrados busqueda={busqueda} />}
    </nav>
  );
}
