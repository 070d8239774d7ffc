import { useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import type { Recuadro } from '#domain/plantillas/formato-pdf.ts';
import { PASO_MM } from '#domain/plantillas/reglas.ts';
import { t } from '../i18n.ts';
import { moveRecuadro, resizeRecuadro } from '../recuadros.ts';

/** A place on the page that the user can move. */
export type Asidero = { nombre: string; recuadro: Recuadro; onChange: (recuadro: Recuadro) => void };

type Hoja = { ancho: number; alto: number };
type Cambio = typeof moveRecuadro<Recuadro>;

const PASOS_MAYUSCULAS = 10;
const FLECHAS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function describe({ nombre, recuadro }: Asidero, parte: 'mover' | 'tamano'): string {
  const { x, y, ancho, alto } = recuadro;
  return t(`plantillas.recuadro.${parte}`, { nombre, x, y, ancho, alto });
}

function styleOf({ x, y, ancho, alto }: Recuadro, hoja: Hoja): CSSProperties {
  const percent = (value: number, of: number): string => `${(100 * value) / of}%`;
  return {
    left: percent(x, hoja.ancho),
    top: percent(y, hoja.alto),
    width: percent(ancho, hoja.ancho),
    height: percent(alto, hoja.alto),
  };
}

/** Handlers of pointer and arrow keys that change a place with `cambio`; each move by key is reported. */
function useAgarre(asidero: Asidero, hoja: Hoja, cambio: Cambio, onKey: () => void) {
  const inicio = useRef<{ x: number; y: number; recuadro: Recuadro; mm: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0) return;
      const capa = event.currentTarget.closest('.plantilla-recuadros')?.getBoundingClientRect();
      if (capa === undefined || capa.width === 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { clientX: x, clientY: y } = event;
      inicio.current = { x, y, recuadro: asidero.recuadro, mm: hoja.ancho / capa.width };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const desde = inicio.current;
      if (desde === null) return;
      const { recuadro, mm } = desde;
      asidero.onChange(cambio(recuadro, (clientX - desde.x) * mm, (clientY - desde.y) * mm, hoja));
    },
    onPointerUp: () => (inicio.current = null),
    onPointerCancel: () => (inicio.current = null),
    onKeyDown: (event: KeyboardEvent) => {
      const flecha = FLECHAS[event.key];
      if (flecha === undefined) return;
      event.preventDefault();
      const paso = PASO_MM * (event.shiftKey ? PASOS_MAYUSCULAS : 1);
      asidero.onChange(cambio(asidero.recuadro, flecha[0] * paso, flecha[1] * paso, hoja));
      onKey();
    },
  };
}

type UnoProps = { asidero: Asidero; hoja: Hoja; onKey: (parte: 'mover' | 'tamano') => void };

function Uno({ asidero, hoja, onKey }: UnoProps) {
  const mover = useAgarre(asidero, hoja, moveRecuadro, () => onKey('mover'));
  const tamano = useAgarre(asidero, hoja, resizeRecuadro, () => onKey('tamano'));
  const common = {
    type: 'button',
    'aria-roledescription': t('plantillas.recuadro.tipo'),
    'aria-describedby': 'recuadros-ayuda',
  } as const;
  return (
    <div className="plantilla-recuadro" style={styleOf(asidero.recuadro, hoja)}>
      <button
        {...common}
        {...mover}
        className="plantilla-recuadro-mover"
        aria-label={describe(asidero, 'mover')}
      >
        <span className="plantilla-recuadro-nombre" aria-hidden="true">
          {asidero.nombre}
        </span>
      </button>
      <button
        {...common}
        {...tamano}
        className="plantilla-recuadro-esquina"
        aria-label={describe(asidero, 'tamano')}
      />
    </div>
  );
}

/** Layer with the places over the drawing of the page, moved by dragging or with the arrow keys. */
export function RecuadrosCapa({ asideros, hoja }: { asideros: readonly Asidero[]; hoja: Hoja }) {
  const [movido, setMovido] = useState<{ i: number; parte: 'mover' | 'tamano' } | null>(null);
  const actual = movido === null ? undefined : asideros[movido.i];
  return (
    <div className="plantilla-recuadros">
      {asideros.map((asidero, i) => (
        <Uno key={asidero.nombre} asidero={asidero} hoja={hoja} onKey={(parte) => setMovido({ i, parte })} />
      ))}
      <p id="recuadros-ayuda" className="solo-lector">
        {t('plantillas.recuadro.ayuda')}
      </p>
      <p className="solo-lector" role="status">
        {movido === null || actual === undefined ? '' : describe(actual, movido.parte)}
      </p>
    </div>
  );
}
