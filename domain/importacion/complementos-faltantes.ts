import { findTipo } from '../documentos/modelo/tipos.ts';
import type { DteLeido } from '../dte/dte-leido.ts';
import { reparo } from '../errores/mensajes-importacion.ts';
import type { Reparo } from '../errores/mensajes-importacion.ts';
import { findComplemento } from './complementos.ts';

/** Remarks on complements that the type of a document must carry (matrix 3.1) and that it does not. */
export function checkComplementos(leido: DteLeido): Reparo[] {
  const tipo = findTipo(leido.tipo);
  if (tipo === null) return [];
  const falta = (elemento: string): boolean => findComplemento(leido, elemento) === null;
  return [
    ...(tipo.referenciaOrigen && falta('ReferenciasNota') ? [reparo('REPARO-28', 'complementos')] : []),
    // A note repeats the mark of an export and may not carry its complement.
    ...(leido.exportacion && !tipo.nota && falta('Exportacion') ? [reparo('REPARO-29', 'complementos')] : []),
    ...(tipo.retenciones && falta('RetencionesFacturaEspecial') ? [reparo('REPARO-30', 'complementos')] : []),
    ...(tipo.cambiaria && falta('AbonosFacturaCambiaria') ? [reparo('REPARO-31', 'complementos')] : []),
  ];
}
