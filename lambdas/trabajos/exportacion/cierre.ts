import { encabezadoFallos } from '#domain/exportacion/lote.ts';
import { encabezadoCliente, encabezadoFaltantes } from '#domain/exportacion/paquete.ts';
import { encabezadoIndice } from '#domain/exportacion/tablas.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { toCsv, toLineasCsv } from '#domain/texto/csv.ts';
import type { AvanceExportacion, CierreExportacion } from '#lambdas/ports/exportacion.ts';
import { addCatalogos } from './catalogos.ts';
import type { Faltante } from './archivos-documento.ts';
import type { Obra } from './obra.ts';
import { addLibros } from './libros-paquete.ts';
import { lineasVacios } from './paquete.ts';
import type { ArchivoEnZip, IndiceParte, Parte } from './parte.ts';
import { packFin, packLista } from './zip.ts';

export const CIERRE_INICIAL: CierreExportacion = {
  paso: 'indice',
  leidas: 0,
  escritos: 0,
  cuentas: {
    pdf: 0,
    xml: 0,
    xmlAnulacion: 0,
    clientes: 0,
    proveedores: 0,
    productosVenta: 0,
    productosCompra: 0,
    archivos: 0,
  },
  inicio: 0,
  entradas: 0,
};

type Obrador = { obra: Obra; avance: AvanceExportacion; parte: Parte };
type Paso = (obrador: Obrador, cierre: CierreExportacion) => Promise<CierreExportacion | null>;

const PASOS: Readonly<Record<CierreExportacion['paso'], Paso>> = {
  libros: ({ obra, avance, parte }, cierre) => addLibros(obra, avance, { parte, cierre }),
  indice: async (obrador, cierre) => {
    const isPaquete = obrador.obra.exportacion.clientes !== null;
    const encabezado = [...(isPaquete ? encabezadoCliente() : []), ...encabezadoIndice()];
    const siguiente = isPaquete ? 'faltantes' : 'catalogos';
    return addTabla(obrador, cierre, { nombre: 'indice', encabezado, siguiente, read: ({ filas }) => filas });
  },
  faltantes: ({ obra, avance, parte }, cierre) => {
    const { clientes, lote } = obra.exportacion;
    const primeras = cierre.escritos === 0 ? lineasVacios(clientes ?? [], avance.vacios ?? []) : [];
    const read = ({ lineas = [] }: IndiceParte): string[][] => lineas;
    const encabezado = lote === null ? encabezadoFaltantes() : encabezadoFallos();
    const tabla = { nombre: 'faltantes', encabezado, primeras, read, isOpcional: lote !== null } as const;
    return addTabla({ obra, avance, parte }, cierre, { ...tabla, siguiente: 'directorio' });
  },
  catalogos: async ({ obra, parte }, cierre) => {
    const cuentas = await addCatalogos(obra.ports, obra.exportacion.nit, parte);
    const siguiente = { paso: 'manifiesto', leidas: 0, escritos: 0 } as const;
    return { ...cierre, ...siguiente, cuentas: { ...cierre.cuentas, ...cuentas } };
  },
  manifiesto: addManifiesto,
  directorio: addDirectorio,
};

/**
 * Adds what follows the documents until the part is full, and answers where to go on; null when the ZIP is whole. It holds
 * the contents of a few parts at a time: it writes several indices and manifests when one would be too large.
 */
export async function addCierre(
  obra: Obra,
  avance: AvanceExportacion,
  parte: Parte,
  cierre: CierreExportacion,
): Promise<CierreExportacion | null> {
  let actual: CierreExportacion | null = cierre;
  while (actual !== null && parte.bytes < obra.medidas.parteBytes) {
    actual = await PASOS[actual.paso]({ obra, avance, parte }, actual);
  }
  return actual;
}

/**
 * Reads the contents of parts in their order until `add` answers that it has enough; after the finished parts comes the
 * one under way, with what it contains so far.
 */
async function readPartes(
  { obra, avance, parte }: Obrador,
  desde: number,
  add: (indice: IndiceParte) => boolean,
): Promise<{ leidas: number; isFin: boolean }> {
  const cantidad = obra.countPartes(avance);
  for (let leidas = desde; leidas < cantidad; leidas += 1) {
    if (add(await obra.readIndice(avance, leidas))) return { leidas: leidas + 1, isFin: false };
  }
  add(parte.indice);
  return { leidas: cantidad, isFin: true };
}

type Tabla = {
  /** Name of its first file; the others have a number. */
  nombre: string;
  encabezado: readonly string[];
  /** Lines before those of the parts. */
  primeras?: readonly string[][];
  read: (indice: IndiceParte) => readonly string[][];
  siguiente: CierreExportacion['paso'];
  /** Whether it is left out when it has no lines. */
  isOpcional?: boolean;
};

/** Adds a table that is gathered from all parts, in several files when one would be too large. */
async function addTabla(
  obrador: Obrador,
  cierre: CierreExportacion,
  { nombre, encabezado, primeras = [], read, siguiente, isOpcional = false }: Tabla,
): Promise<CierreExportacion> {
  const { obra, parte } = obrador;
  const lineas: string[] = [toLineasCsv(primeras)];
  let largo = lineas.join('').length;
  const { leidas, isFin } = await readPartes(obrador, cierre.leidas, (indice) => {
    const texto = toLineasCsv(read(indice));
    lineas.push(texto);
    largo += texto.length;
    return largo >= obra.medidas.textoMaximo;
  });
  const escritos = cierre.escritos + 1;
  if (largo > 0 || (escritos === 1 && !isOpcional)) {
    const archivo = escritos === 1 ? `${nombre}.csv` : `${nombre}-${escritos}.csv`;
    parte.addTexto(archivo, `${toCsv([encabezado])}${lineas.join('')}`);
  }
  if (!isFin) return { ...cierre, leidas, escritos };
  const fin = { ...cierre, paso: siguiente, leidas: 0, escritos: 0 };
  return siguiente === 'directorio' ? { ...fin, inicio: parte.fin, entradas: 0 } : fin;
}

/** Adds a manifest: `manifest-1.json`… while others follow, and `manifest.json` at the end, which names those before it. */
async function addManifiesto(obrador: Obrador, cierre: CierreExportacion): Promise<CierreExportacion> {
  const { obra, parte } = obrador;
  const archivos: ArchivoEnZip[] = [];
  const faltantes: Faltante[] = [];
  let largo = 0;
  const { leidas, isFin } = await readPartes(obrador, cierre.leidas, (indice) => {
    archivos.push(...indice.archivos);
    faltantes.push(...indice.faltantes);
    largo += JSON.stringify([indice.archivos, indice.faltantes]).length;
    return largo >= obra.medidas.textoMaximo;
  });
  const cuentas = addCuentas(cierre.cuentas, archivos);
  const contenido = {
    faltantes,
    archivos: archivos.map(({ nombre, bytes, sha256 }) => ({ nombre, bytes, sha256 })),
  };
  if (!isFin) {
    const escritos = cierre.escritos + 1;
    parte.addTexto(nombreManifiesto(escritos), toJson({ formato: 1, ...contenido }));
    return { ...cierre, leidas, escritos, cuentas };
  }
  const anteriores = Array.from({ length: cierre.escritos }, (_, i) => nombreManifiesto(i + 1));
  const cantidades = { documentos: obrador.avance.total, ...cuentas };
  parte.addTexto('manifest.json', toJson({ ...encabezadoOf(obra), cantidades, anteriores, ...contenido }));
  return { ...cierre, paso: 'directorio', leidas: 0, cuentas, inicio: parte.fin, entradas: 0 };
}

function encabezadoOf({ exportacion }: Obra): object {
  const { nit, id, fechaInicial, fechaFinal, usuario, creada } = exportacion;
  const desde = toGuatemala(fechaInicial * 1000).iso;
  const hasta = toGuatemala(fechaFinal * 1000).iso;
  return { formato: 1, nit, id, desde, hasta, usuario, creada };
}

const nombreManifiesto = (numero: number): string => `manifest-${numero}.json`;

function toJson(value: object): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}

function addCuentas(
  cuentas: CierreExportacion['cuentas'],
  archivos: readonly ArchivoEnZip[],
): CierreExportacion['cuentas'] {
  const pdf = countEnding(archivos, '.pdf');
  const xmlAnulacion = countEnding(archivos, '-anulacion.xml');
  const xml = countEnding(archivos, '.xml') - xmlAnulacion;
  return {
    ...cuentas,
    pdf: cuentas.pdf + pdf,
    xml: cuentas.xml + xml,
    xmlAnulacion: cuentas.xmlAnulacion + xmlAnulacion,
    archivos: cuentas.archivos + archivos.length,
  };
}

function countEnding(archivos: readonly { nombre: string }[], final: string): number {
  return archivos.filter(({ nombre }) => nombre.startsWith('documentos/') && nombre.endsWith(final)).length;
}

/** Adds the ZIP's own list, which may continue in the next part, and its end. */
async function addDirectorio(obrador: Obrador, cierre: CierreExportacion): Promise<CierreExportacion | null> {
  const { obra, parte } = obrador;
  let { entradas } = cierre;
  const { leidas, isFin } = await readPartes(obrador, cierre.leidas, ({ archivos }) => {
    parte.append(packLista(archivos, parte.momento));
    entradas += archivos.length;
    return parte.bytes >= obra.medidas.parteBytes;
  });
  if (!isFin) return { ...cierre, leidas, entradas };
  const { inicio } = cierre;
  parte.append(packFin({ cantidad: entradas, inicio, largo: parte.fin - inicio }));
  return null;
}
