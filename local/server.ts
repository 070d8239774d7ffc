import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openBitacora } from './bitacora.ts';
import { makeFolder } from './datos/archivo.ts';
import { CarpetaEnUso } from './datos/candado.ts';
import { SoloLectura, type EstadoDisco } from './datos/disco.ts';
import { DOCUMENTOS_DEMO } from './seed/historia.ts';
import { CLAVE_DEMO, EMISOR_DEMO, OPERADOR_DEMO, TRADUCTOR_DEMO } from './seed/datos.ts';
import { readAjustes } from './modos/ajustes.ts';
import { createModos } from './modos/modos.ts';
import type { Modos } from './modos/modos.ts';
import { startStack } from './stack.ts';

type Entorno = Readonly<Record<string, string | undefined>>;

const PUERTO = 4000;

/** Serves until Ctrl+C; scripts/start.mjs calls it after building everything. */
export async function main(env: Entorno): Promise<void> {
  const started = Date.now();
  const port = readPort(env['PORT']);
  const dataDir = resolve(env['DATA_DIR'] ?? '.local');
  prepareDataDir(dataDir);
  sendLogsToFile(join(dataDir, 'servidor.log'));
  const ventas = readVentas(env['SEED']);
  const modos = readModos(env['MODOS'], env['SEMILLA']);
  say('Arrancando el sistema…');
  try {
    const hilo = join(process.cwd(), 'dist', 'local', 'hilo.mjs');
    const stack = await startStack({
      dataDir,
      port,
      hilo,
      seed: ventas,
      modos,
      onProgress: say,
    });
    stopOnSignals(() => stack.close());
    const { disco, avisos } = stack.datos;
    for (const aviso of avisos) say(`  ⚠ ${aviso}`);
    disco.onChange((estado) => sayEstado(estado, stack.origin));
    welcome({ origin: stack.origin, dataDir, hasDemo: ventas > 0, seconds: (Date.now() - started) / 1000 });
    if (!disco.isWritable()) sayEstado(disco.estado(), stack.origin);
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

/** Reads the number of sales that the demonstration begins with: all of them, a number of the newest, or `no` for an empty product. */
function readVentas(text: string | undefined): number {
  if (text === undefined || text === '') return DOCUMENTOS_DEMO;
  const ventas = text === 'no' ? 0 : Number(text);
  if (Number.isInteger(ventas) && ventas >= 0 && ventas <= DOCUMENTOS_DEMO) return ventas;
  return stop(
    `SEED=${text} no se entiende. Use un número de 1 a ${DOCUMENTOS_DEMO}, o SEED=no para empezar sin datos`,
  );
}

/** Reads the moods of AWS, and the seed with which they strike the same calls again. */
function readModos(texto = '', semilla = ''): Modos {
  const ajustes = readAjustes(texto);
  if (ajustes !== null && /^\d{0,9}$/.test(semilla)) return createModos(ajustes, Number(semilla));
  return stop(
    `MODOS=${texto} SEMILLA=${semilla} no se entiende. Por ejemplo: MODOS=throttled:0.05,lost:0.02 SEMILLA=7 npm start`,
  );
}

function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.X_OK);
  } catch {
    stop(
      `No se puede escribir en la carpeta de datos ${dataDir}.`,
      'Déle permiso a su usuario o elija otra: DATA_DIR=/otra/carpeta npm start',
    );
  }
  if (existsSync(join(dataDir, 'dynamo')) && !readdirSync(dataDir).includes('almacen')) {
    stop(
      `Los datos de ${dataDir} son de otra versión, que este programa no lee.`,
      'Elija otra carpeta (DATA_DIR=/otra/carpeta npm start), o bórrelos si no los necesita: npm run reset',
    );
  }
}

/** Writes the handlers' log lines, one JSON per call, to a file; on a terminal they would hide the messages for people. */
function sendLogsToFile(path: string): void {
  const file = openBitacora(path);
  const write = process.stdout.write.bind(process.stdout);
  const isLog = (chunk: unknown): chunk is string =>
    typeof chunk === 'string' && chunk.startsWith('{"nivel":');
  Object.assign(process.stdout, {
    write: (...args: Parameters<typeof write>) => {
      if (!isLog(args[0])) return write(...args);
      file.write(args[0]);
      return true;
    },
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
  say(`  Pagos de prueba          ${origin}/__local/pagos`);
  say(`  Datos                    ${dataDir}   (npm run reset los borra)`);
  say('  Ctrl+C detiene el servidor.');
  say('');
  say(`Listo: ${origin} (${seconds.toFixed(1)} s)`);
}

function sayAccounts(): void {
  say(`  Emisor de demostración   usuario ${EMISOR_DEMO.nit}   contraseña ${CLAVE_DEMO}`);
  say(`  Traductor                usuario ${TRADUCTOR_DEMO.nit}   contraseña ${CLAVE_DEMO}`);
  say(`  Operador                 usuario ${OPERADOR_DEMO.usuario}   contraseña ${CLAVE_DEMO}`);
}

/** Says on the terminal that the data can only be read, and why, or that they can be written again. */
function sayEstado(estado: EstadoDisco, origin: string): void {
  if (estado.modo === 'normal') {
    say('✔ El disco acepta datos otra vez: se puede emitir y lo pendiente continúa.');
    return;
  }
  if (estado.modo === 'sin-disco') {
    say(`✖ Solo se puede consultar, porque ${estado.motivo}. Nada de lo respondido se pierde.`);
    say('  Libere espacio o corrija el disco: el sistema sigue por sí mismo, sin reiniciarlo.');
    return;
  }
  say('✖ Los datos están dañados: solo se puede consultar. No se borró nada.');
  for (const dano of estado.danos) say(`  - ${dano}`);
  say(`  Lo que se puede leer se descarga en ${origin}/__local/datos`);
  say('  Para volver a la última copia buena: detenga el servidor y ejecute npm run restore');
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
  if (code === 'ENOSPC' || code === 'EDQUOT' || error instanceof SoloLectura) {
    return stop(
      'El disco está lleno y los datos no se alcanzaron a crear.',
      'Libere espacio y repita: npm start. Lo que ya estaba guardado no se pierde.',
    );
  }
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return stop(
      `No se puede escribir en ${dataDir}.`,
      'Déle permiso a su usuario o elija otra carpeta con DATA_DIR.',
    );
  }
  if (error instanceof CarpetaEnUso) {
    return stop(
      `La carpeta ${dataDir} ya la usa otro servidor.`,
      'Deténgalo, o arranque este con otra: DATA_DIR=/otra/carpeta PORT=4100 npm start',
    );
  }
  console.error(error);
  return stop(
    'El sistema no arrancó; el error está arriba.',
    'Los datos no se tocaron. La última copia buena se recupera con: npm run restore',
  );
}

function stop(...lines: string[]): never {
  process.stderr.write(`\n✖ ${lines.join('\n  ')}\n\n`);
  process.exit(1);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
