import { DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { quedanOf } from '#domain/creditos/compra.ts';
import { saldosOf } from '#domain/creditos/saldos.ts';
import { createRepositories } from '#lambdas/adapters/dynamo/repositories.ts';
import { envOfTabla } from '#lambdas/shared/tablas.ts';
import { attendCompras } from '#lambdas/trabajos/compras/attend.ts';
import { startDynamo } from '../../local/aws/dynamo.ts';
import { Azar } from '../support/azar.ts';
import { createGuardado } from '../support/factories/documento.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../support/factories/ids.ts';
import type { PortsEnMemoria } from '../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario } from '../support/llamadas.ts';
import { PASO } from '../support/pasos.ts';

/** Acts of the run, few for the gate; VUELTAS_CREDITOS makes it longer, and SEMILLA_CREDITOS another one. */
const ACTOS = Number(process.env['VUELTAS_CREDITOS'] ?? '72');
const SEMILLA = Number(process.env['SEMILLA_CREDITOS'] ?? '7');
const A_LA_VEZ = 6;
const MINUTO = 60_000;
const TARJETAS = [
  '4111111111111111',
  '5555555555554444',
  '4000000000000002',
  '4000000000009995',
  '4000000000000259',
  '4000000000000101',
  '4000000000000119',
  '4000000000000341',
  '4000000000000010',
] as const;
const NITS = [NIT_A, NIT_B] as const;
const MOTIVO = 'Parte de la prueba de conservación';

type Mundo = {
  ports: PortsEnMemoria;
  ahora: Date;
  azar: Azar;
  emitidos: { nit: string; id: string }[];
  cupones: string[];
  listMovimientos: (nit: string) => Promise<Record<string, unknown>[]>;
};

test('whatever happens at once, movements add up to the balances and each charge has its credits or went back', async () => {
  const dynamo = await startDynamo({ dataDir: null });
  const client = new DynamoDBClient({
    endpoint: dynamo.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret' },
  });
  const tablaOf = (nombre: 'Paquetes'): string => dynamo.env[envOfTabla(nombre)] ?? '';
  try {
    const repos = createRepositories(client, (nombre) => dynamo.env[envOfTabla(nombre)] ?? '');
    const { creditos, compras, cupones, paquetes, documentos } = repos;
    const mundo: Mundo = {
      ports: createPortsDePrueba({
        ...{ creditos, compras, cupones, paquetes, documentos },
        limites: { take: () => Promise.resolve(0), giveBack: () => Promise.resolve() },
        now: () => mundo.ahora,
      }),
      ahora: AHORA,
      azar: new Azar(SEMILLA),
      emitidos: [],
      cupones: [],
      listMovimientos: async (nit) => {
        const { Items = [] } = await client.send(
          new QueryCommand({
            TableName: tablaOf('Paquetes'),
            KeyConditionExpression: 'pk = :nit AND begins_with(sk, :mov)',
            ExpressionAttributeValues: { ':nit': { S: nit }, ':mov': { S: 'MOV#' } },
            ConsistentRead: true,
          }),
        );
        return Items.map((item) => unmarshall(item));
      },
    };
    for (const nit of NITS) await addEmisor(mundo.ports, nit, 30);
    for (let hechos = 0; hechos < ACTOS; hechos += A_LA_VEZ) {
      await Promise.all(Array.from({ length: A_LA_VEZ }, () => act(mundo)));
      if (hechos % 60 === 0) await checkConservacion(mundo);
    }
    // Every doubt ends: the job comes until nothing waits any more.
    for (let ronda = 0; ronda < 6; ronda += 1) await work(mundo, 70);
    await checkConservacion(mundo);
    await checkCobros(mundo);
  } finally {
    client.destroy();
    await dynamo.close();
  }
}, 120_000);

/** One act of somebody, which may be refused. */
async function act(mundo: Mundo): Promise<void> {
  const { ports, azar, emitidos } = mundo;
  const nit = azar.pick(NITS);
  const duena = createUsuario(ports, nit);
  const dado = azar.int(1, 100);
  if (dado <= 45) {
    const id = createId(emitidos.length + 1);
    emitidos.push({ nit, id });
    const guardado = createGuardado({ nit, idTransaccion: id });
    const tipoDoc = azar.chance(0.2) ? 'FESP' : guardado.documento.tipoDoc;
    await ports.documentos.reserve(
      { ...guardado, documento: { ...guardado.documento, tipoDoc } },
      mundo.ahora,
    );
  } else if (dado <= 60 && emitidos.length > 0) {
    const { nit: de, id } = azar.pick(emitidos);
    await ports.documentos.apply(de, id, PASO.rechazado([]), mundo.ahora);
  } else if (dado <= 72) {
    const args = { idPaquete: azar.pick(['certificador-25', 'pdf-25']), cantidad: 1, cvv2Tarjeta: '123' };
    const llamada = { ...args, numeroTarjeta: azar.pick(TARJETAS), vencimientoTarjeta: '12/39' };
    const doble = azar.chance(0.3) ? 2 : 1;
    await Promise.all(
      Array.from({ length: doble }, () => duena.call('Mutation.procesarCompraPaquete', llamada)),
    );
  } else if (dado <= 78) {
    await usarCupon(mundo);
  } else if (dado <= 80) {
    await duena.call('Mutation.adquirirPaqueteDePrueba', {});
  } else if (dado <= 94) {
    await changeCompra(mundo, nit);
  } else await work(mundo, azar.chance(0.1) ? 60 * 24 * 200 : azar.int(1, 30));
}

/** The owner voids a purchase, or an operator freezes or thaws it. */
async function changeCompra({ ports, azar }: Mundo, nit: string): Promise<void> {
  const { compras } = await ports.compras.list(nit);
  if (compras.length === 0) return;
  const { fechaCompra } = azar.pick(compras);
  if (azar.chance(0.4)) {
    await createUsuario(ports, nit).call('Mutation.anularCompraPaquete', { fechaCompra });
    return;
  }
  const operador = createUsuario(ports, 'operador', ['Operador']);
  const args = { nit, fechaCompra, congelar: azar.chance(0.5), motivo: MOTIVO };
  await operador.call('Mutation.congelarPaquete', args);
}

async function usarCupon({ ports, azar, cupones }: Mundo): Promise<void> {
  const codigo = `CUPON-${cupones.length + 1}`;
  cupones.push(codigo);
  await ports.cupones.put({ codigo, cantidadDte: 5, nit: '', tipoPaquete: 'Cer', vence: null });
  const elegido = azar.pick(cupones);
  await Promise.all(
    NITS.map((nit) =>
      createUsuario(ports, nit).call('Mutation.aplicarCuponCompra', { codigoCupon: elegido }),
    ),
  );
}

/** The job runs some minutes later. */
async function work(mundo: Mundo, minutos: number): Promise<void> {
  mundo.ahora = new Date(mundo.ahora.getTime() + minutos * MINUTO);
  await attendCompras({
    ...mundo.ports,
    now: () => mundo.ahora,
    mensajeria: { send: () => Promise.resolve('') },
  });
}

async function checkConservacion({ ports, listMovimientos }: Mundo): Promise<void> {
  for (const nit of NITS) {
    const suma: Record<string, number> = { SatV: 0, SatC: 0, CerV: 0, CerC: 0, Sat: 0, Cer: 0 };
    const add = (clave: string, cantidad: number): unknown => (suma[clave] = (suma[clave] ?? 0) + cantidad);
    for (const { tipo, saldo, cantidad, plan, creditosV, creditosC, congelados } of await listMovimientos(
      nit,
    )) {
      if (tipo === 'RESERVADO') add(String(saldo), -Number(cantidad));
      if (tipo === 'AJUSTADO') add(String(saldo), Number(cantidad));
      if (typeof plan !== 'string') continue;
      add(`${plan}V`, Number(creditosV));
      add(`${plan}C`, Number(creditosC));
      add(plan, Number(congelados));
    }
    const { compras, saldos } = await ports.compras.list(nit);
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
    const usados = compras.filter(({ metodo }) => metodo === 'CUPON').map(({ referencia }) => referencia);
    expect(new Set(usados).size).toBe(usados.length);
  }
}

/** Each charge that stands at the gateway is a purchase that gave its credits, and the other way round. */
async function checkCobros({ ports }: Mundo): Promise<void> {
  const { asientos } = ports.memoria.pagos.tarjeta.simulador;
  const enPie = asientos.filter(({ isAnulado }) => !isAnulado).length;
  const todas = (await Promise.all(NITS.map((nit) => ports.compras.list(nit)))).flatMap(
    ({ compras }) => compras,
  );
  const porTarjeta = todas.filter(({ metodo }) => metodo === 'TARJETA');
  const pagadas = porTarjeta.filter(({ estado }) => estado === 'APROBADA' || estado === 'VENCIDA');
  const abiertas = porTarjeta.filter(
    ({ estado }) => !['EN_REVISION', 'RECHAZADA', 'ANULADA'].includes(estado),
  );
  expect(abiertas.length).toBe(pagadas.length);
  expect(enPie).toBe(pagadas.length);
  expect(asientos.length).toBeGreaterThan(0);
}
