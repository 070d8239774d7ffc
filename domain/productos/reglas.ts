import { LARGOS } from '../constantes.ts';
import { REGLAS_PRECIO } from '../documentos/reglas/montos.ts';
import { checkUnidadGravable } from '../documentos/reglas/impuesto.ts';
import { CAMPOS_LINEA } from '../documentos/reglas/linea.ts';
import { checkReglas } from '../errores/falta.ts';
import type { Falta, Regla } from '../errores/falta.ts';
import { cleanLinea, countCaracteres, hasForbiddenCaracter, isBlank } from '../texto/texto.ts';
import type { Producto } from './producto.ts';

const CODIGO: readonly Regla<string>[] = [
  { codigo: 'PRODUCTO-01', isBroken: isBlank },
  {
    codigo: 'PRODUCTO-02',
    isBroken: (codigo) => countCaracteres(cleanLinea(codigo)) > LARGOS.codigoProducto,
  },
  { codigo: 'CARACTERES-01', isBroken: hasForbiddenCaracter },
];
/** Rules of the alternate code: those of `CODIGO`, but it may be empty. */
const CODIGO_ALTERNO = CODIGO.slice(1);

/**
 * Finds the faults of a catalogue entry, by the rules of the line that it will become. `ruta` is its path
 * ("productos[0]"); "" for a form of its own.
 */
export function checkProducto(producto: Omit<Producto, 'eliminado'>, ruta = ''): Falta[] {
  const { impuesto } = producto;
  const at = (campo: string) => (ruta === '' ? campo : `${ruta}.${campo}`);
  return [
    ...checkReglas(CODIGO, producto.codigo, at('codigo')),
    ...checkReglas(CODIGO_ALTERNO, producto.codigoAlterno, at('codigoAlterno')),
    ...CAMPOS_LINEA.flatMap(({ ruta: campo, reglas }) => checkReglas(reglas, producto, at(campo))),
    ...checkReglas(REGLAS_PRECIO, producto.precio, at('precio')),
    ...(impuesto === null ? [] : checkUnidadGravable({ impuesto }, at('impuesto'))),
  ];
}
