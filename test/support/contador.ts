import type { MembresiaRepository } from '#lambdas/ports/membresia.ts';

/** Adds an accountant who was invited and accepted. */
export async function addContador(
  membresias: MembresiaRepository,
  nit: string,
  nitContador: string,
  desde = '2026-11-20T10:30:00-06:00',
): Promise<void> {
  await membresias.inviteContador(nit, nitContador, desde);
  await membresias.changeContador(nit, nitContador, { de: ['pendiente'], a: 'activo', desde });
}

export async function endContador(
  membresias: MembresiaRepository,
  nit: string,
  nitContador: string,
): Promise<boolean> {
  const cambio = { de: ['pendiente', 'activo'], a: 'revocado', desde: 'x' } as const;
  return membresias.changeContador(nit, nitContador, cambio);
}
