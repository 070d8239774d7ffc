import type { IdFormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import type { Alineacion } from './page.ts';
import { IMPRESO } from './textos.ts';

/** Names the issuer's colour that fills a field. */
export type Color = 'principal' | 'auxiliar' | 'auxiliar2';
/** Outline of a coloured field: square, rounded, slanted, pointed at both ends, or two rules and no filling. */
export type Contorno = 'recta' | 'redonda' | 'inclinada' | 'punta' | 'lineas';
export type BloqueCabecera =
  | 'titulo'
  | 'documento'
  | 'nombre'
  | 'emisor'
  | 'texto1'
  | 'avisos'
  | 'receptor'
  | 'texto2'
  | 'complementos';

/** Frame or tint around the blocks of a header cell. */
export type Marco = 'caja' | 'redondo' | 'tinte' | 'barra';
export type CeldaEstilo = {
  x: number;
  ancho: number;
  bloques: readonly BloqueCabecera[];
  alinear?: Alineacion;
  marco?: Marco;
  /** Colour of the field that the header shape paints behind the issuer's texts; their ink must be readable on it. */
  sobre?: Color;
  /** Gap between the blocks of the cell, in millimetres. */
  separacion?: number;
};
export type FilaCabecera = {
  celdas: readonly CeldaEstilo[];
  /** Distance from the row above, or from the edge of the page, in millimetres. */
  aire: number;
  /** Least height in millimetres. */
  alto?: number;
  /** Centres blocks vertically in a row that is higher than they are. */
  centrada?: true;
  /** Room in millimetres that the header shape needs below the row. */
  debajo?: number;
};

/** Shapes drawn around the page; the only part of a template that has code of its own. */
export type Forma = 'banda' | 'lineas' | 'poligonos' | 'pulso' | 'lateral' | 'hexagonos';

export type EstiloPlantilla = {
  forma: Forma;
  cabecera: readonly FilaCabecera[];
  /** Height in millimetres at which rows end when another page follows (spec 2 §9: 170 in one layout, 190 in another). */
  corte: 170 | 190;
  titulo: {
    contorno: Contorno | null;
    /** Colour on which the heading is printed: that of its own field, or that of the header shape; null on white. */
    sobre: Color | null;
    size: number;
    mayusculas: boolean;
    /** Least height in millimetres; the header shape continues below it. */
    alto: number;
  };
  /**
   * `lista`: one field per line; `tira`: labels above their values, side by side. `columnas` is the number of equal
   * columns, or null to spread the fields.
   */
  documento: { tipo: 'lista' | 'tira'; columnas: number | null };
  receptor: 'lista' | 'tira';
  rotulos: {
    mayusculas: boolean;
    negrita: boolean;
    /** Heading above the other party; null for none. A special invoice names the seller instead of the buyer. */
    receptor: string | null;
    vendedor: string | null;
    letras: string;
  };
  tabla: {
    cabeza: Contorno;
    cabezaColor: Color;
    cebra: 'filas' | 'columna' | 'ninguna';
    filetes: boolean;
    verticales: boolean;
    marco: 'caja' | 'redondo' | 'abierto' | 'ninguno';
  };
  totales: { marco: Marco | 'ninguno'; contorno: Contorno; color: Color };
};

const ANCHA = { x: 8, ancho: 200 } as const;
const AVISOS: FilaCabecera = { aire: 2.5, celdas: [{ ...ANCHA, bloques: ['avisos'] }] };
const COMPLEMENTOS: FilaCabecera = { aire: 2, celdas: [{ ...ANCHA, bloques: ['complementos'] }] };

const PROFESIONAL: EstiloPlantilla = {
  forma: 'banda',
  cabecera: [
    {
      aire: 4,
      alto: 17,
      centrada: true,
      celdas: [
        { x: 15, ancho: 104, bloques: ['nombre'], sobre: 'principal' },
        { x: 124, ancho: 82, bloques: ['titulo'], alinear: 'right', sobre: 'principal' },
      ],
    },
    {
      aire: 8,
      celdas: [
        { x: 15, ancho: 102, bloques: ['emisor', 'texto1'] },
        { x: 124, ancho: 84, bloques: ['documento'], marco: 'caja' },
      ],
    },
    AVISOS,
    { aire: 2, celdas: [{ ...ANCHA, bloques: ['receptor', 'texto2'], marco: 'barra' }] },
    COMPLEMENTOS,
  ],
  corte: 190,
  titulo: { contorno: null, sobre: 'principal', size: 14, mayusculas: true, alto: 0 },
  documento: { tipo: 'lista', columnas: null },
  receptor: 'lista',
  rotulos: {
    mayusculas: false,
    negrita: true,
    receptor: null,
    vendedor: null,
    letras: IMPRESO.totalEnLetras,
  },
  tabla: {
    cabeza: 'recta',
    cabezaColor: 'principal',
    cebra: 'filas',
    filetes: false,
    verticales: true,
    marco: 'caja',
  },
  totales: { marco: 'caja', contorno: 'recta', color: 'principal' },
};

const MINIMALISTA: EstiloPlantilla = {
  forma: 'lineas',
  cabecera: [
    {
      aire: 11,
      celdas: [
        { x: 15, ancho: 106, bloques: ['nombre', 'emisor', 'texto1'] },
        { x: 126, ancho: 75, bloques: ['titulo'], alinear: 'right' },
      ],
    },
    { aire: 5, celdas: [{ x: 15, ancho: 186, bloques: ['documento'] }] },
    AVISOS,
    { aire: 3.5, celdas: [{ x: 15, ancho: 186, bloques: ['receptor', 'texto2'] }] },
    COMPLEMENTOS,
  ],
  corte: 190,
  titulo: { contorno: null, sobre: null, size: 15, mayusculas: false, alto: 0 },
  documento: { tipo: 'tira', columnas: null },
  receptor: 'tira',
  rotulos: { mayusculas: false, negrita: false, receptor: null, vendedor: null, letras: IMPRESO.son },
  tabla: {
    cabeza: 'lineas',
    cabezaColor: 'principal',
    cebra: 'ninguna',
    filetes: true,
    verticales: false,
    marco: 'ninguno',
  },
  totales: { marco: 'ninguno', contorno: 'lineas', color: 'principal' },
};

const GEOMETRICA: EstiloPlantilla = {
  forma: 'poligonos',
  cabecera: [
    {
      aire: 8,
      celdas: [
        { x: 15, ancho: 85, bloques: ['nombre', 'emisor', 'texto1'] },
        { x: 128, ancho: 73, bloques: ['titulo', 'documento'], alinear: 'right' },
      ],
    },
    AVISOS,
    { aire: 3, celdas: [{ ...ANCHA, bloques: ['receptor', 'texto2'], marco: 'tinte' }] },
    COMPLEMENTOS,
  ],
  corte: 170,
  titulo: { contorno: null, sobre: 'principal', size: 14, mayusculas: true, alto: 19 },
  documento: { tipo: 'lista', columnas: null },
  receptor: 'lista',
  rotulos: {
    mayusculas: false,
    negrita: true,
    receptor: IMPRESO.cliente,
    vendedor: IMPRESO.vendedor,
    letras: IMPRESO.son,
  },
  tabla: {
    cabeza: 'inclinada',
    cabezaColor: 'principal',
    cebra: 'filas',
    filetes: false,
    verticales: false,
    marco: 'abierto',
  },
  totales: { marco: 'ninguno', contorno: 'inclinada', color: 'principal' },
};

const MEDICA: EstiloPlantilla = {
  forma: 'pulso',
  cabecera: [
    {
      aire: 9,
      debajo: 7.5,
      celdas: [
        { x: 15, ancho: 98, bloques: ['nombre', 'emisor', 'texto1'] },
        { x: 122, ancho: 86, bloques: ['titulo', 'documento'], alinear: 'center', marco: 'redondo' },
      ],
    },
    AVISOS,
    { aire: 2, celdas: [{ ...ANCHA, bloques: ['receptor', 'texto2'], marco: 'redondo' }] },
    COMPLEMENTOS,
  ],
  corte: 170,
  titulo: { contorno: 'redonda', sobre: 'principal', size: 11, mayusculas: false, alto: 0 },
  documento: { tipo: 'lista', columnas: null },
  receptor: 'tira',
  rotulos: {
    mayusculas: false,
    negrita: true,
    receptor: null,
    vendedor: null,
    letras: IMPRESO.son,
  },
  tabla: {
    cabeza: 'redonda',
    cabezaColor: 'principal',
    cebra: 'ninguna',
    filetes: true,
    verticales: false,
    marco: 'redondo',
  },
  totales: { marco: 'redondo', contorno: 'redonda', color: 'principal' },
};

const NEGOCIOS: EstiloPlantilla = {
  forma: 'lateral',
  cabecera: [
    {
      aire: 9,
      alto: 54,
      debajo: 3,
      celdas: [
        { x: 15, ancho: 55, bloques: ['nombre', 'emisor', 'texto1'], sobre: 'principal' },
        { x: 84, ancho: 122, bloques: ['titulo', 'documento', 'receptor', 'texto2'], separacion: 3 },
      ],
    },
    AVISOS,
    COMPLEMENTOS,
  ],
  corte: 190,
  titulo: { contorno: null, sobre: null, size: 18, mayusculas: true, alto: 0 },
  documento: { tipo: 'tira', columnas: 3 },
  receptor: 'lista',
  rotulos: {
    mayusculas: true,
    negrita: false,
    receptor: IMPRESO.facturadoA,
    vendedor: IMPRESO.compradoA,
    letras: IMPRESO.son,
  },
  tabla: {
    cabeza: 'lineas',
    cabezaColor: 'auxiliar',
    cebra: 'columna',
    filetes: true,
    verticales: false,
    marco: 'abierto',
  },
  totales: { marco: 'ninguno', contorno: 'recta', color: 'principal' },
};

const HEXA: EstiloPlantilla = {
  forma: 'hexagonos',
  cabecera: [
    {
      aire: 6,
      alto: 24,
      centrada: true,
      celdas: [{ x: 15, ancho: 118, bloques: ['nombre', 'emisor', 'texto1'] }],
    },
    { aire: 1.5, celdas: [{ ...ANCHA, bloques: ['titulo'], alinear: 'center' }] },
    { aire: 0.5, celdas: [{ ...ANCHA, bloques: ['documento'], marco: 'barra' }] },
    AVISOS,
    { aire: 1.5, celdas: [{ x: 15, ancho: 186, bloques: ['receptor', 'texto2'] }] },
    COMPLEMENTOS,
  ],
  corte: 170,
  titulo: { contorno: 'punta', sobre: 'principal', size: 12, mayusculas: true, alto: 0 },
  documento: { tipo: 'tira', columnas: null },
  receptor: 'lista',
  rotulos: {
    mayusculas: false,
    negrita: true,
    receptor: IMPRESO.datosCliente,
    vendedor: IMPRESO.datosVendedor,
    letras: IMPRESO.son,
  },
  tabla: {
    cabeza: 'punta',
    cabezaColor: 'principal',
    cebra: 'filas',
    filetes: false,
    verticales: false,
    marco: 'abierto',
  },
  totales: { marco: 'ninguno', contorno: 'punta', color: 'principal' },
};

/** Styles of the templates on letter paper; the ticket (6) has a layout of its own. */
export const ESTILOS: Readonly<Record<Exclude<IdFormatoPdf, 6>, EstiloPlantilla>> = {
  1: PROFESIONAL,
  2: MINIMALISTA,
  3: GEOMETRICA,
  4: MEDICA,
  5: NEGOCIOS,
  7: HEXA,
};

/** Style of a template; the ticket printed on letter paper takes that of template 1. */
export function estiloOf(id: IdFormatoPdf): EstiloPlantilla {
  return id === 6 ? PROFESIONAL : ESTILOS[id];
}
