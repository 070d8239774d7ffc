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
import { useSesion } from '../lib/use-sesion.ts';
import { showError, showToast } from '../lib/toasts.ts';

/** Query key of both lists, for code that changes them. */
export const CLAVE_ESTABLECIMIENTOS = ['establecimientos'] as const;
export const CLAVE_INVITACIONES = ['invitaciones'] as const;

export type LugarDeTrabajo = MisEstablecimientosQuery['misEstablecimientos'][number];
export type Invitacion = MisInvitacionesQuery['misInvitaciones'][number];

/** Milliseconds until a client who gives access appears in an accountant's open window. */
const VIGENCIA_MS = 60_000;

/** The user's own establishment, then the clients whose accountant the user is; most users have one. */
export function useEstablecimientos() {
  return useQuery({
    queryKey: CLAVE_ESTABLECIMIENTOS,
    queryFn: async ({ signal }) =>
      (await execute(MisEstablecimientosDocument, {}, signal)).misEstablecimientos,
    staleTime: VIGENCIA_MS,
  });
}

/** Clients that invited the user's firm as their accountant; not asked for cashiers, who may not answer. */
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

/** Places of work that the user can choose from; empty when there is no choice. */
export function useLugares(): readonly LugarDeTrabajo[] {
  const { data = [] } = useEstablecimientos();
  return data.length > 1 ? data : [];
}

/** Trade name, or the NIT until the establishment is configured. */
export function nombreOf({ nombre, nit }: Pick<LugarDeTrabajo, 'nombre' | 'nit'>): string {
  return nombre === '' ? t('comun.usuario.nit', { nit }) : nombre;
}

/** Changes to another establishment: open work is saved before the place changes, then everything starts again. */
export function useElegirEstablecimiento() {
  return useMutation({
    mutationFn: async ({ nit, destino }: { nit: string; destino?: string | undefined }) => {
      await saveBeforeLeaving();
      await execute(ElegirEstablecimientoDocument, { nit });
      await restartForEstablecimiento(destino);
    },
    onError: showError,
  });
}

/** Follows changes made in other windows, and announces the client when this page was opened by a change. */
export function useCambioEstablecimiento(): void {
  const { data } = useEstablecimientos();
  const actual = data?.find((lugar) => lugar.actual);
  useEffect(watchOtherWindows, []);
  useEffect(watchForms, []);
  useEffect(() => {
    const antes = actual === undefined ? null : takeAviso();
    if (actual === undefined || antes === null) return;
    const ahora = t('comun.empresa.ahora', { nombre: nombreOf(actual), nit: actual.nit });
    const isPerdido = antes !== '' && data?.every(({ nit }) => nit !== antes) === true;
    if (isPerdido) showToast('warning', `${t('comun.empresa.terminado', { nit: antes })} ${ahora}`);
    else showToast('info', ahora);
  }, [actual, data]);
}
