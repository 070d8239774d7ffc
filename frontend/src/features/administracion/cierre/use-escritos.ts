import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { DatosCierre } from '#domain/cierre/cierre.ts';
import { mesText } from './figuras.ts';
import type { CierreMes } from './api.ts';

type Escritos = Partial<DatosCierre>;

const ESCRITOS = 'cierre-escrito';

/**
 * Amounts that were typed into a state of a month. They outlive the page, because its own links lead away from it and back, and go with
 * the session or the company, as everything that was read. Closing the window asks first.
 */
export function useEscritos(cierre: CierreMes): [Escritos, (cambio: Escritos) => void] {
  const client = useQueryClient();
  const clave = [ESCRITOS, mesText(cierre), cierre.version];
  const [escritos, setEscritos] = useState<Escritos>(() => client.getQueryData(clave) ?? {});
  const isEscrito = Object.keys(escritos).length > 0;
  useEffect(() => {
    if (!isEscrito) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isEscrito]);
  const change = (cambio: Escritos): void => {
    const nuevos = { ...escritos, ...cambio };
    client.setQueryDefaults([ESCRITOS], { gcTime: Infinity });
    client.setQueryData(clave, nuevos);
    setEscritos(nuevos);
  };
  return [escritos, change];
}
