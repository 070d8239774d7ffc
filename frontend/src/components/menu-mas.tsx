import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../lib/i18n.ts';
import { Icon } from './icon.tsx';
import type { NombreIcono } from './iconos.ts';

type Destino =
  | { onSelect: () => void }
  /** Route of this application. */
  | { to: string }
  /** A file or another site; `descarga` names the file that the browser stores. */
  | { href: string; descarga?: string };

/** Entry of a "Más" menu. Dangerous ones stand apart at the end, in the colour of danger. */
export type OpcionMenu = Destino & { texto: string; icono?: NombreIcono; peligro?: boolean };

type MenuMasProps = {
  opciones: readonly OpcionMenu[];
  /** Name of the row that the menu acts on; such a menu shows its icon alone. */
  cual?: string;
  tabIndex?: 0 | -1;
};

/** Space that stays free between the panel and the edges of the window, in px. */
const MARGEN = 8;

/** Puts the panel below its button, or above it where there is more room, and inside the window. */
function place(panel: HTMLElement, boton: HTMLElement): void {
  const { top, bottom, right } = boton.getBoundingClientRect();
  const { offsetHeight: alto, offsetWidth: ancho } = panel;
  const below = innerHeight - bottom - MARGEN;
  const y = below >= alto || below >= top ? bottom + 4 : top - alto - 4;
  panel.style.top = `${Math.max(MARGEN, Math.min(y, innerHeight - alto - MARGEN))}px`;
  panel.style.left = `${Math.max(MARGEN, Math.min(right - ancho, innerWidth - ancho - MARGEN))}px`;
}

/**
 * Closes the panel when something else is pressed, or when its button has left the window. Until then the panel stays beside
 * the button: data that arrive move the page, or bring further entries, while somebody is about to press one.
 */
function useLugar(
  panel: RefObject<HTMLElement | null>,
  boton: RefObject<HTMLElement | null>,
  close: () => void,
) {
  useEffect(() => {
    const { current } = panel;
    const onPointer = ({ target }: Event) => {
      const isInside = [panel, boton].some(
        (each) => target instanceof Node && each.current?.contains(target),
      );
      if (!isInside) close();
    };
    const follow = () => {
      const lugar = boton.current?.getBoundingClientRect();
      if (current === null || boton.current === null || lugar === undefined) return;
      if (lugar.bottom < 0 || lugar.top > innerHeight) close();
      else place(current, boton.current);
    };
    const onScroll = ({ target }: Event) => {
      if (target !== current) follow();
    };
    const tamano = new ResizeObserver(follow);
    if (current !== null) tamano.observe(current);
    addEventListener('pointerdown', onPointer);
    addEventListener('resize', follow);
    addEventListener('scroll', onScroll, true);
    return () => {
      tamano.disconnect();
      removeEventListener('pointerdown', onPointer);
      removeEventListener('resize', follow);
      removeEventListener('scroll', onScroll, true);
    };
  }, [panel, boton, close]);
}

/** The one menu of the rare and the dangerous: arrows, Home, End and first letters move in it, Esc gives the focus back. */
export function MenuMas({ opciones, cual, tabIndex }: MenuMasProps) {
  const [isAbierto, setIsAbierto] = useState(false);
  const boton = useRef<HTMLButtonElement>(null);
  const id = useId();
  if (opciones.length === 0) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    // The arrows of the list around it are not for the menu.
    event.stopPropagation();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setIsAbierto(true);
  };
  const close = (hasFocus: boolean) => {
    setIsAbierto(false);
    if (hasFocus) boton.current?.focus();
  };
  return (
    <>
      <button
        ref={boton}
        type="button"
        className={cual === undefined ? 'menu-boton' : 'menu-boton menu-boton-fila'}
        aria-haspopup="menu"
        aria-expanded={isAbierto}
        aria-controls={isAbierto ? id : undefined}
        aria-label={cual === undefined ? undefined : t('comun.menu.masDe', { cual })}
        title={cual === undefined ? undefined : t('comun.menu.mas')}
        tabIndex={tabIndex}
        onClick={() => setIsAbierto(!isAbierto)}
        onKeyDown={onKeyDown}
      >
        <Icon name="mas" />
        {cual === undefined ? <span className="menu-boton-texto">{t('comun.menu.mas')}</span> : null}
      </button>
      {isAbierto ? <Panel {...{ id, opciones, boton, close }} /> : null}
    </>
  );
}

type PanelProps = {
  id: string;
  opciones: readonly OpcionMenu[];
  boton: RefObject<HTMLButtonElement | null>;
  close: (hasFocus: boolean) => void;
};

function Panel({ id, opciones, boton, close }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [leave] = useState(() => () => close(false));
  useLayoutEffect(() => {
    if (panel.current === null || boton.current === null) return;
    if (typeof panel.current.showPopover === 'function') panel.current.showPopover();
    place(panel.current, boton.current);
    panel.current.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
  }, [boton]);
  useLugar(panel, boton, leave);
  const ordenadas = [
    ...opciones.filter(({ peligro }) => !peligro),
    ...opciones.filter(({ peligro }) => peligro),
  ];
  const primerPeligro = ordenadas.findIndex(({ peligro }) => peligro);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Tab') close(false);
    if (event.key === 'Escape') {
      // Esc closes the menu alone, and not the dialog around it.
      event.preventDefault();
      close(true);
    }
    const items = [...(panel.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const next = nextOf(
      event.key,
      items.findIndex((each) => each === document.activeElement),
      items,
    );
    if (next === null) return;
    event.preventDefault();
    items[next]?.focus();
  };
  return (
    <div
      ref={panel}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={t('comun.menu.mas')}
      className="menu-panel"
      popover="manual"
      onKeyDown={onKeyDown}
    >
      {ordenadas.map((opcion, index) => (
        <Opcion
          key={opcion.texto}
          {...{ opcion }}
          hasRaya={index === primerPeligro && index > 0}
          onDone={() => close(true)}
        />
      ))}
    </div>
  );
}

/** Index of the entry that a key moves to; null when the key moves nowhere. */
function nextOf(key: string, actual: number, items: readonly HTMLElement[]): number | null {
  const { length } = items;
  if (key === 'ArrowDown') return (actual + 1) % length;
  if (key === 'ArrowUp') return (actual - 1 + length) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  if (key.length !== 1 || key === ' ') return null;
  const found = items.findIndex((_, step) =>
    items[(actual + 1 + step) % length]?.textContent.trim().toLowerCase().startsWith(key.toLowerCase()),
  );
  return found < 0 ? null : (actual + 1 + found) % length;
}

function Opcion({ opcion, hasRaya, onDone }: { opcion: OpcionMenu; hasRaya: boolean; onDone: () => void }) {
  const { texto, icono, peligro } = opcion;
  const comun = {
    role: 'menuitem',
    tabIndex: -1,
    className: peligro ? 'menu-opcion menu-peligro' : 'menu-opcion',
  };
  const contenido = (
    <>
      {icono === undefined ? null : <Icon name={icono} />}
      {texto}
    </>
  );
  return (
    <>
      {hasRaya ? <div role="separator" className="menu-raya" /> : null}
      {'to' in opcion ? (
        <Link {...comun} to={opcion.to} onClick={onDone}>
          {contenido}
        </Link>
      ) : 'href' in opcion ? (
        <a {...comun} href={opcion.href} download={opcion.descarga} onClick={onDone}>
          {contenido}
        </a>
      ) : (
        <button
          type="button"
          {...comun}
          onClick={() => {
            // The focus is back on the button before a dialog opens, which returns it there.
            onDone();
            opcion.onSelect();
          }}
        >
          {contenido}
        </button>
      )}
    </>
  );
}
