import type { Cliente } from '#domain/clientes/cliente.ts';
import type { ModuloCliente } from '#domain/clientes/receptor.ts';

/** `siguiente` is the last id given, null on the last page. */
export type PaginaClientes = { clientes: Cliente[]; siguiente: string | null };

/** Clients (V) and suppliers (C) of an issuer, each by its identification. */
export interface ClienteRepository {
  find(nit: string, modulo: ModuloCliente, nitCliente: string): Promise<Cliente | null>;
  list(nit: string, modulo: ModuloCliente): Promise<Cliente[]>;
  /** In order of id after `siguiente`; as many as an answer may carry, at least one while there are any. */
  page(nit: string, modulo: ModuloCliente, siguiente: string | null): Promise<PaginaClientes>;
  /**
   * Stores what `cambiar` makes of the entry (null: there is none yet), asked again when another writer came first, so
   * that no correction is lost to a document of the same moment. Null from `cambiar` stores nothing.
   */
  change(nit: string, modulo: ModuloCliente, nitCliente: string, cambiar: CambiarCliente): Promise<void>;
}
export type CambiarCliente = (previo: Cliente | null) => Cliente | null;
