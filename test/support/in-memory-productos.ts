import { canonical } from '#lambdas/shared/canonical.ts';
import type { Producto } from '#domain/productos/producto.ts';
import type { ProductoRepository } from '#lambdas/ports/productos.ts';
import { sortedValues } from './sorted-values.ts';

/** Products of one catalogue, and the codes that each transaction stored. */
type Catalogo = { guardados: Map<string, Producto>; registro: string[][] };

const versionOf = (nit: string, modulo: string, cambios: number): string =>
  cambios === 0 ? '' : `${cambios}-${nit}#${modulo}`;

/** Catalogues of products over maps; pages and answers hold few, so that tests see several. */
export function createProductosEnMemoria(): ProductoRepository {
  const catalogos = new Map<string, Catalogo>();
  const of = (nit: string, modulo: string): Catalogo => {
    const clave = `${nit}#${modulo}`;
    const catalogo = catalogos.get(clave) ?? { guardados: new Map<string, Producto>(), registro: [] };
    catalogos.set(clave, catalogo);
    return catalogo;
  };
  return {
    find: async (nit, modulo, codigo) => structuredClone(of(nit, modulo).guardados.get(codigo) ?? null),
    findMany: async (nit, modulo, codigos) =>
      sortedValues(of(nit, modulo).guardados).filter(({ codigo }) => codigos.includes(codigo)),
    list: async (nit, modulo) => sortedValues(of(nit, modulo).guardados),
    page: async (nit, modulo, siguiente) => {
      const rest = sortedValues(of(nit, modulo).guardados).filter(({ codigo }) => codigo > (siguiente ?? ''));
      const productos = rest.slice(0, 30);
      return { productos, siguiente: rest.length > 30 ? (productos.at(-1)?.codigo ?? null) : null };
    },
    version: async (nit, modulo) => versionOf(nit, modulo, of(nit, modulo).registro.length),
    changes: async (nit, modulo, desde) => {
      const { guardados, registro } = of(nit, modulo);
      const versionAt = (n: number): string => versionOf(nit, modulo, n);
      const at = registro.findIndex((_, i) => versionAt(i + 1) === desde) + 1;
      if (at === 0)
        return { version: versionAt(registro.length), productos: [], recargar: true, hayMas: false };
      const codigos = registro.slice(at, at + 3).flat();
      const hasta = Math.min(at + 3, registro.length);
      return {
        version: versionAt(hasta),
        productos: sortedValues(guardados).filter(({ codigo }) => codigos.includes(codigo)),
        recargar: false,
        hayMas: hasta < registro.length,
      };
    },
    putAll: async (nit, modulo, cambios) => {
      const { guardados, registro } = of(nit, modulo);
      const perdidos: number[] = [];
      for (let at = 0; at < cambios.length; at += 99) {
        const grupo = cambios.slice(at, at + 99);
        const fallan = grupo.flatMap(({ producto, previo }, i) =>
          canonical(guardados.get(producto.codigo)) === canonical(previo) ? [] : [at + i],
        );
        perdidos.push(...fallan);
        if (fallan.length > 0) continue;
        for (const { producto } of grupo) guardados.set(producto.codigo, structuredClone(producto));
        registro.push(grupo.map(({ producto }) => producto.codigo));
      }
      return perdidos;
    },
  };
}
