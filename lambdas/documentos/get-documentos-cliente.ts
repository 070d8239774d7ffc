import { cleanIdReceptor } from '#domain/identificacion/receptor.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { isIdBuscable } from './id-buscable.ts';
import { NADA, SIN_DEUDAS, readDeudas } from './read-deudas.ts';
import { toResumenView } from './to-documento.ts';

const LIMITE_POR_DEFECTO = 50;
const LIMITE_MAXIMO = 200;

/** Documents issued to one client or supplier, newest first; the first page also has the amounts owed. */
export const getDocumentosCliente: Resolver<'Query.getDocumentosCliente'> = async (args, contexto) => {
  const { nit } = contexto.sesion;
  const idReceptor = cleanIdReceptor(args.nitCliente, args.tipoIdentificador);
  if (!isIdBuscable(idReceptor)) return { ...NADA, ...SIN_DEUDAS };
  const { modulo, tipoIdentificador } = args;
  const receptor = { modulo, tipoIdentificador, idReceptor };
  const limite = Math.min(Math.max(args.limite ?? LIMITE_POR_DEFECTO, 1), LIMITE_MAXIMO);
  const siguiente = args.siguiente ?? null;
  const siguienteSinPago = args.siguienteSinPago ?? null;
  const [{ documentos, siguiente: resto }, deudas] = await Promise.all([
    siguienteSinPago === null ? contexto.documentos.list(nit, receptor, limite, siguiente) : NADA,
    siguiente === null ? readDeudas(contexto, receptor, siguienteSinPago) : SIN_DEUDAS,
  ]);
  return { documentos: documentos.map(toResumenView), siguiente: resto, ...deudas };
};
