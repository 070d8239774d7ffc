import type { DistribuidorRepository, Referido } from '#lambdas/ports/distribuidores.ts';

export function createDistribuidoresEnMemoria(): DistribuidorRepository {
  const referidos = new Map<string, Referido>();
  const keyOf = ({ nitDistribuidor, nitReferido }: Referido): string => `${nitDistribuidor}#${nitReferido}`;
  return {
    refer: async (referido) => {
      if (!referidos.has(referido.nitReferido)) referidos.set(referido.nitReferido, referido);
    },
    listReferidos: async () => [...referidos.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
  };
}
