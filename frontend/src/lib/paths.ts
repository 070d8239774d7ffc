import type { Guardia } from '#domain/sesion/guardias.ts';

export type GrupoMenu = 'emitir' | 'documentos' | 'catalogos' | 'reportes' | 'cuenta' | 'traductor';

export type Ruta = {
  readonly path: string;
  /** Users who may open it. */
  readonly guardia: Guardia;
  /** Whether it can be opened without connection (spec 1 §2). */
  readonly offline: boolean;
  /** Group of the side menu; null keeps the route out of the menu. */
  readonly menu: GrupoMenu | null;
  /** Users who see it in the menu, when they are fewer than those who may open it. */
  readonly guardiaMenu?: Guardia;
};

/** Every route; router, guards and menu are built from this table. */
export const RUTAS = {
  home: { path: '/', guardia: 'sesion', offline: true, menu: 'emitir', guardiaMenu: 'emision' },
  documento: { path: '/factura/:id', guardia: 'sesion', offline: true, menu: null },
  facturas: { path: '/facturas', guardia: 'sesion', offline: true, menu: 'documentos' },
  clonar: { path: '/facturas/:id', guardia: 'emision', offline: false, menu: null },
  credito: { path: '/credito/:id', guardia: 'emision', offline: false, menu: null },
  abono: { path: '/abono/:id', guardia: 'emision', offline: false, menu: null },
  creditoDescuento: { path: '/creditoDescuento/:id', guardia: 'emision', offline: false, menu: null },
  abonoDescuento: { path: '/abonoDescuento/:id', guardia: 'emision', offline: false, menu: null },
  debito: { path: '/debito/:id', guardia: 'emision', offline: false, menu: null },
  compras: { path: '/facturasCompra', guardia: 'sesion', offline: false, menu: 'documentos' },
  compra: { path: '/facturasCompra/:id', guardia: 'sesion', offline: false, menu: null },
  subirFactura: { path: '/subirFactura', guardia: 'reportes', offline: false, menu: 'documentos' },
  caja: { path: '/caja', guardia: 'emision', offline: false, menu: 'documentos' },
  contingencia: { path: '/contingencia', guardia: 'sesion', offline: false, menu: 'documentos' },
  productos: { path: '/productos', guardia: 'sesion', offline: false, menu: 'catalogos' },
  productosCarga: { path: '/productos/carga', guardia: 'Administrador', offline: false, menu: null },
  catalogos: { path: '/catalogos', guardia: 'sesion', offline: false, menu: 'catalogos' },
  configuracion: { path: '/configuracion', guardia: 'sesion', offline: false, menu: 'cuenta' },
  clientes: { path: '/clientes', guardia: 'Administrador', offline: false, menu: 'catalogos' },
  proveedores: { path: '/proveedores', guardia: 'Administrador', offline: false, menu: 'catalogos' },
  proveedor: { path: '/proveedores/:id', guardia: 'reportes', offline: false, menu: null },
  // The screens of the settings are found in Configuración, in one place and with a search.
  establecimiento: { path: '/establecimiento', guardia: 'Administrador', offline: false, menu: null },
  sucursales: { path: '/sucursales', guardia: 'Administrador', offline: false, menu: null },
  plantillas: { path: '/plantillas', guardia: 'Administrador', offline: false, menu: null },
  plantilla: { path: '/plantillas/:id', guardia: 'Administrador', offline: false, menu: null },
  usuarios: { path: '/usuarios', guardia: 'Administrador', offline: false, menu: null },
  suscripcion: { path: '/suscripcion', guardia: 'Administrador', offline: false, menu: 'cuenta' },
  pagos: { path: '/pagos', guardia: 'Administrador', offline: false, menu: 'cuenta' },
  reportes: { path: '/reportes', guardia: 'reportes', offline: false, menu: 'reportes' },
  libros: { path: '/libros', guardia: 'reportes', offline: false, menu: 'reportes' },
  cierre: { path: '/cierre', guardia: 'reportes', offline: false, menu: 'reportes' },
  conciliacion: { path: '/conciliacion', guardia: 'reportes', offline: false, menu: null },
  contador: { path: '/contador', guardia: 'usuario', offline: false, menu: 'reportes' },
  administracion: { path: '/administracion', guardia: 'Administrador', offline: false, menu: 'cuenta' },
  traduccion: { path: '/traduccion', guardia: 'Traductor', offline: false, menu: 'traductor' },
  distribuidores: { path: '/distribuidores', guardia: 'Traductor', offline: false, menu: 'traductor' },
  // The specification spells the address so.
  comisiones: { path: '/comisionesdistibuidores', guardia: 'Traductor', offline: false, menu: 'traductor' },
  cupones: { path: '/asignacionCupones', guardia: 'Traductor', offline: false, menu: 'traductor' },
  reclamo: { path: '/reclamo', guardia: 'usuario', offline: false, menu: null },
  // An operator has no Home to go to without a connection.
  operador: { path: '/operador', guardia: 'Operador', offline: true, menu: null },
  login: { path: '/login', guardia: 'publico', offline: false, menu: null },
  terminos: { path: '/terminos', guardia: 'publico', offline: false, menu: null },
  muestras: { path: '/muestras', guardia: 'publico', offline: false, menu: null },
  logout: { path: '/logout', guardia: 'publico', offline: false, menu: null },
} as const satisfies Record<string, Ruta>;

export type NombreRuta = keyof typeof RUTAS;

/** Address of a route, with its `:id` filled in. */
export function pathTo(nombre: NombreRuta, id?: string): string {
  const { path } = RUTAS[nombre];
  return id === undefined ? path : path.replace(':id', encodeURIComponent(id));
}
