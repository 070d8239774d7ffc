import { REVISION, addContadores, conteoOf, withoutRevision } from '#domain/documentos/conteo.ts';
import { recount, repairConteos } from '#lambdas/adapters/dynamo/documentos/recuento.ts';
import { createDynamo } from '#lambdas/adapters/dynamo/tabla.ts';
import type { Paso } from '#domain/documentos/vida/paso.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { openTablas } from '../support/tablas.ts';
import { Azar } from '../support/azar.ts';
import { createAnulacion, createCertificacion, createGuardado } from '../support/factories/documento.ts';
import { AHORA, NIT_A, NIT_CERTIFICADOR, createId } from '../support/factories/ids.ts';
import { PASO } from '../support/pasos.ts';

const DOCUMENTOS = 14;
const PASOS = 90;
const MESES = ['2026-10', '2026-11'] as const;

/** Store in which a write may be the last thing that its process does: before it is made, or before the answer is read. */
async function openStore(azar: Azar) {
  const { client, repositories, tablaOf, close } = await openTablas();
  const averias = { parte: 0, vistas: 0 };
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const isEscritura = /Put|Update|Transact/.test(commandName);
        const fails = () => isEscritura && azar.chance(averias.parte);
        const die = (): never => {
          averias.vistas += 1;
          throw new Error('killed');
        };
        if (fails()) die();
        const salida = await next(args);
        return fails() ? die() : salida;
      },
    { step: 'initialize' },
  );
  return {
    averias,
    ports: repositories,
    lugarOf: (mes: string) => ({
      ...{ dynamo: createDynamo(client), tabla: tablaOf('Documentos'), nit: NIT_A, mes },
    }),
    close,
  };
}
type Store = Awaited<ReturnType<typeof openStore>>;

let store: Store;
afterEach(() => store.close());

function createAlAzar(azar: Azar, n: number): Partial<DocumentoCompleto> {
  const dia = `${azar.pick(MESES)}-${azar.pick(['01', '09', '30'])}`;
  return {
    idTransaccion: createId(n),
    tipoDoc: azar.pick(['FACT', 'FCAM', 'RECI', 'FESP']),
    total: azar.amount(5_000, 2),
    totalIva: azar.amount(500, 2),
    moneda: azar.pick(['GTQ', 'USD']),
    codigoEstablecimiento: azar.int(1, 2),
    produccion: azar.chance(0.5),
    fechaEmision: `${dia}T23:59:59-06:00`,
    fechaEmisionUnix: Date.parse(`${dia}T23:59:59-06:00`) / 1_000,
  };
}

function pasoAlAzar(azar: Azar, n: number): Paso {
  const proximoIntento = AHORA.getTime();
  return azar.pick<() => Paso>([
    () => PASO.firmado(),
    () => PASO.noDisponible({ proximoIntento, isNuncaEnviado: azar.chance(0.5) }),
    () => PASO.incierto(proximoIntento),
    () => PASO.certificado(createCertificacion(n, { produccion: azar.chance(0.5) })),
    () => PASO.certificado(createCertificacion(n)),
    () => PASO.rechazado([]),
    () =>
      PASO.reencaminado({ nitCertificador: NIT_CERTIFICADOR, nombreCertificador: 'OTRO', usuario: NIT_A }),
    () =>
      PASO.contingencia({
        ...{ numeroAcceso: `${100_000_000 + n}`, idContingencia: 'c', huellaXml: 'x', usuario: NIT_A },
      }),
    () => PASO.anulacionSolicitada(createAnulacion()),
    () => PASO.anulado('2026-11-20T11:00:00-06:00'),
    () => PASO.anulacionRechazada([]),
  ])();
}

/** Makes random steps, some twice, some at once and some that nobody hears of; a refused or killed one changes nothing here. */
async function live(azar: Azar): Promise<void> {
  const { documentos } = store.ports;
  const tolerate = (llamada: Promise<unknown>) => llamada.catch(() => false);
  for (let i = 0; i < PASOS; i += 1) {
    const n = azar.int(1, DOCUMENTOS);
    const nuevo = createGuardado(createAlAzar(new Azar(n), n));
    await tolerate(documentos.reserve(nuevo, AHORA));
    const paso = pasoAlAzar(azar, n);
    const apply = () => tolerate(documentos.apply(NIT_A, createId(n), paso, AHORA));
    if (azar.chance(0.3)) await Promise.all([apply(), apply(), apply()]);
    else await apply();
    if (azar.chance(0.3)) await apply();
  }
}

test.each([1, 2, 3, 4, 5, 6])(
  'the counters are a recount after random steps, repeats, races and crashes (%i)',
  async (semilla) => {
    const azar = new Azar(semilla);
    store = await openStore(azar);
    await store.ports.creditos.grant(NIT_A, 'REGISTRO', 100, AHORA);
    store.averias.parte = 0.08;
    await live(azar);
    store.averias.parte = 0;
    expect(store.averias.vistas).toBeGreaterThan(3);
    let contados = 0;
    for (const mes of MESES) {
      const recuento = await recount(store.lugarOf(mes));
      expect(recuento?.faltan).toEqual(new Map());
      contados += recuento?.documentos ?? 0;
    }
    // The summaries show FIRMADO late, so the records themselves are counted too.
    const ids = Array.from({ length: DOCUMENTOS }, (_, i) => createId(i + 1));
    const guardados = await store.ports.documentos.findMany(NIT_A, ids);
    expect(contados).toBe(guardados.length);
    const delMes = guardados.map(({ documento }) => documento);
    const sinCeros = (contadores: Readonly<Record<string, bigint>>) =>
      Object.fromEntries(Object.entries(contadores).filter(([, cantidad]) => cantidad !== 0n));
    for (const mes of MESES)
      expect(sinCeros(withoutRevision(await store.ports.documentos.sumMes(NIT_A, mes)))).toEqual(
        addContadores(
          delMes.map(conteoOf).flatMap((conteo) => (conteo.mes === mes ? [conteo.contadores] : [])),
        ),
      );
  },
  60_000,
);

test('the revision of a month rises with what its book says of a document, and with nothing else', async () => {
  store = await openStore(new Azar(1));
  const { documentos, creditos } = store.ports;
  await creditos.grant(NIT_A, 'REGISTRO', 100, AHORA);
  const pasos = [
    () => documentos.reserve(createGuardado({ idTransaccion: createId(1) }), AHORA),
    () => documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA),
    () => documentos.apply(NIT_A, createId(1), PASO.anulacionSolicitada(createAnulacion()), AHORA),
    () => documentos.apply(NIT_A, createId(1), PASO.anulado('2026-11-20T10:32:00-06:00'), AHORA),
    () => documentos.reserve(createGuardado({ idTransaccion: createId(2) }), AHORA),
    () => documentos.apply(NIT_A, createId(2), PASO.rechazado([]), AHORA),
  ];
  const revisiones: bigint[] = [];
  for (const paso of pasos) {
    await paso();
    revisiones.push((await documentos.sumMes(NIT_A, '2026-11'))[REVISION] ?? 0n);
  }
  expect(revisiones).toEqual([0n, 1n, 1n, 2n, 2n, 2n]);
  expect((await recount(store.lugarOf('2026-11')))?.faltan).toEqual(new Map());
});

test('a recount names what the counters lack, and adds it', async () => {
  store = await openStore(new Azar(1));
  const { documentos, creditos } = store.ports;
  await creditos.grant(NIT_A, 'REGISTRO', 100, AHORA);
  for (const n of [1, 2, 3]) await documentos.reserve(createGuardado(createAlAzar(new Azar(n), n)), AHORA);
  const lugar = store.lugarOf('2026-11');
  const bien = await documentos.sumMes(NIT_A, '2026-11');
  await lugar.dynamo.update(
    lugar.tabla,
    { pk: NIT_A, sk: 'T#2026-11#1#0' },
    {},
    { suma: { d_09_r: -7n, n_FACT_v_GTQ_r: 2n, t_FACT_v_GTQ_r: 12_345_678_901_234_567_890n } },
  );
  const recuento = await recount(lugar);
  const faltan = recuento?.faltan ?? new Map();
  expect([...faltan]).toEqual([
    ['T#2026-11#1#0', { d_09_r: 7n, n_FACT_v_GTQ_r: -2n, t_FACT_v_GTQ_r: -12_345_678_901_234_567_890n }],
  ]);
  await repairConteos(lugar, faltan);
  expect((await recount(lugar))?.faltan).toEqual(new Map());
  expect(await documentos.sumMes(NIT_A, '2026-11')).toMatchObject(bien);
  expect(await documentos.sumMes('99900025', '2026-11')).toEqual({});
});
