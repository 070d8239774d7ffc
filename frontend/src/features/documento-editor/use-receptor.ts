import { useState } from 'react';
import type { ReceptorBorrador, TipoIdentificador } from '#domain/documentos/modelo/borrador.ts';
import { isCuiValid } from '#domain/identificacion/cui.ts';
import { isNitAceptado } from '#domain/identificacion/nit.ts';
import { useDebouncedLookup } from '../../lib/use-debounced-lookup.ts';
import type { EstadoConsulta } from '../../lib/use-debounced-lookup.ts';
import type { ReceptorEncontrado, ServiciosEditor } from './servicios.ts';

type Opciones = {
  receptor: ReceptorBorrador;
  findReceptor: ServiciosEditor['findReceptor'];
  onFound: (encontrado: ReceptorEncontrado) => void;
};

/** Whether an id can be looked up: complete, and neither the final consumer nor a foreign id. */
function isConsultable(nit: string, tipo: TipoIdentificador): boolean {
  if (tipo === 'NIT') return nit !== 'CF' && isNitAceptado(nit);
  return tipo === 'CUI' && isCuiValid(nit);
}

/**
 * Looks up the name of a complete NIT or CUI. It never blocks: the user may go on, correct the name, or certify before
 * the answer arrives. The receiver that the draft came with is not looked up again.
 */
export function useConsultaReceptor({ receptor, findReceptor, onFound }: Opciones): EstadoConsulta {
  const { nit, tipoIdentificador: tipo } = receptor;
  const [inicial, setInicial] = useState<string | null>(nit);
  if (inicial !== null && inicial !== nit) setInicial(null);
  const clave = inicial !== nit && isConsultable(nit, tipo) ? `${tipo} ${nit}` : null;
  return useDebouncedLookup(clave, { find: (senal) => findReceptor(nit, tipo, senal), onFound });
}
