import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';

/** Variables of one function, by name. */
export type Entorno = Readonly<Record<string, string>>;

/** Runs something as a function of the product: with its variables, and so with its key and its rights. */
export type Como = <T>(funcion: string, run: () => T) => T;

/** One call of a function: what it sees of the environment, and whether it has answered. */
type Corrida = {
  readonly funcion: string;
  readonly variables: Record<string, string | undefined>;
  isContestada: boolean;
};

const actual = new AsyncLocalStorage<Corrida>();
let vista: NodeJS.ProcessEnv | null = null;

/**
 * Runs a function of the product with variables of its own. In the cloud each function has a process; here they share
 * one, so `process.env` shows the variables of the function whose call is under way, and none of the others'.
 */
export function runWith<T>(funcion: string, entorno: Entorno, run: () => T): T {
  install();
  const corrida: Corrida = { funcion, variables: { ...entorno }, isContestada: false };
  const answer = actual.run(corrida, run);
  const note = (): void => void (corrida.isContestada = true);
  if (answer instanceof Promise) answer.then(note, note);
  return answer;
}

/** Requests of calls that had answered already, by function. */
const tardias: string[] = [];

/**
 * Requests that began after the answer of their call. The cloud freezes a function with its answer: such a request is made
 * with the next call, an hour later, or never.
 */
export function listTardias(): readonly string[] {
  return tardias;
}

/** Looks at every request that begins; the channels tell it within the call that makes it. */
function watchPeticiones(): void {
  for (const canal of ['http.client.request.start', 'undici:request:create']) {
    subscribe(canal, (peticion) => {
      const corrida = actual.getStore();
      if (corrida?.isContestada !== true) return;
      const { method = '', path = '' } = (peticion as { request: { method?: string; path?: string } })
        .request;
      tardias.push(`${corrida.funcion}: ${method} ${path}`);
      console.error('A request after the answer of', tardias.at(-1));
    });
  }
}

/** Puts the view before the process's own variables, which stay visible outside of every function. */
function install(): void {
  if (process.env === vista) return;
  if (vista === null) watchPeticiones();
  const propias = process.env;
  const variables = (): Record<string, string | undefined> => actual.getStore()?.variables ?? propias;
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
