import {
  DynamoDBClient,
  PutItemCommand,
  TransactWriteItemsCommand,
  type AttributeValue,
} from '@aws-sdk/client-dynamodb';
import { createRepositories } from '#lambdas/adapters/dynamo/repositories.ts';
import { ENV } from '#lambdas/shared/env.ts';
import { startDynamo } from '../../local/aws/dynamo.ts';
import {
  createAnulacion,
  createDatosDocumento,
  createDocumento,
  createSolicitud,
} from '../support/factories/documento.ts';
import { createBorradorDePrueba } from '../support/factories/borrador.ts';
import { AHORA, NIT_A, NIT_CERTIFICADOR, createId } from '../support/factories/ids.ts';
import { isoAt, openBanco } from './banco.ts';
import type { Banco } from './banco.ts';

type Averia = 'antes' | 'despues' | null;
const A_CREDITO = { saldo: '112.00', fechaVencimiento: '2026-12-20' } as const;

let cliente: DynamoDBClient;
let banco: Banco;
let tablas: Record<string, string>;
/** What befalls the next write: the process dies before it, or after it and before the answer. */
let averia: Averia;
let escrituras: string[];
/** What another process does between the next step's reading and its writing. */
let entretanto: (() => Promise<unknown>) | null;
let close: () => Promise<void>;

beforeEach(async () => {
  const dynamo = await startDynamo({ dataDir: null });
  tablas = dynamo.env;
  cliente = new DynamoDBClient({
    endpoint: dynamo.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret' },
  });
  averia = null;
  entretanto = null;
  escrituras = [];
  cliente.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (!/Put|Update|Delete|Transact|Write/.test(commandName)) return next(args);
        const otro = entretanto;
        entretanto = null;
        await otro?.();
        const ahora = averia;
        averia = null;
        if (ahora === 'antes') throw new Error('killed');
        escrituras.push(commandName);
        const result = await next(args);
        if (ahora === 'despues') throw new Error('killed');
        return result;
      },
    { step: 'initialize' },
  );
  close = async () => {
    cliente.destroy();
    await dynamo.close();
  };
  banco = await openBanco(() =>
    createRepositories(
      cliente,
      (nombre) => tablas[nombre] ?? '',
      () => AHORA,
    ),
  );
});
afterEach(() => close());

const CONTINGENCIA = { numeroAcceso: '123456789', idContingencia: 'c', huellaXml: 'x', usuario: NIT_A };

/** Every step that moves money, balances or numbers, from a store where documents 1 and 2 are certified. */
const PASOS: Record<string, () => Promise<unknown>> = {
  reserve: () => banco.reserve(9, A_CREDITO),
  'reserve of a note': () => banco.reserveNota(9, 1, { total: '12.00' }),
  'markCertificado of a note': () => banco.certify(3),
  'markRechazado of a note': () => banco.documentos.markRechazado(NIT_A, createId(3), 0, []),
  'markAnulado of a note': () => banco.documentos.markAnulado(NIT_A, createId(4), isoAt(0)),
  startAnulacion: () => banco.documentos.startAnulacion(NIT_A, createId(2), createAnulacion(), AHORA),
  pay: () =>
    banco.documentos.pay(
      NIT_A,
      createId(1),
      { numeroAbono: 0, monto: '10.00', fecha: isoAt(0), idUsuario: NIT_A },
      AHORA,
    ),
  startContingencia: () => banco.documentos.startContingencia(NIT_A, createId(5), CONTINGENCIA, AHORA),
};

/** Documents 1 and 2 on credit; 3 a note under way; 4 a certified note whose annulment is under way; 5 a new one. */
async function prepare(): Promise<void> {
  await banco.emit(1, A_CREDITO);
  await banco.emit(2, A_CREDITO);
  await banco.reserveNota(3, 1, { total: '20.00' });
  await banco.emitNota(4, 1, { total: '30.00' });
  await banco.documentos.startAnulacion(NIT_A, createId(4), createAnulacion(), AHORA);
  await banco.reserve(5);
  escrituras = [];
}

/** Everything that is stored, in a form to compare. */
async function dump(): Promise<string> {
  const ids = [1, 2, 3, 4, 5, 9].map((n) => createId(n));
  const { documentos } = banco;
  const partes = await Promise.all([
    documentos.findMany(NIT_A, ids),
    documentos.list(NIT_A, { fechaInicial: 0, fechaFinal: 9_999_999_999 }, 100, null),
    documentos.listSinPago(NIT_A),
    ...ids.flatMap((id) => [
      documentos.listEventos(NIT_A, id),
      documentos.listNotas(NIT_A, id),
      documentos.listAnulaciones(NIT_A, id),
    ]),
    banco.creditos(),
  ]);
  return JSON.stringify(partes);
}

describe.each(Object.keys(PASOS))('a process that dies in %s', (nombre) => {
  const run = (): Promise<unknown> => PASOS[nombre]?.() ?? Promise.reject(new Error(nombre));
  beforeEach(prepare);

  it('made one write, all or nothing', async () => {
    await run();
    expect(escrituras).toEqual([TransactWriteItemsCommand.name]);
  });

  it('has done nothing before it, and everything once after the repeat', async () => {
    const antes = await dump();
    averia = 'antes';
    await expect(run()).rejects.toThrow('killed');
    expect(await dump()).toBe(antes);
    await run();
    const hecho = await dump();
    expect(hecho).not.toBe(antes);
    await run();
    expect(await dump()).toBe(hecho);
  });

  it('has done everything after it; the repeat adds nothing', async () => {
    const antes = await dump();
    averia = 'despues';
    await expect(run()).rejects.toThrow('killed');
    const hecho = await dump();
    expect(hecho).not.toBe(antes);
    await run();
    expect(await dump()).toBe(hecho);
  });
});

describe('another process between the reading and the writing of a step', () => {
  const cambio = { nitCertificador: '99900165', nombreCertificador: 'SEGUNDO', usuario: NIT_A };
  const lease = (): Promise<boolean> =>
    banco.documentos.lease(NIT_A, createId(1), AHORA, AHORA.getTime() + 60_000);

  it('takes the lease: the document keeps its certifier and its state', async () => {
    await banco.reserve(1);
    entretanto = lease;
    expect(await banco.documentos.reroute(NIT_A, createId(1), cambio, AHORA)).toBe(false);
    expect((await banco.find(1)).nitCertificador).toBe(NIT_CERTIFICADOR);
    await banco.documentos.release(NIT_A, createId(1), AHORA.getTime() + 60_000, 0);
    entretanto = lease;
    const { documentos } = banco;
    expect(await documentos.startContingencia(NIT_A, createId(1), CONTINGENCIA, AHORA)).toBe(false);
    expect(await banco.estado(1)).toBe('EN_PROCESO');
  });

  it('starts the annulment of the origin: the note is not stored', async () => {
    await banco.emit(1);
    entretanto = () => banco.documentos.startAnulacion(NIT_A, createId(1), createAnulacion(), AHORA);
    expect(await banco.reserveNota(2, 1)).toBe('ORIGEN_NO_VIGENTE');
    expect(await banco.documentos.listNotas(NIT_A, createId(1))).toEqual([]);
    expect(await banco.creditos()).toBe(49);
  });

  it('stores a note: the annulment does not start', async () => {
    await banco.emit(1);
    entretanto = () => banco.reserveNota(2, 1);
    expect(await banco.annul(1)).toBe(false);
    expect(await banco.estado(1)).toBe('CERTIFICADO');
  });

  it('pays: the payment that was read first goes over what is left', async () => {
    await banco.emit(1, A_CREDITO);
    const pago = { numeroAbono: 0, fecha: isoAt(0), idUsuario: NIT_A };
    const pay = (monto: string): Promise<boolean> =>
      banco.documentos.pay(NIT_A, createId(1), { ...pago, monto }, AHORA);
    entretanto = () => pay('100.00');
    expect(await pay('112.00')).toBe(false);
    expect(await banco.saldo(1)).toEqual(['12.00', '2026-12-20']);
  });
});

describe('rows from before these fields', () => {
  const texto = (valor: string): AttributeValue => ({ S: valor });
  const put = (tabla: string, fila: Record<string, AttributeValue>): Promise<unknown> =>
    cliente.send(new PutItemCommand({ TableName: tablas[tabla] ?? '', Item: fila }));

  /** As the product wrote a certified document when it issued two types only. */
  async function putAntigua(cambio: Record<string, AttributeValue> = {}): Promise<void> {
    const { saldo, fechaVencimiento, idTransaccionOrigen, certificadorNoDisponible, ...documento } =
      createDocumento();
    const { otrosDescuento, impuestos, ...linea } = documento.detalle[0] ?? {};
    const datos = { ...createDatosDocumento() };
    const nuevos = ['afiliacionIva', 'impuestos', 'tipoCambio', 'tipoPersoneria', 'abonos', 'retenciones'];
    const frases = [{ tipoFrase: 1, codigoEscenario: 1, texto: 'Sujeto a pagos trimestrales ISR' }];
    const datosAntiguos = Object.fromEntries(
      Object.entries({ ...datos, frases }).filter(
        ([nombre]) => ![...nuevos, 'exportacion', 'origen', 'pagos', 'alertas'].includes(nombre),
      ),
    );
    const borrador = createBorradorDePrueba();
    const { frasesElegidas, ...borradorAntiguo } = borrador;
    const completo = { ...documento, detalle: [linea], datos: datosAntiguos };
    const { anulacion, intentos, ...solicitud } = createSolicitud();
    const estado = { estado: texto('CERTIFICADO'), produccion: { BOOL: false }, uuid: texto('U'), ...cambio };
    await put(ENV.tablaDocumentos, {
      pk: texto(NIT_A),
      sk: texto(`D#${createId(1)}`),
      ...estado,
      fijo: texto(JSON.stringify({ ...solicitud, documento: completo, borrador: borradorAntiguo })),
      intentos: { N: '1' },
    });
    await put(ENV.tablaDocumentos, {
      pk: texto(NIT_A),
      sk: texto(`R#V#${documento.fechaEmisionUnix}#${createId(1)}`),
      ...estado,
      fijo: texto(JSON.stringify(documento)),
    });
    expect([saldo, fechaVencimiento, idTransaccionOrigen, certificadorNoDisponible]).toHaveLength(4);
    expect([otrosDescuento, impuestos, frasesElegidas, anulacion, intentos]).toHaveLength(5);
  }

  it('read as documents of today: paid, without notes, the IVA of their lines as their only tax', async () => {
    await putAntigua();
    const { documento, borrador } = await banco.find(1);
    const esperado = createDocumento({ statusDocumento: 'CERTIFICADO', uuidCertificacion: 'U' });
    const frase = {
      tipoFrase: 1,
      codigoEscenario: 1,
      texto: 'Sujeto a pagos trimestrales ISR',
      motivo: 'REGIMEN',
      numeroResolucion: null,
      fechaResolucion: null,
    };
    const datos = createDatosDocumento({ numeroAutorizacion: 'U', frases: [frase] as never });
    expect(documento).toEqual({ ...esperado, datos });
    expect(borrador).toEqual(createBorradorDePrueba());
    expect(await banco.saldo(1)).toEqual(['0.00', null]);
    expect(await banco.eventos(1)).toEqual([]);
  });

  it('are added up among newer ones', async () => {
    await putAntigua();
    const nueva = createSolicitud({ idTransaccion: createId(2), total: '5.00' });
    await banco.documentos.reserve(nueva, AHORA);
    const { fechaEmisionUnix } = nueva.documento;
    const rango = { fechaInicial: fechaEmisionUnix, fechaFinal: fechaEmisionUnix };
    const cifras = await banco.documentos.listCifras(NIT_A, rango);
    expect(cifras.map(({ total, statusDocumento }) => [total, statusDocumento]).sort()).toEqual([
      [createDocumento().total, 'CERTIFICADO'],
      ['5.00', 'EN_PROCESO'],
    ]);
  });

  it('go on: notes against them, then their annulment', async () => {
    await putAntigua();
    await banco.emitNota(2, 1, { total: '112.00' });
    expect(await banco.reserveNota(3, 1, { total: '0.01' })).toBe('SIN_SALDO_ORIGEN');
    expect(await banco.annul(1)).toBe(false);
    await banco.annul(2);
    expect(await banco.annul(1)).toBe(true);
    expect(await banco.estado(1)).toBe('ANULADO');
  });

  it('keep a refused annulment as the first of the list', async () => {
    const { estado, mensajes, ...antigua } = createAnulacion({ requestId: 'r0' });
    await putAntigua({ anulacion: texto(JSON.stringify(antigua)) });
    const primera = createAnulacion({ requestId: 'r0', estado: 'VIGENTE', intentos: 1 });
    expect([estado, mensajes]).toEqual(['ANULANDO', []]);
    expect(await banco.documentos.listAnulaciones(NIT_A, createId(1))).toEqual([primera]);
    await banco.documentos.startAnulacion(NIT_A, createId(1), createAnulacion({ requestId: 'r1' }), AHORA);
    expect(await banco.documentos.listAnulaciones(NIT_A, createId(1))).toEqual([
      createAnulacion({ requestId: 'r1' }),
      primera,
    ]);
  });

  it('of the only certifier stay the main one, also beside new ones', async () => {
    const { certificadorConfigs } = createRepositories(cliente, (nombre) => tablas[nombre] ?? '');
    await put(ENV.tablaEstablecimientos, {
      pk: texto(NIT_A),
      sk: texto('CERTIFICADOR'),
      nitCertificador: texto(NIT_CERTIFICADOR),
      prod: { BOOL: true },
      apiKeyCifrada: texto('a'),
    });
    const antigua = {
      nitCertificador: NIT_CERTIFICADOR,
      prod: true,
      principal: true,
      usuario: '',
      apiKeyCifrada: 'a',
      llaveFirmaCifrada: null,
      bearerCifrado: null,
      bearerVigencia: null,
      certificado: null,
    };
    const nueva = { ...antigua, nitCertificador: '99900165', principal: false };
    expect(await certificadorConfigs.list(NIT_A)).toEqual([antigua]);
    await certificadorConfigs.put(NIT_A, nueva);
    expect(await certificadorConfigs.list(NIT_A)).toEqual([antigua, nueva]);
    await certificadorConfigs.putBearer(NIT_A, antigua, 'b', 'v');
    await certificadorConfigs.put(NIT_A, { ...nueva, principal: true });
    expect(await certificadorConfigs.find(NIT_A, NIT_CERTIFICADOR)).toEqual({
      ...antigua,
      principal: false,
      bearerCifrado: 'b',
      bearerVigencia: 'v',
    });
    expect(await certificadorConfigs.remove(NIT_A, NIT_CERTIFICADOR)).toBe(true);
    expect(await certificadorConfigs.list(NIT_A)).toEqual([{ ...nueva, principal: true }]);
  });
});
