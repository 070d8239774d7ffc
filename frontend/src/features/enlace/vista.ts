import { subscribeIdioma } from '../../lib/i18n.ts';
import { createNodo } from '../../lib/nodo.ts';
import { FallaEnlace, readEnlace } from './api.ts';
import { createDocumento } from './documento-publico.ts';
import { t } from './i18n.ts';
import { createAviso, createBoton, createEsqueleto } from './piezas.ts';

/** Shows the document of a link in an element; the answer ends that when another link is opened. */
export function openEnlace(marco: HTMLElement, token: string): () => void {
  const control = new AbortController();
  let draw = createEspera;
  const redraw = (): void => marco.replaceChildren(...draw());
  const show = (next: typeof draw): void => {
    if (control.signal.aborted) return;
    draw = next;
    redraw();
  };
  const read = async (): Promise<void> => {
    show(createEspera);
    try {
      const abierto = await readEnlace(token, control.signal);
      show(abierto === null ? createInvalido : () => createDocumento(abierto, token));
    } catch (error) {
      show(() => createFalla(error, read));
    }
  };
  const stop = subscribeIdioma(redraw);
  void read();
  return () => {
    stop();
    control.abort();
  };
}

function createEspera(): HTMLElement[] {
  document.title = t('comun.producto.nombre');
  return [createNodo('h1', { className: 'enlace-cargando' }, t('enlace.cargando')), createEsqueleto(8)];
}

function createFalla(error: unknown, retry: () => Promise<void>): HTMLElement[] {
  return [
    createNodo('h1', { className: 'solo-lector' }, t('comun.producto.nombre')),
    createAviso('error', error instanceof FallaEnlace ? error.message : t('enlace.falla')),
    createNodo(
      'div',
      {},
      createBoton({ texto: t('comun.boton.reintentar'), icono: 'reintentar', run: retry }),
    ),
  ];
}

/** Message of an invalid link; it does not tell which of the reasons applies. */
function createInvalido(): HTMLElement[] {
  return [
    createNodo(
      'section',
      { className: 'tarjeta pila-corta' },
      createNodo('h1', {}, t('enlace.invalido.titulo')),
      createNodo('p', {}, t('enlace.invalido.texto')),
      createNodo('p', {}, createNodo('strong', {}, t('enlace.invalido.pedir'))),
    ),
  ];
}
