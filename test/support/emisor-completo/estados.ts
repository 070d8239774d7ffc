import { requireEnv } from '#lambdas/shared/env.ts';
import { envOfTabla } from '#lambdas/shared/tablas.ts';
import { emitir, enviar, setFalla, setServicio, until, untilDocumento } from '../../solas/paseo/comun.ts';
import type { Paseo } from '../../solas/paseo/comun.ts';
import { EMISOR } from '../../solas/paseo/cuenta.ts';
import { entrarEnContingencia } from '../../solas/paseo/documentos.ts';
import { dejarAnulacionEnDuda, dejarEnDuda } from '../../solas/paseo/operacion.ts';
import { toDteInput } from '../../../frontend/src/features/documento-editor/dte-input.ts';
import { setCreditos } from './creditos.ts';
import { llamar } from './llamar.ts';
import { borradorOf, enviarInput } from './tipos.ts';

export const EN_UN_DIA_MS = 86_400_000;

/** Buyer of what the lists of one client show. */
const RECEPTOR = { nit: '99900025', tipoIdentificador: 'NIT', nombre: 'RECEPTOR DE PRUEBA', correo: '' };

/**
 * One document in each state that does not last: refused, without credit, in doubt, its annulment in doubt, without a
 * certifier, and in contingency.
 */
export async function dejarEnCadaEstado(paseo: Paseo): Promise<void> {
  await setFalla(paseo, 'reject:FEL_RCP000');
  const rechazado = await enviar(paseo, { receptor: RECEPTOR });
  await untilDocumento(paseo, rechazado, ({ statusDocumento }) => statusDocumento === 'RECHAZADO');
  await rechazarAnulacion(paseo);
  await setCreditos(paseo, 'CerC', 0);
  const sinCredito = await enviarInput(paseo, toDteInput(borradorOf('FESP')));
  await untilDocumento(paseo, sinCredito, ({ statusDocumento }) => statusDocumento === 'ESPERA_CREDITO');
  const enDuda = await dejarEnDuda(paseo);
  await alejar(paseo, enDuda);
  const anulacion = await dejarAnulacionEnDuda(paseo);
  await untilDocumento(paseo, anulacion, ({ statusDocumento }) => statusDocumento === 'ANULANDO');
  await emitir(paseo);
  await alejar(paseo, anulacion);
  await alejar(paseo, await entrarEnContingencia(paseo, { receptor: RECEPTOR }));
  const sinCertificador = await enviar(paseo);
  await untilDocumento(paseo, sinCertificador, ({ certificadorNoDisponible }) => certificadorNoDisponible);
  await alejar(paseo, sinCertificador);
  await setServicio(paseo, false);
}

/** An annulment that the certifier refuses: the document stays, with the reason. */
async function rechazarAnulacion(paseo: Paseo): Promise<void> {
  const { idTransaccion, uuidCertificacion } = await emitir(paseo);
  await setFalla(paseo, 'reject:FEL_RCP000', 'anularDocumentoXML');
  await llamar(paseo.dueno, 'Mutation.nullifyDte', {
    data: { uuidDocumento: uuidCertificacion, motivoAnulacion: 'Error en los datos' },
  });
  await until('refused annulment', async () => {
    const { anulacion } = await llamar(paseo.dueno, 'Query.getDocumento', { idTransaccion });
    return anulacion?.estado === 'VIGENTE' ? true : null;
  });
}

/** Puts the next attempt a day off, so that no sweeper settles the document before it is read. */
async function alejar({ stack }: Paseo, id: string): Promise<void> {
  await stack.aws.dynamo.execute('UpdateItem', {
    TableName: requireEnv(envOfTabla('Documentos')),
    Key: { pk: { S: EMISOR.nit }, sk: { S: `D#${id}` } },
    UpdateExpression: 'SET proximoIntento = :luego',
    ExpressionAttributeValues: { ':luego': { N: String(Date.now() + EN_UN_DIA_MS) } },
  });
}
