import './styles.ts';
import '../datos/components/hoja.css';
import '../features/enlace/enlace.css';
import { createSelector } from '../features/enlace/selector.ts';
import { openEnlace } from '../features/enlace/vista.ts';
import { subscribeIdioma } from '../lib/i18n.ts';
import { openIdioma } from './idiomas.ts';

/*
 * Page of a buyer's link. It is not a screen of the application: a buyer has no session, and opens it once, often on a
 * telephone with a slow connection. So it does without React, whose code is twice all of its own.
 */

const found = document.querySelector<HTMLElement>('main > .pila');
if (found === null) throw new Error('ver.html has no place for the document');
const marco = found;
let close: () => void = () => undefined;

function open(): void {
  close();
  // The secret is behind the "#", which browsers send to no server.
  close = openEnlace(marco, location.hash.slice(1));
}

async function start(): Promise<void> {
  await openIdioma();
  addEventListener('hashchange', open);
  open();
  const idioma = createSelector();
  if (idioma === null) return;
  marco.after(idioma.selector);
  subscribeIdioma(idioma.translate);
}

void start();
