/**
 * A page and the most that it may load with an empty cache: files of the site, and kB of all answers as the server sends
 * them. A later visit may ask for `archivosTibios` again: the page, and config.json, which also tells the state of the
 * service.
 */
export type Pagina = {
  nombre: string;
  ruta: string;
  archivos: number;
  kB: number;
  archivosTibios?: number;
  isVisita?: boolean;
};

export const PAGINAS: readonly Pagina[] = [
  { nombre: 'Home', ruta: '/', archivos: 50, kB: 362 },
  { nombre: 'login', ruta: '/login', archivos: 21, kB: 228, isVisita: true },
  { nombre: "the buyer's page", ruta: '/ver', archivos: 12, kB: 84, isVisita: true },
  { nombre: 'samples', ruta: '/muestras', archivos: 21, kB: 250, archivosTibios: 9, isVisita: true },
  { nombre: 'terms', ruta: '/terminos', archivos: 13, kB: 186, isVisita: true },
  { nombre: 'invoices', ruta: '/facturas', archivos: 31, kB: 284 },
  { nombre: 'products', ruta: '/productos', archivos: 27, kB: 278 },
  { nombre: 'clients', ruta: '/clientes', archivos: 43, kB: 342 },
  { nombre: 'cash close', ruta: '/caja', archivos: 21, kB: 254 },
  { nombre: 'establishment', ruta: '/establecimiento', archivos: 34, kB: 284 },
  { nombre: 'settings', ruta: '/configuracion', archivos: 26, kB: 279 },
  { nombre: 'templates', ruta: '/plantillas', archivos: 44, kB: 366 },
];
