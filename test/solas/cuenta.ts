import type { Consumo } from '../../local/aws/dynamo/consumo.ts';
import type { Llamada } from '../../local/aws/iam/llavero.ts';
import type { Aws } from '../../local/aws/start-aws.ts';
import type { Proceso } from './proceso.ts';

/** Calls of the functions, what the tables would charge for them, and the runs of the functions themselves. */
export type Cuenta = {
  readonly llamadas: readonly Llamada[];
  readonly consumos: readonly Consumo[];
  readonly corridas: readonly Corrida[];
};
export type Unidades = { readonly lectura: number; readonly escritura: number };
/** Runs of one function, and the bytes that they wrote to its log. */
export type Corrida = { readonly funcion: string; readonly veces: number; readonly bytes: number };

export type Contador = {
  /** Everything since the beginning. */
  read(): Cuenta;
  /** Everything that was called while something ran, and until all was quiet again. */
  during(run: () => Promise<unknown>): Promise<Cuenta>;
};

type Procesos = Readonly<Record<string, Pick<Proceso, 'llamadas' | 'bytes' | 'isOcupado'>>>;

/** Milliseconds without a call after which nothing more is expected of what ran. */
const QUIETO_MS = 600;

/** Counts the calls of every function from now on. */
export function createContador(aws: Pick<Aws, 'llavero' | 'onConsumo'>, procesos: Procesos): Contador {
  const llamadas: Llamada[] = [];
  const consumos: Consumo[] = [];
  aws.llavero.onCall((llamada) => void llamadas.push(llamada));
  aws.onConsumo((consumo) => void consumos.push(consumo));
  const countCorridas = (): Corrida[] =>
    Object.entries(procesos).map(([funcion, proceso]) => ({
      funcion,
      veces: proceso.llamadas(),
      bytes: proceso.bytes(),
    }));
  const quiet = async (): Promise<void> => {
    const isOcupada = (): boolean => Object.values(procesos).some((proceso) => proceso.isOcupado());
    for (let antes = -1; antes !== llamadas.length || isOcupada();) {
      antes = llamadas.length;
      await new Promise((resolve) => setTimeout(resolve, QUIETO_MS));
    }
  };
  return {
    read: () => ({ llamadas, consumos, corridas: countCorridas() }),
    during: async (run) => {
      await quiet();
      const desde = { llamadas: llamadas.length, consumos: consumos.length, corridas: countCorridas() };
      await run();
      await quiet();
      return {
        llamadas: llamadas.slice(desde.llamadas),
        consumos: consumos.slice(desde.consumos),
        corridas: countCorridas().map(({ funcion, veces, bytes }, i) => ({
          funcion,
          veces: veces - (desde.corridas[i]?.veces ?? 0),
          bytes: bytes - (desde.corridas[i]?.bytes ?? 0),
        })),
      };
    },
  };
}

/** Units of one function. */
export function unidadesOf({ consumos }: Pick<Cuenta, 'consumos'>, funcion: string): Unidades {
  const suma = { lectura: 0, escritura: 0 };
  for (const { rol, unidades, isLectura } of consumos) {
    if (rol === funcion) suma[isLectura ? 'lectura' : 'escritura'] += unidades;
  }
  return suma;
}
