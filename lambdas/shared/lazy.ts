/** An object whose members are made when they are first read, each once. */
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

/** The same members as `base`, made when they are first read, but for those in `otros`. */
export function override<T extends object>(base: T, otros: { readonly [K in keyof T]?: () => T[K] }): T {
  const propios = Object.fromEntries(
    Object.keys(base).map((name) => [name, () => base[name as keyof T]]),
  ) as unknown as { readonly [K in keyof T]: () => T[K] };
  return lazy<T>({ ...propios, ...otros });
}
