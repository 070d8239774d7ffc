import { useEffect, useState } from 'react';

/** The value as it was once it stood still for that time, so that a search does not begin at each key. */
export function useRetrasado<T>(valor: T, ms: number): T {
  const [quieto, setQuieto] = useState(valor);
  useEffect(() => {
    const timer = setTimeout(() => setQuieto(valor), ms);
    return () => clearTimeout(timer);
  }, [valor, ms]);
  return quieto;
}
