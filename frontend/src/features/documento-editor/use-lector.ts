import { useEffect, useRef } from 'react';
import type { Producto } from '#domain/productos/producto.ts';
import { SIN_RAFAGA, addTecla, codigoOf } from '../../lib/rafaga.ts';
import { isCampo, writeCampo } from '../../lib/teclas-tempranas.ts';
import type { Campo } from '../../lib/teclas-tempranas.ts';

/** The field that had the focus when a burst of keys began, with its value then; null for none. */
type Antes = { campo: Campo; valor: string } | null;

function readCampo(target: EventTarget | null): Antes {
  return isCampo(target) ? { campo: target, valor: target.value } : null;
}

/** Takes the keys of the reader out of the field again. */
function restore(antes: Antes): void {
  if (antes !== null && antes.campo.value !== antes.valor) writeCampo(antes.campo, antes.valor);
}

const DE_TEXTO: ReadonlySet<string> = new Set(['text', 'search', 'email', 'textarea']);

/** Whether the field takes any text, such as a description or an id, and not an amount, a day or a choice. */
function takesTexto(antes: Antes): boolean {
  return antes !== null && DE_TEXTO.has(antes.campo.type) && antes.campo.inputMode !== 'decimal';
}

type Opciones = {
  find: (codigo: string) => Producto | null;
  /** `campo` had the focus; null for none. */
  onProducto: (producto: Producto, campo: HTMLElement | null) => void;
  onDesconocido: (codigo: string) => void;
};

/**
 * Listens for a barcode reader that types, wherever the focus is. Its keys are taken back from the field that got them. A code
 * that no product has stays in a field of text, because it may be meant for it; elsewhere it is reported. Under a dialog every
 * code stays in a field of text, and does nothing elsewhere: its Enter must confirm nothing.
 */
export function useLector(opciones: Opciones): void {
  const latest = useRef(opciones);
  useEffect(() => {
    latest.current = opciones;
  });
  useEffect(() => {
    let rafaga = SIN_RAFAGA;
    let antes: Antes = null;
    const take = (codigo: string, event: KeyboardEvent) => {
      const { find, onProducto, onDesconocido } = latest.current;
      const before = antes?.campo.isConnected === true ? antes : null;
      // Nothing is added behind a dialog, which may be asking about the sale as it stands.
      const isDialogo = document.querySelector('dialog[open]') !== null;
      const producto = isDialogo ? null : find(codigo);
      if (producto === null && takesTexto(before)) return;
      // This Enter must reach neither the field nor the button that has the focus.
      event.preventDefault();
      event.stopPropagation();
      restore(before);
      if (isDialogo) return;
      if (producto === null) onDesconocido(codigo);
      else onProducto(producto, before?.campo ?? null);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const isComandada = event.ctrlKey || event.altKey || event.metaKey || event.isComposing;
      if (isComandada || event.repeat) {
        rafaga = SIN_RAFAGA;
        return;
      }
      if (event.key === 'Enter') {
        const codigo = codigoOf(rafaga, event.timeStamp);
        rafaga = SIN_RAFAGA;
        if (codigo !== null) take(codigo, event);
        return;
      }
      const next = addTecla(rafaga, event.key, event.timeStamp);
      if (next !== rafaga && next.texto.length === 1) antes = readCampo(event.target);
      rafaga = next;
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, []);
}
