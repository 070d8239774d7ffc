import { createWriteStream, mkdirSync, statfsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CLAVE_DEMO, EMISOR_DEMO, TRADUCTOR_DEMO } from './seed/datos.ts';
import { startStack } from './stack.ts';

type Entorno = Readonly<Record<string, string | undefined>>;

const PUERTO = 4000;
const MB_LIBRES = 200;

/** Serves until Ctrl+C; scripts/start.mjs calls it after building everything. */
export async function main(env: Entorno): Promise<void> {
  const started = Date.now();
  const port = readPort(env['PORT']);
  const dataDir = resolve(env['DATA_DIR'] ?? '.local');
  prepareDataDir(dataDir);
  sendLogsToFile(join(dataDir, 'servidor.log'));
  const hasDemo = env['SEED'] !== 'no';
  say('Arrancando el sistema…');
  try {
    const hilo = join(process.cwd(), 'dist', 'local', 'hilo.mjs');
    const stack = await startStack({ dataDir, port, hilo, seed: hasDemo, onProgress: say });
    stopOnSignals(() => stack.close());
    welcome({ origin: stack.origin, dataDir, hasDemo, seconds: (Date.now() - started) / 1000 });
  } catch (error) {
    explain(error, { port, dataDir });
  }
}

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return PUERTO;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  return stop(`PORT=${text} no es un puerto. Use un número de 1 a 65535, por ejemplo PORT=4100 npm start`);
}

function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(join(dataDir, '.facturacion-local'), 'Datos locales; se borran con: npm run reset\n');
  } catch {
    stop(
      `No se puede escribir en la carpeta de datos ${dataDir}.`,
      'Déle permiso a su usuario o elija otra: DATA_DIR=/otra/carpeta npm start',
    );
  }
  const { bavail, bsize } = statfsSync(dataDir);
  const libres = Math.floor((bavail * bsize) / 1024 / 1024);
  if (libres < MB_LIBRES) {
    stop(
      `Quedan ${libres} MB libres en el disco de ${dataDir} y hacen falta ${MB_LIBRES} MB.`,
      'Libere espacio o elija otra carpeta: DATA_DIR=/otra/carpeta npm start',
    );
  }
}

/** Writes the handlers' log lines, one JSON per call, to a file; on a terminal they would hide the messages for people. */
function sendLogsToFile(path: string): void {
  const file = createWriteStream(path, { flags: 'a' });
  const write = process.stdout.write.bind(process.stdout);
  const isLog = (chunk: unknown): chunk is string =>
    typeof chunk === 'string' && chunk.startsWith('{"nivel":');
  Object.assign(process.stdout, {
    write: (...args: Parameters<typeof write>) => (isLog(args[0]) ? file.write(args[0]) : write(...args)),
  });
}

function stopOnSignals(close: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    say('\nDeteniendo…');
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

type Bienvenida = { origin: string; dataDir: string; hasDemo: boolean; seconds: number };

function welcome({ origin, dataDir, hasDemo, seconds }: Bienvenida): void {
  say('');
  if (hasDemo) sayAccounts();
  say(`  Buzón local              ${origin}/__local/inbox`);
  say(`  Certificadores de prueba ${origin}/__local/certificador`);
  say(`  Datos                    ${dataDir}   (npm run reset los borra)`);
  say('  Ctrl+C detiene el servidor.');
  say('');
  say(`Listo: ${origin} (${seconds.toFixed(1)} s)`);
}

function sayAccounts(): void {
  say(`  Emisor de demostración   usuario ${EMISOR_DEMO.nit}   contraseña ${CLAVE_DEMO}`);
  say(`  Traductor                usuario ${TRADUCTOR_DEMO.nit}   contraseña ${CLAVE_DEMO}`);
}

type Lugar = { port: number; dataDir: string };

function explain(error: unknown, { port, dataDir }: Lugar): never {
  const { code } = error as { code?: string };
  if (code === 'EADDRINUSE') {
    return stop(
      `El puerto ${port} ya está en uso.`,
      `Cierre el programa que lo ocupa o use otro: PORT=${port + 100} npm start`,
    );
  }
  if (code === 'EACCES' && port < 1024) {
    return stop(`El puerto ${port} necesita permisos de administrador.`, 'Use otro: PORT=4100 npm start');
  }
  if (code === 'ENOSPC') return stop('El disco se llenó.', 'Libere espacio y repita: npm start');
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return stop(
      `No se puede escribir en ${dataDir}.`,
      'Déle permiso a su usuario o elija otra carpeta con DATA_DIR.',
    );
  }
  if (isLocked(error)) {
    return stop(
      `La carpeta ${dataDir} ya la usa otro servidor.`,
      'Deténgalo, o arranque este con otra: DATA_DIR=/otra/carpeta PORT=4100 npm start',
    );
  }
  console.error(error);
  return stop(
    'El sistema no arrancó; el error está arriba.',
    'Si los datos locales se dañaron, npm run reset los borra y se crean de nuevo.',
  );
}

/** Whether another process has the database open; that error may be the cause of the one that arrives. */
function isLocked(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  return code === 'LEVEL_LOCKED' || /\block\b/i.test(error.message) || isLocked(error.cause);
}

function stop(...lines: string[]): never {
  process.stderr.write(`\n✖ ${lines.join('\n  ')}\n\n`);
  process.exit(1);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
