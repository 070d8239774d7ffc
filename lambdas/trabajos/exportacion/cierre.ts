import { tablaClientes, tablaProductos, tablaSucursales } from '#domain/exportacion/tablas.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { toCsv } from '#domain/texto/csv.ts';
import type { Exportacion } from '#lambdas/ports/exportacion.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { IndiceParte, Parte } from './parte.ts';
import { packDirectorio, toMomento } from './zip.ts';

type Contenido = { indices: readonly IndiceParte[]; encabezado: string[] };

/** Adds everything after the documents: index, catalogues, the issuer's data, the manifest and the list that closes the ZIP. */
export async function addCierre(
  ports: Ports,
  exportacion: Exportacion,
  parte: Parte,
  { indices, encabezado }: Contenido,
): Promise<void> {
  const todos = [...indices, parte.indice];
  const filas = todos.flatMap((indice) => indice.filas);
  addTexto(parte, 'indice.csv', toCsv([encabezado, ...filas]));
  const cuentas = await addCatalogos(ports, exportacion.nit, parte);
  const archivos = todos.flatMap((indice) => indice.archivos);
  const { nit, id, fechaInicial, fechaFinal, usuario, creada } = exportacion;
  const manifest = {
    formato: 1,
    nit,
    id,
    desde: toGuatemala(fechaInicial * 1000).iso,
    hasta: toGuatemala(fechaFinal * 1000).iso,
    usuario,
    creada,
    cantidades: {
      documentos: filas.length,
      pdf: countEnding(archivos, '.pdf'),
      xml: countEnding(archivos, '.xml') - countEnding(archivos, '-anulacion.xml'),
      xmlAnulacion: countEnding(archivos, '-anulacion.xml'),
      ...cuentas,
      archivos: archivos.length,
    },
    faltantes: todos.flatMap((indice) => indice.faltantes),
    archivos: archivos.map(({ nombre, bytes, sha256 }) => ({ nombre, bytes, sha256 })),
  };
  addTexto(parte, 'manifest.json', `${JSON.stringify(manifest, null, 1)}\n`);
  // `archivos` was read before the manifest itself was added.
  const entradas = todos.flatMap((indice) => indice.archivos);
  parte.append(packDirectorio(entradas, parte.fin, toMomento(creada)));
}

type Cuentas = { clientes: number; proveedores: number; productosVenta: number; productosCompra: number };

async function addCatalogos(ports: Ports, nit: string, parte: Parte): Promise<Cuentas> {
  const [clientes, proveedores, ventas, compras, establecimiento, sucursales] = await Promise.all([
    ports.clientes.list(nit, 'V'),
    ports.clientes.list(nit, 'C'),
    ports.productos.list(nit, 'V'),
    ports.productos.list(nit, 'C'),
    ports.establecimientos.find(nit),
    ports.establecimientos.listSucursales(nit),
  ]);
  addTabla(parte, 'clientes', clientes, tablaClientes(clientes));
  addTabla(parte, 'proveedores', proveedores, tablaClientes(proveedores));
  addTabla(parte, 'productos-venta', ventas, tablaProductos(ventas));
  addTabla(parte, 'productos-compra', compras, tablaProductos(compras));
  addTabla(parte, 'sucursales', sucursales, tablaSucursales(sucursales));
  addTexto(parte, 'establecimiento.json', toJson(establecimiento));
  return {
    clientes: clientes.length,
    proveedores: proveedores.length,
    productosVenta: ventas.length,
    productosCompra: compras.length,
  };
}

/** Adds a table twice: for programs and for spreadsheets. */
function addTabla(
  parte: Parte,
  nombre: string,
  registros: readonly unknown[],
  filas: readonly string[][],
): void {
  addTexto(parte, `${nombre}.json`, toJson(registros));
  addTexto(parte, `${nombre}.csv`, toCsv(filas));
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}

function addTexto(parte: Parte, nombre: string, texto: string): void {
  parte.addArchivo({ nombre, bytes: Buffer.from(texto, 'utf8') });
}

function countEnding(archivos: readonly { nombre: string }[], final: string): number {
  return archivos.filter(({ nombre }) => nombre.startsWith('documentos/') && nombre.endsWith(final)).length;
}
