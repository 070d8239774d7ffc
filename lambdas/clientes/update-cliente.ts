import { cleanFicha, correctCliente } from '#domain/clientes/cliente.ts';
import type { Cliente, Ficha } from '#domain/clientes/cliente.ts';
import { checkCliente } from '#domain/clientes/reglas.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { classifyReceptor } from '#domain/identificacion/receptor.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { requirePermiso } from '#lambdas/shared/require-permiso.ts';
import { requireVersion } from '#lambdas/shared/version.ts';
import type { ResolverContext, Resolver } from '#lambdas/shared/resolver.ts';
import { toClienteView } from './to-cliente.ts';

/**
 * Corrects an entry of the catalogue, or makes a new one when no id is given. Who sells may keep a new client; what stands in an
 * entry is corrected by an Administrador alone. A correction names the version that was read, so that it overwrites nothing
 * unseen. Documents issued before do not change.
 */
export const updateCliente: Resolver<'Mutation.updateCliente'> = async (
  { id, data, modulo, version },
  contexto,
) => {
  const escrito = cleanFicha(toFicha(data));
  const actual = id ?? null;
  if (actual !== null) requirePermiso('Administrador', contexto.sesion);
  const faltas = checkCliente(escrito, actual);
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  const vista = { id: actual, version: version ?? null, isSinTelefono: data.telefono == null };
  return toClienteView(await store(contexto, modulo ?? 'V', escrito, vista));
};

function toFicha({ direccionCliente, tipoIdentificador, telefono, ...data }: S.ClienteInput): Ficha {
  return {
    ...data,
    tipoIdentificador: tipoIdentificador ?? classifyReceptor(data.nitCliente).tipoIdentificador,
    telefono: telefono ?? '',
    direccionCliente: direccionCliente ?? null,
  };
}

async function store(
  { clientes, sesion }: ResolverContext,
  modulo: S.Modulo,
  escrito: Ficha,
  { id, version, isSinTelefono }: { id: string | null; version: string | null; isSinTelefono: boolean },
): Promise<Cliente> {
  const hecho: { cliente?: Cliente } = {};
  await clientes.change(sesion.nit, modulo, escrito.nitCliente, (previo) => {
    if (id === null && previo !== null)
      throw new AppError('CLIENTE_YA_EXISTE', { parametros: { id: escrito.nitCliente } });
    if (id !== null && previo === null) throw new AppError('CLIENTE_NO_ENCONTRADO');
    // The kind of id is taken from documents; a form does not change it.
    const { tipoIdentificador } = previo ?? escrito;
    // A page that is older than the number does not tell it.
    const { telefono } = isSinTelefono && previo !== null ? previo : escrito;
    hecho.cliente = correctCliente(previo, { ...escrito, tipoIdentificador, telefono });
    if (previo !== null) requireVersion(previo, hecho.cliente, version);
    return hecho.cliente;
  });
  if (hecho.cliente === undefined) throw new AppError('CONFLICTO');
  return hecho.cliente;
}
