import type { ModuloCliente } from '#domain/clientes/receptor.ts';
import { peekUnsaved } from '../../lib/unsaved-forms.ts';
import type { ClienteLeido } from '../../datos/clientes.ts';
import type { FormCliente } from './form-cliente.ts';

/** An entry that was being edited when the session or the connection was lost; `cliente` is null for a new one. */
export type UnsavedCliente = { cliente: ClienteLeido | null; valores: FormCliente };

export const formularioOf = (modulo: ModuloCliente) => `clientes/${modulo}`;

export function peekCliente(modulo: ModuloCliente): UnsavedCliente | null {
  return peekUnsaved(formularioOf(modulo)) as UnsavedCliente | null;
}
