import { AppError } from '#domain/errores/app-error.ts';
import { IDIOMAS, applyEdicion, checkEdicion } from '#domain/traducciones/edicion.ts';
import type { PedidoEdicion } from '#domain/traducciones/edicion.ts';
import type { Campos } from '#graphql/generated/campo-types.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { requireEtiqueta } from './require-etiqueta.ts';
import { storeEdicion } from './store-edicion.ts';

type Args = Campos['Mutation.putTraduccion']['args'];

function readPedido(args: Args): PedidoEdicion {
  const textos = Object.fromEntries(
    IDIOMAS.flatMap((idioma) => {
      const texto = args[idioma] ?? null;
      return texto === null ? [] : [[idioma, texto]];
    }),
  );
  return { textos, revisados: args.revisados ?? null };
}

/** Stores the texts of a label; the same texts again change nothing, so a call may be repeated. */
export const putTraduccion: Resolver<'Mutation.putTraduccion'> = async (
  args,
  { traducciones, sesion, now },
) => {
  const { etiqueta, version } = args;
  const entregada = requireEtiqueta(etiqueta);
  const { entregados } = entregada;
  const pedido = readPedido(args);
  const previa = await traducciones.find(etiqueta);
  const faltas = checkEdicion(pedido, entregados);
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  const autor = { quien: sesion.usuario, cuando: now().toISOString() };
  const hecho = applyEdicion(etiqueta, entregados, { previa, pedido, autor });
  return storeEdicion(traducciones, { etiqueta, entregada, previa, hecho, version });
};
