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

const PREGUNTA = 'beforeunload';

/** Whether a form of this page holds something that would be lost: the question that the browser asks before it closes. */
export function isAnythingUnsaved(): boolean {
  return !dispatchEvent(new Event(PREGUNTA, { cancelable: true }));
}

/** The user has answered: the browser does not ask again when the page goes; gives the way to take that back. */
export function leaveUnasked(): () => void {
  const silence = (event: Event): void => event.stopImmediatePropagation();
  addEventListener(PREGUNTA, silence, { capture: true });
  return () => removeEventListener(PREGUNTA, silence, { capture: true });
}
