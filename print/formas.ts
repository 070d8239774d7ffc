import { contrastOf } from '#domain/plantillas/contraste.ts';
import type { PrintContext, Paleta } from './contexto.ts';
import { drawBox, drawLine, drawPolygon } from './dibujo.ts';
import type { Caja, Punto } from './dibujo.ts';
import type { Forma } from './estilos.ts';
import { drawCorazon, drawCruz, drawHexagon } from './figuras.ts';
import { COLOR, PAGINA, TEXTO } from './page.ts';
import type { DrawCommand } from './page.ts';

const { ancho: ANCHO, alto: ALTO } = PAGINA;

/** Draws a header field: filled from edge to edge or up to one side. */
type Dibujante = {
  /** Draws behind the header of the first page; `filas` are the frames that its rows took. */
  cabeza: (contexto: PrintContext, filas: readonly Caja[]) => DrawCommand[];
  /** Draws behind the short heading of the following pages. */
  continuacion: (paleta: Paleta) => DrawCommand[];
  /** Draws at the foot of every page. */
  pie: (paleta: Paleta) => DrawCommand[];
};

function bottomOf(filas: readonly Caja[], i: number): number {
  const fila = filas[i];
  return fila === undefined ? 0 : fila.y + fila.height;
}

const BANDA: Dibujante = {
  cabeza: ({ paleta }, filas) => {
    const height = bottomOf(filas, 0) + 4;
    return [
      drawBox({ x: 0, y: 0, width: ANCHO, height }, { fill: paleta.principal.fondo }),
      drawBox({ x: 0, y: height, width: ANCHO, height: 1.3 }, { fill: paleta.auxiliar.fondo }),
    ];
  },
  continuacion: ({ principal, auxiliar }) => [
    drawBox({ x: 0, y: 0, width: ANCHO, height: 4.5 }, { fill: principal.fondo }),
    drawBox({ x: 0, y: 4.5, width: ANCHO, height: 0.9 }, { fill: auxiliar.fondo }),
  ],
  pie: ({ principal, auxiliar }) => [
    drawBox({ x: 0, y: 275, width: ANCHO, height: 0.9 }, { fill: auxiliar.fondo }),
    drawBox({ x: 0, y: 275.9, width: ANCHO, height: ALTO - 275.9 }, { fill: principal.fondo }),
  ],
};

const LINEAS: Dibujante = {
  cabeza: ({ paleta }, filas) => {
    const y = bottomOf(filas, 0) + 2.5;
    return [
      drawLine([TEXTO.izquierda, 7.5], [TEXTO.izquierda + 14, 7.5], {
        color: paleta.principal.fondo,
        grosor: 0.9,
      }),
      drawLine([TEXTO.izquierda, y], [TEXTO.derecha, y], { color: COLOR.linea }),
    ];
  },
  continuacion: ({ principal }) => [
    drawLine([PAGINA.izquierda, 7], [PAGINA.izquierda + 14, 7], { color: principal.fondo, grosor: 0.9 }),
  ],
  pie: () => [drawLine([TEXTO.izquierda, 275], [TEXTO.derecha, 275], { color: COLOR.linea })],
};

/** Draws parallel stripes that fall from the top edge towards the right one. */
function drawDiagonals({ principal, auxiliar, auxiliar2 }: Paleta, left: number, height: number) {
  const lean = height * 0.62;
  const stripe = (from: number, to: number, fill: string): DrawCommand =>
    drawPolygon(
      [
        [from, 0],
        [to, 0],
        [to + lean, height],
        [from + lean, height],
      ],
      { fill },
    );
  const field: readonly Punto[] = [
    [left, 0],
    [ANCHO, 0],
    [ANCHO, height],
    [left + lean, height],
  ];
  return [
    stripe(left - 13, left - 9, auxiliar2.fondo),
    stripe(left - 7.5, left - 1.5, auxiliar.fondo),
    drawPolygon(field, { fill: principal.fondo }),
  ];
}

const POLIGONOS: Dibujante = {
  cabeza: ({ paleta }, filas) => {
    const top = filas[0]?.y ?? 0;
    return [
      ...drawDiagonals(paleta, 110, top + 17),
      drawPolygon(
        [
          [190, top + 17],
          [ANCHO, top + 17],
          [ANCHO, top + 26],
        ],
        { fill: paleta.auxiliar.fondo },
      ),
    ];
  },
  continuacion: (paleta) => drawDiagonals(paleta, 176, 7),
  pie: ({ principal, auxiliar, auxiliar2 }) => [
    drawPolygon(
      [
        [0, 262],
        [27, ALTO],
        [0, ALTO],
      ],
      { fill: principal.fondo },
    ),
    drawPolygon(
      [
        [0, 255.5],
        [0, 260.5],
        [29.3, ALTO],
        [37.2, ALTO],
      ],
      { fill: auxiliar.fondo },
    ),
    drawPolygon(
      [
        [0, 251.5],
        [0, 254],
        [39.6, ALTO],
        [43.5, ALTO],
      ],
      { fill: auxiliar2.fondo },
    ),
  ],
};

/** Points of a heartbeat line, in millimetres from its start on the resting line. */
const LATIDO: readonly Punto[] = [
  [0, 0],
  [3, 0],
  [4.5, -1.6],
  [6, 0],
  [8, 0],
  [9, 1.2],
  [11, -4.6],
  [13, 3],
  [14.4, 0],
  [16.5, 0],
  [18.5, -2],
  [20.5, 0],
];

function drawPulso(y: number, { auxiliar, auxiliar2 }: Paleta, figura: 'corazon' | 'cruz'): DrawCommand[] {
  const start = 88;
  const puntos: readonly Punto[] = [
    [PAGINA.izquierda, y],
    ...LATIDO.map(([dx, dy]): Punto => [start + dx, y + dy]),
    [PAGINA.derecha - 9, y],
  ];
  const lines = puntos
    .slice(1)
    .map((to, i) => drawLine(puntos[i] ?? to, to, { color: auxiliar.fondo, grosor: 0.5 }));
  const place = { x: PAGINA.derecha - 7, y: y - 3, width: 6 };
  const draw = figura === 'corazon' ? drawCorazon : drawCruz;
  return [...lines, draw(place, auxiliar2.fondo)];
}

const PULSO: Dibujante = {
  cabeza: ({ paleta, formato }, filas) => [
    drawBox({ x: 0, y: 0, width: ANCHO, height: 3 }, { fill: paleta.principal.fondo }),
    ...drawPulso(bottomOf(filas, 0) + 5.2, paleta, formato.usaCorazon ? 'corazon' : 'cruz'),
  ],
  continuacion: ({ principal, auxiliar2 }) => [
    drawBox({ x: 0, y: 0, width: ANCHO, height: 3 }, { fill: principal.fondo }),
    drawCruz({ x: PAGINA.derecha - 6, y: 9.5, width: 5 }, auxiliar2.fondo),
  ],
  pie: ({ auxiliar, auxiliar2 }) => [
    drawLine([PAGINA.izquierda, 275.5], [103, 275.5], { color: auxiliar.fondo, grosor: 0.5 }),
    drawLine([113, 275.5], [PAGINA.derecha, 275.5], { color: auxiliar.fondo, grosor: 0.5 }),
    drawCruz({ x: 106.2, y: 273.7, width: 3.6 }, auxiliar2.fondo),
  ],
};

const ANCHO_PANEL = 76;

const LATERAL: Dibujante = {
  cabeza: ({ paleta }, filas) => {
    const height = bottomOf(filas, 0) + 3;
    return [
      drawBox({ x: 0, y: 0, width: ANCHO_PANEL, height }, { fill: paleta.principal.fondo }),
      drawBox({ x: ANCHO_PANEL, y: 0, width: 1.4, height }, { fill: paleta.auxiliar.fondo }),
    ];
  },
  continuacion: () => [],
  pie: ({ principal, auxiliar }) => [
    drawBox({ x: 0, y: 0, width: 4, height: ALTO }, { fill: principal.fondo }),
    drawBox({ x: 4, y: 0, width: 0.7, height: ALTO }, { fill: auxiliar.fondo }),
  ],
};

type Panal = readonly (readonly [
  columna: number,
  fila: number,
  color: 'principal' | 'auxiliar' | 'auxiliar2',
  lleno: boolean,
])[];

/** Cells of a honeycomb around its middle; every other row is shifted by half a cell. */
const PANAL: Panal = [
  [0, 0, 'principal', true],
  [1, 0, 'auxiliar2', true],
  [-1, 0, 'auxiliar2', false],
  [0, -1, 'auxiliar', true],
  [1, -1, 'principal', false],
  [-1, -1, 'principal', true],
  [-2, -1, 'auxiliar2', true],
  [0, 1, 'principal', false],
  [1, 1, 'principal', true],
  [-1, 1, 'auxiliar', false],
];

function drawPanal([x, y]: Punto, radio: number, paleta: Paleta): DrawCommand[] {
  const width = Math.sqrt(3) * radio;
  return PANAL.map(([columna, fila, color, lleno]) => {
    const center: Punto = [x + (columna + (fila % 2 === 0 ? 0 : 0.5)) * width, y + fila * radio * 1.5];
    const { fondo } = paleta[color];
    return drawHexagon(center, radio * 0.92, lleno ? { fill: fondo } : { stroke: fondo });
  });
}

const HEXAGONOS: Dibujante = {
  cabeza: ({ paleta }) => drawPanal([188, 9], 9, paleta),
  continuacion: (paleta) => drawPanal([202, 6], 3.4, paleta),
  pie: (paleta) => drawPanal([206, 271], 5, paleta),
};

const DIBUJANTES: Readonly<Record<Forma, Dibujante>> = {
  banda: BANDA,
  lineas: LINEAS,
  poligonos: POLIGONOS,
  pulso: PULSO,
  lateral: LATERAL,
  hexagonos: HEXAGONOS,
};

export function drawFormaCabeza(contexto: PrintContext, filas: readonly Caja[]): DrawCommand[] {
  return DIBUJANTES[contexto.estilo.forma].cabeza(contexto, filas);
}

export function drawFormaContinuacion({ estilo, paleta }: PrintContext): DrawCommand[] {
  return DIBUJANTES[estilo.forma].continuacion(paleta);
}

/** Least contrast with white of a small drawing that carries no information. */
const CONTRASTE_FIGURA = 2;
const CORAZON_PIE = { x: 121, y: 269.6, width: 3.2 };

/** Last of the issuer's colours that is dark enough to be seen on white. */
function visibleOf({ principal, auxiliar, auxiliar2 }: Paleta): string {
  const colores = [auxiliar2.fondo, auxiliar.fondo];
  return colores.find((color) => contrastOf(color, COLOR.papel) >= CONTRASTE_FIGURA) ?? principal.fondo;
}

/** Draws the shapes at the foot; the heart is drawn here unless the header already has it. */
export function drawFormaPie({ estilo, paleta, formato }: PrintContext): DrawCommand[] {
  const heart =
    formato.usaCorazon && estilo.forma !== 'pulso' ? [drawCorazon(CORAZON_PIE, visibleOf(paleta))] : [];
  return [...DIBUJANTES[estilo.forma].pie(paleta), ...heart];
}
