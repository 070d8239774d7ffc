import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { PRINT_SCALE, countDecimals, decimalFromNumber, round, toText } from '#domain/dinero/decimal.ts';
import { isImpuestoEspecial } from '#domain/impuestos/impuestos.ts';
import type { Producto } from '#domain/productos/producto.ts';
import { GetProductosPaginaDocument } from '../generated/datos/productos.ts';
import type { GetProductosPaginaQuery, Modulo } from '../generated/operations.ts';
import { execute } from '../lib/api-client.ts';
import { toOpciones } from '../lib/lectura.ts';
import type { Lectura } from '../lib/lectura.ts';

export type { Modulo };

/** The store of the device comes with the first catalogue and not with the screen. */
const loadStore = () => import('../lib/offline-store.ts');

/** A product as it was read, with the version that a change of it names. */
export type ProductoLeido = Producto & { readonly version: string };

type ProductoApi = GetProductosPaginaQuery['getProductosPagina']['productos'][number];

/** Writes a price with all its decimals, at least two. */
function toPrecio(precio: number): string {
  const value = decimalFromNumber(precio);
  return toText(round(value, Math.max(PRINT_SCALE, countDecimals(value))));
}

export function toProducto({ impuesto, ...producto }: ProductoApi): ProductoLeido {
  const { nombreCorto = '', codigoUnidadGravable = 0 } = impuesto ?? {};
  return {
    ...producto,
    precio: toPrecio(producto.precio),
    impuesto: isImpuestoEspecial(nombreCorto) ? { nombreCorto, codigoUnidadGravable } : null,
  };
}

const tiendaOf = (modulo: Modulo) => (modulo === 'V' ? 'productsV' : 'productsC');

/** Reads the whole catalogue of a module page by page, deleted products included. */
async function fetchProductos(modulo: Modulo, signal: AbortSignal): Promise<ProductoLeido[]> {
  const productos: ProductoLeido[] = [];
  let siguiente: string | null = null;
  do {
    const { getProductosPagina: pagina }: GetProductosPaginaQuery = await execute(
      GetProductosPaginaDocument,
      { modulo, siguiente },
      signal,
    );
    for (const producto of pagina.productos) productos.push(toProducto(producto));
    siguiente = pagina.siguiente;
  } while (siguiente !== null);
  return productos;
}

/** Reads the catalogue, and stores it on this device when it differs from the copy. */
async function fetchYGuarda(client: QueryClient, nit: string, modulo: Modulo, signal: AbortSignal) {
  const productos = await fetchProductos(modulo, signal);
  const copia = client.getQueryData<readonly ProductoLeido[]>(copiaOf(nit, modulo)) ?? [];
  const known = new Map(copia.map((producto) => [producto.codigo, producto]));
  // Unchanged products stay the same objects, so that their search texts need no folding again.
  const merged = productos.map((producto) => {
    const antes = known.get(producto.codigo);
    return antes?.version === producto.version ? antes : producto;
  });
  if (merged.length !== copia.length || merged.some((producto, i) => producto !== copia[i])) {
    const rows = merged.map((producto) => ({ ...producto, nit }));
    // The promise is not awaited: a device without room must not take the catalogue away from the screen.
    void loadStore()
      .then((store) => store.saveProducts(tiendaOf(modulo), rows))
      .catch(() => undefined);
    client.setQueryData(copiaOf(nit, modulo), merged);
  }
  return merged;
}

const TIPOS = {
  codigo: 'string',
  codigoAlterno: 'string',
  descripcion: 'string',
  bienServicio: 'string',
  unidadMedida: 'string',
  precio: 'string',
  impuesto: 'object',
  eliminado: 'boolean',
  version: 'string',
} as const satisfies Record<keyof ProductoLeido, string>;

const isProducto = (row: object): row is ProductoLeido =>
  Object.entries(TIPOS).every(([campo, tipo]) => typeof Reflect.get(row, campo) === tipo);

/** Copy from the last visit of the same issuer; rows that lack a field are left out until the server answers. */
async function readCopia(nit: string, modulo: Modulo): Promise<ProductoLeido[]> {
  const all = await loadStore()
    .then((store) => store.readProducts(tiendaOf(modulo)))
    .catch(() => []);
  return all
    .filter((each) => each['nit'] === nit)
    .map(({ nit: _, ...each }): object => each)
    .filter(isProducto);
}

const copiaOf = (nit: string, modulo: Modulo) => ['catalogo', nit, modulo, 'copia'] as const;
const claveOf = (nit: string, modulo: Modulo) => ['catalogo', nit, modulo, 'actual'] as const;

/** Catalogue of a module; the copy on this device until the server answers, or without connection. */
export function useProductos(nit: string, modulo: Modulo, lectura?: Lectura) {
  const client = useQueryClient();
  const copia = useQuery({
    queryKey: copiaOf(nit, modulo),
    queryFn: () => readCopia(nit, modulo),
    staleTime: Infinity,
  });
  const { data, error, refetch } = useQuery({
    queryKey: claveOf(nit, modulo),
    queryFn: ({ signal }) => fetchYGuarda(client, nit, modulo, signal),
    ...toOpciones(lectura),
    // Deep comparison of 20,000 products takes longer than a keystroke; `fetchYGuarda` keeps unchanged ones itself.
    structuralSharing: false,
  });
  // An empty copy proves nothing, because the device may never have read the catalogue.
  const guardados = copia.data?.length === 0 ? undefined : copia.data;
  return { productos: data ?? guardados, error, refetch };
}

/** Merges stored products into the catalogue on screen, without reading all of it again. */
export function mergeProductos(
  client: QueryClient,
  { nit, modulo }: { nit: string; modulo: Modulo },
  nuevos: readonly ProductoLeido[],
): void {
  client.setQueryData<ProductoLeido[]>(claveOf(nit, modulo), (antes) => {
    if (antes === undefined) return undefined;
    const porCodigo = new Map(antes.map((producto) => [producto.codigo, producto]));
    const before = porCodigo.size;
    for (const producto of nuevos) porCodigo.set(producto.codigo, producto);
    const todos = [...porCodigo.values()];
    return porCodigo.size === before ? todos : todos.sort((a, b) => (a.codigo < b.codigo ? -1 : 1));
  });
}

/** Reads the catalogue again where it is shown. */
export function refreshProductos(client: QueryClient, nit: string, modulo: Modulo): Promise<void> {
  return client.invalidateQueries({ queryKey: claveOf(nit, modulo) });
}
