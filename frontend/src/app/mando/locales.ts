import { isAllowed } from '#domain/sesion/guardias.ts';
import { SECCIONES } from '../../features/configuracion/ajustes.ts';
import { t as tAjustes } from '../../features/configuracion/i18n.ts';
import { useOnline } from '../../lib/connection.ts';
import { showGuia } from '../../lib/guia.ts';
import { readIdioma } from '../../lib/i18n.ts';
import { pickIdioma } from '../../lib/idioma-usuario.ts';
import { LETRAS, chooseLetra } from '../../lib/letra.ts';
import { RUTAS, pathTo } from '../../lib/paths.ts';
import { useSesion } from '../../lib/use-sesion.ts';
import { TEMAS, chooseTema } from '../../lib/tema.ts';
import { showError } from '../../lib/toasts.ts';
import { VOCES, chooseVoz, readVoz } from '../../lib/voz.ts';
import { useMenu } from '../layouts/side-nav.tsx';
import type { Hallazgo, Ventana } from './hallazgo.ts';
import { t } from './i18n.ts';

/** Screens of the menu, which are those that the user may open now. */
export function usePantallas(): Hallazgo[] {
  return useMenu().flatMap(({ enlaces }) =>
    enlaces.map(({ path, texto, icono }) => ({
      ...{ clave: path, clase: 'pantalla' as const, icono, texto: t(texto), to: path },
    })),
  );
}

/** Settings that the user may open, by their names and the other words for them. */
export function useAjustes(): Hallazgo[] {
  const quien = useSesion();
  const online = useOnline();
  if (!online) return [];
  return SECCIONES.flatMap(({ clave: seccion, icono, ajustes }) =>
    ajustes
      .filter(({ ruta }) => isAllowed(RUTAS[ruta].guardia, quien))
      .map((ajuste) => ({
        clave: `${seccion}.${ajuste.clave}`,
        clase: 'ajuste' as const,
        icono,
        texto: tAjustes(`configuracion.ajuste.${ajuste.clave}`),
        detalle: tAjustes(`configuracion.seccion.${seccion}`),
        palabras: tAjustes(`configuracion.ajuste.${ajuste.clave}.otras`),
        to: pathTo(ajuste.ruta) + ('ancla' in ajuste ? `#${ajuste.ancla}` : ''),
      })),
  );
}

/** Acts that every screen offers. */
export function listAcciones(onVentana: (ventana: Ventana) => void): Hallazgo[] {
  const accion = (clave: string, icono: Hallazgo['icono'], texto: string) =>
    ({ clave, clase: 'accion', icono, texto }) as const;
  return [
    { ...accion('teclado', 'informacion', t('mando.accion.teclado')), run: () => onVentana('help') },
    { ...accion('guia', 'libro', t('mando.accion.guia')), run: () => showGuia('eligiendo') },
    ...LETRAS.map((letra) => ({
      ...accion(`letra.${letra}`, 'mostrar', t('mando.accion.letra', { letra: t(`mando.letra.${letra}`) })),
      run: () => chooseLetra(letra),
    })),
    ...VOCES.filter((voz) => voz !== readVoz()).map((voz) => ({
      ...accion(`voz.${voz}`, 'idioma', t('mando.accion.voz', { voz: t(`mando.voz.${voz}`) })),
      run: () => chooseVoz(voz),
    })),
    ...TEMAS.map((tema) => ({
      ...accion(`tema.${tema}`, 'mostrar', t('mando.accion.tema', { tema: t(`comun.tema.${tema}`) })),
      run: () => chooseTema(tema),
    })),
    ...readIdioma().idiomas.map(({ codigo, nombre }) => ({
      ...accion(`idioma.${codigo}`, 'idioma', t('mando.accion.idioma', { idioma: nombre })),
      run: () => void pickIdioma(codigo).catch(showError),
    })),
    { ...accion('salir', 'salir', t('mando.accion.salir')), to: pathTo('logout') },
  ];
}
