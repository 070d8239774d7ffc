import './styles.ts';
import '../datos/components/hoja.css';
import '../features/enlace/enlace.css';
import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { EnlaceVista } from '../features/enlace/components/enlace-vista.tsx';
import { useIdioma } from '../lib/use-idioma.ts';
import { openIdioma } from './idiomas.ts';

/*
 * Page of a buyer's link. It is not a screen of the application: a buyer has no session, and opens it once, often on a
 * telephone with a slow connection.
 */

function watchHash(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** The secret is behind the "#", which browsers send to no server. */
const readToken = (): string => location.hash.slice(1);

function Pagina() {
  useIdioma();
  return <EnlaceVista token={useSyncExternalStore(watchHash, readToken)} />;
}

const element = document.getElementById('raiz');
if (element === null) throw new Error('ver.html has no #raiz');
const root = createRoot(element);

async function start(): Promise<void> {
  await openIdioma();
  root.render(
    <StrictMode>
      <div data-amplify-theme="default-theme">
        <Pagina />
      </div>
    </StrictMode>,
  );
}

void start();
