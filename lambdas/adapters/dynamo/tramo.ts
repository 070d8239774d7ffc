import { AppError } from '#domain/errores/app-error.ts';
import type { Lugar } from '#lambdas/ports/documentos.ts';
import { requireText } from './item.ts';
import type { Item } from './item.ts';
import type { Dynamo } from './tabla.ts';

/** Page of a range of keys, both ends included, read from its end unless `isAscendente`. */
export type PaginaDeTramo = {
  desde: string;
  hasta: string;
  limite: number;
  siguiente: string | null;
  consistente?: boolean;
  isAscendente?: boolean;
};

/** Reads one page of a range of a tenant's rows. */
export async function readTramoDe(
  dynamo: Dynamo,
  tabla: string,
  nit: string,
  { desde, hasta, limite, siguiente, consistente = false, isAscendente = false }: PaginaDeTramo,
): Promise<{ items: Item[]; siguiente: string | null }> {
  const start = siguiente === null ? null : readToken(siguiente, desde, hasta);
  const found = await dynamo.query({
    tabla,
    expresion: 'pk = :nit AND sk BETWEEN :desde AND :hasta',
    valores: { ':nit': nit, ':desde': desde, ':hasta': hasta },
    descendente: !isAscendente,
    consistente,
    limite: limite + 1,
    ...(start === null ? {} : { desde: { pk: nit, sk: start } }),
  });
  const items = found.slice(0, limite);
  const last = items.at(-1);
  const more = found.length > limite && last !== undefined;
  return { items, siguiente: more ? toToken(requireText(last, 'sk')) : null };
}

/** Place of the last of some rows, whose keys end with second and id; it is known of a row, too, whose document is gone. */
export function lugarOf(items: readonly Item[]): Lugar | null {
  const ultimo = items.at(-1);
  const [unix = '', id = ''] = ultimo === undefined ? [] : requireText(ultimo, 'sk').split('#').slice(-2);
  return ultimo === undefined ? null : { unix: Number(unix), id };
}

function toToken(sk: string): string {
  return Buffer.from(sk).toString('base64url');
}

/** Longest token; the longest key, of a receiver, has some 130 characters. */
const LARGO_TOKEN = 400;

/** Checks a token; it only chooses a position inside the tenant's own rows. */
function readToken(token: string, desde: string, hasta: string): string {
  const sk = token.length > LARGO_TOKEN ? '' : Buffer.from(token, 'base64url').toString('utf8');
  if (sk < desde || sk > hasta) throw new AppError('PAGINA_INVALIDA');
  return sk;
}
