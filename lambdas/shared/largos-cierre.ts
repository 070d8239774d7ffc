import { LARGOS } from '#domain/constantes.ts';
import { CODIGO, FECHA, ID } from './largos-comunes.ts';

/** Largest length of each text of the closing of a month and of its withholdings, a part of the table of all. */
export const LARGOS_CIERRE = {
  'AgenteRetenedorInput.nit': ID,
  'AgenteRetenedorInput.nombre': LARGOS.nombreReceptor,
  'ConstanciaInput.id': ID,
  'ConstanciaInput.numero': CODIGO,
  'ConstanciaInput.fecha': FECHA,
  'ConstanciaInput.nitAgente': ID,
  'ConstanciaInput.idTransaccion': ID,
  'Mutation.quitarConstancia.id': ID,
  'Mutation.quitarConstancia.fecha': FECHA,
  'CerrarMesInput.calculo': ID,
  'ConciliacionInput.archivo': LARGOS.nombreReceptor,
  'RenglonConciliacionInput.uuid': ID,
  'RenglonConciliacionInput.serie': LARGOS.codigoProducto,
  'RenglonConciliacionInput.numero': LARGOS.codigoProducto,
  'RenglonConciliacionInput.tipoDoc': CODIGO,
  'RenglonConciliacionInput.fecha': FECHA,
  'RenglonConciliacionInput.nit': ID,
  'RenglonConciliacionInput.nombre': LARGOS.nombreReceptor,
  'RenglonConciliacionInput.moneda': CODIGO,
  'RenglonConciliacionInput.id': ID,
  'RenglonConciliacionInput.origen': LARGOS.nombreReceptor,
  'DiferenciaConciliacionInput.aqui': LARGOS.nombreReceptor,
  'DiferenciaConciliacionInput.sat': LARGOS.nombreReceptor,
  'DeclararMesInput.dia': FECHA,
  'FormularioPresentadoInput.formulario': CODIGO,
  'FormularioPresentadoInput.numero': CODIGO,
  'Mutation.reabrirMes.motivo': LARGOS.motivoAnulacion,
} as const;
