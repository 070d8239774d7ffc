import { tablaClientes, tablaProductos, tablaSucursales } from '#domain/exportacion/tablas.ts';
import { toCsv } from '#domain/texto/csv.ts';
import type { CuentasExportacion } from '#lambdas/ports/exportacion.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { Parte } from './parte.ts';

type Cuentas = Pick<CuentasExportacion, 'clientes' | 'proveedores' | 'productosVenta' | 'productosCompra'>;

/** Adds the catalogues and the data of the issuer; their sizes are limited (docs/capacity.md). */
export async function addCatalogos(ports: Ports, nit: string, parte: Parte): Promise<Cuentas> {
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
  parte.addTexto('establecimiento.json', toJson(establecimiento));
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
  parte.addTexto(`${nombre}.json`, toJson(registros));
  parte.addTexto(`${nombre}.csv`, toCsv(filas));
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}
