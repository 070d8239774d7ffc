import type { Cliente } from '#domain/clientes/cliente.ts';
import type * as S from '#graphql/generated/schema-types.ts';

export function toClienteView({ corregidos: _corregidos, ...cliente }: Cliente): S.Cliente {
  return { id: cliente.nitCliente, ...cliente };
}
