import type { ReceptorDe } from '#domain/clientes/receptor.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';
import { toSinPagoView } from './to-documento.ts';

/** Unpaid documents of one answer; its largest has some 250 kB. */
const LIMITE = 500;

type Deudas = Pick<S.DocumentosPagina, 'documentosSinPago' | 'siguienteSinPago'>;

/** Answer with no documents: none were asked for, or none can exist. */
export const NADA: { documentos: never[]; siguiente: null } = { documentos: [], siguiente: null };
export const SIN_DEUDAS: Deudas = { documentosSinPago: [], siguienteSinPago: null };

/** One page of what is owed, oldest due day first: by everybody, or by one receiver. */
export async function readDeudas(
  { documentos, sesion }: ResolverContext,
  receptor: ReceptorDe | null,
  desde: string | null,
): Promise<Deudas> {
  const pagina = await documentos.listSinPago(sesion.nit, receptor, LIMITE, desde);
  return { documentosSinPago: pagina.documentos.map(toSinPagoView), siguienteSinPago: pagina.siguiente };
}
