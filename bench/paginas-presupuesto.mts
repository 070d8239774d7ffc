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
  { nombre: 'Home', ruta: '/', archivos: 50, kB: 365 },
  { nombre: 'login', ruta: '/login', archivos: 21, kB: 236, isVisita: true },
  { nombre: "the buyer's page", ruta: '/ver', archivos: 12, kB: 84, isVisita: true },
  { nombre: 'samples', ruta: '/muestras', archivos: 21, kB: 258, archivosTibios: 9, isVisita: true },
  { nombre: 'terms', ruta: '/terminos', archivos: 13, kB: 198, isVisita: true },
  { nombre: 'invoices', ruta: '/facturas', archivos: 32, kB: 291 },
  { nombre: 'products', ruta: '/productos', archivos: 29, kB: 289 },
  { nombre: 'clients', ruta: '/clientes', archivos: 45, kB: 357 },
  { nombre: 'cash close', ruta: '/caja', archivos: 22, kB: 261 },
  { nombre: 'establishment', ruta: '/establecimiento', archivos: 35, kB: 292 },
  { nombre: 'settings', ruta: '/configuracion', archivos: 27, kB: 287 },
  { nombre: 'templates', ruta: '/plantillas', archivos: 44, kB: 371 },
];
