import { useCallback, useState } from 'react';

/** The marked rows of a list by key, and whether a telephone shows the boxes that mark them. */
export function useElegir() {
  const [marcadas, setMarcadas] = useState<ReadonlySet<string>>(new Set());
  const [isEligiendo, setIsEligiendo] = useState(false);
  const toggle = useCallback((clave: string) => {
    setMarcadas((antes) => {
      const despues = new Set(antes);
      if (!despues.delete(clave)) despues.add(clave);
      return despues;
    });
  }, []);
  const choose = (isElige: boolean) => {
    setIsEligiendo(isElige);
    if (!isElige) setMarcadas(new Set());
  };
  return { marcadas, setMarcadas, toggle, isEligiendo, choose };
}

export type Eleccion = ReturnType<typeof useElegir>;
