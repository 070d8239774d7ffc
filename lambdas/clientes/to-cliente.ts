import type { Cliente } from '#domain/clientes/cliente.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { versionOf } from '#lambdas/shared/version.ts';

export function toClienteView(guardado: Cliente): S.Cliente {
  const { corregidos: _corregidos, ...cliente } = guardado;
  return { id: cliente.nitCliente, ...cliente, version: versionOf(guardado) };
}
