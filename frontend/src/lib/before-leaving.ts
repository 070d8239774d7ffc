type Guardado = () => Promise<void>;

const abiertos = new Set<Guardado>();

/** What must be written before this page gives way to another; gives the way to withdraw it. */
export function onBeforeLeaving(save: Guardado): () => void {
  abiertos.add(save);
  return () => void abiertos.delete(save);
}

/** Writes everything that is open; a failed one does not keep the others. */
export async function saveBeforeLeaving(): Promise<void> {
  await Promise.allSettled([...abiertos].map((save) => save()));
}
