import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDigifact } from '#lambdas/adapters/certificadores/digifact/digifact.ts';
import { createLog } from '#lambdas/shared/log.ts';
import type { Acceso, Certificacion, Certificador } from '#lambdas/ports/certificador.ts';
import { accesoDe } from '../../../local/simulador/identidad.ts';
import { startSimulador } from '../../support/llaves.ts';
import type { SimuladorIniciado } from '../../../local/simulador/simulador.ts';
import { CASOS_DTE, makeCertificado } from '../../support/casos-dte.ts';
import { buildXml } from '../../support/factories/emision.ts';
import { canCheck } from '../../support/needs.ts';
import { CHECK_DTE, sharedPath } from '../../support/shared.ts';

const NIT = '99900017';
const AHORA = new Date('2026-11-20T18:00:00Z');
const CHECK = sharedPath('fel/check/check-dte.sh');

/** Documents that the notes of the cases adjust. */
const ORIGENES: Readonly<Record<string, string>> = {
  NCRE: 'FCAM of four instalments',
  'NCRE of petroleum': 'PETROLEO',
  'NCRE of a mixed document': 'FACT with taxed and exempt lines',
  'NCRE of an export': 'FACT export of goods',
  NDEB: 'FACT with taxed and exempt lines',
  'NDEB of lodging': 'TURISMO HOSPEDAJE',
};

let simulador: SimuladorIniciado;
let certificador: Certificador;
let acceso: Acceso;
let proximo: string | null = null;
let numero = 0;
const folder = mkdtempSync(join(tmpdir(), 'digifact-tipos-'));

beforeAll(async () => {
  const newUuid = (): string => {
    const uuid = proximo ?? randomUUID();
    proximo = null;
    return uuid;
  };
  simulador = await startSimulador({ now: () => AHORA, newUuid });
  const url = simulador.urls.DIGIFACT;
  const hosts = { prueba: `${url}api/`, produccion: `${url}produccion/api/` };
  certificador = createDigifact({ etapa: 'local', hosts, log: createLog(() => undefined) });
  acceso = { nitEmisor: NIT, prod: false, token: '', ...accesoDe('DIGIFACT', NIT) };
  const token = await certificador.getToken(acceso);
  acceso = { ...acceso, token: token.tipo === 'ok' ? token.datos.token : '' };
});
afterEach(() => fetch(`${simulador.url}__sim/reset`, { method: 'POST' }));
afterAll(async () => {
  await simulador.stop();
  rmSync(folder, { recursive: true });
});

async function certify(nombre: string): Promise<Certificacion> {
  const caso = CASOS_DTE[nombre];
  if (caso === undefined) throw new Error(`no case ${nombre}`);
  const { fechaEmision } = caso.emision;
  const envio = { requestId: `caso-${(numero += 1)}`, xml: buildXml(caso.emision), fechaEmision };
  const outcome = await certificador.certify(acceso, envio);
  if (outcome.tipo !== 'ok') throw new Error(JSON.stringify(outcome));
  return outcome.datos;
}

/** Certifies the document that a note adjusts, under the authorisation that the note names. */
async function certifyOrigen(nombre: string): Promise<void> {
  const caso = CASOS_DTE[nombre];
  proximo = caso === undefined ? null : makeCertificado(caso.emision).uuidCertificacion;
  await certify(nombre);
}

function checkSigned(xml: string): string {
  const path = join(folder, 'documento.xml');
  writeFileSync(path, xml);
  const { stdout, stderr, status } = spawnSync('bash', [CHECK, '--signed', path], { encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

test.each(Object.keys(CASOS_DTE))(
  '%s is certified by Digifact, with both signatures and within the strict schema',
  async (nombre) => {
    const origen = ORIGENES[nombre];
    if (origen !== undefined) await certifyOrigen(origen);
    const { xml, uuid } = await certify(nombre);
    expect(simulador.ledger.summarize().autorizaciones.at(-1)).toMatchObject({
      uuid,
      protocolo: 'DIGIFACT',
      nitCertificador: '99900173',
    });
    if (canCheck(CHECK_DTE, `schema and signatures of ${nombre}`)) expect(checkSigned(xml ?? '')).toBe('');
  },
);
