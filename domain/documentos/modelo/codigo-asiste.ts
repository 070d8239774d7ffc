import type { TipoDocumento } from './borrador.ts';
import { isTipoDocumento } from './tipos.ts';

/**
 * Codes by which Asiste Libros knows the documents. Receipts are in no book. The list comes from programs that write its
 * files; SAT publishes none (docs/decisions.md, "Books and the closing of a month").
 */
const CODIGOS: Readonly<Partial<Record<TipoDocumento, string>>> = {
  FACT: 'FCE',
  FCAM: 'FCE',
  FPEQ: 'FPC',
  FCAP: 'FPC',
  FESP: 'FE',
  NCRE: 'NC',
  NABN: 'NC',
  NDEB: 'ND',
  FACA: 'FACA',
  FCCA: 'FACA',
  FAPE: 'FAPE',
  FCPE: 'FAPE',
  FAAE: 'FAAE',
  FCAE: 'FAAE',
};

/** Code of a type in an Asiste Libros file; its own code when that program has none. */
export function codigoAsisteOf(tipoDoc: string): string {
  return (isTipoDocumento(tipoDoc) ? CODIGOS[tipoDoc] : undefined) ?? tipoDoc;
}
