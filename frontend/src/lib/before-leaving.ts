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
/** Forms where somebody typed and that were not sent since. */
const escritos = new Set<HTMLFormElement>();

/** Notes where the user types, but for the forms that save by themselves (`data-autoguardado`). */
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
 * Whether this page holds something that would be lost: a form on the screen where somebody typed, or one that answers so
 * to the question that the browser asks before it closes a page.
 */
export function isAnythingUnsaved(): boolean {
  const isHeld = !dispatchEvent(new Event(PREGUNTA, { cancelable: true }));
  return isHeld || [...escritos].some(({ isConnected }) => isConnected);
}

/** The user has answered: the browser does not ask again when the page goes; gives the way to take that back. */
export function leaveUnasked(): () => void {
  const silence = (event: Event): void => event.stopImmediatePropagation();
  addEventListener(PREGUNTA, silence, { capture: true });
  return () => removeEventListener(PREGUNTA, silence, { capture: true });
}
