import { LARGOS } from '../constantes.ts';
import { PRINT_SCALE, parseDecimal, printMonto, round } from '../dinero/decimal.ts';
import { TIPOS_DOCUMENTO, isTipoDocumento, nombreTipoOf } from '../documentos/modelo/tipos.ts';
import { isUuid, serieNumeroOf } from '../dte/autorizacion.ts';
import { addDays, isFecha } from '../fechas/guatemala.ts';
import { cleanIdentificador } from '../identificacion/nit.ts';
import { readNumero } from '../productos/carga.ts';
import type { CeldaCarga, FilaArchivo } from '../productos/carga.ts';
import { foldText } from '../texto/busqueda.ts';
import { unprotectCelda } from '../texto/csv.ts';
import { cleanNumero, cleanUuid } from './documentos.ts';
import type { DocumentoSat } from './documentos.ts';

/**
 * Names of the columns of the file that SAT's portal exports ("Consultar DTE", sheet InformacionDTE-FEL), folded; SAT changes
 * their order and their wording, so each has several, the present one first.
 */
const NOMBRES = {
  fecha: ['fecha de emision', 'fecha emision', 'fecha'],
  uuid: ['numero de autorizacion', 'no. de autorizacion', 'autorizacion', 'uuid'],
  tipoDoc: ['tipo de dte (nombre)', 'tipo de dte', 'tipo dte', 'tipo'],
  serie: ['serie', 'serie del dte'],
  numero: ['numero del dte', 'numero dte', 'numero de dte', 'no. del dte', 'numero'],
  nitEmisor: ['nit del emisor', 'nit emisor'],
  nombreEmisor: ['nombre completo del emisor', 'nombre del emisor', 'nombre emisor'],
  establecimiento: ['codigo de establecimiento', 'codigo establecimiento'],
  idReceptor: ['id del receptor', 'nit del receptor', 'nit receptor', 'id receptor'],
  nombreReceptor: ['nombre completo del receptor', 'nombre del receptor', 'nombre receptor'],
  moneda: ['moneda'],
  total: ['gran total (moneda original)', 'gran total', 'monto total', 'total'],
  estado: ['estado'],
  marca: ['marca de anulado', 'anulado'],
} as const;
type Campo = keyof typeof NOMBRES;

/** Columns without which nothing can be compared; a file has the authorisation, or series and number. */
const NECESARIAS = ['fecha', 'nitEmisor', 'idReceptor', 'total'] as const satisfies readonly Campo[];

/** A row that cannot be compared, and the column that is to blame. */
export type FilaMala = { origen: string; columna: string };
export type LecturaHoja = {
  documentos: DocumentoSat[];
  malas: FilaMala[];
  /** Rows of which the taxpayer is neither issuer nor receiver. */
  ajenos: number;
};
/** `faltan` names the columns that the file lacks; only without any is it read. */
export type ResultadoHoja = LecturaHoja & { faltan: string[] };

type Hoja = { nombre: string; encabezados: readonly string[]; filas: readonly FilaArchivo[] };

/** Reads the file of SAT's portal for the taxpayer with that NIT. */
export function readHojaSat({ nombre, encabezados, filas }: Hoja, nit: string): ResultadoHoja {
  const columnas = findColumnas(encabezados);
  const faltan = listFaltan(columnas);
  const lectura: ResultadoHoja = { documentos: [], malas: [], ajenos: 0, faltan };
  if (faltan.length > 0) return lectura;
  const propio = cleanIdentificador(nit);
  for (const { numero, celdas } of filas) {
    const celda = (campo: Campo): CeldaCarga => celdas[columnas[campo]] ?? '';
    const leida = readFila(celda, { origen: `${nombre}, fila ${numero}`, propio });
    if (leida === null) lectura.ajenos += 1;
    else if ('columna' in leida) lectura.malas.push(leida);
    else lectura.documentos.push(leida);
  }
  return lectura;
}

type Columnas = Readonly<Record<Campo, number>>;

/** Place of each column, -1 for one that is not there. */
function findColumnas(encabezados: readonly string[]): Columnas {
  const plegados = encabezados.map((each) => foldText(each).replace(/\s+/g, ' '));
  const placeOf = (nombres: readonly string[]): number =>
    nombres.map((each) => plegados.indexOf(each)).find((lugar) => lugar >= 0) ?? -1;
  return Object.fromEntries(
    Object.entries(NOMBRES).map(([campo, nombres]) => [campo, placeOf(nombres)]),
  ) as Columnas;
}

/** Names of the columns as the portal writes them, for people who look for them. */
const TITULOS = {
  fecha: 'Fecha de emisión',
  uuid: 'Número de Autorización',
  nitEmisor: 'NIT del emisor',
  idReceptor: 'ID del receptor',
  total: 'Gran Total (Moneda Original)',
} as const satisfies Partial<Record<Campo, string>>;

function listFaltan(columnas: Columnas): string[] {
  const sinNumero = columnas.uuid < 0 && (columnas.serie < 0 || columnas.numero < 0);
  return [
    ...NECESARIAS.filter((campo) => columnas[campo] < 0).map((campo) => TITULOS[campo]),
    ...(sinNumero ? [TITULOS.uuid] : []),
  ];
}

type ContextoFila = { origen: string; propio: string };

type LeerCelda = (campo: Campo) => CeldaCarga;

/** Characters of a code, a number or an id; one cell with a whole text in it must not keep the others from being compared and kept. */
const LARGO_CELDA = 40;

/** Reads one row; null for a document between others. */
function readFila(celda: LeerCelda, { origen, propio }: ContextoFila): DocumentoSat | FilaMala | null {
  const text = (campo: Campo): string =>
    toTexto(celda(campo)).slice(0, campo.startsWith('nombre') ? LARGOS.nombreReceptor : LARGO_CELDA);
  const [emisor, receptor] = [cleanIdentificador(text('nitEmisor')), cleanIdentificador(text('idReceptor'))];
  if (emisor !== propio && receptor !== propio) return null;
  const fecha = readFecha(celda('fecha'));
  const total = readTotal(celda('total'));
  const numeracion = readNumeracion(celda);
  if (fecha === null) return { origen, columna: TITULOS.fecha };
  if (total === null) return { origen, columna: TITULOS.total };
  if (numeracion === null) return { origen, columna: TITULOS.uuid };
  return {
    ...{ ...numeracion, fecha, total, origen },
    tipoDoc: readTipo(text('tipoDoc')),
    moneda: text('moneda').toUpperCase(),
    anulado: isAnulado(text('estado'), text('marca')),
    // A document that the taxpayer issued to itself is one that it issued, as the import takes it.
    ...(emisor === propio ? readEmitido(text, receptor) : readRecibido(text, emisor)),
  };
}

type Parte = Pick<DocumentoSat, 'lado' | 'nit' | 'nombre' | 'establecimiento'>;

function readEmitido(text: (campo: Campo) => string, nit: string): Parte {
  const codigo = text('establecimiento');
  const establecimiento = /^\d{1,9}$/.test(codigo) ? Number(codigo) : null;
  return { lado: 'EMITIDOS', nit, nombre: text('nombreReceptor'), establecimiento };
}

function readRecibido(text: (campo: Campo) => string, nit: string): Parte {
  return { lado: 'RECIBIDOS', nit, nombre: text('nombreEmisor'), establecimiento: null };
}

function isAnulado(estado: string, marca: string): boolean {
  return /^anulad/.test(foldText(estado)) || /^(si|s|x|true|verdadero|1)$/.test(foldText(marca));
}

/**
 * Reads authorisation, series and number; null without either. Spreadsheets take a series such as 12345678 or 1E234567 for a
 * number, so that one is read off the authorisation.
 */
function readNumeracion(celda: LeerCelda): Pick<DocumentoSat, 'uuid' | 'serie' | 'numero'> | null {
  // A dash or "N/A" in every row would make all of them one document.
  const escrita = cleanUuid(toTexto(celda('uuid')));
  const uuid = isUuid(escrita) ? escrita : '';
  const [serie, numero] = [celda('serie'), celda('numero')];
  if (uuid !== '' && (typeof serie === 'number' || /^[\d.]+E[+]?\d+$/i.test(serie)))
    return { uuid, ...serieNumeroOf(uuid) };
  const leida = {
    uuid,
    serie: toTexto(serie).slice(0, LARGO_CELDA).toUpperCase(),
    numero: cleanNumero(toTexto(numero)).slice(0, LARGO_CELDA),
  };
  return uuid === '' && (leida.serie === '' || leida.numero === '') ? null : leida;
}

function toTexto(celda: CeldaCarga): string {
  return typeof celda === 'number' ? readNumero(celda, '.') : unprotectCelda(celda.trim());
}

/** Day 0 of the numbers with which spreadsheets keep dates. */
const DIA_CERO = '1899-12-30';

/** Reads "2026-05-29T09:47:09-06:00", "29/05/2026 09:47" or the number of a spreadsheet into yyyy-mm-dd; null for other texts. */
function readFecha(celda: CeldaCarga): string | null {
  if (typeof celda === 'number')
    return celda > 0 && celda < 100_000 ? addDays(DIA_CERO, Math.floor(celda)) : null;
  const texto = celda.trim();
  const [, anio, mes, dia] = /^(\d{4})-(\d\d)-(\d\d)/.exec(texto) ?? [];
  const [, dia2, mes2, anio2] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})/.exec(texto) ?? [];
  const fecha = [anio ?? anio2, mes ?? mes2?.padStart(2, '0'), dia ?? dia2?.padStart(2, '0')].join('-');
  return isFecha(fecha) ? fecha : null;
}

function readTotal(celda: CeldaCarga): string | null {
  const monto = parseDecimal(readNumero(typeof celda === 'number' ? celda : celda.trim(), '.'));
  return monto === null ? null : printMonto(round(monto, PRINT_SCALE));
}

const POR_NOMBRE: ReadonlyMap<string, string> = new Map(
  Object.keys(TIPOS_DOCUMENTO).map((tipoDoc) => [foldText(nombreTipoOf(tipoDoc)), tipoDoc]),
);

/** Reads "FACT", "FCAM - Factura cambiaria" or "Factura Cambiaria" into the code of the type; "" for one that is not known. */
function readTipo(texto: string): string {
  const codigo = texto.slice(0, 4).toUpperCase();
  return isTipoDocumento(codigo) && !/[a-z]/i.test(texto.charAt(4))
    ? codigo
    : (POR_NOMBRE.get(foldText(texto)) ?? '');
}
