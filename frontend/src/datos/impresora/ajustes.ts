import { CLAVES, readItem, writeItem } from '../../lib/storage.ts';

/** Ways to reach a printer: the browser's own dialog, three kinds of cable or radio, and a print app of Android. */
export const VIAS = ['navegador', 'usb', 'serie', 'bluetooth', 'rawbt'] as const;
export type Via = (typeof VIAS)[number];
export type ViaTicketera = Exclude<Via, 'navegador'>;

/** Letters per line of rolls of 58 mm (32) and 80 mm. */
export const COLUMNAS = [32, 42, 48] as const;
/** Tables of letters of the printer; with `ascii` letters lose their accents. */
export const PAGINAS = ['cp858', 'cp850', 'windows1252', 'ascii'] as const;
/** Makers of the QR code: the printer itself, or this application, dot by dot. */
export const CODIGOS = ['impresora', 'dibujo'] as const;
export const BAUDIOS = [9600, 19_200, 38_400, 57_600, 115_200] as const;

/** Settings of printing on this device; they belong to the device and not to the user, because the printer stands beside it. */
export type AjustesImpresora = {
  via: Via;
  columnas: (typeof COLUMNAS)[number];
  pagina: (typeof PAGINAS)[number];
  codigo: (typeof CODIGOS)[number];
  baudios: (typeof BAUDIOS)[number];
  corte: boolean;
  gaveta: boolean;
  /** Whether a document prints by itself when it is certified. */
  automatica: boolean;
};

export const AJUSTES_INICIALES: AjustesImpresora = {
  via: 'navegador',
  columnas: 32,
  pagina: 'cp858',
  codigo: 'impresora',
  baudios: 9600,
  corte: true,
  gaveta: false,
  automatica: false,
};

/** Reads the settings of this device; what is missing or wrong is as in the beginning. */
export function readAjustes(): AjustesImpresora {
  const guardado = parse(readItem(CLAVES.impresora));
  const inicial = AJUSTES_INICIALES;
  return {
    via: oneOf(VIAS, guardado['via'], inicial.via),
    columnas: oneOf(COLUMNAS, guardado['columnas'], inicial.columnas),
    pagina: oneOf(PAGINAS, guardado['pagina'], inicial.pagina),
    codigo: oneOf(CODIGOS, guardado['codigo'], inicial.codigo),
    baudios: oneOf(BAUDIOS, guardado['baudios'], inicial.baudios),
    corte: booleanOf(guardado['corte'], inicial.corte),
    gaveta: booleanOf(guardado['gaveta'], inicial.gaveta),
    automatica: booleanOf(guardado['automatica'], inicial.automatica),
  };
}

export function saveAjustes(ajustes: AjustesImpresora): void {
  writeItem(CLAVES.impresora, JSON.stringify(ajustes));
}

function parse(texto: string | null): Readonly<Record<string, unknown>> {
  try {
    const leido: unknown = JSON.parse(texto ?? '{}');
    return typeof leido === 'object' && leido !== null ? { ...leido } : {};
  } catch {
    return {};
  }
}

/** The value when it is one of the list, else the other one. */
export function oneOf<T>(lista: readonly T[], valor: unknown, otro: T): T {
  return lista.find((each) => each === valor) ?? otro;
}

function booleanOf(valor: unknown, otro: boolean): boolean {
  return typeof valor === 'boolean' ? valor : otro;
}
