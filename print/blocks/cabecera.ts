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

/** Whoever hears the page hears it in this order, wherever a template puts the blocks. */
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
/** The texts of the issuer stand within this height of their top, so a logo lower than it does not touch them. */
const ALTO_EMISOR = 32;
/** Beside a logo the texts keep at least this width, or go below it. */
const ANCHO_BESIDE = 42;

type Partes = Map<BloqueCabecera, DrawCommand[]>;

/** `fondo` is what stands behind everything else of the page. */
export type Cabecera = Bloque & { fondo: DrawCommand[] };

/** The header of the first page: the rows of the template, one under the other. */
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

/** Draws the cells of a row into `partes`; answers their frames. A row without texts has no height. */
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

/** A field touches the frame that it heads. */
function paddingOf(
  contexto: PrintContext,
  { marco, bloques }: CeldaEstilo,
): { arriba: number; abajo: number } {
  const abajo = marco === undefined ? 0 : RELLENO_VERTICAL;
  return { arriba: isCampo(contexto, bloques[0]) ? 0 : abajo, abajo };
}

/** Frames as wide as the table keep the margins of the page; narrower ones a padding. */
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

/** The texts of the issuer go beside his logo, or below it; where neither leaves room they go over it. */
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
