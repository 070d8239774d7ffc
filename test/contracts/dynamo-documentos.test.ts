import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  type AttributeValue,
} from '@aws-sdk/client-dynamodb';
import { openTablas } from '../support/tablas.ts';
import type { TablasDePrueba } from '../support/tablas.ts';
import { createAnulacion } from '../support/factories/documento.ts';
import { AHORA, NIT_A, NIT_CERTIFICADOR, createId } from '../support/factories/ids.ts';
import { isoAt, openBanco } from './banco.ts';
import type { Banco } from './banco.ts';
import { PASO } from '../support/pasos.ts';

type Averia = 'antes' | 'despues' | null;
const A_CREDITO = { saldo: '112.00', fechaVencimiento: '2026-12-20' } as const;

let cliente: DynamoDBClient;
let banco: Banco;
let tablas: TablasDePrueba;
/** Failure of the next write: the process dies before it, or after it and before the answer. */
let averia: Averia;
let escrituras: string[];
/** Action of another process between the reading and the writing of the next step. */
let entretanto: (() => Promise<unknown>) | null;

beforeEach(async () => {
  tablas = await openTablas();
  cliente = tablas.client;
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
  banco = await openBanco(() => tablas.repositories);
});
afterEach(() => tablas.close());

const CONTINGENCIA = { numeroAcceso: '123456789', idContingencia: 'c', huellaXml: 'x', usuario: NIT_A };

/** Steps that move money, balances or numbers, from a store where documents 1 and 2 are certified. */
const PASOS: Record<string, () => Promise<unknown>> = {
  reserve: () => banco.reserve(9, A_CREDITO),
  'reserve of a note': () => banco.reserveNota(9, 1, { total: '12.00' }),
  'markCertificado of a note': () => banco.certify(3),
  'markRechazado of a note': () => banco.documentos.apply(NIT_A, createId(3), PASO.rechazado([]), AHORA),
  'markAnulado of a note': () => banco.documentos.apply(NIT_A, createId(4), PASO.anulado(isoAt(0)), AHORA),
  startAnulacion: () =>
    banco.documentos.apply(NIT_A, createId(2), PASO.anulacionSolicitada(createAnulacion()), AHORA),
  pay: () =>
    banco.documentos.apply(
      NIT_A,
      createId(1),
      PASO.pagado({ id: 'p', numeroAbono: 0, monto: '10.00', fecha: isoAt(0), idUsuario: NIT_A }),
      AHORA,
    ),
  startContingencia: () => banco.documentos.apply(NIT_A, createId(5), PASO.contingencia(CONTINGENCIA), AHORA),
};

/** Prepares documents 1 and 2 on credit, 3 a note under way, 4 a certified note whose annulment is under way, and 5 a new one. */
async function prepare(): Promise<void> {
  await banco.emit(1, A_CREDITO);
  await banco.emit(2, A_CREDITO);
  await banco.reserveNota(3, 1, { total: '20.00' });
  await banco.emitNota(4, 1, { total: '30.00' });
  await banco.documentos.apply(NIT_A, createId(4), PASO.anulacionSolicitada(createAnulacion()), AHORA);
  await banco.reserve(5);
  escrituras = [];
}

/** Everything that is stored, in a comparable form. */
async function dump(): Promise<string> {
  const ids = [1, 2, 3, 4, 5, 9].map((n) => createId(n));
  const { documentos } = banco;
  const partes = await Promise.all([
    documentos.findMany(NIT_A, ids),
    documentos.list(NIT_A, { fechaInicial: 0, fechaFinal: 9_999_999_999 }, 100, null),
    banco.sinPago(NIT_A),
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

/** Makes a document as it was stored before it carried what its notes took. */
const forgetAcreditado = (n: number) =>
  cliente.send(
    new UpdateItemCommand({
      TableName: tablas.tablaOf('Documentos'),
      Key: { pk: { S: NIT_A }, sk: { S: `D#${createId(n)}` } },
      UpdateExpression: 'REMOVE acreditado',
    }),
  );

describe('another process between the reading and the writing of a step', () => {
  const cambio = { nitCertificador: '99900165', nombreCertificador: 'SEGUNDO', usuario: NIT_A };
  const lease = (): Promise<boolean> =>
    banco.documentos.lease(NIT_A, createId(1), { until: AHORA.getTime() + 60_000 }, AHORA);

  it('takes the lease: the document keeps its certifier and its state', async () => {
    await banco.reserve(1);
    entretanto = lease;
    expect(await banco.documentos.apply(NIT_A, createId(1), PASO.reencaminado(cambio), AHORA)).toBe(false);
    expect((await banco.find(1)).nitCertificador).toBe(NIT_CERTIFICADOR);
    await banco.documentos.release(NIT_A, createId(1), { until: AHORA.getTime() + 60_000 }, 0);
    entretanto = lease;
    const { documentos } = banco;
    expect(await documentos.apply(NIT_A, createId(1), PASO.contingencia(CONTINGENCIA), AHORA)).toBe(false);
    expect(await banco.estado(1)).toBe('EN_PROCESO');
  });

  it('starts the annulment of the origin: the note is not stored', async () => {
    await banco.emit(1);
    entretanto = () =>
      banco.documentos.apply(NIT_A, createId(1), PASO.anulacionSolicitada(createAnulacion()), AHORA);
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
    const pago = { id: 'p', numeroAbono: 0, fecha: isoAt(0), idUsuario: NIT_A };
    const pay = (monto: string): Promise<boolean> =>
      banco.documentos.apply(NIT_A, createId(1), PASO.pagado({ ...pago, monto }), AHORA);
    entretanto = () => pay('100.00');
    expect(await pay('112.00')).toBe(false);
    expect(await banco.saldo(1)).toEqual(['12.00', '2026-12-20']);
  });
});

describe('a row that does not hold what it must', () => {
  const write = (sk: string, cambio: Record<string, AttributeValue | null>): Promise<unknown> => {
    const nombres = Object.keys(cambio);
    const clauseOf = (verbo: string, partes: string[]): string =>
      partes.length === 0 ? '' : `${verbo} ${partes.join(', ')}`;
    const valores = Object.entries(cambio).filter(([, valor]) => valor !== null);
    return cliente.send(
      new UpdateItemCommand({
        TableName: tablas.tablaOf('Documentos'),
        Key: { pk: { S: NIT_A }, sk: { S: sk } },
        UpdateExpression: [
          clauseOf(
            'SET',
            valores.map(([nombre]) => `#${nombre} = :${nombre}`),
          ),
          clauseOf(
            'REMOVE',
            nombres.filter((nombre) => cambio[nombre] === null).map((nombre) => `#${nombre}`),
          ),
        ].join(' '),
        ExpressionAttributeNames: Object.fromEntries(nombres.map((nombre) => [`#${nombre}`, nombre])),
        ...(valores.length === 0
          ? {}
          : {
              ExpressionAttributeValues: Object.fromEntries(
                valores.map(([nombre, valor]) => [`:${nombre}`, valor as AttributeValue]),
              ),
            }),
      }),
    );
  };
  const registro = `D#${createId(1)}`;
  const fija = `F#${createId(1)}`;
  const resumen = `R#V#${AHORA.getTime() / 1000}#${createId(1)}`;
  const rango = { fechaInicial: 0, fechaFinal: 9_999_999_999 };

  it.each<[string, Record<string, AttributeValue | null>]>([
    ['estado', { estado: { S: 'DESCONOCIDO' } }],
    ['estado', { estado: null }],
    ['version', { version: null }],
    ['notasVigentes', { notasVigentes: null }],
    ['abonos', { abonos: { S: '[{"numero":1}]' } }],
    ['pagos', { pagos: { S: 'not JSON' } }],
    ['anulacion', { anulacion: { S: '{"requestId":1}' } }],
  ])('fails by name and attribute in the record: %s (%#)', async (atributo, cambio) => {
    await banco.emit(1, A_CREDITO);
    await write(registro, cambio);
    const pago = { id: 'p', numeroAbono: 0, monto: '10.00', fecha: isoAt(0), idUsuario: NIT_A };
    const error = {
      name: 'FilaInvalida',
      message: `A stored row has no valid ${atributo} in ${NIT_A} ${registro}`,
    };
    await expect(banco.documentos.apply(NIT_A, createId(1), PASO.pagado(pago), AHORA)).rejects.toMatchObject(
      error,
    );
  });

  it.each<[string, Record<string, AttributeValue | null>]>([
    ['inmutable', { inmutableComprimido: null }],
    ['inmutable', { inmutableComprimido: null, inmutable: { S: '{"documento":{}}' } }],
  ])('fails by name and attribute in the part that never changes: %s (%#)', async (atributo, cambio) => {
    await banco.emit(1);
    await write(fija, cambio);
    await expect(banco.documentos.find(NIT_A, createId(1))).rejects.toMatchObject({
      name: 'FilaInvalida',
      message: `A stored row has no valid ${atributo} in ${NIT_A} ${fija}`,
    });
  });

  it.each<[string, Record<string, AttributeValue | null>]>([
    ['saldo', { saldo: null }],
    ['inmutable', { inmutable: { S: '{"idTransaccion":"x"}' } }],
    ['mensajes', { mensajes: { S: '[{"codigo":1}]' } }],
  ])('fails by name and attribute in the summary: %s', async (atributo, cambio) => {
    await banco.emit(1);
    await write(resumen, cambio);
    const error = {
      name: 'FilaInvalida',
      message: `A stored row has no valid ${atributo} in ${NIT_A} ${resumen}`,
    };
    await expect(banco.documentos.list(NIT_A, rango, 10, null)).rejects.toMatchObject(error);
  });

  it('fails by name in the events, the annulments and the unpaid ones', async () => {
    await banco.emit(1, A_CREDITO);
    await write(`P#2026-12-20#${createId(1)}`, { vencimientos: { S: '[{}]' } });
    await expect(banco.sinPago(NIT_A)).rejects.toMatchObject({ name: 'FilaInvalida' });
    await write(`E#${createId(1)}#0`, { dato: { S: '{}' } });
    await expect(banco.documentos.listEventos(NIT_A, createId(1))).rejects.toMatchObject({
      name: 'FilaInvalida',
    });
  });

  it('reads a doubt of earlier, which says no code, as one without a known reason', async () => {
    await banco.reserve(1);
    await banco.documentos.apply(NIT_A, createId(1), PASO.incierto(AHORA.getTime()), AHORA);
    const duda = { desde: isoAt(0), respuesta: 'HTTP 502' };
    const read = (): Promise<unknown> => banco.documentos.findEnDuda(NIT_A, createId(1), AHORA);
    await write(registro, { duda: { S: JSON.stringify(duda) } });
    expect(await read()).toMatchObject({ duda: { ...duda, codigo: 'SIN_CODIGO' } });
    await write(registro, { duda: { S: JSON.stringify({ ...duda, codigo: 1 }) } });
    await expect(read()).rejects.toMatchObject({ name: 'FilaInvalida' });
  });

  it('reads a document of earlier, which holds both parts in one row', async () => {
    await banco.emit(1);
    const antes = await banco.documentos.find(NIT_A, createId(1));
    const { intentos: _intentos, anulacion: _anulacion, ...inmutable } = antes ?? {};
    await write(registro, { inmutable: { S: JSON.stringify(inmutable) } });
    await write(fija, { inmutableComprimido: null });
    expect(await banco.documentos.find(NIT_A, createId(1))).toEqual(antes);
  });
});

it('reads a document that is stored between the reading of its two rows', async () => {
  const id = createId(1);
  let isPrimera = { [`F#${id}`]: true, [`D#${id}`]: true };
  let store: () => void = () => undefined;
  const stored = new Promise<void>((resolve) => (store = resolve));
  cliente.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const { Key } = args.input as { Key?: { sk?: { S?: string } } };
        const sk = commandName === 'GetItemCommand' ? (Key?.sk?.S ?? '') : '';
        if (isPrimera[sk] !== true) return next(args);
        isPrimera = { ...isPrimera, [sk]: false };
        if (sk.startsWith('D#')) await stored;
        const leida = await next(args);
        if (sk.startsWith('F#')) {
          expect(leida.output).not.toHaveProperty('Item');
          await banco.emit(1);
          store();
        }
        return leida;
      },
    { step: 'initialize' },
  );
  expect((await banco.documentos.find(NIT_A, id))?.documento.statusDocumento).toBe('CERTIFICADO');
});

describe('what a document that takes its course costs', () => {
  const TableName = (): string => tablas.tablaOf('Documentos');
  const countFilas = async (prefijo: string): Promise<number> => {
    const { Items = [] } = await cliente.send(
      new QueryCommand({
        TableName: TableName(),
        KeyConditionExpression: 'pk = :nit AND begins_with(sk, :prefijo)',
        ExpressionAttributeValues: { ':nit': { S: NIT_A }, ':prefijo': { S: prefijo } },
      }),
    );
    return Items.length;
  };
  const pay = (id: string) =>
    banco.documentos.apply(
      NIT_A,
      createId(1),
      PASO.pagado({ id, numeroAbono: 0, monto: '10.00', fecha: isoAt(0), idUsuario: NIT_A }),
      AHORA,
    );

  it('signing is one write without a transaction, and the list shows the state with the next change', async () => {
    await banco.reserve(1);
    escrituras = [];
    await banco.documentos.apply(NIT_A, createId(1), PASO.firmado(), AHORA);
    expect(escrituras).toEqual(['UpdateItemCommand']);
    expect(await banco.estado(1)).toBe('FIRMADO');
    const listed = async (): Promise<string | undefined> =>
      (await banco.documentos.list(NIT_A, { fechaInicial: 0, fechaFinal: 9_999_999_999 }, 10, null))
        .documentos[0]?.statusDocumento;
    expect(await listed()).toBe('EN_PROCESO');
    const fallido = { proximoIntento: AHORA.getTime(), isNuncaEnviado: false };
    await banco.documentos.apply(NIT_A, createId(1), PASO.noDisponible(fallido), AHORA);
    expect(await listed()).toBe(await banco.estado(1));
  });

  it('adds up notes that are older than the sum in their origin, before a step of one moves it', async () => {
    await banco.emit(1);
    await banco.emitNota(2, 1, { total: '50.00' });
    await banco.emitNota(3, 1, { total: '20.00' });
    await forgetAcreditado(1);
    const acreditado = async () => (await banco.find(1)).documento.totalAcreditado;
    await banco.emitNota(4, 1, { total: '30.00' });
    expect(await acreditado()).toBe('100.00');
    await forgetAcreditado(1);
    expect(await banco.annul(2)).toBe(true);
    expect(await acreditado()).toBe('50.00');
    await forgetAcreditado(1);
    await banco.emitNota(5, 1, { total: '1.00', tipoDoc: 'NDEB' });
    expect(await acreditado()).toBeNull();
  });

  it('keeps the first entries of the history in the record, and all of them in order', async () => {
    await banco.emit(1, A_CREDITO);
    expect(await countFilas(`E#${createId(1)}`)).toBe(0);
    for (const id of ['a', 'b', 'c']) await pay(id);
    expect(await countFilas(`E#${createId(1)}`)).toBe(2);
    const tipos = (await banco.documentos.listEventos(NIT_A, createId(1))).map(({ tipo }) => tipo);
    expect(tipos).toEqual(['GUARDADO', 'CERTIFICADO', 'PAGADO', 'PAGADO', 'PAGADO']);
  });
});

describe('special invoices from before they had credits of their own', () => {
  const tabla = (): string => tablas.tablaOf('Paquetes');
  const key = (sk: string) => ({ pk: { S: NIT_A }, sk: { S: sk } });
  const remove = (sk: string, atributo: string) =>
    cliente.send(
      new UpdateItemCommand({ TableName: tabla(), Key: key(sk), UpdateExpression: `REMOVE ${atributo}` }),
    );
  const saldos = async (): Promise<string> => {
    const { creditosRestantesCerV: v, creditosRestantesCerC: c } = await banco.ports.creditos.find(NIT_A);
    return `${v} ${c}`;
  };
  const refuse = (n: number) => banco.documentos.apply(NIT_A, createId(n), PASO.rechazado([]), AHORA);
  const FESP = { tipoDoc: 'FESP' } as const;

  it('give the credit of a sale back when their movement names no balance, once', async () => {
    await banco.reserve(1, FESP);
    expect(await saldos()).toBe('50 49');
    // As it was stored then: taken from the sales, and the movement does not say so.
    const { requestId } = await banco.find(1);
    await remove(`MOV#${requestId}`, 'saldo');
    expect(await refuse(1)).toBe(true);
    expect(await refuse(1)).toBe(false);
    expect(await saldos()).toBe('51 49');
  });

  it('take and give back the credit of a sale while the issuer has no other package', async () => {
    await remove('SALDO', 'creditosRestantesCerC');
    expect(await banco.reserve(1, FESP)).toBe('CREADA');
    expect(await banco.reserve(1, FESP)).toBe('REPETIDA');
    expect(await saldos()).toBe('49 0');
    await refuse(1);
    expect(await saldos()).toBe('50 0');
    await banco.ports.creditos.grant(NIT_A, 'PAQUETE_DE_PRUEBA', 1, AHORA);
    await banco.reserve(2, FESP);
    expect(await saldos()).toBe('51 0');
    expect(await banco.reserve(3, FESP)).toBe('SIN_CREDITOS');
  });
});
