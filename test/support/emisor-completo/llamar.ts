import type { Campo, Campos } from '#graphql/generated/campo-types.ts';
import type { Cliente, Respuesta } from '../api.ts';
import { buildOperacion } from './operacion.ts';

/** Calls a field with these arguments for its whole answer. */
export function preguntar<C extends Campo>(
  cliente: Cliente,
  campo: C,
  args: Campos[C]['args'],
): Promise<Respuesta> {
  return cliente.call(buildOperacion(campo), args);
}

/** Calls a field, once more in the place of the version that is stored when it is refused for naming none. */
export async function preguntarAlDia<C extends Campo>(
  cliente: Cliente,
  campo: C,
  args: Campos[C]['args'],
): Promise<Respuesta> {
  const primera = await preguntar(cliente, campo, args);
  const version = primera.errors?.[0]?.errorInfo?.version;
  return version === undefined ? primera : preguntar(cliente, campo, { ...args, version });
}

/** Calls a field as somebody who saw what is stored, and answers its data; throws when it is refused. */
export async function llamar<C extends Campo>(
  cliente: Cliente,
  campo: C,
  args: Campos[C]['args'],
): Promise<NonNullable<Campos[C]['result']>> {
  const { data, errors } = await preguntarAlDia(cliente, campo, args);
  if (errors !== undefined)
    throw new Error(`${campo} ${JSON.stringify(args).slice(0, 300)}: ${JSON.stringify(errors)}`);
  return Object.values(data ?? {})[0] as NonNullable<Campos[C]['result']>;
}
