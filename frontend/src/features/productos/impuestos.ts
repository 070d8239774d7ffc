import { IMPUESTOS, isImpuestoEspecial, unidadesOf } from '#domain/impuestos/impuestos.ts';
import type { ImpuestoEspecial } from '#domain/impuestos/impuesto.ts';
import type { ImpuestoProducto } from '#domain/productos/producto.ts';

/** Options of a list of special taxes. */
export const OPCIONES_IMPUESTO = Object.entries(IMPUESTOS).flatMap(([valor, { nombre }]) =>
  isImpuestoEspecial(valor) ? [{ valor, texto: nombre }] : [],
);

/** Units of a tax; empty for TASA MUNICIPAL, whose code is typed. */
export function unidadesDe(nombreCorto: ImpuestoEspecial): { valor: string; texto: string }[] {
  return unidadesOf(nombreCorto, SIN_FIN).map(({ codigo, nombre }) => ({
    valor: String(codigo),
    texto: nombre,
  }));
}

/** A product has no date, so every unit that SAT has published is offered. */
const SIN_FIN = '9999-12-31';

/** Writes a tax with its unit: "Petróleo: Diésel". */
export function impuestoTexto({ nombreCorto, codigoUnidadGravable }: ImpuestoProducto): string {
  const codigo = String(codigoUnidadGravable);
  const unidad = unidadesDe(nombreCorto).find(({ valor }) => valor === codigo);
  // The municipal code is stored as a number, which loses a leading zero.
  return `${IMPUESTOS[nombreCorto].nombre}: ${unidad?.texto ?? codigo.padStart(7, '0')}`;
}
