import { useEffect, useRef, useState } from 'react';
import type { ReceptorBorrador, TipoIdentificador } from '#domain/documentos/modelo/borrador.ts';
import { isCuiValid } from '#domain/identificacion/cui.ts';
import { isNitValid } from '#domain/identificacion/nit.ts';
import type { ReceptorEncontrado, ServiciosEditor } from './servicios.ts';

export type EstadoConsulta = 'ninguna' | 'buscando' | 'encontrado' | 'noEncontrado' | 'fallida';

/** Milliseconds after the last key before a NIT or CUI is looked up. */
const PAUSA_CONSULTA_MS = 350;

type Opciones = {
  receptor: ReceptorBorrador;
  findReceptor: ServiciosEditor['findReceptor'];
  onFound: (encontrado: ReceptorEncontrado, id: string) => void;
};

/** Whether an id can be looked up: complete, and neither the final consumer nor a foreign id. */
function isConsultable(nit: string, tipo: TipoIdentificador): boolean {
  if (tipo === 'NIT') return nit !== 'CF' && isNitValid(nit);
  return tipo === 'CUI' && isCuiValid(nit);
}

/**
 * Looks up the name of a complete NIT or CUI. It never blocks: the user may go on, correct the name, or certify before
 * the answer arrives. The receiver that the draft came with is not looked up again.
 */
export function useConsultaReceptor({ receptor, findReceptor, onFound }: Opciones): EstadoConsulta {
  const [estado, setEstado] = useState<EstadoConsulta>('ninguna');
  const { nit, tipoIdentificador: tipo } = receptor;
  const asked = useRef(nit);
  const notify = useRef(onFound);
  useEffect(() => {
    notify.current = onFound;
  });
  useEffect(() => {
    if (asked.current === nit) return undefined;
    asked.current = '';
    setEstado('ninguna');
    if (!isConsultable(nit, tipo)) return undefined;
    const control = new AbortController();
    const timer = setTimeout(() => {
      setEstado('buscando');
      findReceptor(nit, tipo, control.signal)
        .then((found) => {
          if (control.signal.aborted) return;
          asked.current = nit;
          setEstado(found === null ? 'noEncontrado' : 'encontrado');
          if (found !== null) notify.current(found, nit);
        })
        .catch(() => {
          if (!control.signal.aborted) setEstado('fallida');
        });
    }, PAUSA_CONSULTA_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [nit, tipo, findReceptor]);
  return estado;
}
