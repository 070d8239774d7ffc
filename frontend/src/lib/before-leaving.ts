type Guardado = () => Promise<void>;

const abiertos = new Set<Guardado>();

/** Registers a task that must run before the page is left; returns the function that withdraws it. */
export function onBeforeLeaving(save: Guardado): () => void {
  abiertos.add(save);
  return () => void abiertos.delete(save);
}

/** Runs every registered task; a failed one does not stop the others. */
export async function saveBeforeLeaving(): Promise<void> {
  await Promise.allSettled([...abiertos].map((save) => save()));
}

const PREGUNTA = 'beforeunload';
/** Forms in which the user has typed since they were last sent. */
const escritos = new Set<HTMLFormElement>();

/** Notes the forms in which the user types, except those that save by themselves (`data-autoguardado`). */
export function watchForms(): () => void {
  const formOf = ({ target }: Event): HTMLFormElement | null =>
    target instanceof Element ? target.closest<HTMLFormElement>('form:not([data-autoguardado])') : null;
  const note = (event: Event): void => {
    const form = formOf(event);
    if (form !== null) escritos.add(form);
  };
  const forget = (event: Event): void => {
    const form = formOf(event);
    if (form !== null) escritos.delete(form);
  };
  addEventListener('input', note, { capture: true });
  addEventListener('submit', forget, { capture: true });
  return () => {
    removeEventListener('input', note, { capture: true });
    removeEventListener('submit', forget, { capture: true });
    escritos.clear();
  };
}

/**
 * Whether leaving would lose text: a form on the screen in which the user typed, or one that objects to the browser's
 * question before closing a page.
 */
export function isAnythingUnsaved(): boolean {
  const isHeld = !dispatchEvent(new Event(PREGUNTA, { cancelable: true }));
  return isHeld || [...escritos].some(({ isConnected }) => isConnected);
}

/** Stops the browser from asking again, because the user has answered; returns the function that undoes this. */
export function leaveUnasked(): () => void {
  const silence = (event: Event): void => event.stopImmediatePropagation();
  addEventListener(PREGUNTA, silence, { capture: true });
  return () => removeEventListener(PREGUNTA, silence, { capture: true });
}
