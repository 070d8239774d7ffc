import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CalcularMejoresDocument, GetMejoresDocument, GetNumerosDocument } from '../../generated/numeros.ts';
import type { GetNumerosQuery } from '../../generated/operations.ts';
import { execute } from '../../lib/api-client.ts';
import { toOpciones } from '../../lib/lectura.ts';
import type { MesContable } from '../../datos/periodo.ts';

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

/** Pause between two looks at a job. */
const ESPERA_MS = 3_000;

/** Best clients and products of a month; asks once for a new calculation when the last one is old. */
export function useMejores(periodo: MesContable) {
  const client = useQueryClient();
  const { mes, anio } = periodo;
  const queryKey = ['mejores', anio, mes];
  const consulta = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await execute(GetMejoresDocument, { mes, anio }, signal)).getMejores,
    refetchInterval: ({ state }) => (state.data?.preparando === true ? ESPERA_MS : false),
    ...toOpciones(undefined),
  });
  const { mutate, isIdle } = useMutation({
    mutationFn: async () => (await execute(CalcularMejoresDocument, { mes, anio })).calcularMejores,
    onSuccess: (mejores) => client.setQueryData(queryKey, mejores),
  });
  const isPorCalcular = consulta.data?.viejo === true && !consulta.data.preparando && isIdle;
  useEffect(() => {
    if (isPorCalcular) mutate();
  }, [isPorCalcular, mutate]);
  return consulta;
}
