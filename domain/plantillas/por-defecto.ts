import { FUENTE_POR_DEFECTO } from './fuentes-texto.ts';
import { PLANTILLA_TICKET } from './formato-pdf.ts';
import type { FormatoPdf, IdFormatoPdf, Recuadro, TamanosPdf, TextoLibre } from './formato-pdf.ts';

type Colores = Pick<FormatoPdf, 'colorPrincipal' | 'colorAuxiliar' | 'colorAuxiliar2'>;
/** Initial settings of one template, besides those that all templates share. */
type Inicio = Colores & { logo: Recuadro; imagen: Recuadro; usaCorazon?: boolean };

/** Place beside the page number, below everything that a document must show. */
const PIE_DERECHO: Recuadro = { x: 180, y: 256, ancho: 26, alto: 13 };
const PIE_IZQUIERDO: Recuadro = { ...PIE_DERECHO, x: 15 };

const INICIOS: Readonly<Record<IdFormatoPdf, Inicio>> = {
  1: {
    colorPrincipal: '#1B3A57',
    colorAuxiliar: '#C39A3B',
    colorAuxiliar2: '#E4ECF4',
    logo: { x: 15, y: 5, ancho: 34, alto: 18 },
    imagen: PIE_DERECHO,
  },
  2: {
    colorPrincipal: '#1B1F24',
    colorAuxiliar: '#5B6570',
    colorAuxiliar2: '#B9C0C8',
    logo: { x: 15, y: 10, ancho: 30, alto: 20 },
    imagen: PIE_DERECHO,
  },
  3: {
    colorPrincipal: '#0F4C5C',
    colorAuxiliar: '#E07A2F',
    colorAuxiliar2: '#8FB8BF',
    logo: { x: 15, y: 8, ancho: 25, alto: 22 },
    imagen: PIE_DERECHO,
  },
  4: {
    colorPrincipal: '#0B6E6E',
    colorAuxiliar: '#7CC4BC',
    colorAuxiliar2: '#C2304A',
    logo: { x: 15, y: 9, ancho: 26, alto: 22 },
    imagen: PIE_DERECHO,
    usaCorazon: true,
  },
  5: {
    colorPrincipal: '#24352B',
    colorAuxiliar: '#B08A4E',
    colorAuxiliar2: '#E6ECE7',
    logo: { x: 15, y: 9, ancho: 40, alto: 18 },
    imagen: PIE_DERECHO,
  },
  6: {
    colorPrincipal: '#000000',
    colorAuxiliar: '#000000',
    colorAuxiliar2: '#000000',
    // A strip is paid for by its length, so pictures are low.
    logo: { x: 18, y: 3, ancho: 36, alto: 12 },
    imagen: { x: 18, y: 0, ancho: 36, alto: 12 },
  },
  7: {
    colorPrincipal: '#3D348B',
    colorAuxiliar: '#F0A02B',
    colorAuxiliar2: '#A6A5E0',
    logo: { x: 15, y: 8, ancho: 28, alto: 22 },
    imagen: PIE_IZQUIERDO,
  },
};

/** Sizes in points: 7 is the specification's; names are larger, and a ticket of 3 inches takes 9 (spec 2 §5). */
const TAMANOS: TamanosPdf = { nombre: 12, razon: 8, datos: 7, factura: 7, cliente: 7, detalle: 7 };
const TAMANOS_TICKET: TamanosPdf = { nombre: 9, razon: 9, datos: 9, factura: 9, cliente: 9, detalle: 9 };

const TEXTO_LIBRE: TextoLibre = {
  x: 46,
  y: 256,
  ancho: 60,
  alto: 13,
  texto: '',
  tamano: 7,
  negrita: false,
  fuente: FUENTE_POR_DEFECTO,
  alineacion: 'I',
  marco: false,
};

/** Settings with which documents are printed until the issuer changes them. */
export function formatoPorDefecto(idFormatoPdf: IdFormatoPdf): FormatoPdf {
  const { logo, imagen, usaCorazon = false, ...colores } = INICIOS[idFormatoPdf];
  return {
    idFormatoPdf,
    ...colores,
    logo: { ...logo },
    imagen: { ...imagen },
    usaMarcaDeAgua: false,
    usaCorazon,
    tamanos: { ...(idFormatoPdf === PLANTILLA_TICKET ? TAMANOS_TICKET : TAMANOS) },
    textoFactura1: '',
    textoFactura2: '',
    textoFactura3: '',
    textoFactura4: '',
    textoFactura5: '',
    texto1Alineacion: 'I',
    texto2Alineacion: 'I',
    texto3Alineacion: 'I',
    texto4Alineacion: 'I',
    texto5Alineacion: 'C',
    textosLibres: [{ ...TEXTO_LIBRE }, { ...TEXTO_LIBRE, x: 110 }],
    usarFCAM: false,
    textoFCAM: '',
    anchoPulgadas: 3,
  };
}
