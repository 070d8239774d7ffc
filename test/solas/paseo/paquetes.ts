import { toGuatemala, addDays } from '#domain/fechas/guatemala.ts';
import { requireEnv } from '#lambdas/shared/env.ts';
import { envOfTabla } from '#lambdas/shared/tablas.ts';
import { EMISOR } from './cuenta.ts';
import { pedir } from './comun.ts';
import type { Paseo } from './comun.ts';
import { abrirCuenta } from './operacion.ts';

/** The package that the operator granted is warned of, and then ends. */
export async function vencerPaquete(paseo: Paseo): Promise<void> {
  const cartas = async (): Promise<number> =>
    (await paseo.stack.buzon.list()).filter(({ asunto }) => asunto.startsWith('Sus créditos vencen')).length;
  await moveVence(paseo, 5);
  await paseo.stack.sweep();
  if ((await cartas()) !== 1) throw new Error('The issuer was not warned of the end of a package');
  await moveVence(paseo, -1);
  await paseo.stack.sweep();
  const { estado } = await readAjuste(paseo);
  if (estado !== 'VENCIDA') throw new Error(`The package did not end: ${estado}`);
}

const TRADUCTOR = { usuario: 'traductor', clave: 'Traductor#2026', correo: 'traductor@example.com' };

/** A translator reads the sales of distributors; one taxpayer of the walk was brought in, and bought nothing. */
export async function leerVentas(paseo: Paseo): Promise<void> {
  const traductor = await abrirCuenta(paseo, TRADUCTOR, 'Traductor');
  const [anio, mes] = toGuatemala(Date.now()).fecha.split('-').map(Number);
  await pedir(
    traductor,
    'query ($mes: Int!, $anio: Int!) { getVentasDistribuidoresPorMes(mes: $mes, anio: $anio) { nitReferido } }',
    { mes, anio },
  );
}

type Fila = { sk: object; dato: { S: string } };
type Dato = { metodo: string; creditos: { V: number }; estado: string; vence: string };

async function findAjuste({ stack }: Paseo): Promise<Fila> {
  const { Items } = (await stack.aws.dynamo.execute('Query', {
    TableName: requireEnv(envOfTabla('Paquetes')),
    KeyConditionExpression: 'pk = :nit AND begins_with(sk, :compra)',
    ExpressionAttributeValues: { ':nit': { S: EMISOR.nit }, ':compra': { S: 'COMPRA#' } },
  })) as { Items: Fila[] };
  const fila = Items.find(({ dato }) => {
    const { metodo, creditos } = JSON.parse(dato.S) as Dato;
    return metodo === 'AJUSTE' && creditos.V === 0;
  });
  if (fila === undefined) throw new Error('The operator granted no package');
  return fila;
}

async function readAjuste(paseo: Paseo): Promise<Dato> {
  return JSON.parse((await findAjuste(paseo)).dato.S) as Dato;
}

/** Puts the last day of the package that many days from today, and its next look into the past. */
async function moveVence(paseo: Paseo, dias: number): Promise<void> {
  const { sk, dato } = await findAjuste(paseo);
  const vence = addDays(toGuatemala(Date.now()).fecha, dias);
  await paseo.stack.aws.dynamo.execute('UpdateItem', {
    TableName: requireEnv(envOfTabla('Paquetes')),
    Key: { pk: { S: EMISOR.nit }, sk },
    UpdateExpression: 'SET dato = :dato, proximoIntento = :ya',
    ExpressionAttributeValues: {
      ':dato': { S: JSON.stringify({ ...(JSON.parse(dato.S) as Dato), vence }) },
      ':ya': { N: '1' },
    },
  });
}
