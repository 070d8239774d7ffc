import { AsyncLocalStorage } from 'node:async_hooks';

/** Variables of one function, by name. */
export type Entorno = Readonly<Record<string, string>>;

/** Runs something as a function of the product: with its variables, and so with its key and its rights. */
export type Como = <T>(funcion: string, run: () => T) => T;

const actual = new AsyncLocalStorage<Record<string, string | undefined>>();
let vista: NodeJS.ProcessEnv | null = null;

/**
 * Runs a function of the product with variables of its own. In the cloud each function has a process; here they share
 * one, so `process.env` shows the variables of the function whose call is under way, and none of the others'.
 */
export function runWith<T>(entorno: Entorno, run: () => T): T {
  install();
  return actual.run({ ...entorno }, run);
}

/** Puts the view before the process's own variables, which stay visible outside of every function. */
function install(): void {
  if (process.env === vista) return;
  const propias = process.env;
  const variables = (): Record<string, string | undefined> => actual.getStore() ?? propias;
  vista = new Proxy<NodeJS.ProcessEnv>(
    {},
    {
      get: (_, nombre) => Reflect.get(variables(), nombre) as string | undefined,
      has: (_, nombre) => Reflect.has(variables(), nombre),
      set: (_, nombre, valor) => Reflect.set(variables(), nombre, valor),
      deleteProperty: (_, nombre) => Reflect.deleteProperty(variables(), nombre),
      ownKeys: () => Reflect.ownKeys(variables()),
      getOwnPropertyDescriptor: (_, nombre) => {
        const propia = Reflect.getOwnPropertyDescriptor(variables(), nombre);
        return propia === undefined ? undefined : { ...propia, configurable: true };
      },
    },
  );
  process.env = vista;
}
