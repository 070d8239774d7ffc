import type { NombreTabla } from '#lambdas/shared/tablas.ts';
import { readText } from './item.ts';
import type { Item } from './item.ts';

/** The new sub of an old one; null for one that stays. */
type NuevoSub = (sub: string) => string | null;

/** Tables with rows that hang on the sub of a user. The audit log keeps the old one, because nothing may change it. */
export const TABLAS_CON_SUB = ['Membresias', 'Establecimientos', 'Enlaces'] as const satisfies NombreTabla[];
export type TablaConSub = (typeof TABLAS_CON_SUB)[number];

/** Places of a sub in the rows of a table: an attribute that is the sub, or a key with the sub behind a prefix. */
type Lugar = { readonly atributo: string; readonly forma: RegExp };
const ENTERO = /^()(.+)$/;

const LUGARES: Readonly<Record<TablaConSub, readonly Lugar[]>> = {
  Membresias: [{ atributo: 'pk', forma: /^(RECLAMO#|)([^#]+)$/ }],
  Establecimientos: [
    { atributo: 'pk', forma: /^(USUARIO#)(.+)$/ },
    { atributo: 'sk', forma: /^(USUARIO#|PREFERENCIAS#)(.+)$/ },
    // A claim to tell of is <NIT>#<sub> in a partition of its own.
    { atributo: 'sk', forma: /^([^#]+#)([0-9a-f]{8}-[0-9a-f-]{27})$/ },
    { atributo: 'titular', forma: ENTERO },
    { atributo: 'anterior', forma: ENTERO },
    { atributo: 'ganador', forma: ENTERO },
  ],
  Enlaces: [{ atributo: 'sub', forma: ENTERO }],
};

/** Rows that tell what was, of a holder whose NIT moved: they keep the sub that the holder had. */
const HISTORIA = /^ARCHIVO(?:S$|#)/;

/** The row of a user under the new sub; null when no sub in it changes. */
export function moveSub(tabla: TablaConSub, fila: Item, nuevo: NuevoSub): Item | null {
  if (HISTORIA.test(readText(fila, 'pk') ?? '')) return null;
  let movida: Item | null = null;
  for (const { atributo, forma } of LUGARES[tabla]) {
    const [, prefijo = '', sub] = forma.exec(readText(fila, atributo) ?? '') ?? [];
    const otro = sub === undefined ? null : nuevo(sub);
    if (otro !== null) movida = { ...(movida ?? fila), [atributo]: `${prefijo}${otro}` };
  }
  return movida;
}
