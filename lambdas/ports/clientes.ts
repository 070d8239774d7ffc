import type { Cliente } from '#domain/clientes/cliente.ts';
import type { ModuloCliente } from '#domain/clientes/receptor.ts';

/** A page of entries; `siguiente` is the last id of the page, null on the last page. */
export type PaginaClientes = { clientes: Cliente[]; siguiente: string | null };

/** Clients (V) and suppliers (C) of an issuer, each under its identification. */
export interface ClienteRepository {
  find(nit: string, modulo: ModuloCliente, nitCliente: string): Promise<Cliente | null>;
  list(nit: string, modulo: ModuloCliente): Promise<Cliente[]>;
  /** Entries after `siguiente` in the order of their ids; as many as an answer may carry, at least one while there are any. */
  page(nit: string, modulo: ModuloCliente, siguiente: string | null): Promise<PaginaClientes>;
  /**
   * Stores the answer of `cambiar` for the entry (null when there is none yet). It is asked again when another writer
   * came first, so that a document of the same moment never undoes a correction. Null from `cambiar` stores nothing.
   */
  change(nit: string, modulo: ModuloCliente, nitCliente: string, cambiar: CambiarCliente): Promise<void>;
}
export type CambiarCliente = (previo: Cliente | null) => Cliente | null;
