import type { Establecimiento, Sucursal } from '#domain/establecimiento/establecimiento.ts';
import { EMISOR_DEMO } from '../../../local/seed/datos.ts';

const { establecimiento } = EMISOR_DEMO;

export const ESTABLECIMIENTO_DEMO: Establecimiento = {
  ...establecimiento,
  nit: EMISOR_DEMO.nit,
  paisIso: 'GT',
  codExp: '',
  nombreExp: '',
  tipoPersoneria: null,
  tipoDte: ['FACT'],
  monIso: ['GTQ'],
  afiliacionIva: 'GEN',
  zonaHoraria: 'America/Guatemala',
  formatoPdfDefault: 1,
};

export const SUCURSAL_DEMO: Sucursal = {
  id: 1,
  nombre: establecimiento.nombre,
  direccion: establecimiento.direccion,
  ciudad: establecimiento.ciudad,
  estado: establecimiento.estado,
  codPostal: establecimiento.codPostal,
  correo: establecimiento.email,
  idFormatoPdf: 1,
  habilitada: true,
  visible: true,
};
