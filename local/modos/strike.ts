import type { AwsError } from '../aws/aws-error.ts';
import { conflictTabla, throttleKms, throttleTabla } from './errores.ts';
import type { Modos, ServicioAws } from './modos.ts';

type Llamada = { servicio: ServicioAws; operation: string; input: Readonly<Record<string, unknown>> };

/** Throws the refusal of a call that a mood refuses; answers whether the answer of the call is to be lost. */
export function strike(modos: Modos, { servicio, operation, input }: Llamada): boolean {
  const modo = modos.take(servicio, operation);
  if (modo === null || modo === 'lost') return modo === 'lost';
  throw refusalOf(modos, { servicio, operation, input }, modo);
}

function refusalOf(
  modos: Modos,
  { servicio, operation, input }: Llamada,
  modo: 'throttled' | 'conflict',
): AwsError {
  if (servicio === 'kms') return throttleKms();
  return modo === 'conflict'
    ? conflictTabla({ operation, input })
    : throttleTabla({ operation, input, azar: modos.draw(`${operation} name`) });
}
