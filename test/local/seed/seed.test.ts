import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testWith } from '../../support/needs.ts';
import { CHECK_DTE, sharedPath } from '../../support/shared.ts';
import { signIn } from '../../support/api.ts';
import type { Cliente } from '../../support/api.ts';
import { CLAVE_DEMO, CREDITOS_DEMO, EMISOR_DEMO, TRADUCTOR_DEMO } from '../../../local/seed/datos.ts';
import { planHistoria } from '../../../local/seed/historia.ts';
import type { Stack } from '../../../local/stack.ts';
import { startEnDisco } from '../../support/stack.ts';

const now = (): Date => new Date();
/** A part of the documents of the demonstration is enough to cut its making and go on. */
const DOCUMENTOS = 32;
const ANULADOS = planHistoria(Date.now())
  .slice(-DOCUMENTOS)
  .filter(({ anulacion }) => anulacion !== null).length;

let dataDir: string;
let stack: Stack;
let issuer: Cliente;

/** Cuts the first start in the middle of the documents; the second one must go on. */
beforeAll(async () => {
  jest.spyOn(process.stdout, 'write').mockImplementation(() => true); // the handlers' log
  dataDir = mkdtempSync(join(tmpdir(), 'seed-'));
  const cut = (line: string): void => {
    if (line.includes('20 de')) throw new Error('cut');
  };
  await expect(startEnDisco(dataDir, { now, seed: DOCUMENTOS, onProgress: cut })).rejects.toThrow('cut');
  stack = await startEnDisco(dataDir, { now, seed: DOCUMENTOS });
  issuer = await signIn(stack.origin, EMISOR_DEMO.nit, CLAVE_DEMO);
}, 300_000);

afterAll(async () => {
  await stack.close();
  rmSync(dataDir, { recursive: true });
});

type Fila = {
  idTransaccion: string;
  uuidCertificacion: string;
  statusDocumento: string;
  fechaEmisionUnix: number;
};
type Pagina = { documentos: Fila[]; siguiente: string | null };

async function listAll(): Promise<Fila[]> {
  const fin = Math.floor(Date.now() / 1000);
  const filas: Fila[] = [];
  let siguiente: string | null = null;
  do {
    const pagina: Pagina = await issuer.field<Pagina>(
      `query Q($i: AWSTimestamp!, $f: AWSTimestamp!, $s: String) {
        getDocumentos(fechaInicial: $i, fechaFinal: $f, siguiente: $s) {
          siguiente documentos { idTransaccion uuidCertificacion statusDocumento fechaEmisionUnix } } }`,
      { i: fin - 100 * 86_400, f: fin, s: siguiente },
    );
    filas.push(...pagina.documentos);
    siguiente = pagina.siguiente;
  } while (siguiente !== null);
  return filas;
}

test('an interrupted seed ends with every document once, one authorisation each, and the promised credits', async () => {
  const filas = await listAll();
  const { autorizaciones, rechazos } = stack.certificador.simulador.ledger.summarize();
  expect(filas).toHaveLength(DOCUMENTOS);
  expect(filas.filter(({ statusDocumento }) => statusDocumento === 'ANULADO')).toHaveLength(ANULADOS);
  expect(filas.filter(({ statusDocumento }) => statusDocumento === 'CERTIFICADO')).toHaveLength(
    DOCUMENTOS - ANULADOS,
  );
  expect(autorizaciones.map(({ uuid }) => uuid).sort()).toEqual(
    filas.map(({ uuidCertificacion }) => uuidCertificacion).sort(),
  );
  expect(rechazos).toEqual([]);
  const creditos = await issuer.field('{ getCreditosRestantes { creditosRestantesCerV } }');
  expect(creditos).toEqual({ creditosRestantesCerV: CREDITOS_DEMO });
});

test('the catalogue and the receivers are there, and the list goes back for weeks, newest first', async () => {
  expect(await issuer.field<object[]>('{ getProductos(modulo: V) { codigo } }')).toHaveLength(30);
  expect(await issuer.field<object[]>('{ getClientes { id } }')).toHaveLength(12);
  const instants = (await listAll()).map(({ fechaEmisionUnix }) => fechaEmisionUnix);
  expect(instants).toEqual([...instants].sort((a, b) => b - a));
  expect((instants[0] ?? 0) - (instants.at(-1) ?? 0)).toBeGreaterThan(20 * 86_400);
});

test('the audit log of the demo begins with the set-up of the issuer and goes forward from there', async () => {
  const fin = Math.floor(Date.now() / 1000);
  const campos: string[] = [];
  let siguiente: string | null = null;
  do {
    const pagina: { siguiente: string | null; registros: { campo: string; fecha: string }[] } =
      await issuer.field(
        `query B($i: AWSTimestamp!, $f: AWSTimestamp!, $s: String) {
          getBitacora(fechaInicial: $i, fechaFinal: $f, siguiente: $s) { siguiente registros { campo fecha } } }`,
        { i: fin - 100 * 86_400, f: fin, s: siguiente },
      );
    campos.push(...pagina.registros.map(({ campo }) => campo));
    siguiente = pagina.siguiente;
  } while (siguiente !== null);
  // The newest comes first.
  expect(campos.lastIndexOf('Mutation.certifyDte')).toBeLessThan(campos.indexOf('Mutation.putProductos'));
  expect(campos.filter((campo) => campo === 'Mutation.certifyDte').length).toBeGreaterThanOrEqual(DOCUMENTOS);
});

test('the issuer has the three certifiers, the first one as the main one, and the welcome mail tells their keys', async () => {
  const query = '{ myCertificadoresEstablecimiento { nitCertificador principal } }';
  expect(await issuer.field(query)).toEqual([
    { nitCertificador: '99900122', principal: true },
    { nitCertificador: '99900165', principal: false },
    { nitCertificador: '99900173', principal: false },
  ]);
  const { datos } = stack.certificador.bienvenida(EMISOR_DEMO.nit, EMISOR_DEMO.email);
  const llaves = stack.certificador.otros(EMISOR_DEMO.nit).map(({ apiKey }) => apiKey);
  expect(datos?.map(({ valor }) => valor)).toEqual(expect.arrayContaining(llaves));
});

test('the translator signs in and reaches no establishment', async () => {
  const traductor = await signIn(stack.origin, TRADUCTOR_DEMO.email, CLAVE_DEMO);
  const { errors } = await traductor.call('{ myEstablecimiento { nit } }');
  expect(errors?.[0]?.errorType).toBe('ACCESO_DENEGADO');
});

testWith(
  CHECK_DTE,
  'every certified document of the demo passes the official schema and both signatures',
  async () => {
    const check = sharedPath('fel/check/check-dte.sh');
    const folder = join(dataDir, 'xml');
    const files = await Promise.all((await listAll()).map((fila) => download(folder, fila.idTransaccion)));
    const halves = [files.slice(0, files.length / 2), files.slice(files.length / 2)];
    const results = await Promise.all(halves.map((half) => runCheck(check, half)));
    expect(results).toEqual([
      { code: 0, out: '' },
      { code: 0, out: '' },
    ]);
  },
  300_000,
);

async function download(folder: string, id: string): Promise<string> {
  const query = 'query Q($id: ID!) { getDocumento(idTransaccion: $id) { xmlUrl } }';
  const { xmlUrl } = await issuer.field<{ xmlUrl: string }>(query, { id });
  const path = `${folder}-${id}.xml`;
  writeFileSync(path, Buffer.from(await (await fetch(xmlUrl)).arrayBuffer()));
  return path;
}

async function runCheck(check: string, files: string[]): Promise<{ code: number; out: string }> {
  try {
    const { stdout } = await promisify(execFile)('bash', [check, ...files]);
    return { code: 0, out: stdout };
  } catch (error) {
    const { code = -1, stdout = '' } = error as { code?: number; stdout?: string };
    return { code, out: stdout };
  }
}
