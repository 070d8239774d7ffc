import type { PrintContext } from '../contexto.ts';
import { drawBox } from '../dibujo.ts';
import type { Caja } from '../dibujo.ts';
import type { BloqueCabecera, CeldaEstilo, FilaCabecera, Marco } from '../estilos.ts';
import { drawFormaCabeza } from '../formas.ts';
import { COLOR, PAGINA, TEXTO } from '../page.ts';
import type { Bloque, DrawCommand } from '../page.ts';
import { drawAvisos } from './avisos.ts';
import type { Zona } from './campos.ts';
import { drawComplementos } from './complementos.ts';
import { drawDocumento, drawTitulo } from './documento.ts';
import { placeLogo } from './imagenes.ts';
import { drawEmisor, drawNombre, drawReceptor, drawTexto } from './partes.ts';

const BLOQUES: Readonly<Record<BloqueCabecera, (contexto: PrintContext, zona: Zona) => Bloque>> = {
  titulo: drawTitulo,
  documento: drawDocumento,
  nombre: drawNombre,
  emisor: drawEmisor,
  texto1: (contexto, zona) => drawTexto(contexto, 1, zona),
  avisos: drawAvisos,
  receptor: drawReceptor,
  texto2: (contexto, zona) => drawTexto(contexto, 2, zona),
  complementos: drawComplementos,
};

/** Reading order for screen readers; it does not depend on the place a template gives each block. */
const ORDEN: readonly BloqueCabecera[] = [
  'titulo',
  'documento',
  'nombre',
  'emisor',
  'texto1',
  'avisos',
  'receptor',
  'texto2',
  'complementos',
];

const RELLENO = 3;
const RELLENO_VERTICAL = 1.6;
const RADIO = 2.5;
const AIRE_LOGO = 4;
/** Height in millimetres that the issuer's texts take at most; a logo below it cannot touch them. */
const ALTO_EMISOR = 32;
/** Least width in millimetres of the texts beside a logo; with less room they go below it. */
const ANCHO_BESIDE = 42;

type Partes = Map<BloqueCabecera, DrawCommand[]>;

/** The header and, in `fondo`, the commands that are painted before everything else of the page. */
export type Cabecera = Bloque & { fondo: DrawCommand[] };

/** Draws the header of the first page: the rows of the template, one below the other. */
export function drawCabecera(contexto: PrintContext): Cabecera {
  const partes: Partes = new Map();
  const marcos: DrawCommand[] = [];
  const filas: Caja[] = [];
  let bottom = 0;
  for (const fila of contexto.estilo.cabecera) {
    const top = bottom + fila.aire;
    const drawn = drawFila(contexto, fila, top, partes);
    marcos.push(...drawn.commands);
    if (drawn.bottom > top) bottom = drawn.bottom + (fila.debajo ?? 0);
    filas.push({ x: 0, y: top, width: PAGINA.ancho, height: drawn.bottom - top });
  }
  const commands = ORDEN.flatMap((bloque) => partes.get(bloque) ?? []);
  return { fondo: [...drawFormaCabeza(contexto, filas), ...marcos], commands, bottom };
}

/** Draws the cells of a row into `partes` and answers their frames. A row without texts has no height. */
function drawFila(contexto: PrintContext, fila: FilaCabecera, top: number, partes: Partes): Bloque {
  const measured = fila.celdas.map((celda) => drawCelda(contexto, celda, top));
  const height = Math.max(...measured.map(({ bottom }) => bottom)) - top;
  const alto = height === 0 ? 0 : Math.max(height, fila.alto ?? 0);
  const commands: DrawCommand[] = [];
  for (const [i, celda] of fila.celdas.entries()) {
    const first = measured[i];
    if (first === undefined) continue;
    const free = fila.centrada === undefined ? 0 : (alto - (first.bottom - top)) / 2;
    const drawn = free > 0.01 ? drawCelda(contexto, celda, top + free) : first;
    for (const [bloque, dibujo] of drawn.partes) partes.set(bloque, dibujo);
    commands.push(...drawn.commands);
  }
  return { commands, bottom: top + alto };
}

type CeldaDibujada = Bloque & { partes: Partes };

function drawCelda(contexto: PrintContext, celda: CeldaEstilo, y: number): CeldaDibujada {
  const { paleta } = contexto;
  const partes: Partes = new Map();
  const tinta = celda.sobre === undefined ? null : paleta[celda.sobre].tinta;
  const place = avoidLogo(contexto, celda, y);
  const zona = { ...insideOf(celda, place), align: celda.alinear ?? 'left', tinta } as const;
  const { arriba, abajo } = paddingOf(contexto, celda);
  const start = place.y + arriba;
  let bottom = start;
  for (const bloque of celda.bloques) {
    const top = bottom === start ? start : bottom + (celda.separacion ?? 0);
    const { x, width } = isCampo(contexto, bloque) ? { x: celda.x, width: celda.ancho } : zona;
    const drawn = BLOQUES[bloque](contexto, { ...zona, x, width, top });
    partes.set(bloque, drawn.commands);
    if (drawn.bottom > top) bottom = drawn.bottom;
  }
  if (bottom === start) return { commands: [], partes, bottom: y };
  const end = bottom + abajo;
  const frame = { x: celda.x, y, width: celda.ancho, height: end - y };
  const commands = celda.marco === undefined ? [] : drawMarco(contexto, celda.marco, frame);
  return { commands, partes, bottom: end };
}

/** Whether the block is a coloured field as wide as its cell. */
function isCampo({ estilo }: PrintContext, bloque: BloqueCabecera | undefined): boolean {
  return bloque === 'titulo' && estilo.titulo.contorno !== null;
}

/** Room above and below the blocks of a cell; a field at the top of a frame touches the frame, so it gets none above. */
function paddingOf(
  contexto: PrintContext,
  { marco, bloques }: CeldaEstilo,
): { arriba: number; abajo: number } {
  const abajo = marco === undefined ? 0 : RELLENO_VERTICAL;
  return { arriba: isCampo(contexto, bloques[0]) ? 0 : abajo, abajo };
}

/**
 * Inner left edge and width of a framed cell: a frame as wide as the table keeps the text margins of the page, a
 * narrower one a padding.
 */
function insideOf(celda: CeldaEstilo, { x, width }: Caja): { x: number; width: number } {
  if (celda.marco === undefined) return { x, width };
  const isWide = celda.x === PAGINA.izquierda && celda.ancho === PAGINA.derecha - PAGINA.izquierda;
  const padding = isWide ? TEXTO.izquierda - PAGINA.izquierda : RELLENO;
  return { x: x + padding, width: width - 2 * padding };
}

export function drawMarco({ paleta }: PrintContext, marco: Marco, caja: Caja): DrawCommand[] {
  switch (marco) {
    case 'caja':
      return [drawBox(caja, { stroke: COLOR.linea })];
    case 'redondo':
      return [drawBox(caja, { stroke: paleta.auxiliar.fondo, radio: RADIO })];
    case 'tinte':
      return [drawBox(caja, { fill: paleta.tinte })];
    case 'barra':
      return [
        drawBox(caja, { fill: paleta.tinte }),
        drawBox({ ...caja, width: 1.2 }, { fill: paleta.principal.fondo }),
      ];
  }
}

/** Moves the issuer's texts beside the logo, or below it; where neither place has room they are printed over it. */
function avoidLogo(contexto: PrintContext, celda: CeldaEstilo, top: number): Caja {
  const cell = { x: celda.x, y: top, width: celda.ancho, height: ALTO_EMISOR };
  const isIssuer = celda.bloques.includes('nombre') || celda.bloques.includes('emisor');
  const logo = isIssuer ? placeLogo(contexto) : null;
  if (logo === null || !overlaps(cell, logo)) return cell;
  const right = logo.x + logo.width + AIRE_LOGO;
  const end = cell.x + cell.width;
  const isLeft = logo.x + logo.width / 2 <= cell.x + cell.width / 2;
  if (isLeft && end - right >= ANCHO_BESIDE) return { ...cell, x: right, width: end - right };
  const left = logo.x - AIRE_LOGO - cell.x;
  if (!isLeft && left >= ANCHO_BESIDE) return { ...cell, width: left };
  const below = logo.y + logo.height + AIRE_LOGO;
  return below - top <= ALTO_EMISOR ? { ...cell, y: Math.max(top, below) } : cell;
}

function overlaps(one: Caja, other: Caja): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
