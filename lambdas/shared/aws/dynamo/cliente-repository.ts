import type { Cliente, ClienteRepository } from '../../ports.ts';
import { requireText } from './item.ts';
import type { Item } from './item.ts';
import type { Dynamo } from './tabla.ts';

export function createClienteRepository(dynamo: Dynamo, tabla: string): ClienteRepository {
  return {
    find: async (nit, nitCliente) => {
      const item = await dynamo.get(tabla, { pk: nit, sk: nitCliente });
      return item === null ? null : toCliente(item);
    },
    list: async (nit) =>
      (await dynamo.query({ tabla, expresion: 'pk = :nit', valores: { ':nit': nit } })).map(toCliente),
    put: (nit, cliente) =>
      dynamo.put(tabla, { pk: nit, sk: cliente.nitCliente, dato: JSON.stringify(cliente) }),
  };
}

function toCliente(item: Item): Cliente {
  return JSON.parse(requireText(item, 'dato')) as Cliente;
}
