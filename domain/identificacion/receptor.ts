import type { TipoIdentificador } from '../documentos/modelo/borrador.ts';
import { cleanIdentificador } from './nit.ts';

type Clasificacion = { tipoIdentificador: 'NIT' | 'CF' | 'CUI'; id: string };

/** Tells the kind of id in the single box of the receiver: "CF", a CUI (13 digits), otherwise a NIT. Never refuses. */
export function classifyReceptor(text: string): Clasificacion {
  const id = cleanIdentificador(text);
  if (id === 'CF') return { tipoIdentificador: 'CF', id };
  return { tipoIdentificador: /^\d{13}$/.test(id) ? 'CUI' : 'NIT', id };
}

/** Receiver's id in the form in which it is stored; foreign ids keep their hyphens. */
export function cleanIdReceptor(nit: string, tipoIdentificador: TipoIdentificador): string {
  return tipoIdentificador === 'EXT' ? nit.trim().toUpperCase() : cleanIdentificador(nit);
}
