import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { sha256 } from '#lambdas/shared/claves-archivo.ts';

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
 * Answers 0, or the seconds after which to try again.
 */
export async function takeTopes(
  { limites, now }: Pick<Ports, 'limites' | 'now'>,
  { nit, produccion }: Pick<DocumentoCompleto, 'nit' | 'produccion'>,
  para: readonly string[],
): Promise<number> {
  const ahora = now();
  const deEmisor = produccion ? TOPES.conocido : TOPES.nuevo;
  for (const correo of para) {
    const destino = `correo#${sha256(correo.toLowerCase())}`;
    const claves = [
      [`${nit}#correo`, deEmisor],
      [`${nit}#${destino}`, TOPES.parDestino],
      [destino, TOPES.destino],
    ] as const;
    for (const [clave, tope] of claves) {
      const segundos = await limites.take(clave, tope, ahora);
      if (segundos > 0) return segundos;
    }
  }
  return 0;
}
