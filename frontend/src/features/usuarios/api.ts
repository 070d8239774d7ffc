import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  ConfirmarContadorDocument,
  GetContadoresDocument,
  GetUsuariosDocument,
  InvitarContadorDocument,
  InvitarUsuarioDocument,
  PutUsuarioDocument,
  ReenviarInvitacionDocument,
  RevocarContadorDocument,
} from '../../generated/usuarios.ts';
import type {
  GetContadoresQuery,
  GetUsuariosQuery,
  UsuarioCambioInput,
  UsuarioInput,
} from '../../generated/operations.ts';
import { execute } from '../../lib/api-client.ts';

export type Usuario = GetUsuariosQuery['getUsuarios'][number];
export type ContadorExterno = GetContadoresQuery['getContadores'][number];

const CLAVE_USUARIOS = ['usuarios'] as const;
const CLAVE_CONTADORES = ['contadores'] as const;

export async function readUsuarios(signal?: AbortSignal): Promise<Usuario[]> {
  return (await execute(GetUsuariosDocument, {}, signal)).getUsuarios;
}

export function useUsuarios() {
  return useQuery({ queryKey: CLAVE_USUARIOS, queryFn: ({ signal }) => readUsuarios(signal) });
}

export function useContadores() {
  return useQuery({
    queryKey: CLAVE_CONTADORES,
    queryFn: async ({ signal }) => (await execute(GetContadoresDocument, {}, signal)).getContadores,
  });
}

/** Runs a change and reads its list again after any answer, because another owner may have changed it too. */
function useCambio<TEntrada, TSalida>(
  queryKey: readonly string[],
  mutationFn: (entrada: TEntrada) => Promise<TSalida>,
) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey }) });
}

export function useInvitarUsuario() {
  return useCambio(CLAVE_USUARIOS, async (data: UsuarioInput) => execute(InvitarUsuarioDocument, { data }));
}

export function usePutUsuario() {
  return useCambio(
    CLAVE_USUARIOS,
    async (cambio: { usuario: string; data: UsuarioCambioInput; version: string }) =>
      execute(PutUsuarioDocument, cambio),
  );
}

export function useReenviarInvitacion() {
  return useCambio(CLAVE_USUARIOS, async (usuario: string) =>
    execute(ReenviarInvitacionDocument, { usuario }),
  );
}

export function useInvitarContador() {
  return useCambio(CLAVE_CONTADORES, async (invitado: { nit: string; correo: string }) =>
    execute(InvitarContadorDocument, invitado),
  );
}

export function useConfirmarContador() {
  return useCambio(CLAVE_CONTADORES, async (nit: string) => execute(ConfirmarContadorDocument, { nit }));
}

export function useRevocarContador() {
  return useCambio(CLAVE_CONTADORES, async (nit: string) => execute(RevocarContadorDocument, { nit }));
}
