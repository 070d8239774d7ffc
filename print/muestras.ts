import type { IdFormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { escapeXml } from '#domain/texto/escape.ts';
import { toSvg } from './a-svg.ts';
import type { NodoSvg } from './a-svg.ts';
import { createDocumentoDemo } from './documento-demo.ts';
import { COLOR, MM_POR_PUNTO } from './page.ts';
import { drawFactura, renderFactura } from './render-factura.ts';
import { textWidth } from './texto.ts';

/** Invented shop; its NIT belongs to no taxpayer. */
const EMISOR = {
  nit: '99900017',
  codigoEstablecimiento: 1,
  nombreEmisor: 'Tejidos La Ceiba',
  razonEmisor: 'TEJIDOS LA CEIBA, SOCIEDAD ANÓNIMA',
  direccionEmisor: '5a. avenida 10-20 zona 1, Sololá, Sololá',
  telefonoEmisor: '2200-0000',
  correoEmisor: 'ventas@laceiba.example',
  regimenSat: 'PATRI',
} as const;

const SIN_IMAGENES = { logo: null, imagen: null } as const;
const FAMILIA = "'Noto Sans', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/**
 * Makes the sample of a template as it comes, with 15 lines and marked as not valid: a PDF and an SVG picture of its
 * first page.
 */
export function createMuestra(id: IdFormatoPdf): { pdf: Uint8Array; svg: string } {
  const documento = { ...createDocumentoDemo('contado', EMISOR), produccion: false };
  const impresion = { formato: formatoPorDefecto(id), imagenes: SIN_IMAGENES };
  const [pagina] = drawFactura(documento, impresion);
  if (pagina === undefined) throw new Error(`Template ${id} prints no page`);
  const { ancho, alto } = pagina;
  const size = `width="${ancho}mm" height="${alto}mm" viewBox="0 0 ${ancho} ${alto}"`;
  const paper = `<rect width="${ancho}" height="${alto}" fill="${COLOR.papel}"/>`;
  const drawn = toSvg(pagina, () => null).map(toMarkup);
  return {
    pdf: renderFactura(documento, impresion),
    svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="${FAMILIA}">${paper}${drawn.join('')}</svg>\n`,
  };
}

/** Attributes that keep their capitals in SVG; the names of all others get hyphens. */
const CON_MAYUSCULAS: readonly string[] = ['preserveAspectRatio', 'textLength', 'lengthAdjust'];

function toMarkup({ etiqueta, atributos, texto, hijos = [] }: NodoSvg): string {
  const { fontFamily: _, ...rest } = atributos;
  const all = Object.entries({ ...rest, ...lengthOf(atributos, texto) }).map(([name, value]) => {
    const written = CON_MAYUSCULAS.includes(name)
      ? name
      : name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
    return ` ${written}="${escapeXml(String(value))}"`;
  });
  const inside = escapeXml(texto ?? '') + hijos.map(toMarkup).join('');
  return inside === ''
    ? `<${etiqueta}${all.join('')}/>`
    : `<${etiqueta}${all.join('')}>${inside}</${etiqueta}>`;
}

/** Fixes the length of each text: a picture brings no font along, and every font then takes the room of the printed one. */
function lengthOf(
  { fontSize, fontWeight, wordSpacing = 0 }: NodoSvg['atributos'],
  texto: string | undefined,
): NodoSvg['atributos'] {
  if (texto === undefined || texto === '') return {};
  const width = textWidth(texto, { size: Number(fontSize) / MM_POR_PUNTO, bold: fontWeight === 700 });
  const extra = Number(wordSpacing) * (texto.split(' ').length - 1);
  return { textLength: Math.round((width + extra) * 1000) / 1000, lengthAdjust: 'spacingAndGlyphs' };
}
