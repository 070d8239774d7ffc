import type { Llamada } from '../../local/aws/iam/llavero.ts';
import type { Aws } from '../../local/aws/start-aws.ts';

/** Calls of the functions and the units that the tables would charge for them. */
export type Cuenta = {
  readonly llamadas: readonly Llamada[];
  /** Units of the tables by function; those of indexes and of refused writes are not in them. */
  readonly unidades: ReadonlyMap<string, Unidades>;
};
export type Unidades = { readonly lectura: number; readonly escritura: number };

export type Contador = {
  /** Everything since the beginning. */
  read(): Cuenta;
  /** Everything that was called while something ran. */
  during(run: () => Promise<unknown>): Promise<Cuenta>;
};

type Gasto = { rol: string; unidades: number; isLectura: boolean };

/** Counts the calls of every function from now on. */
export function createContador(aws: Pick<Aws, 'llavero' | 'onConsumo'>): Contador {
  const llamadas: Llamada[] = [];
  const gastos: Gasto[] = [];
  aws.llavero.onCall((llamada) => void llamadas.push(llamada));
  aws.onConsumo((consumo) => void gastos.push(consumo));
  const since = (desde: { llamadas: number; gastos: number }): Cuenta => ({
    llamadas: llamadas.slice(desde.llamadas),
    unidades: sum(gastos.slice(desde.gastos)),
  });
  return {
    read: () => since({ llamadas: 0, gastos: 0 }),
    during: async (run) => {
      const desde = { llamadas: llamadas.length, gastos: gastos.length };
      await run();
      return since(desde);
    },
  };
}

function sum(gastos: readonly Gasto[]): ReadonlyMap<string, Unidades> {
  const unidades = new Map<string, Unidades>();
  for (const { rol, unidades: mas, isLectura } of gastos) {
    const { lectura, escritura } = unidades.get(rol) ?? { lectura: 0, escritura: 0 };
    unidades.set(
      rol,
      isLectura ? { lectura: lectura + mas, escritura } : { lectura, escritura: escritura + mas },
    );
  }
  return unidades;
}

/** Sum of the units of all functions. */
export function totalOf({ unidades }: Cuenta): Unidades {
  return [...unidades.values()].reduce((a, b) => ({
    lectura: a.lectura + b.lectura,
    escritura: a.escritura + b.escritura,
  }));
}
