import { GetTelefonoDocument, PutTelefonoClienteDocument } from '../generated/datos/telefono.ts';
import { execute } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { claveClientes } from './clientes.ts';

/** Telephone number that is kept with a client; "" for none. */
export async function readTelefono(nitCliente: string, signal?: AbortSignal): Promise<string> {
  return (await execute(GetTelefonoDocument, { nitCliente }, signal)).getCliente?.telefono ?? '';
}

/** Keeps a telephone number with its client, whom the next search finds by it. */
export async function putTelefono(nit: string, nitCliente: string, telefono: string): Promise<void> {
  await execute(PutTelefonoClienteDocument, { nitCliente, telefono });
  for (const modulo of ['V', 'C'] as const)
    await queryClient.invalidateQueries({ queryKey: claveClientes(nit, modulo) });
}
