import { AppError } from '#domain/errores/app-error.ts';
import { checkTelefonoCliente, cleanTelefono } from '#domain/identificacion/contacto.ts';
import type { Cliente } from '#domain/clientes/cliente.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toClienteView } from './to-cliente.ts';

/**
 * Keeps the number to which a document was sent. Who sells may do it, because the buyer says the number at the counter; the rest of
 * an entry stays with its Administrador.
 */
export const putTelefonoCliente: Resolver<'Mutation.putTelefonoCliente'> = async (
  { nitCliente, telefono: escrito },
  { clientes, sesion },
) => {
  const telefono = cleanTelefono(escrito);
  const faltas = checkTelefonoCliente(telefono, 'telefono');
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  // Nobody has an empty id, and the table takes none as a key.
  if (nitCliente === '') throw new AppError('CLIENTE_NO_ENCONTRADO');
  const hecho: { cliente?: Cliente } = {};
  // The order in which `getCliente` looks for an id.
  for (const modulo of ['V', 'C'] as const) {
    await clientes.change(sesion.nit, modulo, nitCliente, (previo) => {
      if (previo === null) return null;
      hecho.cliente = { ...previo, telefono };
      return previo.telefono === telefono ? null : hecho.cliente;
    });
    if (hecho.cliente !== undefined) return toClienteView(hecho.cliente);
  }
  throw new AppError('CLIENTE_NO_ENCONTRADO');
};
