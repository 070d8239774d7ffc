/** Makes an object whose members are created when they are first read, each once. */
export function lazy<T extends object>(factories: { readonly [K in keyof T]: () => T[K] }): T {
  const made = {} as T;
  for (const name of Object.keys(factories) as (keyof T)[]) {
    Object.defineProperty(made, name, {
      configurable: true,
      enumerable: true,
      get: () => {
        const value = factories[name]();
        Object.defineProperty(made, name, { value, enumerable: true });
        return value;
      },
    });
  }
  return made;
}

/**
 * Makes an object with the members of `base`, inherited ones too, except for those in `otros`, which are created when
 * they are first read.
 */
export function override<T extends object>(base: T, otros: { readonly [K in keyof T]?: () => T[K] }): T {
  const propios: Partial<{ [K in keyof T]: () => T[K] }> = {};
  for (const name in base) propios[name] = () => base[name];
  return lazy<T>({ ...propios, ...otros } as { readonly [K in keyof T]: () => T[K] });
}

/** The members of T that are no asynchronous methods. */
type Conocido<T> = {
  readonly [K in keyof T as T[K] extends (...args: never[]) => Promise<unknown> ? never : K]: T[K];
};

/** Name of the hidden member of a deferred port that loads it. */
const CARGAR = Symbol('cargar');

/**
 * Makes a port whose adapter is loaded and built when one of its methods is first called, so that the start of a
 * function loads only what that function uses. `known` gives the members that are no asynchronous methods, where there
 * are some. A load that failed is tried again by the next call.
 */
export function deferred<T extends object>(
  load: () => Promise<T>,
  ...[known]: object extends Conocido<T> ? [] : [known: Conocido<T>]
): T {
  let loading: Promise<T> | null = null;
  const loadOnce = (): Promise<T> => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return new Proxy((known ?? {}) as T, {
    get: (target, name) => {
      if (name === CARGAR) return loadOnce;
      // A promise that is resolved with the port looks for `then`, and that must not load anything.
      if (name in target || typeof name === 'symbol' || name === 'then') return Reflect.get(target, name);
      return async (...args: unknown[]): Promise<unknown> => {
        const port = (await loadOnce()) as Record<string, (...args: unknown[]) => unknown>;
        return port[name]?.(...args);
      };
    },
  });
}

/**
 * Loads deferred ports before their first call, for a function whose every run calls them: a start has a whole processor,
 * a call the share that its memory buys. A load that failed is repeated by the call, which then fails with its reason.
 */
export async function preload(...ports: readonly object[]): Promise<void> {
  const cargas = ports.map((port) => (port as { [CARGAR]?: () => Promise<unknown> })[CARGAR]);
  await Promise.allSettled(cargas.flatMap((cargar) => (cargar === undefined ? [] : [cargar()])));
}
