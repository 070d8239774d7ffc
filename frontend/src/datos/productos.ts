import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { PRINT_SCALE, countDecimals, decimalFromNumber, round, toText } from '#domain/dinero/decimal.ts';
import { isImpuestoEspecial } from '#domain/impuestos/impuestos.ts';
import type { Producto } from '#domain/productos/producto.ts';
import { GetCambiosProductosDocument, GetProductosPaginaDocument } from '../generated/datos/productos.ts';
import type { GetCambiosProductosQuery, GetProductosPaginaQuery, Modulo } from '../generated/operations.ts';
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

/** A catalogue, deleted products included, and its version on the server. */
type Catalogo = { readonly version: string; readonly productos: readonly ProductoLeido[] };
type Cambios = GetCambiosProductosQuery['getCambiosProductos'];

/** The version of a device that has no catalogue. */
const VACIO: Catalogo = { version: '', productos: [] };

/** Whole catalogue after its first page. Unchanged products stay the same objects, so that their search texts need no folding again. */
async function readTodos(
  modulo: Modulo,
  { productos: primera, siguiente: segunda }: Cambios,
  antes: Catalogo,
  signal: AbortSignal,
): Promise<ProductoLeido[]> {
  const leidos = primera.map(toProducto);
  let siguiente = segunda;
  while (siguiente !== null) {
    const { getProductosPagina: pagina }: GetProductosPaginaQuery = await execute(
      GetProductosPaginaDocument,
      { modulo, siguiente },
      signal,
    );
    for (const producto of pagina.productos) leidos.push(toProducto(producto));
    siguiente = pagina.siguiente;
  }
  const known = new Map(antes.productos.map((producto) => [producto.codigo, producto]));
  return leidos.map((producto) => {
    const conocido = known.get(producto.codigo);
    return conocido?.version === producto.version ? conocido : producto;
  });
}

/** Reads the products that the server stored after a version, or all of them when it does not know the version any more. */
async function readCambios(modulo: Modulo, antes: Catalogo, signal: AbortSignal) {
  const nuevos = new Map<string, ProductoLeido>();
  let { version } = antes;
  let isTodo = false;
  let hayMas = true;
  while (hayMas) {
    const { getCambiosProductos: cambios } = await execute(
      GetCambiosProductosDocument,
      { modulo, desde: version === '' ? null : version },
      signal,
    );
    if (cambios.recargar) nuevos.clear();
    isTodo ||= cambios.recargar;
    const productos = cambios.recargar
      ? await readTodos(modulo, cambios, antes, signal)
      : cambios.productos.map(toProducto);
    for (const producto of productos) nuevos.set(producto.codigo, producto);
    ({ version, hayMas } = cambios);
  }
  return { version, nuevos: [...nuevos.values()], isTodo };
}

/** Products with others in the place of those with the same codes, in the order of the codes. */
function merge(antes: readonly ProductoLeido[], nuevos: readonly ProductoLeido[]): readonly ProductoLeido[] {
  if (nuevos.length === 0) return antes;
  const porCodigo = new Map(antes.map((producto) => [producto.codigo, producto]));
  const before = porCodigo.size;
  for (const producto of nuevos) porCodigo.set(producto.codigo, producto);
  const todos = [...porCodigo.values()];
  return porCodigo.size === before ? todos : todos.sort((a, b) => (a.codigo < b.codigo ? -1 : 1));
}

/** Brings the catalogue of this device up to date, and stores what changed. */
async function refresh(
  client: QueryClient,
  nit: string,
  modulo: Modulo,
  signal: AbortSignal,
): Promise<Catalogo> {
  const readAntes = async () =>
    client.getQueryData<Catalogo>(claveOf(nit, modulo)) ??
    (await client.query({ ...toCopia(nit, modulo), staleTime: 'static' })) ??
    VACIO;
  const antes = await readAntes();
  const { version, nuevos, isTodo } = await readCambios(modulo, antes, signal);
  if (isTodo || version !== antes.version) {
    const cambios = { nit, version, productos: nuevos };
    // The promise is not awaited: a device without room must not take the catalogue away from the screen.
    void loadStore()
      .then((store) => store[isTodo ? 'saveProducts' : 'saveChanges'](tiendaOf(modulo), cambios))
      .catch(() => undefined);
  }
  // Products that were saved here meanwhile stay.
  return { version, productos: isTodo ? nuevos : merge((await readAntes()).productos, nuevos) };
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

/** Copy from the last visit of the same issuer; null when there is none, or when a row of it lacks a field. */
async function readCopia(nit: string, modulo: Modulo): Promise<Catalogo | null> {
  const copia = await loadStore()
    .then((store) => store.readProducts(tiendaOf(modulo), nit))
    .catch(() => null);
  if (copia === null) return null;
  const { version, productos } = copia;
  const enteros = productos.filter(isProducto);
  return enteros.length === productos.length ? { version, productos: enteros } : null;
}

const claveOf = (nit: string, modulo: Modulo) => ['catalogo', nit, modulo, 'actual'] as const;
const toCopia = (nit: string, modulo: Modulo) =>
  ({
    queryKey: ['catalogo', nit, modulo, 'copia'] as const,
    queryFn: () => readCopia(nit, modulo),
    staleTime: Infinity,
  }) as const;

/** Catalogue of a module; the copy on this device until the server answers, or without connection. */
export function useProductos(nit: string, modulo: Modulo, lectura?: Lectura) {
  const client = useQueryClient();
  const copia = useQuery(toCopia(nit, modulo));
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: claveOf(nit, modulo),
    queryFn: ({ signal }) => refresh(client, nit, modulo, signal),
    ...toOpciones(lectura),
    // Deep comparison of 20,000 products takes longer than a keystroke; `refresh` keeps unchanged ones itself.
    structuralSharing: false,
  });
  // An empty copy proves nothing, because the device may never have read the catalogue.
  const guardados = copia.data?.productos.length === 0 ? undefined : copia.data?.productos;
  return { productos: data?.productos ?? guardados, error, dataUpdatedAt, refetch };
}

/** Merges stored products into the catalogue on screen, without reading it again. */
export function mergeProductos(
  client: QueryClient,
  { nit, modulo }: { nit: string; modulo: Modulo },
  nuevos: readonly ProductoLeido[],
): void {
  client.setQueryData<Catalogo>(
    claveOf(nit, modulo),
    (antes) => antes && { ...antes, productos: merge(antes.productos, nuevos) },
  );
}

/** Takes note of the version that the catalogue of sales has on the server; another one than here is read at once. */
export async function noteVersion(client: QueryClient, nit: string, version: string): Promise<void> {
  const clave = claveOf(nit, 'V');
  const actual = client.getQueryData<Catalogo>(clave);
  if (actual?.version === version) client.setQueryData<Catalogo>(clave, actual);
  else await client.invalidateQueries({ queryKey: clave });
}

/** Reads the catalogue of a module before a screen asks for it, so that it works without connection; what is fresh is left as it is. */
export async function prepareProductos(
  client: QueryClient,
  { nit, modulo }: { nit: string; modulo: Modulo },
  staleTime: number,
): Promise<void> {
  await client.query({
    queryKey: claveOf(nit, modulo),
    queryFn: ({ signal }) => refresh(client, nit, modulo, signal),
    structuralSharing: false,
    staleTime,
  });
}

/** Looks for changes of the catalogue where it is shown. */
export function refreshProductos(client: QueryClient, nit: string, modulo: Modulo): Promise<void> {
  return client.invalidateQueries({ queryKey: claveOf(nit, modulo) });
}
