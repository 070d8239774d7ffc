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
  { nombre: 'Home', ruta: '/', archivos: 46, kB: 375 },
  { nombre: 'login', ruta: '/login', archivos: 19, kB: 240, isVisita: true },
  { nombre: "the buyer's page", ruta: '/ver', archivos: 13, kB: 90, isVisita: true },
  { nombre: 'samples', ruta: '/muestras', archivos: 19, kB: 260, archivosTibios: 9, isVisita: true },
  { nombre: 'terms', ruta: '/terminos', archivos: 12, kB: 206, isVisita: true },
  { nombre: 'invoices', ruta: '/facturas', archivos: 34, kB: 340 },
  { nombre: 'products', ruta: '/productos', archivos: 36, kB: 352 },
  { nombre: 'clients', ruta: '/clientes', archivos: 42, kB: 363 },
  { nombre: 'cash close', ruta: '/caja', archivos: 31, kB: 315 },
  { nombre: 'establishment', ruta: '/establecimiento', archivos: 36, kB: 333 },
  { nombre: 'settings', ruta: '/configuracion', archivos: 35, kB: 325 },
  { nombre: 'templates', ruta: '/plantillas', archivos: 44, kB: 420 },
];
