import { useCallback, useEffect, useState } from 'react';

/** Asks the user whether the address may change, and calls `leave` once it may. */
type Pregunta = (leave: () => void) => void;

const preguntas = new Set<Pregunta>();

/** The question of the form that was opened last, or null when no form on the screen would lose text. */
export const findPregunta = (): Pregunta | null => [...preguntas].at(-1) ?? null;

/** Holds each change of the address while a form would lose its text. `leave` is null until one is held. */
export function useSalida(isHeld: boolean): { leave: (() => void) | null; stay: () => void } {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const stay = useCallback(() => setLeave(null), []);
  useEffect(() => {
    if (!isHeld) return undefined;
    const ask: Pregunta = (next) =>
      setLeave(() => () => {
        setLeave(null);
        next();
      });
    preguntas.add(ask);
    return () => void preguntas.delete(ask);
  }, [isHeld]);
  return { leave, stay };
}
