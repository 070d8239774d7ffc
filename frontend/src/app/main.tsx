import './styles.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Notice } from '../components/notice.tsx';
import { configureAuth } from '../lib/auth.ts';
import { loadConfig } from '../lib/config.ts';
import { isOnline, noteServidor } from '../lib/connection.ts';
import { t } from '../lib/i18n.ts';
import { watchIdiomaDeCuenta } from '../lib/idioma-usuario.ts';
import { restartWithLinea } from '../lib/restart-page.ts';
import { readSesion } from '../lib/session-store.ts';
import { watchTeclas } from '../lib/teclas-tempranas.ts';
import { openIdioma } from './idiomas.ts';
import { createHistoria } from './historia.tsx';
import { Providers } from './providers.tsx';
import { loadDe } from './router.tsx';

const element = document.getElementById('raiz');
if (element === null) throw new Error('index.html has no #raiz');
watchTeclas();
watchIdiomaDeCuenta();
const root = createRoot(element);

async function start(): Promise<void> {
  // Texts and configuration load at the same time, so another language costs no second wait.
  const idioma = openIdioma();
  try {
    const config = await loadConfig();
    configureAuth(config);
    if (config.guardada === true) noteServidor(false);
    if (config.sinTrabajador === true) void removeTrabajador();
    await idioma;
    if (!isOnline() && readSesion() !== null) await restoreLecturas();
  } catch {
    root.render(
      <main className="centro">
        <Notice tipo="error">{t('comun.error.configuracion')}</Notice>
      </main>,
    );
    await restartWithLinea();
    return;
  }
  const historia = createHistoria(loadDe);
  // Until the first screen is here, the frame that is in the page itself stays.
  await loadDe(location.pathname);
  // Drawn in slices: the whole application at once would hold up the keys of a telephone.
  startTransition(() => {
    root.render(
      <StrictMode>
        <Providers historia={historia} />
      </StrictMode>,
    );
  });
}

/** Before the first screen, because a version that does not start must go too; the page lives as well with the worker. */
async function removeTrabajador(): Promise<void> {
  await import('./sin-red/registro.ts')
    .then((registro) => registro.removeTrabajador())
    .catch(() => undefined);
}

/** Gives the screens what the server answered the last time, because it cannot be asked now. */
async function restoreLecturas(): Promise<void> {
  const { restore } = await import('../datos/lecturas-locales.ts');
  await restore();
}

void start();
