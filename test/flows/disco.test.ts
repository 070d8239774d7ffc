import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '../support/api.ts';
import type { Cliente } from '../support/api.ts';
import { sampleDraft } from '../support/issuer.ts';
import { testUnless } from '../support/needs.ts';
import { readLedger, startServidor } from '../support/servidor.ts';
import type { Servidor } from '../support/servidor.ts';

/** Kills in this run; `FEL_KILLS=100 npx jest test/flows/disco` runs as many. */
const KILLS = Number(process.env['FEL_KILLS'] ?? 3);
const PORT = 4593;
const VENDEDORES = 3;
const MIB = 1024 * 1024;
const DISCO_MIB = 600;

const disk = mkdtempSync(join(tmpdir(), 'fel-disco-'));
const relleno = join(disk, 'relleno');
let servidor: Servidor | null = null;

/** Whether this machine lets its user mount a disk of a size; where it does not, the test is skipped by name. */
const isMounted =
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISCO_MIB}m`, 'tmpfs', disk], { stdio: 'ignore' })
    .status === 0;

afterAll(async () => {
  await servidor?.kill();
  if (isMounted) execFileSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

const start = async (): Promise<Servidor> => {
  servidor = await startServidor(join(disk, 'datos'), PORT);
  return servidor;
};
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const signInDemo = ({ origin }: Servidor): Promise<Cliente> => signIn(origin, '99900017', 'Demo#2026');

/** Fills the disk to the brim, but for so many bytes. */
function fillDisk(free: number): void {
  const file = openSync(relleno, 'w');
  try {
    for (;;) writeSync(file, Buffer.alloc(4 * MIB));
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
  truncateSync(relleno, Math.max(statSync(relleno).size - free, 0));
}

const emptyDisk = (): void => rmSync(relleno, { force: true });

type Documento = { statusDocumento: string; uuidCertificacion: string | null };

const findDocumento = async (cliente: Cliente, id: string): Promise<Documento | null> => {
  const { data, errors } = await cliente.call(
    'query ($t: ID) { getDocumento(idTransaccion: $t) { statusDocumento uuidCertificacion } }',
    { t: id },
  );
  if (errors?.some(({ errorType }) => errorType === 'ERROR_INTERNO')) throw new Error(JSON.stringify(errors));
  return (data?.['getDocumento'] as Documento | undefined) ?? null;
};

const readCreditos = async (cliente: Cliente): Promise<number> => {
  const { creditosRestantesCerV } = await cliente.field<{ creditosRestantesCerV: number }>(
    'query { getCreditosRestantes { creditosRestantesCerV } }',
  );
  return creditosRestantesCerV;
};

type Cuenta = { pedidos: string[]; aceptados: string[]; sinDisco: number };

/** Issues until the server is gone; an error of the API ends one sale, not the day. */
async function sell(cliente: Cliente, cuenta: Cuenta): Promise<void> {
  for (;;) {
    const draft = sampleDraft('FACT');
    cuenta.pedidos.push(draft.idTransaccion);
    try {
      const { errors } = await cliente.call(
        'mutation ($d: DteInput!) { certifyDte(data: $d) { statusDocumento } }',
        { d: draft },
      );
      if (errors === undefined) cuenta.aceptados.push(draft.idTransaccion);
      else await wait(50);
      if (errors?.some(({ errorType }) => errorType === 'SERVIDOR_SIN_DISCO') === true) cuenta.sinDisco += 1;
    } catch {
      return;
    }
  }
}

/** The documents of these ids, once each of them has been certified or a minute has passed. */
async function untilSettled(cliente: Cliente, ids: readonly string[]): Promise<Documento[]> {
  const found: Documento[] = [];
  for (const id of ids) {
    let documento = await findDocumento(cliente, id);
    for (let tries = 0; documento?.uuidCertificacion === null && tries < 600; tries += 1) {
      await wait(100);
      documento = await findDocumento(cliente, id);
    }
    if (documento !== null) found.push(documento);
  }
  return found;
}

testUnless(
  isMounted ? [] : ['mount of a tmpfs'],
  `${KILLS} kills at random moments of a busy day on a disk that fills up: documents = authorisations = credits`,
  async () => {
    const cuenta: Cuenta = { pedidos: [], aceptados: [], sinDisco: 0 };
    let current = await start();
    const creditos = await readCreditos(await signInDemo(current));
    const autorizados = new Set((await readLedger(current.origin)).map(({ uuid }) => uuid));
    for (let round = 0; round < KILLS; round += 1) {
      const cliente = await signInDemo(current);
      const ventas = Array.from({ length: VENDEDORES }, () => sell(cliente, cuenta));
      await wait(Math.random() * 1_200);
      const isFull = round % 3 !== 2;
      if (isFull) fillDisk(Math.random() < 0.5 ? 0 : Math.floor(Math.random() * 2 * MIB));
      await wait(Math.random() * 900);
      const heals = isFull && round % 2 === 0;
      if (heals) {
        emptyDisk();
        await wait(Math.random() * 1_500);
      }
      await current.kill();
      await Promise.all(ventas);
      // A full disk does not keep the server from starting and showing what there is.
      current = await start();
      const lector = await signInDemo(current);
      const last = cuenta.aceptados.at(-1);
      if (last !== undefined) expect(await findDocumento(lector, last)).not.toBeNull();
      emptyDisk();
    }
    await wait(2_000);
    const cliente = await signInDemo(current);
    const aceptados = await untilSettled(cliente, cuenta.aceptados);
    expect(aceptados).toHaveLength(cuenta.aceptados.length);
    expect(aceptados.filter(({ statusDocumento }) => statusDocumento !== 'CERTIFICADO')).toEqual([]);
    const documentos = await untilSettled(cliente, cuenta.pedidos);
    const uuids = documentos.flatMap(({ uuidCertificacion }) => uuidCertificacion ?? []);
    const nuevos = (await readLedger(current.origin))
      .map(({ uuid }) => uuid)
      .filter((uuid) => !autorizados.has(uuid));
    expect(new Set(uuids)).toEqual(new Set(nuevos));
    expect(uuids).toHaveLength(nuevos.length);
    expect(creditos - (await readCreditos(cliente))).toBe(nuevos.length);
    expect(cuenta.aceptados.length).toBeGreaterThan(KILLS);
    process.stdout.write(
      `${KILLS} kills: ${cuenta.aceptados.length} answered, ${nuevos.length} authorised, ${cuenta.sinDisco} refused for the disk\n`,
    );
  },
  240_000 + KILLS * 30_000,
);
