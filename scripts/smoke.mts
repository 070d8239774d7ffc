/**
 * `npm run smoke -- STAGE`: certifies a test document of a stage, mails it, opens its link, exports the day and annuls it,
 * over the public API, with the account of HUMO_USUARIO and HUMO_CLAVE. STAGE is `local` (the demo account of `npm start`,
 * PORT as there), the address of a site, or the name of a stage, whose address CloudFormation tells.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { recorrer } from '../lambdas/canario/recorrido.ts';
import { openSesion } from '../lambdas/canario/sesion.ts';
import type { Cuenta } from '../lambdas/canario/sesion.ts';
import { CLAVE_DEMO, EMISOR_DEMO } from '../local/seed/datos.ts';

/** Mailbox of SES that takes everything and counts for nothing. */
const CORREO = 'success@simulator.amazonses.com';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

function readOrigin(etapa: string): string {
  if (etapa === 'local') return `http://localhost:${process.env['PORT'] ?? '4000'}`;
  if (/^https?:\/\//.test(etapa)) return etapa.replace(/\/+$/, '');
  const salida = execFileSync(
    'aws',
    [
      ...['cloudformation', 'describe-stacks', '--stack-name', `fel-${etapa}-web`, '--output', 'text'],
      ...['--query', 'Stacks[0].Outputs[?OutputKey==`Direccion`].OutputValue'],
    ],
    { encoding: 'utf8' },
  ).trim();
  if (!salida.startsWith('https://')) throw new Error(`The stack fel-${etapa}-web has no output Direccion`);
  return salida;
}

function readCuenta(etapa: string): Cuenta {
  const { HUMO_USUARIO: usuario, HUMO_CLAVE: clave } = process.env;
  if (usuario !== undefined && clave !== undefined) return { usuario, clave };
  if (etapa === 'local') return { usuario: EMISOR_DEMO.nit, clave: CLAVE_DEMO };
  throw new Error('Set HUMO_USUARIO and HUMO_CLAVE to an account with a certifier in test mode');
}

/** Whether the site answers with its headers; the local server has no HTTPS, and so no strict transport. */
async function checkSitio(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/`);
  const faltan = [
    'content-security-policy',
    ...(origin.startsWith('https:') ? ['strict-transport-security'] : []),
  ].filter((cabecera) => !answer.headers.has(cabecera));
  if (!answer.ok || faltan.length > 0)
    throw new Error(`sitio: ${answer.status}, without ${faltan.join(', ')}`);
  const ausente = await fetch(`${origin}/assets/x.js`);
  if (ausente.status !== 404) throw new Error(`sitio: an absent file answers ${ausente.status}`);
}

async function main(etapa: string | undefined): Promise<void> {
  if (etapa === undefined) throw new Error('Name the stage: npm run smoke -- local');
  const origin = readOrigin(etapa);
  say(origin);
  await checkSitio(origin);
  const sesion = await openSesion(origin, readCuenta(etapa));
  try {
    await recorrer(sesion, {
      correo: process.env['HUMO_CORREO'] ?? CORREO,
      isConExportacion: true,
      newId: randomUUID,
      now: () => new Date(),
      onPaso: (paso, ms) => say(`  ${paso}: ${(ms / 1_000).toFixed(1)} s`),
    });
  } finally {
    await sesion.close();
  }
  say('✔ The stage certifies, mails, opens links and exports.');
}

main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`✖ ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
