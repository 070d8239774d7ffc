import { whySinPaquete } from '#domain/creditos/sin-paquete.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';

export const getCreditosRestantes: Resolver<'Query.getCreditosRestantes'> = async (
  _args,
  { compras, creditos, log, seleccion, sesion: { nit } },
) => {
  const saldos = await creditos.find(nit);
  // Each expense demands its credit in the same transaction, so a balance below zero is a fault of ours.
  if (Object.values(saldos).some((saldo) => saldo < 0)) log.error('creditos.negativo', { nit });
  if (!seleccion.includes('sinPaquete')) return saldos;
  return { ...saldos, sinPaquete: whySinPaquete(saldos, (await compras.list(nit)).compras) };
};
