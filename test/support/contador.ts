import type { MembresiaRepository } from '#lambdas/ports/membresia.ts';

const DESDE = '2026-11-20T10:30:00-06:00';
/** Second (Unix) of the invitations of these tests, which end an hour later. */
export const AHORA_S = 1_795_000_000;
export const INVITACION = {
  desde: DESDE,
  correo: 'contador@example.com',
  huella: 'huella-del-secreto',
  vence: AHORA_S + 3_600,
};
export const ACEPTANTE = { usuario: 'eva', nombre: 'Eva', correo: INVITACION.correo };

/** Stores the answer of the accountant to the invitation above. */
export function acceptContador(
  membresias: MembresiaRepository,
  nit: string,
  nitContador: string,
  a: 'aceptado' | 'rechazado' = 'aceptado',
): Promise<boolean> {
  const isAceptado = a === 'aceptado';
  const respuesta = {
    huella: INVITACION.huella,
    a,
    desde: DESDE,
    vence: isAceptado ? AHORA_S + 7_200 : null,
    aceptante: isAceptado ? ACEPTANTE : null,
  };
  return membresias.answerContador(nit, nitContador, respuesta, AHORA_S);
}

/** Adds an accountant with a proved NIT who was invited, accepted and was confirmed. */
export async function addContador(
  membresias: MembresiaRepository,
  nit: string,
  nitContador: string,
  desde = DESDE,
): Promise<void> {
  await membresias.proveNit(nitContador, { medio: 'certificado', desde });
  await membresias.inviteContador(nit, nitContador, INVITACION, AHORA_S);
  await acceptContador(membresias, nit, nitContador);
  await membresias.changeContador(nit, nitContador, { de: ['aceptado'], a: 'activo', desde, ahora: AHORA_S });
}

export async function endContador(
  membresias: MembresiaRepository,
  nit: string,
  nitContador: string,
): Promise<boolean> {
  const cambio = { de: ['pendiente', 'aceptado', 'activo'], a: 'revocado', desde: 'x' } as const;
  return membresias.changeContador(nit, nitContador, cambio);
}
