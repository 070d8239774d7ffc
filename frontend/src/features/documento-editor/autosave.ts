/** Milliseconds without changes before a draft is written to the device. */
export const ESPERA_AUTOGUARDADO_MS = 300;
/** Longest time in milliseconds that typing without a pause stays unsaved. */
const LIMITE_AUTOGUARDADO_MS = 900;

export type Autoguardado<T> = {
  /** Notes a change, which is written after the pause. */
  schedule: (value: T) => void;
  /** Writes a waiting change at once, before the tab hides or a certification starts. */
  flush: () => Promise<void>;
  /** Drops a waiting change. */
  cancel: () => void;
};

type Opciones<T> = {
  save: (value: T) => Promise<void>;
  /** The newest value is written. */
  onSaved: () => void;
  onError: (error: unknown) => void;
};

/** Writes the newest value after a pause, one write at a time, so that an older value never replaces a newer one. */
export function createAutosave<T>({ save, onSaved, onError }: Opciones<T>): Autoguardado<T> {
  let waiting: { value: T } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstChange = 0;
  let writing: Promise<void> = Promise.resolve();

  const tellSaved = (): void => {
    // A change that came during the writing is not stored yet.
    if (waiting === null) onSaved();
  };
  const write = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const taken = waiting;
    waiting = null;
    if (taken === null) return writing;
    writing = writing.then(() => save(taken.value)).then(tellSaved, onError);
    return writing;
  };

  return {
    schedule(value) {
      const now = performance.now();
      if (waiting === null) firstChange = now;
      waiting = { value };
      clearTimeout(timer);
      const left = LIMITE_AUTOGUARDADO_MS - (now - firstChange);
      timer = setTimeout(() => void write(), Math.max(0, Math.min(ESPERA_AUTOGUARDADO_MS, left)));
    },
    flush: write,
    cancel() {
      clearTimeout(timer);
      waiting = null;
    },
  };
}
