import type { MembresiaRepository } from '#lambdas/ports/membresia.ts';

/**
 * Ends every session of a user, now: the pool renews none, and the API takes no token of a sign-in before this second.
 * Tokens themselves stay genuine until they expire, so the API has to know.
 */
export async function endSesiones(
  { membresias, now }: { membresias: MembresiaRepository; now: () => Date },
  sub: string,
  signOut: () => Promise<void>,
): Promise<void> {
  await membresias.endSesiones(sub, Math.floor(now().getTime() / 1000));
  await signOut();
}
