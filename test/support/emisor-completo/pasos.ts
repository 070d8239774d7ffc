import type { EstadoDocumento, Paseo } from '../../solas/paseo/comun.ts';
import { ajustar, guardarCertificadores, leerBitacora, llenarCatalogos } from '../../solas/paseo/cuenta.ts';
import {
  ajustarYAnular,
  cobrar,
  emitirConCadaUno,
  enlazar,
  escribir,
  exportar,
  fallarEnvios,
  leer,
  pasarContingencia,
  practicar,
} from '../../solas/paseo/documentos.ts';
import { importar } from '../../solas/paseo/importacion.ts';
import { OPERADOR, abrirCuenta, operar } from '../../solas/paseo/operacion.ts';
import { comprarPaquetes, leerVentas, vencerPaquete } from '../../solas/paseo/paquetes.ts';
import {
  escribirComoVisitante,
  invitarCajera,
  llamarContador,
  reclamarNit,
} from '../../solas/paseo/usuarios.ts';
import { darCreditos } from './creditos.ts';
import { dejarEnCadaEstado } from './estados.ts';
import { abrirOtro, reunirGente } from './gente.ts';
import { importarMes } from './importaciones.ts';
import { abrirEnlace, llenarArchivos, llenarCajas, llenarListas, llenarPaquetes } from './listas.ts';
import { llevarMeses } from './mes.ts';
import { emitirCadaTipo } from './tipos.ts';

/** One step of the life of the issuer; later steps read the documents of the earlier ones. */
export type Paso = {
  readonly nombre: string;
  /** Whether no answer shows afterwards that it was made; only the rights of functions are seen by it. */
  readonly sinRastro?: true;
  readonly run: (paseo: Paseo, emitidos: EstadoDocumento[]) => Promise<unknown>;
};

function nth(emitidos: readonly EstadoDocumento[], i: number): EstadoDocumento {
  const emitido = emitidos[i];
  if (emitido === undefined) throw new Error(`No document ${i} was issued`);
  return emitido;
}

/** The issuer opens, learns its certifiers and issues its first documents. */
export const PRIMEROS_PASOS: readonly Paso[] = [
  { nombre: 'practice', sinRastro: true, run: practicar },
  { nombre: 'certifiers', run: guardarCertificadores },
  { nombre: 'settings', run: ajustar },
  { nombre: 'catalogues', run: llenarCatalogos },
  {
    nombre: 'issue with each certifier',
    run: async (paseo, emitidos) => emitidos.push(...(await emitirConCadaUno(paseo))),
  },
  { nombre: 'rejection and renewed token', run: fallarEnvios },
];

/** Everything that the product offers, once. */
export const PASOS: readonly Paso[] = [
  { nombre: 'read', run: (paseo, emitidos) => leer(paseo, nth(emitidos, 0)) },
  { nombre: 'pay', run: cobrar },
  { nombre: 'link', sinRastro: true, run: (paseo, emitidos) => enlazar(paseo, nth(emitidos, 0)) },
  { nombre: 'mail', run: escribir },
  {
    nombre: 'credit note and annulments',
    run: (paseo, emitidos) => ajustarYAnular(paseo, nth(emitidos, 1)),
  },
  { nombre: 'users', run: invitarCajera },
  { nombre: 'accountant', run: llamarContador },
  { nombre: 'visitor', sinRastro: true, run: escribirComoVisitante },
  { nombre: 'claim of a NIT', sinRastro: true, run: reclamarNit },
  { nombre: 'contingency', run: pasarContingencia },
  { nombre: 'export', run: exportar },
  { nombre: 'import', sinRastro: true, run: importar },
  { nombre: 'audit log', sinRastro: true, run: leerBitacora },
  { nombre: 'account of an operator', run: (paseo) => abrirCuenta(paseo, OPERADOR, 'Operador') },
  { nombre: 'operator', sinRastro: true, run: operar },
  { nombre: 'packages', sinRastro: true, run: vencerPaquete },
  { nombre: 'sales of distributors', run: leerVentas },
  { nombre: 'purchases', run: comprarPaquetes },
];

/** Life of the issuer from its first document to one row of everything. */
export const TODOS_LOS_PASOS = (): readonly Paso[] => [...PRIMEROS_PASOS, ...PASOS, ...PASOS_QUE_QUEDAN];

/** Steps whose rows stay: lists longer than a page, a row of each kind, each state. The last one leaves documents that nothing settles. */
export const PASOS_QUE_QUEDAN: readonly Paso[] = [
  // The walk over the answers opens it before this issuer, so that it knows what is not of this one.
  { nombre: 'another issuer', sinRastro: true, run: ({ stack }) => abrirOtro(stack) },
  { nombre: 'people', run: reunirGente },
  { nombre: 'credits', run: darCreditos },
  { nombre: 'lists', run: llenarListas },
  { nombre: 'each type', run: emitirCadaTipo },
  { nombre: 'import of a month', run: importarMes },
  { nombre: 'months', run: llevarMeses },
  { nombre: 'tills', run: llenarCajas },
  { nombre: 'opened link', run: abrirEnlace },
  { nombre: 'files', run: llenarArchivos },
  { nombre: 'each state', run: dejarEnCadaEstado },
  { nombre: 'packages that stay', run: llenarPaquetes },
];
