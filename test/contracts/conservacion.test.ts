import { QueryCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Compra, EstadoCompra } from '#domain/creditos/compra.ts';
import { quedanOf } from '#domain/creditos/compra.ts';
import { saldosOf } from '#domain/creditos/saldos.ts';
import { startDynamo } from '../../local/aws/dynamo.ts';
import type { Dynamo } from '../../local/aws/dynamo.ts';
import { SIN_MODOS } from '../../local/modos/ajustes.ts';
import { NITS, act, createMundo, decideDeposits, decideDoubts, work } from '../support/actos-creditos.ts';
import { spendGratis } from '../support/actos-importacion.ts';
import { checkDocumentos } from '../support/cuenta-documentos.ts';
import { addEmisor } from '../support/llamadas.ts';
import type { Mundo } from '../support/mundo-creditos.ts';

/** Acts of the run, few for the gate; VUELTAS_CREDITOS makes it longer, and SEMILLA_CREDITOS another one. */
const ACTOS = Number(process.env['VUELTAS_CREDITOS'] ?? '60');
const SEMILLA = Number(process.env['SEMILLA_CREDITOS'] ?? '7');
const A_LA_VEZ = 6;
/** Acts with the same tables; each act reads all purchases of its issuer, so a long run begins anew now and then. */
const POR_MUNDO = 240;
/** Moods of AWS in every second part of a world, and the part of the writes at which a function dies. */
const MODOS = { throttled: 0.01, conflict: 0.05, lost: 0.08 } as const;
const MORTALIDAD = 0.01;

const mundos = Array.from({ length: Math.ceil(ACTOS / POR_MUNDO) }, (_, i) => SEMILLA + i);

test.each(mundos)(
  'whatever happens at once, movements add up to the balances and each charge has its credits or went back (%d)',
  async (semilla) => {
    const dynamo = await startDynamo({ dataDir: null });
    const mundo = createMundo(dynamo, semilla);
    try {
      for (const nit of NITS) {
        await addEmisor(mundo.ports, nit, 5);
        await spendGratis(mundo, nit);
      }
      const actos = Math.min(POR_MUNDO, ACTOS);
      for (let hechos = 0; hechos < actos; hechos += A_LA_VEZ) {
        const isDuro = Math.floor(hechos / A_LA_VEZ) % 2 === 1;
        dynamo.modos.set(isDuro ? MODOS : SIN_MODOS);
        mundo.mortalidad = isDuro ? MORTALIDAD : 0;
        await Promise.all(Array.from({ length: A_LA_VEZ }, () => act(mundo)));
        if (hechos % 60 === 0) await checkConservacion(mundo);
      }
      dynamo.modos.set(SIN_MODOS);
      mundo.mortalidad = 0;
      await finish(mundo);
      await checkConservacion(mundo);
      await checkCobros(mundo);
      await checkEspera(mundo);
      if (mundos.length > 1) await tell(mundo, dynamo);
    } finally {
      mundo.client.destroy();
      await dynamo.close();
    }
  },
  mundos.length > 1 ? 1_200_000 : 240_000,
);

/** Every doubt ends: the job comes until nothing waits any more. PayPal ends its reviews meanwhile. */
async function finish(mundo: Mundo): Promise<void> {
  const { billetera } = mundo.ports.memoria.pagos;
  for (const { captura } of billetera.simulador.listOrdenes())
    if (captura?.status === 'PENDING') captura.status = 'COMPLETED';
  await decideDeposits(mundo);
  for (let ronda = 0; ronda < 10; ronda += 1) await work(mundo, 70);
  await decideDoubts(mundo);
  // The wallet is asked once a week at the least, and again when its answer was lost.
  for (let semana = 0; semana < 3; semana += 1) await work(mundo, 7 * 24 * 60 + 1);
}

/** After ten hours of the job nothing waits while there is a credit for it. */
async function checkEspera(mundo: Mundo): Promise<void> {
  for (const nit of NITS) {
    const { creditosRestantesCerV: V, creditosRestantesCerC: C } = await mundo.ports.creditos.find(nit);
    const enEspera = await mundo.ports.documentos.listEnEspera(nit, 500);
    const conCredito = enEspera.filter(({ saldo }) => (saldo === 'CerC' ? C : V) > 0);
    expect({ nit, V, C, conCredito }).toEqual({ nit, V, C, conCredito: [] });
  }
}

/** Figures of a long run. */
async function tell({ cuenta, ports }: Mundo, { modos }: Dynamo): Promise<void> {
  const { tarjeta, billetera } = ports.memoria.pagos;
  const capturas = billetera.simulador.listOrdenes().filter(({ captura }) => captura !== null).length;
  const cobros = { tarjeta: tarjeta.simulador.asientos.length, paypal: capturas };
  const cuentas = await Promise.all(NITS.map((nit) => ports.compras.list(nit)));
  const estados: Record<string, number> = {};
  for (const { metodo, estado } of cuentas.flatMap(({ compras }) => compras))
    estados[`${metodo} ${estado}`] = (estados[`${metodo} ${estado}`] ?? 0) + 1;
  const importaciones = await Promise.all(NITS.map((nit) => ports.importaciones.list(nit, 500)));
  const archivos: Record<string, number> = {};
  for (const [resultado, cantidad] of importaciones.flat().flatMap(({ conteos }) => Object.entries(conteos)))
    archivos[resultado] = (archivos[resultado] ?? 0) + cantidad;
  const figuras = {
    archivos,
    ...Object.fromEntries(cuenta),
    cobros,
    estados,
    modos: Object.fromEntries(modos.cuenta),
  };
  process.stdout.write(`${JSON.stringify(figuras)}\n`);
}

async function listMovimientos(
  { client, tablaPaquetes }: Mundo,
  nit: string,
): Promise<Record<string, unknown>[]> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: tablaPaquetes,
      KeyConditionExpression: 'pk = :nit AND begins_with(sk, :mov)',
      ExpressionAttributeValues: { ':nit': { S: nit }, ':mov': { S: 'MOV#' } },
      ConsistentRead: true,
    }),
  );
  return Items.map((item) => unmarshall(item));
}

async function checkConservacion(mundo: Mundo): Promise<void> {
  const { ports } = mundo;
  const usados: string[] = [];
  for (const nit of NITS) {
    const suma: Record<string, number> = { SatV: 0, SatC: 0, CerV: 0, CerC: 0, Sat: 0, Cer: 0 };
    const add = (clave: string, cantidad: number): unknown => (suma[clave] = (suma[clave] ?? 0) + cantidad);
    const movimientos = await listMovimientos(mundo, nit);
    await checkDocumentos(mundo, nit, movimientos);
    for (const { tipo, saldo, cantidad, plan, creditosV, creditosC, congelados } of movimientos) {
      if (tipo === 'RESERVADO') add(String(saldo), -Number(cantidad));
      if (tipo === 'AJUSTADO') add(String(saldo), Number(cantidad));
      if (typeof plan !== 'string') continue;
      add(`${plan}V`, Number(creditosV));
      add(`${plan}C`, Number(creditosC));
      add(plan, Number(congelados));
    }
    const { compras, saldos: leidos } = await ports.compras.list(nit);
    // That number is no balance: it tells the screens when to warn.
    const { pocosDesde: _, ...saldos } = leidos;
    const { SatV, SatC, CerV, CerC, Sat, Cer } = suma;
    expect({ nit, ...saldos }).toEqual({
      nit,
      creditosRestantesSatV: SatV,
      creditosRestantesSatC: SatC,
      creditosRestantesCerV: CerV,
      creditosRestantesCerC: CerC,
      paquetesCongeladosSat: Sat,
      paquetesCongeladosCer: Cer,
    });
    expect(Math.min(...Object.values(saldos))).toBeGreaterThanOrEqual(0);
    for (const plan of ['Sat', 'Cer'] as const) {
      const congeladas = compras.filter(({ tipo, congelado }) => tipo === plan && congelado);
      expect(saldos[`paquetesCongelados${plan}`]).toBe(congeladas.length);
      const quedan = [...quedanOf(compras, plan, saldosOf(saldos, plan)).values()];
      expect(quedan.every(({ V, C }) => V >= 0 && C >= 0)).toBe(true);
      const enPaquetes = quedan.reduce((total, { V }) => total + V, 0);
      expect(enPaquetes).toBeLessThanOrEqual(saldos[`creditosRestantes${plan}V`]);
    }
    usados.push(
      ...compras
        .filter(({ referencia, estado }) => referencia !== '' && estado !== 'RECHAZADA')
        .map(({ metodo, referencia }) => `${metodo} ${referencia}`),
    );
  }
  // A coupon and a charge count once, for all issuers together.
  expect(usados.filter((each, i) => usados.indexOf(each) !== i)).toEqual([]);
}

/** Each charge that stands at a gateway is a purchase that gave its credits, and the other way round. */
async function checkCobros({ ports }: Mundo): Promise<void> {
  const { tarjeta, billetera } = ports.memoria.pagos;
  const { asientos } = tarjeta.simulador;
  const enPie = {
    TARJETA: asientos.filter(({ isAnulado, devoluciones }) => !isAnulado && devoluciones === 0),
    PAYPAL: billetera.simulador.listOrdenes().filter(({ captura }) => captura?.status === 'COMPLETED'),
  } as const;
  const cuentas = await Promise.all(NITS.map((nit) => ports.compras.list(nit)));
  const todas = cuentas.flatMap(({ compras }) => compras);
  const depositos = todas.filter(({ metodo }) => metodo === 'DEPOSITO').map(({ estado }) => estado);
  expect(depositos.every((estado) => ['APROBADA', 'RECHAZADA', 'ANULADA', 'VENCIDA'].includes(estado))).toBe(
    true,
  );
  for (const metodo of ['TARJETA', 'PAYPAL'] as const) {
    const suyas = todas.filter((each) => each.metodo === metodo);
    const isEn = (estados: readonly EstadoCompra[]) => (each: Compra) => estados.includes(each.estado);
    const pagadas = suyas.filter(isEn(['APROBADA', 'VENCIDA'])).map(({ id }) => id);
    expect(enPie[metodo].map(({ compraId }) => compraId).sort()).toEqual(pagadas.sort());
    const abiertas = suyas.filter(
      isEn(['INICIADA', 'INCIERTA', 'EN_REVISION', 'POR_APROBAR', 'ANULACION_PENDIENTE']),
    );
    expect(abiertas.map(({ id, estado }) => ({ metodo, id, estado }))).toEqual([]);
  }
  expect(asientos.filter(({ devoluciones }) => devoluciones > 1)).toEqual([]);
  expect(asientos.length + enPie.PAYPAL.length).toBeGreaterThan(0);
}
