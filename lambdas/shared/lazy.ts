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
