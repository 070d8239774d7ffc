import { useQuery } from '@tanstack/react-query';
import { GetNumerosDocument } from '../../generated/numeros.ts';
import type { GetNumerosQuery } from '../../generated/operations.ts';
import { execute } from '../../lib/api-client.ts';
import { toOpciones } from '../../lib/lectura.ts';

export type Numeros = GetNumerosQuery['getNumeros'];
export type DeudasPorEdad = Numeros['porCobrar'];

/** Figures of the issuer; they hold for some minutes, because each reading takes a year of counters. */
export function useNumeros() {
  return useQuery({
    queryKey: ['numeros'],
    queryFn: async ({ signal }) => (await execute(GetNumerosDocument, {}, signal)).getNumeros,
    ...toOpciones(undefined),
  });
}
