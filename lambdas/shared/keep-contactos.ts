import { isSameCliente, learnCliente } from '#domain/clientes/cliente.ts';
import type { Contacto } from '#domain/clientes/cliente.ts';
import type { ModuloCliente } from '#domain/clientes/receptor.ts';
import type { ClienteRepository } from '#lambdas/ports/clientes.ts';

/**
 * Stores the parties of documents in the catalogue of clients (V) or suppliers (C): an issued document brings one, an
 * import of purchases many. They must come oldest first, because the newest value counts. The final consumer is left
 * out.
 */
export async function keepContactos(
  clientes: ClienteRepository,
  nit: string,
  modulo: ModuloCliente,
  vistos: readonly Contacto[],
): Promise<void> {
  const porId = new Map<string, Contacto[]>();
  for (const visto of vistos) {
    if (visto.tipoIdentificador === 'CF') continue;
    porId.set(visto.nitCliente, [...(porId.get(visto.nitCliente) ?? []), visto]);
  }
  for (const [id, suyos] of porId) {
    await clientes.change(nit, modulo, id, (previo) => {
      const nuevo = suyos.reduce((cliente, visto) => learnCliente(cliente, visto), previo);
      return nuevo === null || (previo !== null && isSameCliente(previo, nuevo)) ? null : nuevo;
    });
  }
}
