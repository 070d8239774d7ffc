import type { TipoIdentificador } from '../documentos/modelo/borrador.ts';
import { cleanIdentificador } from './nit.ts';

type Clasificacion = { tipoIdentificador: 'NIT' | 'CF' | 'CUI'; id: string };

/** What the one box of the receiver holds: "CF", a CUI (13 digits), otherwise a NIT. Never refuses. */
export function classifyReceptor(text: string): Clasificacion {
  const id = cleanIdentificador(text);
  if (id === 'CF') return { tipoIdentificador: 'CF', id };
  return { tipoIdentificador: /^\d{13}$/.test(id) ? 'CUI' : 'NIT', id };
}

/** The receiver's id as stored: foreign ids keep their hyphens. */
export function cleanIdReceptor(nit: string, tipoIdentificador: TipoIdentificador): string {
  return tipoIdentificador === 'EXT' ? nit.trim().toUpperCase() : cleanIdentificador(nit);
}
