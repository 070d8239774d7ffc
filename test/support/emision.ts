import type {
  DocumentoBorrador,
  LineaBorrador,
  ReceptorBorrador,
} from '#domain/documentos/modelo/borrador.ts';
import { buildDocumento } from '#domain/documentos/vida/build-documento.ts';
import type { Emision } from '#domain/documentos/vida/build-documento.ts';
import { createBorrador, createLinea } from '#domain/documentos/borrador/nuevo-borrador.ts';
import { buildDteXml } from '#domain/dte/build-dte-xml.ts';
import type { Establecimiento, RegimenSat, Sucursal } from '#domain/establecimiento/establecimiento.ts';

/** The invented issuer of every test. */
export function makeEstablecimiento(changes: Partial<Establecimiento> = {}): Establecimiento {
  return {
    nit: '99900017',
    nombre: 'Tienda "El Güipil" & Más',
    razon: 'EMISOR DE PRUEBA, SOCIEDAD ANÓNIMA',
    telefono: '22223333',
    email: 'emisor@example.com',
    direccion: '1 avenida 1-01 zona 1',
    ciudad: 'Guatemala',
    estado: 'Guatemala',
    codPostal: '01001',
    paisIso: 'GT',
    tipoDte: ['FACT'],
    monIso: ['GTQ'],
    regimenSat: 'PATRI',
    retenIva: false,
    afiliacionIva: 'GEN',
    resolNoRetenIsr: false,
    numeroResolRetenIsr: '',
    fechaResolRetenIsr: '',
    codExp: '',
    nombreExp: '',
    tipoPersoneria: null,
    zonaHoraria: 'America/Guatemala',
    formatoPdfDefault: 1,
    usaCertificacion: true,
    ...changes,
  };
}

export function makeSucursal(changes: Partial<Sucursal> = {}): Sucursal {
  return {
    id: 1,
    nombre: 'Tienda "El Güipil" & Más',
    direccion: '1 avenida 1-01 zona 1',
    ciudad: 'Guatemala',
    estado: 'Guatemala',
    codPostal: '01001',
    correo: 'tienda@example.com',
    idFormatoPdf: 1,
    habilitada: true,
    ...changes,
  };
}

type CambiosBorrador = Partial<Omit<DocumentoBorrador, 'detalle' | 'receptor'>> & {
  receptor?: Partial<ReceptorBorrador>;
  detalle?: Partial<LineaBorrador>[];
};

/** A draft that may be issued on 2026-11-20: one good of Q 125.00 to the final consumer. */
export function makeBorrador({ detalle, receptor, ...changes }: CambiosBorrador = {}): DocumentoBorrador {
  const borrador = createBorrador({
    idTransaccion: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
    sucursal: 1,
    tipoDocumento: changes.tipoDocumento ?? 'FACT',
    fechaEmision: '2026-11-20',
  });
  const lineas = detalle ?? [{}];
  const linea = { ...createLinea(), descripcion: 'Silla', precioUnitario: '125' };
  return {
    ...borrador,
    ...changes,
    receptor: { ...borrador.receptor, ...receptor },
    detalle: lineas.map((each) => ({ ...linea, ...each })),
  };
}

export function makeEmision(changes: Partial<Emision> = {}): Emision {
  return {
    borrador: makeBorrador(),
    establecimiento: makeEstablecimiento(),
    sucursal: makeSucursal(),
    fechaEmision: '2026-11-20T10:00:00-06:00',
    fechaEmisionUnix: 1_795_190_400,
    idUsuario: '99900017',
    produccion: false,
    certificador: { nit: '99900122', nombre: 'CERTIFICADOR DE PRUEBA' },
    origen: null,
    ...changes,
  };
}

/** The unsigned XML of an emission. */
export function buildXml(emision: Emision): string {
  return buildDteXml(buildDocumento(emision), emision.establecimiento, emision.sucursal);
}

export function makeEmisionOf(regimenSat: RegimenSat, borrador: DocumentoBorrador): Emision {
  return makeEmision({ borrador, establecimiento: makeEstablecimiento({ regimenSat }) });
}
