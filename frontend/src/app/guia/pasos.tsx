import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { showGuia } from '../../lib/guia.ts';
import type { Tarea } from '../../lib/guia.ts';
import { t } from './i18n.ts';
import { findParte, ladoLibre, scrollHasta } from './lugar.ts';
import type { Marco } from './lugar.ts';
import { PASOS } from './tareas.ts';
import type { Paso } from './tareas.ts';

/** Time between two looks at where the part is: screens load, fold and scroll without telling. */
const MIRADA_MS = 250;
/** Height of the bar, below which a part is looked at. */
const BARRA = 72;

type Lugar = { marco: Marco | null; lado: 'pie' | 'cabeza' };

const INICIAL: Lugar = { marco: null, lado: 'pie' };

const isIgual = (a: Lugar, b: Lugar): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Follows the part that the step explains, scrolls to it once, and tells the side of the panel that leaves it uncovered. A part that
 * leaves room at no side is scrolled up to the bar, and then its beginning stays free.
 */
function useLugar({ partes }: Paso, panel: { current: HTMLElement | null }): Lugar {
  const [lugar, setLugar] = useState(INICIAL);
  const buscada = useRef<HTMLElement | null>(null);
  const look = useEffectEvent(() => {
    const parte = findParte(partes);
    if (parte === null) {
      buscada.current = null;
      setLugar((antes) => (antes.marco === null ? antes : INICIAL));
      return;
    }
    const alto = (panel.current?.offsetHeight ?? 0) + 16;
    if (buscada.current !== parte) {
      buscada.current = parte;
      parte.scrollIntoView({ block: 'center' });
      if (ladoLibre(parte.getBoundingClientRect(), alto, innerHeight) === null)
        scrollBy(0, scrollHasta(parte.getBoundingClientRect(), BARRA));
    }
    const { top, bottom, left, width } = parte.getBoundingClientRect();
    const nuevo: Lugar = {
      marco: { top, bottom, left, width },
      lado: ladoLibre({ top, bottom }, alto, innerHeight) ?? 'pie',
    };
    setLugar((antes) => (isIgual(antes, nuevo) ? antes : nuevo));
  });
  useEffect(() => {
    const follow = () => look();
    follow();
    const timer = setInterval(follow, MIRADA_MS);
    addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('resize', follow);
    return () => {
      clearInterval(timer);
      removeEventListener('scroll', follow, { capture: true });
      removeEventListener('resize', follow);
    };
  }, [partes]);
  return lugar;
}

/** Gives the focus to the part, or to the first control in it. */
function focusParte({ partes }: Paso): void {
  const parte = findParte(partes);
  const control = 'input, select, textarea, button, a[href]';
  const meta = parte?.matches(control) === true ? parte : parte?.querySelector<HTMLElement>(control);
  meta?.focus();
}

const close = (): void => showGuia('cerrada');

/** The steps of a task in a panel that stands beside the part which it explains. The rest of the page stays usable. */
export function Pasos({ tarea }: { tarea: Tarea }) {
  const { pasos } = PASOS[tarea];
  const [cual, setCual] = useState(0);
  const panel = useRef<HTMLDivElement>(null);
  const texto = useRef<HTMLParagraphElement>(null);
  const id = useId();
  const paso = pasos[cual] ?? { texto: 'guia.noEsta', partes: [] };
  const { marco, lado } = useLugar(paso, panel);
  // Each step is read out, and the keyboard is in the panel: from there the next button leads to the part.
  useEffect(() => texto.current?.focus(), [cual]);
  useEffect(() => {
    const leave = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && target instanceof Node && panel.current?.contains(target) === true) close();
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, []);
  const isUltimo = cual === pasos.length - 1;
  return (
    <>
      {marco === null ? null : (
        <div
          className="guia-marco"
          style={{ top: marco.top, left: marco.left, width: marco.width, height: marco.bottom - marco.top }}
        />
      )}
      <div ref={panel} role="dialog" aria-labelledby={`${id}titulo`} className={`guia-panel guia-${lado}`}>
        <div className="fila guia-titulo">
          <h2 id={`${id}titulo`} className="titulo-menor">
            {t(`guia.tarea.${tarea}`)}
          </h2>
          <span className="secundario">{t('guia.paso', { paso: cual + 1, pasos: pasos.length })}</span>
        </div>
        <p ref={texto} tabIndex={-1}>
          {t(paso.texto)} {marco === null ? <span className="secundario">{t('guia.noEsta')}</span> : null}
        </p>
        <div className="fila">
          {marco === null ? null : <Button onClick={() => focusParte(paso)}>{t('guia.irAlCampo')}</Button>}
          {cual === 0 ? null : <Button onClick={() => setCual(cual - 1)}>{t('guia.anterior')}</Button>}
          <Button variante="primaria" onClick={() => (isUltimo ? close() : setCual(cual + 1))}>
            {t(isUltimo ? 'guia.terminar' : 'guia.siguiente')}
          </Button>
          {isUltimo ? null : (
            <Button variante="enlace" onClick={close}>
              {t('guia.dejar')}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
