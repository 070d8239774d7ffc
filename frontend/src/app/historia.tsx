import { startTransition, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import {
  NavigationType,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom';
import type { Location, Navigator } from 'react-router-dom';
import { findPregunta } from '../lib/use-salida.ts';

type Lugar = { action: NavigationType; location: Location };
/** Loads what the screen of an address needs; null when all of it is here. It does not fail: the screen tells that. */
type LoadDe = (pathname: string) => Promise<void> | null;

export type Historia = {
  navigator: Navigator;
  read: () => Lugar;
  listen: (show: (lugar: Lugar) => void) => () => void;
};

/** Time in which a browser makes a step, also a slow one. */
const REVISION_MS = 300;

/** Place of the address in the order of those of this window; null for one that a link within the page made. */
const ordenOf = (): number | null => (history.state as { idx?: number } | null)?.idx ?? null;

const pantallaOf = ({ pathname, search }: Location): string => pathname + search;

/**
 * The addresses of the page. A form with typed text is asked before one changes, and the screen before stays until the code of the
 * next one is here. The library has both only in a router of more than twice the size, which every page would load first.
 */
export function createHistoria(loadDe: LoadDe): Historia {
  const base = createBrowserHistory({ v5Compat: true });
  let pedidos = 0;
  // The last address that was asked for is the one that is shown.
  const afterLoad = (pathname: string, next: () => void): void => {
    const pedido = (pedidos += 1);
    const carga = loadDe(pathname);
    if (carga === null) next();
    else void carga.then(() => (pedido === pedidos ? next() : undefined));
  };
  const go = (to: Parameters<Navigator['push']>[0], next: () => void): void => {
    const leave = () => afterLoad(base.createURL(to).pathname, next);
    const ask = findPregunta();
    if (ask === null) leave();
    else ask(leave);
  };
  // Steps between the address and the screen, while the form that was asked stays: the browser has changed the address already.
  let lejos = 0;
  let isSaliendo = false;
  let revision: ReturnType<typeof setTimeout> | undefined;
  // A browser leaves out a step when the user presses Back again at this moment, so the address is looked at until it is right.
  const comeBack = (): void => {
    clearTimeout(revision);
    if (lejos === 0) return;
    base.go(-lejos);
    revision = setTimeout(comeBack, REVISION_MS);
  };
  let orden = ordenOf() ?? 0;
  let pantalla = pantallaOf(base.location);
  return {
    navigator: {
      createHref: (to) => base.createHref(to),
      encodeLocation: (to) => base.encodeLocation(to),
      go: (delta) => base.go(delta),
      push: (to, state) => go(to, () => base.push(to, state)),
      replace: (to, state) => go(to, () => base.replace(to, state)),
    },
    read: () => ({ action: base.action, location: base.location }),
    listen: (show) =>
      base.listen(({ action, location }) => {
        const propio = ordenOf();
        if (propio === null) {
          // A jump within the page changes no screen. It gets its place, because the library would count from zero after it.
          orden += 1;
          history.replaceState({ idx: orden }, '');
          return;
        }
        const pasos = propio - orden;
        orden = propio;
        const isPaso = action === NavigationType.Pop;
        const wasLejos = lejos !== 0;
        const isAsked = isPaso && !isSaliendo;
        isSaliendo = false;
        lejos = isAsked ? lejos + pasos : 0;
        // The form's question is open already, or the address is that of the form again.
        if (isAsked && wasLejos) return;
        // A step within the page loses nothing.
        const ask = lejos === 0 || pantallaOf(location) === pantalla ? null : findPregunta();
        if (ask === null) {
          lejos = 0;
          pantalla = pantallaOf(location);
          if (isPaso) afterLoad(location.pathname, () => show({ action, location }));
          else show({ action, location });
          return;
        }
        const destino = lejos;
        comeBack();
        ask(() => {
          clearTimeout(revision);
          isSaliendo = true;
          base.go(destino - lejos);
        });
      }),
  };
}

/** Gives the screens the address of the page. */
export function ConHistoria({ historia, children }: { historia: Historia; children: ReactNode }) {
  const [{ action, location }, setLugar] = useState(historia.read);
  useLayoutEffect(() => historia.listen((lugar) => startTransition(() => setLugar(lugar))), [historia]);
  return (
    <Router location={location} navigationType={action} navigator={historia.navigator}>
      {children}
    </Router>
  );
}
