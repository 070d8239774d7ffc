import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { Aparte } from '../../components/aparte.tsx';
import { deferComponent } from '../../components/deferred.tsx';
import { Icon } from '../../components/icon.tsx';
import { atajoOf, isTyping } from '../../lib/atajos.ts';
import { readGuia, subscribeGuia } from '../../lib/guia.ts';
import type { Ventana } from './hallazgo.ts';
import { t } from './i18n.ts';

const Paleta = deferComponent(async () => (await import('./paleta.tsx')).Paleta, null);
const Guia = deferComponent(async () => (await import('../guia/guia.tsx')).Guia, null);
const Teclado = deferComponent(async () => (await import('./teclado.tsx')).Teclado, null);

/** Pause before and after a "?" that a hand types; a barcode reader leaves none, and its code must open nothing. */
const PAUSA_MS = 80;

/** Opens the search with Ctrl+K wherever the focus is, and the help with "?" where nobody types; under a dialog neither. */
function useTeclas(open: (ventana: Ventana) => void): void {
  const show = useEffectEvent(open);
  useEffect(() => {
    let ultima = -Infinity;
    let espera: ReturnType<typeof setTimeout> | undefined;
    const onKeyDown = (event: Event) => {
      // A browser that fills a form by itself sends the event of a key without a key.
      if (!(event instanceof KeyboardEvent) || event.key === 'Shift') return;
      clearTimeout(espera);
      const ahora = performance.now();
      const isSuelta = ahora - ultima > PAUSA_MS;
      if (event.key.length === 1) ultima = ahora;
      const atajo = atajoOf(event, ['search', 'help']);
      if (atajo === null || event.repeat || event.isComposing) return;
      if (document.querySelector('dialog[open]') !== null) return;
      if (atajo === 'search') {
        // The browser would move the focus to its address bar.
        event.preventDefault();
        show('search');
      } else if (isSuelta && !isTyping(event.target)) espera = setTimeout(() => show('help'), PAUSA_MS);
    };
    addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(espera);
      removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

/** The button of the search in the bar, its keys, and the two windows that they open. */
export function Mando() {
  const [ventana, setVentana] = useState<Ventana | null>(null);
  useTeclas(setVentana);
  const isGuia = useSyncExternalStore(subscribeGuia, readGuia) !== 'cerrada';
  const close = () => setVentana(null);
  return (
    <>
      <button
        type="button"
        className="barra-boton"
        aria-label={t('mando.buscar')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        title={t('mando.boton')}
        onClick={() => setVentana('search')}
      >
        <Icon name="buscar" />
      </button>
      {ventana === null ? null : (
        <Aparte>
          {ventana === 'search' ? (
            <Paleta.Deferred onClose={close} onVentana={setVentana} />
          ) : (
            <Teclado.Deferred onClose={close} />
          )}
        </Aparte>
      )}
      {isGuia ? (
        <Aparte>
          <Guia.Deferred />
        </Aparte>
      ) : null}
    </>
  );
}
