import { createBorrador } from '#domain/documentos/borrador/nuevo-borrador.ts';
import type { DocumentoBorrador } from '#domain/documentos/modelo/borrador.ts';
import type { Producto } from '#domain/productos/producto.ts';
import {
  EL_GUIPIL,
  createEstablecimiento,
  createSucursal,
} from '../../../support/factories/establecimiento.ts';
import { createProducto } from '../../../support/factories/producto.ts';
import {
  findByCodigo,
  indexProductos,
  searchProductos,
} from '../../../../frontend/src/datos/search-productos.ts';
import type { EstadoLocal } from '../../../../frontend/src/datos/documentos-locales.ts';
import type {
  AvanceDocumento,
  CatalogoEditor,
  ServiciosEditor,
} from '../../../../frontend/src/features/documento-editor/servicios.ts';

export const HOY = '2026-11-21';
export const ID = '8f0e6f0a-3b1c-4f0e-9a51-0c8f6f0a3b1c';

const TELARES = {
  direccion: '4a calle 1-11 zona 1',
  ciudad: 'Quetzaltenango',
  estado: 'Quetzaltenango',
  codPostal: '09001',
};

export const ESTABLECIMIENTO = createEstablecimiento(
  { ...TELARES, nombre: 'TELARES DEMO', razon: 'TELARES DEMO, SOCIEDAD ANÓNIMA', telefono: '77610000' },
  EL_GUIPIL,
);

export const SUCURSAL = createSucursal({ ...TELARES, nombre: 'CENTRAL', correo: '' });

const producto = (codigo: string, descripcion: string, precio: string): Producto =>
  createProducto({ codigo, descripcion, precio });

const INDICE = indexProductos([
  producto('TEL-01', 'Telar de pie', '350.00'),
  producto('TEL-02', 'Tela jaspeada 13 yardas', '48.75'),
  producto('CAF-01', 'Café molido', '35.00'),
]);

export const CATALOGO: CatalogoEditor = {
  guardar: null,
  isLeido: true,
  searchProductos: (busqueda) => searchProductos(INDICE, busqueda),
  findProducto: (codigo) => findByCodigo(INDICE, codigo),
  onBusca: () => undefined,
};

export const newBorrador = (): DocumentoBorrador =>
  createBorrador({ idTransaccion: ID, sucursal: 1, tipoDocumento: 'FACT', fechaEmision: HOY });

export const avance = (cambios: Partial<AvanceDocumento> = {}): AvanceDocumento => ({
  idTransaccion: ID,
  statusDocumento: 'CERTIFICADO',
  uuidCertificacion: '1612FC8C-2BE8-4436-8495-E10BB4F55951',
  tipoDoc: 'FACT',
  serie: '1612FC8C',
  numero: '736642102',
  total: 48.75,
  moneda: 'GTQ',
  produccion: true,
  nit: '99900017',
  idReceptor: 'CF',
  fechaEmision: `${HOY}T10:00:00-06:00`,
  certificadorNoDisponible: false,
  datos: null,
  mensajes: [],
  ...cambios,
});

export type Guardado = { borrador: DocumentoBorrador; estado: EstadoLocal };

/** Services that answer at once and record their calls. */
export function fakeServicios(cambios: Partial<ServiciosEditor> = {}) {
  const guardados: Guardado[] = [];
  const enviados: DocumentoBorrador[] = [];
  const servicios: ServiciosEditor = {
    findReceptor: () => Promise.resolve(null),
    loadClientes: () => Promise.resolve(() => []),
    saveBorrador: (borrador, estado) => {
      guardados.push({ borrador, estado });
      return Promise.resolve();
    },
    certify: (borrador) => {
      enviados.push(borrador);
      return Promise.resolve({ statusDocumento: 'CERTIFICADO' });
    },
    readEnDispositivo: () => Promise.resolve(undefined),
    requeue: () => Promise.resolve(),
    takeFromCola: () => Promise.resolve('borrador'),
    readAvance: () => Promise.resolve(avance()),
    listCertificadores: () => Promise.resolve([]),
    reroute: () => Promise.resolve(),
    startContingencia: () => Promise.resolve(),
    mail: ({ correos }) => Promise.resolve([correos]),
    readEntrega: () => Promise.resolve({ detenido: false, correos: [], supresiones: [] }),
    ...cambios,
  };
  return { servicios, guardados, enviados };
}
