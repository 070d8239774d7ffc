import { checkReglas, falta } from '../errores/falta.ts';
import type { Falta, Regla } from '../errores/falta.ts';
import { cleanText, countCaracteres, hasForbiddenCaracter, isBlank } from '../texto/texto.ts';
import { ANCHOS_TICKET, PLANTILLA_TICKET, isFormatoPdf } from './formato-pdf.ts';
import type { FormatoPdfRecibido, Recuadro, TamanosPdf } from './formato-pdf.ts';
import { isFuenteTexto } from './fuentes-texto.ts';

/** Letter paper, in millimetres (spec 2 §9). */
const CARTA = { ancho: 216, alto: 279 } as const;
/** Height of a ticket's page by its width in inches, in millimetres (spec 2 §9: 8.42, 11.73 and 14.35 inches). */
const ALTOS_TICKET: readonly { hasta: number; alto: number }[] = [
  { hasta: 2.5, alto: 213.8 },
  { hasta: 3.5, alto: 297.9 },
  { hasta: Infinity, alto: 364.4 },
];
/** Smallest side of a place in millimetres; smaller ones can neither be seen nor grasped. */
export const LADO_MINIMO = 2;
/** Step in which places move, in millimetres. */
export const PASO_MM = 0.5;

/** The two lists of letter sizes of spec 2 §5, in points. */
const DE_6_A_12 = [6, 7, 8, 9, 10, 11, 12] as const;
const DE_6_A_9 = [6, 7, 8, 9] as const;
/** Letter sizes of tickets: 2 inches 5 or 6, 3 inches 9, 4 inches 12 (spec 2 §5); the metric rolls follow the nearest inch. */
const DE_TICKET: readonly { hasta: number; tamanos: readonly number[] }[] = [
  { hasta: 2.5, tamanos: [5, 6] },
  { hasta: 3.5, tamanos: [9] },
  { hasta: Infinity, tamanos: [12] },
];
/** Letter sizes on letter paper: up to 12 for texts printed once, up to 9 for those repeated in columns and lines. */
const TAMANOS_CARTA: Readonly<Record<keyof TamanosPdf, readonly number[]>> = {
  nombre: DE_6_A_12,
  razon: DE_6_A_12,
  factura: DE_6_A_12,
  datos: DE_6_A_9,
  cliente: DE_6_A_9,
  detalle: DE_6_A_9,
};
export const TAMANOS_LIBRES: readonly number[] = DE_6_A_12;
export const BLOQUES = Object.keys(TAMANOS_CARTA) as (keyof TamanosPdf)[];

/** Sizes that a block may have on that template and paper. */
export function tamanosOf(
  { idFormatoPdf, anchoPulgadas }: Pick<FormatoPdfRecibido, 'idFormatoPdf' | 'anchoPulgadas'>,
  bloque: keyof TamanosPdf,
): readonly number[] {
  if (idFormatoPdf !== PLANTILLA_TICKET) return TAMANOS_CARTA[bloque];
  return DE_TICKET.find(({ hasta }) => anchoPulgadas < hasta)?.tamanos ?? DE_6_A_9;
}

/** Sheet on which places are put, in millimetres; the strip that a ticket is printed on ends with its content. */
export function hojaOf({
  idFormatoPdf,
  anchoPulgadas,
}: Pick<FormatoPdfRecibido, 'idFormatoPdf' | 'anchoPulgadas'>): {
  ancho: number;
  alto: number;
} {
  if (idFormatoPdf !== PLANTILLA_TICKET) return CARTA;
  const ancho = ANCHOS_TICKET.find((each) => each.anchoPulgadas === anchoPulgadas)?.milimetros ?? 0;
  return { ancho, alto: ALTOS_TICKET.find(({ hasta }) => anchoPulgadas < hasta)?.alto ?? 0 };
}

/** Largest lengths of the texts, in characters. */
export const LARGOS_PLANTILLA = { textoFactura: 300, textoLibre: 500, textoFCAM: 1_000 } as const;

const COLOR: readonly Regla<string>[] = [
  { codigo: 'PLANTILLA-02', isBroken: (color) => !/^#[0-9a-f]{6}$/i.test(color) },
];
const FUENTE: readonly Regla<string>[] = [
  { codigo: 'PLANTILLA-16', isBroken: (fuente) => !isFuenteTexto(fuente) },
];
const PLANTILLA: readonly Regla<number>[] = [{ codigo: 'PLANTILLA-01', isBroken: (id) => !isFormatoPdf(id) }];
const ANCHO_TICKET: readonly Regla<number>[] = [
  {
    codigo: 'PLANTILLA-08',
    isBroken: (ancho) => !ANCHOS_TICKET.some(({ anchoPulgadas }) => anchoPulgadas === ancho),
  },
];

/** Finds the faults of an issuer's settings for printed documents; the paths are its field names. */
export function checkFormatoPdf(formato: FormatoPdfRecibido): Falta[] {
  const delPapel = [
    ...checkReglas(PLANTILLA, formato.idFormatoPdf, 'idFormatoPdf'),
    ...checkReglas(ANCHO_TICKET, formato.anchoPulgadas, 'anchoPulgadas'),
  ];
  if (delPapel.length > 0) return delPapel;
  const hoja = hojaOf(formato);
  return [
    ...checkReglas(COLOR, formato.colorPrincipal, 'colorPrincipal'),
    ...checkReglas(COLOR, formato.colorAuxiliar, 'colorAuxiliar'),
    ...checkReglas(COLOR, formato.colorAuxiliar2, 'colorAuxiliar2'),
    ...checkRecuadro(formato.logo, hoja, 'logo'),
    ...checkRecuadro(formato.imagen, hoja, 'imagen'),
    ...BLOQUES.flatMap((bloque) =>
      checkTamano(formato.tamanos[bloque], tamanosOf(formato, bloque), `tamanos.${bloque}`),
    ),
    ...([1, 2, 3, 4, 5] as const).flatMap((i) =>
      checkTexto(formato[`textoFactura${i}`], LARGOS_PLANTILLA.textoFactura, `textoFactura${i}`),
    ),
    ...checkLibres(formato, hoja),
    ...checkFcam(formato),
  ];
}

type Hoja = { ancho: number; alto: number };

function checkRecuadro(recuadro: Recuadro, hoja: Hoja, ruta: string): Falta[] {
  const { x, y, ancho, alto } = recuadro;
  const ilegible = (['x', 'y', 'ancho', 'alto'] as const).filter((lado) => !Number.isFinite(recuadro[lado]));
  if (ilegible.length > 0) return ilegible.map((lado) => falta('PLANTILLA-04', `${ruta}.${lado}`));
  const minimo = { minimo: String(LADO_MINIMO) };
  const chicos = (['ancho', 'alto'] as const).filter((lado) => recuadro[lado] < LADO_MINIMO);
  if (chicos.length > 0) return chicos.map((lado) => falta('PLANTILLA-05', `${ruta}.${lado}`, minimo));
  return [
    ...(x < 0 ? [falta('PLANTILLA-06', `${ruta}.x`)] : checkHasta(x + ancho, hoja.ancho, `${ruta}.x`)),
    ...(y < 0 ? [falta('PLANTILLA-06', `${ruta}.y`)] : checkHasta(y + alto, hoja.alto, `${ruta}.y`)),
  ];
}

/** Tolerance in millimetres: sums of half millimetres rarely hit the edge exactly. */
const HOLGURA = 0.001;

function checkHasta(hasta: number, lado: number, ruta: string): Falta[] {
  return hasta > lado + HOLGURA ? [falta('PLANTILLA-07', ruta, { lado: lado.toFixed(1) })] : [];
}

function checkTamano(tamano: number, permitidos: readonly number[], ruta: string): Falta[] {
  if (permitidos.includes(tamano)) return [];
  return [falta('PLANTILLA-03', ruta, { tamanos: permitidos.join(', ') })];
}

function checkTexto(text: string, maximo: number, ruta: string): Falta[] {
  if (hasForbiddenCaracter(text)) return [falta('CARACTERES-01', ruta)];
  return countCaracteres(cleanText(text)) > maximo
    ? [falta('PLANTILLA-09', ruta, { maximo: String(maximo) })]
    : [];
}

/** Checks the free texts; on a ticket they follow the document, so their place is not checked. */
function checkLibres({ idFormatoPdf, textosLibres }: FormatoPdfRecibido, hoja: Hoja): Falta[] {
  if (textosLibres.length !== 2) return [falta('PLANTILLA-10', 'textosLibres')];
  return textosLibres.flatMap((libre, i) => {
    const ruta = `textosLibres[${i}]`;
    return [
      ...checkTexto(libre.texto, LARGOS_PLANTILLA.textoLibre, `${ruta}.texto`),
      ...checkTamano(libre.tamano, TAMANOS_LIBRES, `${ruta}.tamano`),
      ...checkReglas(FUENTE, libre.fuente, `${ruta}.fuente`),
      ...(idFormatoPdf === PLANTILLA_TICKET ? [] : checkRecuadro(libre, hoja, ruta)),
    ];
  });
}

/** Refuses an empty text for bills of exchange when it is switched on, because the issuer would look for it on paper in vain. */
function checkFcam({ usarFCAM, textoFCAM }: FormatoPdfRecibido): Falta[] {
  if (usarFCAM && isBlank(textoFCAM)) return [falta('PLANTILLA-11', 'textoFCAM')];
  return checkTexto(textoFCAM, LARGOS_PLANTILLA.textoFCAM, 'textoFCAM');
}
