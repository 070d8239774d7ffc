import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { Servicio } from '../../local/simulador/fallas.ts';

export type Servidor = { origin: string; salida: string[]; kill(): Promise<void> };

// Tests and benches both start in the folder of the project.
const ROOT = process.cwd();

/** Starts the server in its own process, as `npm start` does, and waits until it prints `Listo:`. */
export function startServidor(dataDir: string, port: number): Promise<Servidor> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SEED: '20' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const salida: string[] = [];
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${salida.join('\n')}`)));
    child.stderr.on('data', (chunk: Buffer) => salida.push(chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => {
      salida.push(chunk.toString());
      if (salida.join('').includes('Listo:'))
        resolve({ origin: `http://localhost:${port}`, salida, kill: () => killHard(child) });
    });
  });
}

/** Kills with SIGKILL, so that the process gets no chance to tidy up. */
async function killHard(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.removeAllListeners('exit');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

type Autorizacion = { uuid: string; nitCertificador: string };

/** Authorisations that the simulated certifier gave, oldest first. */
export async function readLedger(origin: string): Promise<Autorizacion[]> {
  const ledger = (await (await fetch(`${origin}/__sim/ledger`)).json()) as { autorizaciones: Autorizacion[] };
  return ledger.autorizaciones;
}

type FallaPedida = { service?: Servicio; op?: string; mode: string; times?: number };

/** Sets a fault through the test controls of the simulator. */
export async function setFalla(origin: string, falla: FallaPedida): Promise<void> {
  const answer = await fetch(`${origin}/__sim/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(falla),
  });
  if (!answer.ok) throw new Error(`The simulator refused the fault: ${answer.status}`);
}
