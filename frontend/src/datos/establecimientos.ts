import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  ElegirEstablecimientoDocument,
  MisEstablecimientosDocument,
  MisInvitacionesDocument,
} from '../generated/datos/establecimientos.ts';
import type { MisEstablecimientosQuery, MisInvitacionesQuery } from '../generated/operations.ts';
import { execute } from '../lib/api-client.ts';
import { restartForEstablecimiento, takeAviso, watchOtherWindows } from '../lib/cambio-establecimiento.ts';
import { saveBeforeLeaving, watchForms } from '../lib/before-leaving.ts';
import { t } from '../lib/i18n.ts';
import { useSesion } from '../lib/session-store.ts';
import { showError, showToast } from '../lib/toasts.ts';

/** Keys of both lists, for who changes them. */
export const CLAVE_ESTABLECIMIENTOS = ['establecimientos'] as const;
export const CLAVE_INVITACIONES = ['invitaciones'] as const;

export type LugarDeTrabajo = MisEstablecimientosQuery['misEstablecimientos'][number];
export type Invitacion = MisInvitacionesQuery['misInvitaciones'][number];

/** A client who gives access while the accountant works appears within this time. */
const VIGENCIA_MS = 60_000;

/** His own house first, then the clients whose accountant he is; nearly everybody has one. */
export function useEstablecimientos() {
  return useQuery({
    queryKey: CLAVE_ESTABLECIMIENTOS,
    queryFn: async ({ signal }) =>
      (await execute(MisEstablecimientosDocument, {}, signal)).misEstablecimientos,
    staleTime: VIGENCIA_MS,
  });
}

/** Clients who asked his house to be their accountant; a cashier does not even ask. */
export function useInvitaciones(): readonly Invitacion[] {
  const rol = useSesion()?.rol ?? null;
  const { data = [] } = useQuery({
    queryKey: CLAVE_INVITACIONES,
    queryFn: async ({ signal }) => (await execute(MisInvitacionesDocument, {}, signal)).misInvitaciones,
    staleTime: VIGENCIA_MS,
    enabled: rol === 'dueno' || rol === 'contador',
  });
  return data;
}

/** The places he can choose among; empty when there is no choice. */
export function useLugares(): readonly LugarDeTrabajo[] {
  const { data = [] } = useEstablecimientos();
  return data.length > 1 ? data : [];
}

/** The trade name; until it is configured, the NIT. */
export function nombreOf({ nombre, nit }: Pick<LugarDeTrabajo, 'nombre' | 'nit'>): string {
  return nombre === '' ? t('comun.usuario.nit', { nit }) : nombre;
}

/** Works from now on for that establishment: what is open is saved before the place changes, then everything starts again. */
export function useElegirEstablecimiento() {
  return useMutation({
    mutationFn: async (nit: string) => {
      await saveBeforeLeaving();
      await execute(ElegirEstablecimientoDocument, { nit });
      await restartForEstablecimiento();
    },
    onError: showError,
  });
}

/** Follows the other windows, and says for whom he works when this page was opened by a change. */
export function useCambioEstablecimiento(): void {
  const { data } = useEstablecimientos();
  const actual = data?.find((lugar) => lugar.actual);
  useEffect(watchOtherWindows, []);
  useEffect(watchForms, []);
  useEffect(() => {
    if (actual === undefined || !takeAviso()) return;
    showToast('info', t('comun.empresa.ahora', { nombre: nombreOf(actual), nit: actual.nit }));
  }, [actual]);
}
