import type { Compra } from '#domain/creditos/compra.ts';
import { checkDeposito, cleanBoleta, isBanco } from '#domain/creditos/deposito.ts';
import { createCompraDepositada } from '#domain/creditos/otorgar.ts';
import { SIN_COMISION, cotizar } from '#domain/creditos/precio.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { claveBoleta, sha256 } from '#lambdas/shared/claves-archivo.ts';
import { keepBoleta } from '#lambdas/shared/keep-imagen.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { requirePaquete } from './require-paquete.ts';
import { requireTotalVisto } from './require-total-visto.ts';

/**
 * Stores a deposit that waits for an operator, with a copy of its slip. The slip pays one purchase: a repeat of the same
 * purchase changes nothing while that waits, and anything else under it is refused.
 */
export const procesarCompraDeposito: Resolver<'Mutation.procesarCompraDeposito'> = async (args, contexto) => {
  const { compras, creditos, newId, now, sesion } = contexto;
  const { banco, archivo, cantidad } = args;
  const paquete = await requirePaquete(contexto, args, checkDeposito(args));
  if (!isBanco(banco) || archivo == null) throw new Error('A checked deposit has no slip');
  const numero = cleanBoleta(args.boleta);
  // A slip that is taken needs no copy, so it is asked for before one is stored.
  const previa = await compras.findDeposito(sesion.nit, { banco, numero });
  if (previa !== null) requireLaMisma(previa, args);
  else {
    requireTotalVisto(args, cotizar(paquete, cantidad, 'DEPOSITO', SIN_COMISION));
    // Of the same upload there is one copy, also when the function dies before the purchase is stored.
    const clave = claveBoleta(sesion.nit, sha256(`${banco} ${numero} ${archivo}`));
    const formato = await keepBoleta(contexto, { clave: archivo, ruta: 'archivo' }, clave);
    const boleta = { banco, numero, clave, formato };
    const pedida = { id: newId(), paquete, cantidad, usuario: sesion.usuario, boleta };
    const hecho = await compras.openDeposito(sesion.nit, createCompraDepositada(pedida, now()));
    requireLaMisma(hecho?.compra ?? 'AJENA', args);
  }
  return creditos.find(sesion.nit);
};

function requireLaMisma(previa: Compra | 'AJENA', pedida: { idPaquete: string; cantidad: number }): void {
  if (previa === 'AJENA' || !isLaMisma(previa, pedida)) throw new AppError('BOLETA_USADA');
}

/** Whether a repeat asks for this purchase. One that was decided gives no credits any more, so nobody is told to wait for them. */
function isLaMisma(
  compra: Compra,
  { idPaquete, cantidad }: { idPaquete: string; cantidad: number },
): boolean {
  return compra.estado === 'POR_APROBAR' && compra.idPaquete === idPaquete && compra.cantidad === cantidad;
}
