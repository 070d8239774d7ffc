import type { FormatoImagen } from '#domain/archivos/imagen.ts';
import { MONEDAS } from '#domain/dinero/moneda.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import { REGIMENES_SAT } from '#domain/establecimiento/establecimiento.ts';
import type { Establecimiento, LogoGuardado, Sucursal } from '#domain/establecimiento/establecimiento.ts';
import { FASE_PAF } from '#domain/establecimiento/paf.ts';
import type { AceptacionPaf, ContratoPaf } from '#domain/establecimiento/paf.ts';
import { PLANTILLAS } from '#domain/plantillas/formato-pdf.ts';
import { FUENTES_TEXTO, FUENTE_POR_DEFECTO } from '#domain/plantillas/fuentes-texto.ts';
import type { FuenteTexto } from '#domain/plantillas/fuentes-texto.ts';
import type {
  AlineacionTexto,
  FormatoPdf,
  Recuadro,
  TamanosPdf,
  TextoLibre,
} from '#domain/plantillas/formato-pdf.ts';
import type { PlantillaGuardada } from '#lambdas/ports/establecimiento.ts';
import type { Item } from './item.ts';
import { absent, flag, json, keyOf, list, nullable, number, oneOf, record, text } from './read-row.ts';

const ID_FORMATO = oneOf(PLANTILLAS.map(({ idFormatoPdf }) => idFormatoPdf));

export const toEstablecimiento = json<Establecimiento>(
  'establecimiento',
  record({
    nit: text,
    nombre: text,
    razon: text,
    telefono: text,
    email: text,
    direccion: text,
    ciudad: text,
    estado: text,
    codPostal: text,
    paisIso: text,
    tipoDte: list(keyOf(TIPOS_DOCUMENTO)),
    monIso: list(keyOf(MONEDAS)),
    regimenSat: oneOf(REGIMENES_SAT),
    retenIva: flag,
    afiliacionIva: text,
    resolNoRetenIsr: flag,
    numeroResolRetenIsr: text,
    fechaResolRetenIsr: text,
    codExp: text,
    nombreExp: text,
    tipoPersoneria: nullable(number),
    zonaHoraria: text,
    formatoPdfDefault: ID_FORMATO,
  }),
);

export const toSucursal = json<Sucursal>(
  'sucursal',
  record({
    id: number,
    nombre: text,
    direccion: text,
    ciudad: text,
    estado: text,
    codPostal: text,
    correo: text,
    idFormatoPdf: ID_FORMATO,
    habilitada: flag,
    visible: flag,
  }),
);

const LOGO = nullable(
  record<LogoGuardado>({
    clave: text,
    formato: keyOf<FormatoImagen>({ PNG: true, JPEG: true }),
    ancho: number,
    alto: number,
  }),
);

/** Logo of a row; null in the row of a removed one. */
export const toLogo = json('logo', LOGO);

export const toContratoPaf = json<ContratoPaf>(
  'paf',
  record({
    fase: oneOf(Object.values(FASE_PAF)),
    aceptacion: nullable(record<AceptacionPaf>({ version: text, texto: text, fecha: text, usuario: text })),
    certificadorAcreditado: text,
  }),
);

const ALINEACION = keyOf<AlineacionTexto>({ I: true, C: true, D: true, J: true });
const LUGAR = { x: number, y: number, ancho: number, alto: number };
const RECUADRO = record<Recuadro>(LUGAR);

/** A free text as a row holds it: without its font while that is the one of the document, as rows were before there was a choice. */
type LibreEnFila = Omit<TextoLibre, 'fuente'> & { fuente?: FuenteTexto | undefined };
type FormatoEnFila = Omit<FormatoPdf, 'textosLibres'> & { textosLibres: readonly LibreEnFila[] };
type PlantillaEnFila = Omit<PlantillaGuardada, 'formato'> & { formato: FormatoEnFila };

const FORMATO = record<FormatoEnFila>({
  idFormatoPdf: ID_FORMATO,
  colorPrincipal: text,
  colorAuxiliar: text,
  colorAuxiliar2: text,
  logo: RECUADRO,
  imagen: RECUADRO,
  usaMarcaDeAgua: flag,
  usaCorazon: flag,
  tamanos: record<TamanosPdf>({
    nombre: number,
    razon: number,
    datos: number,
    factura: number,
    cliente: number,
    detalle: number,
  }),
  textoFactura1: text,
  textoFactura2: text,
  textoFactura3: text,
  textoFactura4: text,
  textoFactura5: text,
  texto1Alineacion: ALINEACION,
  texto2Alineacion: ALINEACION,
  texto3Alineacion: ALINEACION,
  texto4Alineacion: ALINEACION,
  texto5Alineacion: ALINEACION,
  textosLibres: list(
    record<LibreEnFila>({
      ...LUGAR,
      texto: text,
      tamano: number,
      negrita: flag,
      fuente: absent(oneOf(FUENTES_TEXTO)),
      alineacion: ALINEACION,
      marco: flag,
    }),
  ),
  usarFCAM: flag,
  textoFCAM: text,
  anchoPulgadas: number,
});

const readPlantilla = json<PlantillaEnFila>('plantilla', record({ formato: FORMATO, imagen: LOGO }));

export function toPlantilla(item: Item): PlantillaGuardada {
  const plantilla = readPlantilla(item);
  const { formato } = plantilla;
  const textosLibres = formato.textosLibres.map((libre) => ({
    ...libre,
    fuente: libre.fuente ?? FUENTE_POR_DEFECTO,
  }));
  return { ...plantilla, formato: { ...formato, textosLibres } };
}

/**
 * A template as its row holds it. Leaving out the font of the document gives the row of a template that was stored before
 * there was a choice, byte by byte, so that a change of it still finds the row as it was read.
 */
export function toPlantillaEnFila(plantilla: PlantillaGuardada): object {
  const textosLibres = plantilla.formato.textosLibres.map(({ fuente, ...libre }) =>
    fuente === FUENTE_POR_DEFECTO ? libre : { ...libre, fuente },
  );
  return { ...plantilla, formato: { ...plantilla.formato, textosLibres } };
}
