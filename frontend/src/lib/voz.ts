import { CLAVES, dropItem, readItem, writeItem } from './storage.ts';

export const VOCES = ['no', 'si'] as const;
export type Voz = (typeof VOCES)[number];

/** Whether this device reads texts aloud that have a recording. */
export const readVoz = (): Voz => (readItem(CLAVES.voz) === null ? 'no' : 'si');

/** Loads what reads aloud, or ends it. Who never turned it on never loads it. */
export async function applyVoz(voz: Voz): Promise<void> {
  const { startVoz, stopVoz } = await import('./voz-viva.ts');
  if (voz === 'si') startVoz();
  else stopVoz();
}

/** Keeps the choice on this device and follows it at once. */
export function chooseVoz(voz: Voz): void {
  if (voz === 'no') dropItem(CLAVES.voz);
  else writeItem(CLAVES.voz, voz);
  applyVoz(voz).catch(reportError);
}
