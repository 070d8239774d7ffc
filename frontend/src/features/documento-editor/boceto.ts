import { isRecord } from '#domain/is-record.ts';
import { CLAVES, readItem, writeItem } from '../../lib/storage.ts';
import { isTelefono } from '../../lib/telefono.ts';

/** A tile of the sale as it was last shown. */
export type Mosaico = { readonly codigo: string; readonly nombre: string; readonly precio: string };

/**
 * The sale as a telephone last showed it for an issuer: its two titles, and its products. Like the catalogue of the device it is
 * erased at sign-out, and it holds nothing of a sale or of a client.
 */
export type Boceto = {
  readonly nit: string;
  readonly titulo: string;
  readonly seccion: string;
  readonly mosaicos: readonly Mosaico[];
};

/** Time after which a press on a tile is no longer what the user is selling. */
const VIGENCIA_MS = 30_000;

const isMosaico = (value: unknown): value is Mosaico =>
  isRecord(value) && ['codigo', 'nombre', 'precio'].every((campo) => typeof value[campo] === 'string');

function parseBoceto(texto: string): Boceto | null {
  try {
    const leido: unknown = JSON.parse(texto);
    if (!isRecord(leido)) return null;
    const { nit, titulo, seccion, mosaicos } = leido;
    if (typeof nit !== 'string' || typeof titulo !== 'string' || typeof seccion !== 'string') return null;
    return Array.isArray(mosaicos) && mosaicos.every(isMosaico) ? { nit, titulo, seccion, mosaicos } : null;
  } catch {
    return null;
  }
}

/** The kept sale of that issuer; null for none, and for another one. */
export function readBoceto(nit: string): Boceto | null {
  const boceto = parseBoceto(readItem(CLAVES.boceto) ?? '');
  return boceto?.nit === nit ? boceto : null;
}

/** `readBoceto`, and null on a wider page, which begins with the forms of the document and the client. */
export const readBocetoDeTelefono = (nit: string): Boceto | null => (isTelefono() ? readBoceto(nit) : null);

/**
 * Keeps the sale as it is shown, for the next visit. Nothing is kept once another window has ended the session: this one sees the
 * storage empty before it has saved its work and closed, and would write the products down again.
 */
export function keepBoceto(boceto: Boceto): void {
  if (readItem(CLAVES.sesion) === null) return;
  const texto = JSON.stringify(boceto);
  if (readItem(CLAVES.boceto) !== texto) writeItem(CLAVES.boceto, texto);
}

let toques: { nit: string; codigo: string; at: number }[] = [];

/** Notes a press on a tile whose product cannot be sold yet. */
export function noteToque(nit: string, codigo: string): void {
  toques.push({ nit, codigo, at: performance.now() });
}

/**
 * Tiles that were pressed before the sale of that issuer was here, each given once: the codes to sell, and how many presses are too
 * old to be sold without asking, because the user may be at another sale by now.
 */
export function takeToques(nit: string): { codigos: string[]; viejos: number } {
  const oldest = performance.now() - VIGENCIA_MS;
  const suyos = toques.filter((each) => each.nit === nit);
  const codigos = suyos.filter(({ at }) => at >= oldest).map(({ codigo }) => codigo);
  toques = [];
  return { codigos, viejos: suyos.length - codigos.length };
}

type Hijos = readonly (Node | string)[];

function make(tag: string, atributos: { className?: string }, hijos: Hijos = []): HTMLElement {
  const element = Object.assign(document.createElement(tag), atributos);
  element.append(...hijos);
  return element;
}

/** A tile that takes a press before there is a sale: it counts what the sale will add. */
function makeMosaico(nit: string, { codigo, nombre, precio }: Mosaico): HTMLElement {
  const cuenta = make('strong', { className: 'numero' });
  const count = () => toques.filter((each) => each.nit === nit && each.codigo === codigo).length;
  const boton = make('button', { className: 'editor-mosaico' }, [
    make('span', { className: 'editor-mosaico-nombre' }, [nombre]),
    make('span', { className: 'fila editor-mosaico-pie' }, [
      make('span', { className: 'numero' }, [precio]),
      cuenta,
    ]),
  ]);
  const show = () => (cuenta.textContent = count() === 0 ? '' : `× ${count()}`);
  boton.setAttribute('type', 'button');
  boton.addEventListener('click', () => {
    noteToque(nit, codigo);
    show();
  });
  show();
  return make('li', {}, [boton]);
}

const makeLineas = (cuantas: number): HTMLElement => {
  const lineas = Array.from({ length: cuantas }, () => make('span', {}));
  return make('div', { className: 'esqueleto' }, lineas);
};

/** The sale as it was last shown, to stand where it will be. */
export function drawBoceto({ nit, titulo, seccion, mosaicos }: Boceto): HTMLElement {
  const productos = mosaicos.map((mosaico) => makeMosaico(nit, mosaico));
  const tarjeta = make('section', { className: 'tarjeta pila' }, [
    make('h2', { className: 'titulo-menor' }, [seccion]),
    make('ul', { className: 'editor-mosaicos' }, productos),
    makeLineas(2),
  ]);
  const cabeza = make('div', { className: 'encabezado-titulo' }, [make('h1', {}, [titulo])]);
  return make('div', { className: 'editor editor-boceto' }, [
    make('header', { className: 'encabezado' }, [cabeza]),
    make('div', { className: 'pila' }, [makeLineas(1), tarjeta]),
  ]);
}
