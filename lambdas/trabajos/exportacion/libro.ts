import { asientoDeCompra } from '#domain/cierre/asiento-compra.ts';
import { hojaCierreOf } from '#domain/cierre/hoja-cierre.ts';
import { DECLARACION_DE } from '#domain/cierre/reglas.ts';
import { acreditadoText } from '#domain/cierre/huellas.ts';
import type { AsientoDeMes } from '#domain/cierre/huellas.ts';
import { lastDayOfMonth, toGuatemala } from '#domain/fechas/guatemala.ts';
import { mesDeCompra } from '#domain/importacion/mes-compra.ts';
import { asientoOf } from '#domain/libros/asiento.ts';
import type { Asiento } from '#domain/libros/asiento.ts';
import { toAsiste } from '#domain/libros/asiste.ts';
import { buildHoja, chooseAsientos } from '#domain/libros/hoja.ts';
import type { BloqueLibro, HojaLibro } from '#domain/libros/hoja.ts';
import type { PedidoLibro } from '#domain/libros/pedido.ts';
import { filaVentaOf } from '#domain/reportes/fila.ts';
import { protectCelda } from '#domain/texto/csv.ts';
import type { AvanceExportacion, Exportacion } from '#lambdas/ports/exportacion.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { ARCHIVO_LIBRO } from '#lambdas/shared/claves-archivo.ts';
import { readTasasDe } from '#lambdas/shared/tasas.ts';
import { readVentasAnio } from '#lambdas/shared/ventas-anio.ts';
import type { EncabezadoLibro } from '#print/libro.ts';
import { LOTE } from './documentos.ts';
import { TIPO_CONTENIDO, writeExcel } from './excel.ts';
import type { HojaExcel } from './excel.ts';
import { COMPRA, mesOf } from './lista-mes.ts';
import type { Obra } from './obra.ts';

/** Number of documents whose entries are stored in one file, so that a worker that dies repeats seconds of work. */
const DOCUMENTOS_POR_PARTE = 2_000;
/** Rows of a printed book at most: three thousand folios, which no one prints in a month. */
const FILAS_PDF = 60_000;

/** Issuer whose book is made: the owner of the export, or a client of a package. */
export type DeEmisor = { ports: Ports; exportacion: Pick<Exportacion, 'nit' | 'fechaInicial'> };

/** Reads the next documents of `ids` and makes their entries; answers how many documents were read. */
export async function readAsientos(
  obra: DeEmisor,
  ids: readonly string[],
): Promise<{ filas: AsientoDeMes[]; leidos: number }> {
  const tomados = ids.slice(0, DOCUMENTOS_POR_PARTE);
  const filas: AsientoDeMes[] = [];
  for (let i = 0; i < tomados.length; i += LOTE) {
    const lote = tomados.slice(i, i + LOTE);
    const compras = lote.filter((id) => id.startsWith(COMPRA)).map((id) => id.slice(COMPRA.length));
    filas.push(
      ...(await readVentas(
        obra,
        lote.filter((id) => !id.startsWith(COMPRA)),
      )),
    );
    filas.push(...(await readCompras(obra, compras)));
  }
  return { filas, leidos: tomados.length };
}

async function readVentas(
  { ports, exportacion: { nit } }: DeEmisor,
  ids: readonly string[],
): Promise<AsientoDeMes[]> {
  const guardados = ids.length === 0 ? [] : await ports.documentos.findMany(nit, ids);
  if (guardados.length < ids.length) throw new Error('A document has a summary and no record');
  const tasas = await readTasasDe(
    ports,
    nit,
    guardados.map(({ documento }) => documento),
  );
  return guardados.flatMap(({ documento }) => {
    const asiento = asientoOf(filaVentaOf(documento, tasas));
    const acreditado = acreditadoText(documento.totalAcreditado);
    return asiento === null ? [] : [{ ...asiento, acreditado, sinClasificar: false }];
  });
}

/** A purchase that an undone import took out meanwhile, or that somebody moved to another month, is in no book of this one. */
async function readCompras(
  { ports, exportacion }: DeEmisor,
  ids: readonly string[],
): Promise<AsientoDeMes[]> {
  const { nit } = exportacion;
  const leidas = ids.length === 0 ? [] : await ports.facturasCompra.findMany(nit, ids);
  const mes = mesOf(exportacion);
  const compras = leidas.filter((compra) => mesDeCompra(compra) === mes);
  const tasas = await readTasasDe(
    ports,
    nit,
    compras.map(({ documento }) => documento),
  );
  return compras.flatMap((compra) => asientoDeCompra(compra, tasas) ?? []);
}

/** Reads all stored entries. */
export async function readGuardados(obra: Obra, avance: AvanceExportacion): Promise<AsientoDeMes[]> {
  const asientos: AsientoDeMes[] = [];
  for (let i = 0; i < obra.countPartes(avance); i += 1) {
    const json = Buffer.from(await obra.readFilas(avance, i)).toString('utf8');
    asientos.push(...(JSON.parse(json) as AsientoDeMes[]));
  }
  return asientos;
}

/** Writes the book of all stored entries; null when there are too many for its format. */
export async function writeLibro(
  obra: Obra,
  avance: AvanceExportacion,
  pedido: PedidoLibro,
): Promise<{ bytes: number; registros: number } | null> {
  const asientos = await readGuardados(obra, avance);
  if (asientos.length > (pedido.formato === 'PDF' ? FILAS_PDF : obra.medidas.filasMaximas)) return null;
  // Writing takes a while in which nothing else runs, so the lease begins anew before it.
  await obra.renew(avance.total);
  const { bytes, tipo, registros } = await writeFormato(obra, asientos, pedido);
  await obra.putLibro(ARCHIVO_LIBRO, tipo, bytes);
  return { bytes: bytes.length, registros };
}

type Escrito = { bytes: Uint8Array; tipo: string; registros: number };

export async function writeFormato(
  obra: DeEmisor,
  asientos: readonly Asiento[],
  pedido: PedidoLibro,
): Promise<Escrito> {
  const { tipo, formato } = pedido;
  if (tipo === 'ASISTE') {
    const { contables } = chooseAsientos(asientos, pedido);
    const propios = contables.filter(({ aparte }) => aparte === null);
    return {
      bytes: Buffer.from(toAsiste(propios), 'latin1'),
      tipo: 'text/plain; charset=iso-8859-1',
      registros: propios.length,
    };
  }
  const hoja =
    tipo === 'CIERRE' ? await closeMes(obra, asientos, pedido) : buildHoja(asientos, { ...pedido, tipo });
  const registros = hoja.documentos;
  if (formato === 'XLSX') return { bytes: await writeHojas(hoja), tipo: TIPO_CONTENIDO.xlsx, registros };
  const encabezado = await readEncabezado(obra, pedido);
  // Most exports draw no book, so what draws it is loaded only for one.
  const [{ layoutLibro, propiedadesDeLibro }, { renderPaginas }] = await Promise.all([
    import('#print/libro.ts'),
    import('#print/render-factura.ts'),
  ]);
  const bytes = renderPaginas(layoutLibro(hoja, encabezado), propiedadesDeLibro(hoja, encabezado));
  return { bytes, tipo: 'application/pdf', registros };
}

/**
 * Makes the worksheet of a month, with the kept figures of the months of its year before it. A closed month has the figures with which
 * it was closed, as its page does.
 */
async function closeMes(
  { ports, exportacion: { nit } }: DeEmisor,
  asientos: readonly Asiento[],
  { mes, isProduccion, cierre }: PedidoLibro,
): Promise<HojaLibro> {
  const emisor = await ports.establecimientos.find(nit);
  if (emisor === null || cierre === null) throw new Error(`Nothing to close in ${mes}`);
  const { pruebas } = chooseAsientos(asientos, { establecimiento: null, isProduccion });
  const { estado, congelado } = (await ports.cierresMes.find(nit, mes)).mes;
  const cerrado = estado === 'ABIERTO' ? undefined : congelado?.calculo;
  const declaracion = cerrado?.declaracion ?? DECLARACION_DE[emisor.regimenSat];
  const hasLimite = declaracion === 'pequeno';
  const anio = await readVentasAnio(ports, nit, { mes, isProduccion: !pruebas, hasLimite });
  const datos = { ...cierre, retencionesAnteriores: cierre.retencionesAnteriores ?? '0.00' };
  return hojaCierreOf(asientos, { declaracion, mes, isProduccion, datos, anio, cerrado });
}

/** Writes a book as a workbook, with a sheet for each block. */
function writeHojas({ bloques, resumen, apartados }: HojaLibro): Promise<Uint8Array> {
  const todos = [...bloques, resumen, ...(apartados === null ? [] : [apartados])];
  return writeExcel('xlsx', todos.map(toHojaExcel));
}

/** Characters of the name of a sheet at most, and those that Excel refuses in one. */
const LARGO_NOMBRE_HOJA = 31;
const AJENOS_AL_NOMBRE = /[\\/?*[\]:]/;

/** Makes the sheet of a block; its name is the title up to the first character that a name cannot have. */
function toHojaExcel({ titulo, columnas, filas, totales }: BloqueLibro): HojaExcel {
  const [nombre = ''] = titulo.split(AJENOS_AL_NOMBRE);
  return {
    nombre: nombre.trim().slice(0, LARGO_NOMBRE_HOJA),
    encabezado: columnas.map((columna) => columna.titulo),
    columnas,
    cantidad: filas.length,
    filaAt: (posicion) =>
      (filas[posicion] ?? []).map((celda, i) =>
        celda !== null && columnas[i]?.tipo === 'texto' ? protectCelda(celda) : celda,
      ),
    totales: totales.length === 0 ? [] : [totales],
  };
}

/** Reads the data of the owner. */
async function readEncabezado(
  { ports, exportacion: { nit } }: DeEmisor,
  { tipo, mes, establecimiento, folioInicial }: PedidoLibro,
): Promise<EncabezadoLibro> {
  const emisor = await ports.establecimientos.find(nit);
  const lugar = [emisor?.direccion, emisor?.ciudad, emisor?.estado].filter(
    (parte) => parte !== undefined && parte !== '',
  );
  const desde = `${mes}-01`;
  return {
    ...{ nit, razon: emisor?.razon ?? '', nombre: emisor?.nombre ?? '', direccion: lugar.join(', ') },
    ...{ desde, hasta: lastDayOfMonth(desde), establecimiento },
    folioInicial: tipo === 'CIERRE' ? null : folioInicial,
    creado: toGuatemala(ports.now().getTime()).iso,
  };
}
