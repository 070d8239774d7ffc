import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Time after the last key in which the address is left alone, because browsers refuse many changes in a row. */
const ESPERA_MS = 250;

type Valores<N extends string> = Readonly<Record<N, string>>;

/**
 * Filters of a list, kept in the address: Back, a reload and a shared link show the same rows. A filter with its initial
 * value is left out, and parameters that are not among `iniciales` stay. The entry of the history is replaced, so that Back
 * leaves the list. `iniciales` must be the same object in every call.
 */
export function useFiltros<N extends string>(iniciales: Valores<N>) {
  const [parametros, setParametros] = useSearchParams();
  const nombres = Object.keys(iniciales) as N[];
  const read = (): Valores<N> =>
    Object.fromEntries(nombres.map((each) => [each, parametros.get(each) ?? iniciales[each]])) as Valores<N>;
  const [valores, setValores] = useState(read);
  const [isChanged, setIsChanged] = useState(false);

  const write = useEffectEvent((): void => {
    if (!isChanged) return;
    setIsChanged(false);
    setParametros(
      (antes) => {
        const despues = new URLSearchParams(antes);
        for (const each of nombres) {
          if (valores[each] === iniciales[each]) despues.delete(each);
          else despues.set(each, valores[each]);
        }
        return despues;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    const timer = setTimeout(() => write(), ESPERA_MS);
    return () => clearTimeout(timer);
  }, [valores]);
  useEffect(() => {
    // A press on a link moves the focus first, so the address is complete before it is left.
    const flush = () => write();
    document.addEventListener('focusout', flush);
    return () => document.removeEventListener('focusout', flush);
  }, []);

  // The menu or Back can change the address under the same list.
  const direccion = parametros.toString();
  const follow = useEffectEvent(() => {
    if (!isChanged) setValores(read());
  });
  useEffect(() => follow(), [direccion]);

  const change = (cambio: Partial<Valores<N>>): void => {
    setValores((antes) => ({ ...antes, ...cambio }));
    setIsChanged(true);
  };
  return { valores, change };
}
