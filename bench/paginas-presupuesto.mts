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
  { nombre: 'Home', ruta: '/', archivos: 100, kB: 450 },
  { nombre: 'login', ruta: '/login', archivos: 35, kB: 300, isVisita: true },
  { nombre: "the buyer's page", ruta: '/ver', archivos: 34, kB: 280, isVisita: true },
  { nombre: 'samples', ruta: '/muestras', archivos: 32, kB: 310, archivosTibios: 9, isVisita: true },
  { nombre: 'terms', ruta: '/terminos', archivos: 23, kB: 255, isVisita: true },
  { nombre: 'invoices', ruta: '/facturas', archivos: 61, kB: 355 },
  { nombre: 'products', ruta: '/productos', archivos: 53, kB: 355 },
  { nombre: 'clients', ruta: '/clientes', archivos: 64, kB: 365 },
  { nombre: 'cash close', ruta: '/caja', archivos: 40, kB: 315 },
  { nombre: 'establishment', ruta: '/establecimiento', archivos: 58, kB: 355 },
  { nombre: 'settings', ruta: '/configuracion', archivos: 45, kB: 325 },
  { nombre: 'templates', ruta: '/plantillas', archivos: 78, kB: 450 },
];
