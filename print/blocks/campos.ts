import type { PrintContext } from '../contexto.ts';
import { drawField, drawGroup, drawParagraph, stack, ungroup } from '../dibujo.ts';
import type { Dato } from '../dibujo.ts';
import { COLOR } from '../page.ts';
import type { Alineacion, Bloque, DrawCommand, Estilo } from '../page.ts';
import { textWidth, toPrintable } from '../texto.ts';

/** Place of a header block in millimetres; `tinta` is the ink of its coloured field, or null on white paper. */
export type Zona = { x: number; width: number; top: number; align: Alineacion; tinta: string | null };

/** Part of the letter size that labels in capitals take, because capitals look larger. */
const PARTE_MAYUSCULAS = 0.86;
const SEPARACION = 5;
const SEPARACION_MAXIMA = 14;
const ENTRE_FILAS = 1.4;
/** Gap in millimetres between the longest label and the values; labels take at most PARTE_ROTULOS of the width. */
const SANGRIA = 2;
const PARTE_ROTULOS = 0.6;

export function rotuloOf({ estilo }: PrintContext, etiqueta: string): string {
  return estilo.rotulos.mayusculas ? etiqueta.toLocaleUpperCase('es') : etiqueta;
}

function rotuloStyle({ estilo }: PrintContext, size: number, tinta: string | null): Estilo {
  const { mayusculas, negrita } = estilo.rotulos;
  const color = tinta ?? (negrita ? COLOR.tinta : COLOR.tenue);
  return { size: mayusculas ? size * PARTE_MAYUSCULAS : size, bold: negrita, color };
}

/** Draws labels and values, one pair per line, with the values aligned to each other when the longest label leaves room. */
export function drawAlineados(
  contexto: PrintContext,
  datos: readonly Dato[],
  zona: Omit<Zona, 'align'>,
  size: number,
): Bloque {
  const rotulo = rotuloStyle(contexto, size, zona.tinta);
  const labels = datos.map(([etiqueta]) =>
    textWidth(toPrintable(`${rotuloOf(contexto, etiqueta)}:`), rotulo),
  );
  const indent = Math.max(...labels) + SANGRIA;
  if (indent > zona.width * PARTE_ROTULOS) return drawLista(contexto, datos, zona, size);
  const style: Estilo = { size, color: zona.tinta ?? COLOR.tinta };
  return stack(
    zona.top,
    datos.map(([etiqueta, valor]) => (top: number) => {
      const head = drawParagraph(`${rotuloOf(contexto, etiqueta)}:`, { ...zona, top }, rotulo);
      const place = { x: zona.x + indent, width: zona.width - indent, top };
      const body = drawParagraph(valor, place, style);
      return {
        commands: [drawGroup('P', [...head.commands, ...body.commands].flatMap(ungroup))],
        bottom: body.bottom,
      };
    }),
  );
}

/** Draws labels with their values, one pair per line. */
export function drawLista(
  contexto: PrintContext,
  datos: readonly Dato[],
  { x, width, top, tinta }: Omit<Zona, 'align'>,
  size: number,
): Bloque {
  const style: Estilo = { size, color: tinta ?? COLOR.tinta };
  const rotulo = rotuloStyle(contexto, size, tinta);
  return stack(
    top,
    datos.map(
      ([etiqueta, valor]) =>
        (y: number) =>
          drawField([rotuloOf(contexto, etiqueta), valor], { x, width, top: y }, style, rotulo),
    ),
  );
}

/** A value printed below its label, with the style of the value. */
export type Celdilla = { dato: Dato; style: Estilo };
type Medida = Celdilla & { width: number };
type Tira = { celdillas: readonly Celdilla[]; size: number; columnas: number | null };

/** Draws labels above their values, side by side in as many rows as they need; in columns of equal width, or spread. */
export function drawTira(contexto: PrintContext, zona: Omit<Zona, 'align'>, tira: Tira): Bloque {
  const rotulo = rotuloStyle(contexto, tira.size * PARTE_MAYUSCULAS, zona.tinta);
  const paso = tira.columnas === null ? 0 : (zona.width + SEPARACION) / tira.columnas;
  const medidas = tira.celdillas.map((celdilla): Medida => {
    const [etiqueta, valor] = celdilla.dato;
    const wide = Math.max(
      textWidth(toPrintable(rotuloOf(contexto, etiqueta)), rotulo),
      textWidth(toPrintable(valor), celdilla.style),
    );
    const natural = Math.min(wide + 0.1, zona.width);
    const width = paso === 0 ? natural : Math.ceil((natural + SEPARACION) / paso) * paso - SEPARACION;
    return { ...celdilla, width: Math.min(width, zona.width) };
  });
  return stack(
    zona.top,
    splitFilas(medidas, zona.width).map(
      (fila, i) => (y: number) =>
        drawFilaTira(contexto, fila, { ...zona, top: y + (i === 0 ? 0 : ENTRE_FILAS), rotulo, paso }),
    ),
  );
}

function splitFilas(medidas: readonly Medida[], width: number): Medida[][] {
  const filas: Medida[][] = [];
  let used = width;
  for (const medida of medidas) {
    const last = filas.at(-1);
    if (last !== undefined && used + SEPARACION + medida.width <= width + 0.01) {
      last.push(medida);
      used += SEPARACION + medida.width;
    } else {
      filas.push([medida]);
      used = medida.width;
    }
  }
  return filas;
}

type LugarFila = Omit<Zona, 'align'> & { rotulo: Estilo; paso: number };

function drawFilaTira(contexto: PrintContext, fila: readonly Medida[], lugar: LugarFila): Bloque {
  const taken = fila.reduce((sum, { width }) => sum + width, 0);
  const free = fila.length > 1 ? (lugar.width - taken) / (fila.length - 1) : 0;
  const gap = lugar.paso > 0 ? SEPARACION : Math.min(SEPARACION_MAXIMA, free);
  const commands: DrawCommand[] = [];
  let { x } = lugar;
  let bottom = lugar.top;
  for (const { dato, style, width } of fila) {
    const place = { x, width: width + 0.1, top: lugar.top };
    const head = drawParagraph(rotuloOf(contexto, dato[0]), place, lugar.rotulo);
    const body = drawParagraph(dato[1], { ...place, top: head.bottom + 0.2 }, style);
    commands.push(drawGroup('P', [...head.commands, ...body.commands].flatMap(ungroup)));
    bottom = Math.max(bottom, body.bottom);
    x += width + gap;
  }
  return { commands, bottom };
}
