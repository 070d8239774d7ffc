/**
 * Runs every synthesised function alone through the whole product, and prints what each was given, called and never used.
 *   npx tsx test/solas/solas.ts [FOLDER]    FOLDER is the output of `cdk synth` with the context of `CONTEXTO`
 */
import { signIn } from '../support/api.ts';
import { createModos } from '../../local/modos/modos.ts';
import { startStack } from '../../local/stack.ts';
import { openSolas } from './abrir.ts';
import type { Solas } from './abrir.ts';
import { createContador } from './cuenta.ts';
import type { Contador } from './cuenta.ts';
import { TOPES, describeCosto } from './costo/informe.ts';
import type { Caso } from './costo/informe.ts';
import { scale, toRenglones } from './costo/modelo.ts';
import type { Medida, Renglon } from './costo/modelo.ts';
import type { LineaMala } from './proceso.ts';
import { listMotivosViejos } from './permisos.ts';
import { buildFila } from './tabla.ts';
import type { Fila } from './tabla.ts';
import { EMISOR, abandonarRegistros, abrirEmisor, recuperarClave, repararIngreso } from './paseo/cuenta.ts';
import type { EstadoDocumento, Paseo } from './paseo/comun.ts';
import {
  CERTIFICADOR_S,
  HASTA_SABERLO_S,
  LECTURAS_DEL_EDITOR,
  documentosEn,
  leerComoElEditor,
  venderComoElEditor,
} from './paseo/costo.ts';
import { leerEntero } from '../support/emisor-completo/leer-todo.ts';
import { PASOS, PASOS_QUE_QUEDAN, PRIMEROS_PASOS } from '../support/emisor-completo/pasos.ts';
import type { Paso } from '../support/emisor-completo/pasos.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function main(carpeta: string): Promise<number> {
  const malas: LineaMala[] = [];
  let atraso = 0;
  const modos = createModos();
  const fallar = (nombre: string): void => modos.add('lambda', nombre, 'throttled');
  const abiertos: { solas: Solas; contador: Contador }[] = [];
  const stack = await startStack({
    dataDir: null,
    modos,
    now: () => new Date(Date.now() - atraso),
    funciones: (deps) => {
      const solas = openSolas(carpeta, deps, (linea) => void malas.push(linea));
      abiertos.push({ solas, contador: createContador(deps.aws, solas.procesos) });
      return Promise.resolve({ lambdas: solas.lambdas, close: solas.close });
    },
  });
  try {
    const [{ solas, contador } = fail()] = abiertos;
    stack.aws.llavero.onCall(({ rol, accion }) => {
      // An address of a file that a function signed is opened by others, at any time.
      if (solas.procesos[rol]?.isOcupado() === false && !accion.startsWith('s3:'))
        malas.push({ funcion: rol, linea: `${accion} after its answer` });
    });
    const setAtraso = (horas: number): void => void (atraso = horas * 3_600_000);
    const corte: string[] = [];
    const costos: Costo[] = [];
    await abrirEmisor(stack)
      .then((dueno) => pasear({ stack, dueno, setAtraso, fallar }, { contador, solas }, costos))
      .catch((error: unknown) => {
        // The table tells why: a denied call or an absent variable is seldom named by the step that it stopped.
        corte.push(
          `The walk stopped: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        );
      });
    const cuenta = contador.read();
    const filas = solas.funciones.map(({ nombre }) => buildFila(nombre, solas, cuenta));
    for (const { texto } of filas) say(texto);
    for (const { texto } of costos) say(texto);
    const faltas = [
      ...corte,
      ...filas.flatMap((fila) => fila.faltas),
      ...(corte.length > 0 ? [] : listSobras(filas)),
      ...costos.flatMap((costo) => costo.faltas),
      ...malas.map(({ funcion, linea }) => `${funcion} logged: ${linea.slice(0, 1_500)}`),
    ];
    for (const falta of faltas) say(`✖ ${falta}`);
    return faltas.length === 0 ? 0 : 1;
  } finally {
    await stack.close();
  }
}

/** Rights, variables and reasons that the whole walk never needed. */
function listSobras(filas: readonly Fila[]): string[] {
  const viejos = listMotivosViejos(new Set(filas.flatMap(({ motivos }) => motivos)));
  return [
    ...filas.flatMap(({ sobras }) => sobras),
    ...viejos.map((motivo) => `No right needs this reason any more: ${motivo}`),
  ];
}

function fail(): never {
  throw new Error('The stack opened no functions');
}

/** Time for which the worker remembers opened secrets (lambdas/trabajos/certificacion/secretos.ts). */
const VIGENCIA_SECRETOS_MS = 300_000;

type Costo = ReturnType<typeof describeCosto>;
type Medidor = { contador: Contador; solas: Solas };

/** Issues one document of a kind, and tells what it cost. */
async function costear(paseo: Paseo, { contador, solas }: Medidor, caso: Caso) {
  const memorias = Object.fromEntries(solas.funciones.map(({ nombre, memoria }) => [nombre, memoria]));
  const measure = async (
    run: () => Promise<Medida['operaciones']>,
    esperas: Medida['esperas'],
  ): Promise<Renglon[]> => {
    let operaciones: Medida['operaciones'] = {};
    // A schedule runs as often without documents, so its calls are no part of their cost.
    const cuenta = await solas.sinHorarios(() =>
      contador.during(async () => {
        operaciones = await run();
      }),
    );
    return toRenglones({ cuenta, operaciones, memorias, esperas });
  };
  const venta = await measure(() => venderComoElEditor(paseo, TOPES[caso].lineas), {
    certificacion: CERTIFICADOR_S,
    emision: CERTIFICADOR_S + HASTA_SABERLO_S,
  });
  // The first document of an issuer in some minutes opens the secrets for those that follow, and reads the data likewise.
  const secretos = venta.filter(({ concepto }) => concepto === 'kms');
  const otras = venta.filter(({ concepto }) => concepto !== 'kms');
  const renglones = [...otras, ...scale(secretos, 1 / documentosEn(VIGENCIA_SECRETOS_MS))];
  for (const { cadaMs, lecturas } of LECTURAS_DEL_EDITOR) {
    const lectura = await measure(() => leerComoElEditor(paseo, lecturas), {});
    renglones.push(...scale(lectura, 1 / documentosEn(cadaMs)));
  }
  return describeCosto(caso, renglones);
}

/** Goes through the whole product, and adds what documents cost to `costos`. */
async function pasear(paseo: Paseo, medidor: Medidor, costos: Costo[]): Promise<void> {
  const paso = async <T>(nombre: string, run: () => Promise<T>): Promise<T> => {
    const inicio = Date.now();
    const result = await run();
    say(`  · ${nombre} (${((Date.now() - inicio) / 1000).toFixed(1)} s)`);
    return result;
  };
  const emitidos: EstadoDocumento[] = [];
  const andar = async (pasos: readonly Paso[]): Promise<void> => {
    for (const { nombre, run } of pasos) await paso(nombre, () => run(paseo, emitidos));
  };
  await andar(PRIMEROS_PASOS);
  for (const caso of Object.keys(TOPES) as Caso[]) {
    costos.push(await paso(`counted document of ${caso}`, () => costear(paseo, medidor, caso)));
  }
  await andar(PASOS);
  await andar(PASOS_QUE_QUEDAN);
  await paso('every answer', () => leerEntero(paseo));
  await paso('canary', medidor.solas.canario);
  await paso('abandoned sign-ups', () => abandonarRegistros(paseo));
  await paso('repaired sign-up', () => repararIngreso(paseo));
  await paso('forgotten password', async () => {
    await recuperarClave(paseo);
    await signIn(paseo.stack.origin, EMISOR.nit, EMISOR.clave);
  });
}

const [, , carpeta] = process.argv;
if (carpeta === undefined) throw new Error('Name the folder of the synthesis');
main(carpeta).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = 1;
  },
);
