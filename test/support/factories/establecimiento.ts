import type { Establecimiento, Sucursal } from '#domain/establecimiento/establecimiento.ts';
import { FASE_PAF, VERSION_PAF } from '#domain/establecimiento/paf.ts';
import type { ContratoPaf } from '#domain/establecimiento/paf.ts';

/** Invented issuer of the profit regime; its name contains XML signs, so that every text made from it must escape them. */
export const EL_GUIPIL: Establecimiento = {
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
};

export const SUCURSAL_EL_GUIPIL: Sucursal = {
  id: 1,
  nombre: EL_GUIPIL.nombre,
  direccion: EL_GUIPIL.direccion,
  ciudad: EL_GUIPIL.ciudad,
  estado: EL_GUIPIL.estado,
  codPostal: EL_GUIPIL.codPostal,
  correo: 'tienda@example.com',
  idFormatoPdf: 1,
  habilitada: true,
  visible: true,
};

/** Invented issuer of the simplified regime, with which the stores and the API are tested. */
const LA_CEIBA: Establecimiento = {
  ...EL_GUIPIL,
  nombre: 'Librería La Ceiba',
  direccion: '6a. avenida 1-23, zona 1',
  razon: 'La Ceiba, Sociedad Anónima',
  telefono: '22220000',
  email: 'ventas@laceiba.example',
  regimenSat: 'PASIM',
};

/** La Ceiba, or the issuer of `base`, with those changes. */
export function createEstablecimiento(
  cambio: Partial<Establecimiento> = {},
  base = LA_CEIBA,
): Establecimiento {
  return { ...base, ...cambio };
}

const SUCURSAL_LA_CEIBA: Sucursal = {
  ...SUCURSAL_EL_GUIPIL,
  nombre: LA_CEIBA.nombre,
  direccion: LA_CEIBA.direccion,
  correo: LA_CEIBA.email,
};

/** Branch 1 of La Ceiba, or the branch of `base`, with those changes. */
export function createSucursal(cambio: Partial<Sucursal> = {}, base = SUCURSAL_LA_CEIBA): Sucursal {
  return { ...base, ...cambio };
}

/** An agreement that lets its issuer certify. */
export function createContratoPaf(): ContratoPaf {
  return {
    fase: FASE_PAF.aceptado,
    aceptacion: {
      version: VERSION_PAF,
      texto: 'x',
      fecha: '2026-11-01T08:00:00-06:00',
      usuario: EL_GUIPIL.nit,
    },
    certificadorAcreditado: '',
  };
}
