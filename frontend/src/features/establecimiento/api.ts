import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  AceptarPafDocument,
  ActualizarDatosPafDocument,
  DeleteLogoEstablecimientoDocument,
  PutLogoEstablecimientoDocument,
  DeleteCertificadorEstablecimientoDocument,
  GenerarBearerDocument,
  GetEstablecimientoFelDocument,
  PutCertificadorEstablecimientoDocument,
  PutEstablecimientoDocument,
  PutEstablecimientoSucursalDocument,
} from '../../generated/establecimiento.ts';
import type { CertificadorInput, EstablecimientoInput, SucursalInput } from '../../generated/operations.ts';
import { execute } from '../../lib/api-client.ts';
import { CLAVES_EMISOR } from '../../datos/emisor.ts';
import { CLAVE_LOGOS } from '../../datos/logo.ts';

/** Data that the certifier has for the NIT; null when it has none. */
export function useContribuyente(nit: string) {
  return useQuery({
    queryKey: ['emisor', 'contribuyente', nit],
    queryFn: async ({ signal }) =>
      (await execute(GetEstablecimientoFelDocument, { nit }, signal)).getEstablecimientoFel ?? null,
    refetchOnWindowFocus: false,
  });
}

export function usePutEstablecimiento() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (cambio: { data: EstablecimientoInput; version: string | null }) =>
      (await execute(PutEstablecimientoDocument, cambio)).putEstablecimiento,
    onSuccess: async ({ establecimiento }) => {
      client.setQueryData(CLAVES_EMISOR.establecimiento, establecimiento);
      await client.invalidateQueries({ queryKey: CLAVES_EMISOR.sucursales });
    },
  });
}

export function usePutSucursal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (sucursal: { id: number; data: SucursalInput; version: string | null }) =>
      (await execute(PutEstablecimientoSucursalDocument, sucursal)).putEstablecimientoSucursal,
    // After a refusal too, because somebody else may have changed the branch.
    onSettled: async () => {
      // The branch may print with another template from now on.
      await client.invalidateQueries({ queryKey: CLAVES_EMISOR.impresion });
      await client.invalidateQueries({ queryKey: CLAVES_EMISOR.sucursales });
    },
  });
}

/** Stores a certifier; call `useRefreshCertificadores` to show it. */
export function usePutCertificador() {
  return useMutation({
    mutationFn: async (cambio: { data: CertificadorInput; version: string | null }) =>
      (await execute(PutCertificadorEstablecimientoDocument, cambio)).putCertificadorEstablecimiento,
  });
}

export function useRefreshCertificadores() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: CLAVES_EMISOR.certificadores });
}

export function useDeleteCertificador() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (nitCertificador: string) =>
      (await execute(DeleteCertificadorEstablecimientoDocument, { nitCertificador }))
        .deleteCertificadorEstablecimiento,
    onSuccess: (quedan) => client.setQueryData(CLAVES_EMISOR.certificadores, quedan),
  });
}

/** Asks the certifier for a token, which proves the key; the token itself stays on the server. */
export function useProbarConexion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (nitCertificador: string) =>
      (await execute(GenerarBearerDocument, { nitCertificador })).generarBearer,
    // A refusal withdraws the proof that the screen shows.
    onSettled: () => client.invalidateQueries({ queryKey: CLAVES_EMISOR.certificadores }),
  });
}

/** Stores a logo; `clave` null removes it. */
export function usePutLogo(idSucursal: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (clave: string | null) => {
      if (clave === null) await execute(DeleteLogoEstablecimientoDocument, { idSucursal });
      else await execute(PutLogoEstablecimientoDocument, { idSucursal, clave });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: CLAVE_LOGOS }),
  });
}

export function useAceptarPaf() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (version: string) => (await execute(AceptarPafDocument, { version })).aceptarPaf,
    onSuccess: (establecimiento) => client.setQueryData(CLAVES_EMISOR.establecimiento, establecimiento),
  });
}

/** Asks the register again; the resulting phase is read from the issuer, even after a failure. */
export function useActualizarPaf() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await execute(ActualizarDatosPafDocument, {})).actualizarDatosPaf,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: CLAVES_EMISOR.establecimiento });
      await client.invalidateQueries({ queryKey: CLAVES_EMISOR.sucursales });
    },
  });
}
