import { CLASES_BOTON, joinClases } from '../../components/clases-boton.ts';
import type { Variante } from '../../components/clases-boton.ts';
import { ICONO_AVISO, TRAZOS } from '../../components/iconos.ts';
import type { NombreIcono, TipoAviso } from '../../components/iconos.ts';
import { createSvg } from '../../datos/svg.ts';
import { createNodo } from '../../lib/nodo.ts';
import type { Hijo } from '../../lib/nodo.ts';
import { t } from './i18n.ts';

/* The pieces of the screens (docs/diseno.md) for this page, whose first view may not wait for React. */

export function createIcono(name: NombreIcono): SVGElement {
  return createSvg({
    etiqueta: 'svg',
    atributos: { className: 'icono', viewBox: '0 0 24 24', 'aria-hidden': 'true', focusable: 'false' },
    hijos: [{ etiqueta: 'path', atributos: { d: TRAZOS[name] } }],
  });
}

/** A message that stays in the page. Errors are announced at once, the rest politely. */
export function createAviso(tipo: TipoAviso, ...hijos: readonly Hijo[]): HTMLElement {
  return createNodo(
    'div',
    { className: `aviso aviso-${tipo}`, role: tipo === 'error' ? 'alert' : 'status' },
    createIcono(ICONO_AVISO[tipo]),
    createNodo('div', {}, ...hijos),
  );
}

type Boton = { texto: string; icono: NombreIcono; variante?: Variante; run: () => Promise<void> | void };

/** Button that shows while its action runs, blocks a second press and keeps the focus. */
export function createBoton({ texto, icono, variante = 'secundaria', run }: Boton): HTMLButtonElement {
  const boton = createNodo(
    'button',
    { className: joinClases('amplify-button', CLASES_BOTON[variante]), type: 'button' },
    createIcono(icono),
    texto,
  );
  const setOcupado = (isOcupado: boolean): void => {
    for (const atributo of ['aria-disabled', 'aria-busy'])
      if (isOcupado) boton.setAttribute(atributo, 'true');
      else boton.removeAttribute(atributo);
  };
  boton.addEventListener('click', () => {
    if (boton.hasAttribute('aria-busy')) return;
    setOcupado(true);
    void Promise.resolve(run()).finally(() => setOcupado(false));
  });
  return boton;
}

/** Grey lines in place of what is on its way. */
export function createEsqueleto(lineas: number): HTMLElement {
  return createNodo(
    'div',
    { className: 'esqueleto', role: 'status' },
    createNodo('p', { className: 'solo-lector' }, t('comun.estado.cargando')),
    ...Array.from({ length: lineas }, () => createNodo('span', {})),
  );
}
