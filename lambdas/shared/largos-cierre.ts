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
  'DeclararMesInput.dia': FECHA,
  'FormularioPresentadoInput.formulario': CODIGO,
  'FormularioPresentadoInput.numero': CODIGO,
  'Mutation.reabrirMes.motivo': LARGOS.motivoAnulacion,
} as const;
