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
  /** A step through the addresses that this history makes itself: back to the form that was asked, or on from it. */
  let propio: 'back' | 'on' | null = null;
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
      base.listen(({ action, location, delta }) => {
        const paso = propio;
        propio = null;
        if (paso === 'back') return;
        const ask = action === NavigationType.Pop && paso === null ? findPregunta() : null;
        // The browser has changed the address already. One without a place in the order cannot be undone.
        if (ask === null || delta === null || delta === 0) {
          if (action === NavigationType.Pop) afterLoad(location.pathname, () => show({ action, location }));
          else show({ action, location });
          return;
        }
        propio = 'back';
        base.go(-delta);
        ask(() => {
          propio = 'on';
          base.go(delta);
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
