import { build } from 'esbuild';
import { spawn } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ENV } from '#lambdas/shared/env.ts';
import { TABLAS, envOfTabla } from '#lambdas/shared/tablas.ts';
import { NOMBRES_COLA, TRABAJOS, envOfCarril } from '#lambdas/shared/trabajos.ts';
import { buildBundle, writeBundle } from '../lib/bundle.ts';
import type { Parte } from '../lib/bundle.ts';
import { type Medida, summarize } from './medida.mts';

const VUELTAS = 15;
const BASE = 'dynamo-solo';
/** Workers whose every run needs more than the tables. */
const TRABAJADORES = NOMBRES_COLA.map((nombre) => `trabajos/${nombre}`);

type Caso = { nombre: string; archivo: string; inicio: number; todo: number };

/**
 * Time that a new process takes to load the bundle of each function, beside a bundle with the client of the tables alone,
 * made as its makers advise: one file, without maps. All of them are loaded in turn.
 */
export async function arranqueCases(folder: string): Promise<Medida[]> {
  const base = await buildBase(folder);
  const casos: Caso[] = [];
  for (const entry of await listEntradas()) casos.push(buildCaso(folder, entry));
  const tiempos = new Map<Caso, number[]>([base, ...casos].map((caso) => [caso, []]));
  for (let vuelta = 0; vuelta < VUELTAS; vuelta += 1)
    for (const [caso, propios] of tiempos) propios.push(await load(caso.archivo));
  const timesOf = (caso: Caso) => ({
    nombre: caso.nombre,
    ...summarize(fasterHalf(tiempos.get(caso) ?? [])),
  });
  const bytes = (caso: Caso, cifra: 'inicio' | 'todo') => ({
    nombre: caso.nombre,
    p50: caso[cifra] / 1000,
    p95: caso[cifra] / 1000,
  });
  return casos.flatMap((caso) => {
    const clase = TRABAJADORES.includes(caso.nombre) ? 'worker' : 'function';
    return [
      {
        ...timesOf(caso),
        nombre: `start of ${caso.nombre}`,
        meta: `start of a ${clase}`,
        base: timesOf(base),
      },
      ...(['inicio', 'todo'] as const).map((cifra) => ({
        ...bytes(caso, cifra),
        nombre: `${cifra === 'inicio' ? 'bytes at the start' : 'all bytes'} of ${caso.nombre}`,
        meta: `${cifra === 'inicio' ? 'bytes at the start' : 'all bytes'} of a ${clase}`,
        unidad: 'kB',
        base: bytes(base, cifra),
      })),
    ];
  });
}

/** Other work of the machine can only add to a time. */
function fasterHalf(tiempos: readonly number[]): readonly number[] {
  return tiempos.toSorted((a, b) => a - b).slice(0, Math.ceil(tiempos.length / 2));
}

async function buildBase(folder: string): Promise<Caso> {
  const archivo = join(folder, BASE, 'index.js');
  await build({
    entryPoints: [join('bench', `${BASE}.ts`)],
    outfile: archivo,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    logLevel: 'error',
  });
  const { size } = await stat(archivo);
  return { nombre: BASE, archivo, inicio: size, todo: size };
}

function buildCaso(folder: string, entry: string): Caso {
  const nombre = entry.replace(/\/handler$/, '');
  const carpeta = join(folder, nombre);
  const bundle = buildBundle(process.cwd(), `lambdas/${entry}.ts`);
  writeBundle(carpeta, bundle);
  const sizeOf = ({ codigo }: Parte): number => Buffer.byteLength(codigo);
  const inicio = sizeOf(bundle.inicio);
  const todo = bundle.despues.reduce((suma, parte) => suma + sizeOf(parte), inicio);
  return { nombre, archivo: join(carpeta, bundle.inicio.nombre), inicio, todo };
}

/** Entry files of all functions, from `lambdas/`, without their ending. */
async function listEntradas(): Promise<string[]> {
  const archivos = await readdir('lambdas', { recursive: true });
  return archivos
    .map((archivo) => archivo.replaceAll('\\', '/'))
    .filter((archivo) => !archivo.startsWith('shared/') && /[/-]handler\.ts$/.test(archivo))
    .map((archivo) => archivo.slice(0, -'.ts'.length))
    .sort();
}

/**
 * Loads a file as Lambda does, with what it starts by itself, up to the moment at which it would wait. Processor time is
 * measured, because other programs change it little.
 */
const CARGA = `
  const inicio = process.cpuUsage();
  require(process.argv[1]);
  setImmediate(() => {
    const { user, system } = process.cpuUsage(inicio);
    process.stdout.write(String((user + system) / 1000), () => process.exit());
  });
`;

/** Values of the variables without which some functions do not start. */
const VARIABLES = Object.fromEntries(
  [
    ...[ENV.etapa, ENV.poolUsuarios, ENV.bucketArchivos, ENV.bucketCertificados, ENV.llaveCifrado],
    ...TABLAS.map(({ nombre }) => envOfTabla(nombre)),
    ...NOMBRES_COLA.flatMap((nombre) => {
      const { env, carriles } = TRABAJOS[nombre].cola;
      return [env, ...carriles.map((carril) => envOfCarril(nombre, carril))];
    }),
    ...[ENV.remitente, ENV.conjuntoCorreo],
  ].map((nombre) => [nombre, 'bench']),
);

async function load(archivo: string): Promise<number> {
  const child = spawn(process.execPath, ['-e', CARGA, archivo], {
    env: {
      ...VARIABLES,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'bench',
      AWS_SECRET_ACCESS_KEY: 'bench',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let texto = '';
  child.stdout.setEncoding('utf8').on('data', (parte: string) => (texto += parte));
  const codigo = await new Promise((resolve) => child.once('close', resolve));
  if (codigo !== 0) throw new Error(`${archivo} does not load`);
  return Number(texto);
}
