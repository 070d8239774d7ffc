import { CREDITOS } from '#domain/constantes.ts';
import { CONOCIDO, isConocido } from '#domain/correo/confianza.ts';
import type { Confianza } from '#domain/correo/confianza.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { sha256 } from './claves-archivo.ts';
import { requirePermitidos } from './impedimentos-correo.ts';
import type { ResolverContext } from './resolver.ts';

const DIA = 86_400;

/** Recipients by day: of one issuer, by how far it is trusted; of one issuer at one address; of all issuers at one address. */
export const TOPES = {
  prueba: { cantidad: 100, segundos: DIA },
  reciente: { cantidad: 500, segundos: DIA },
  conocido: { cantidad: 3_000, segundos: DIA },
  parDestino: { cantidad: 50, segundos: DIA },
  destino: { cantidad: 150, segundos: DIA },
} as const;

/** Shortest wait of a message above a limit, so that many of them do not try all day for the few places that come free. */
const ESPERA_MINIMA = 3_600;

type Envio = { nit: string; para: string; confianza: Confianza };

/**
 * Takes one place for the recipient of a message, because all issuers send from the address of the product. Answers 0, or
 * the seconds after which to try again; then no place was taken.
 */
export async function takeTopes(
  { limites, now }: Pick<Ports, 'limites' | 'now'>,
  { nit, para, confianza }: Envio,
): Promise<number> {
  const ahora = now();
  const destino = `correo#${sha256(para.toLowerCase())}`;
  const claves = [
    [`${nit}#correo#${confianza}`, TOPES[confianza]],
    [`${nit}#${destino}`, TOPES.parDestino],
    [destino, TOPES.destino],
  ] as const;
  for (const [i, [clave, tope]] of claves.entries()) {
    const segundos = await limites.take(clave, tope, ahora);
    if (segundos === 0) continue;
    for (const [tomada, otro] of claves.slice(0, i)) await limites.giveBack(tomada, otro, ahora);
    return Math.max(segundos, ESPERA_MINIMA);
  }
  return 0;
}

type Emisor = Pick<DocumentoCompleto, 'nit' | 'produccion'>;

/** Trust in the issuer of a document; one that was found to be known stays so. */
export async function readConfianza(
  ports: Pick<Ports, 'creditos' | 'documentos' | 'supresiones' | 'now'>,
  { nit, produccion }: Emisor,
  isYaConocido: boolean,
): Promise<Confianza> {
  if (!produccion) return 'prueba';
  if (isYaConocido) return 'conocido';
  const { fecha: hoy, iso } = toGuatemala(ports.now().getTime());
  const otorgado = await ports.creditos.findOtorgado(nit, CREDITOS.motivoGratis);
  const alta = otorgado === null ? null : toGuatemala(Date.parse(otorgado)).fecha;
  const rango = { fechaInicial: 0, fechaFinal: Math.floor(ports.now().getTime() / 1000) };
  const { documentos } = await ports.documentos.list(nit, rango, CONOCIDO.documentos, null);
  const enProduccion = documentos.filter((documento) => documento.produccion).length;
  if (!isConocido({ alta, hoy, documentos: enProduccion })) return 'reciente';
  await ports.supresiones.markConocido(nit, iso);
  return 'conocido';
}

/**
 * Takes the place of an invitation, which anybody may send to any address. Throws when the issuer's mail is stopped, when
 * the address takes none, and when the issuer or the address has had as many messages as a day allows.
 */
export async function requireLugar(contexto: ResolverContext, correo: string): Promise<void> {
  const { nit } = contexto.sesion;
  const impedimentos = await requirePermitidos(contexto, nit, [correo]);
  const confianza = impedimentos.conocido ? 'conocido' : 'prueba';
  const segundos = await takeTopes(contexto, { nit, para: correo, confianza });
  if (segundos > 0)
    throw new AppError('DEMASIADAS_SOLICITUDES', { parametros: { segundos: String(segundos) } });
}
