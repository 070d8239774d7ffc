import { AppError } from '#domain/errores/app-error.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { sha256 } from './claves-archivo.ts';
import type { ResolverContext } from './resolver.ts';

const DIA = 86_400;

/**
 * Recipients by day: of an issuer whose documents are still of the test environment, which any free account makes; of an
 * issuer in production, whom a certifier knows; of one issuer at one address; and of all issuers at one address.
 */
export const TOPES = {
  nuevo: { cantidad: 100, segundos: DIA },
  conocido: { cantidad: 3_000, segundos: DIA },
  parDestino: { cantidad: 50, segundos: DIA },
  destino: { cantidad: 150, segundos: DIA },
} as const;

/**
 * Takes one place for each recipient of a message, because all issuers send from the address of the product.
 * Answers 0, or the seconds after which to try again; a message that has to wait takes no place.
 */
export async function takeTopes(
  { limites, now }: Pick<Ports, 'limites' | 'now'>,
  { nit, produccion }: Pick<DocumentoCompleto, 'nit' | 'produccion'>,
  para: readonly string[],
): Promise<number> {
  const ahora = now();
  const lugares = para.flatMap((correo) => lugaresOf(nit, produccion, correo));
  for (const [i, [clave, tope]] of lugares.entries()) {
    const segundos = await limites.take(clave, tope, ahora);
    if (segundos === 0) continue;
    for (const [tomada, suTope] of lugares.slice(0, i)) await limites.giveBack(tomada, suTope, ahora);
    return segundos;
  }
  return 0;
}

type Lugar = readonly [clave: string, tope: (typeof TOPES)[keyof typeof TOPES]];

function lugaresOf(nit: string, produccion: boolean, correo: string): Lugar[] {
  const destino = `correo#${sha256(correo.toLowerCase())}`;
  return [
    [`${nit}#correo`, produccion ? TOPES.conocido : TOPES.nuevo],
    [`${nit}#${destino}`, TOPES.parDestino],
    [destino, TOPES.destino],
  ];
}

/**
 * Takes the place of an invitation, which anybody may send to any address. Throws DEMASIADAS_SOLICITUDES when the issuer or the
 * address has had as many messages as a day allows.
 */
export async function requireLugar(
  { limites, now, sesion }: Pick<ResolverContext, 'limites' | 'now' | 'sesion'>,
  correo: string,
): Promise<void> {
  const segundos = await takeTopes({ limites, now }, { nit: sesion.nit, produccion: false }, [correo]);
  if (segundos > 0)
    throw new AppError('DEMASIADAS_SOLICITUDES', { parametros: { segundos: String(segundos) } });
}
