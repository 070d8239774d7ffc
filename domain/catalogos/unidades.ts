/** A unit of measure in the form of the documents: at most three characters (docs/fel.md §3). */
export type UnidadMedida = { codigo: string; nombre: string; eliminada: boolean };

const COMUNES: readonly (readonly [codigo: string, nombre: string])[] = [
  ['UNI', 'Unidad'],
  ['SER', 'Servicio'],
  ['CAJ', 'Caja'],
  ['DOC', 'Docena'],
  ['PAR', 'Par'],
  ['PAQ', 'Paquete'],
  ['BOL', 'Bolsa'],
  ['SAC', 'Saco'],
  ['ROL', 'Rollo'],
  ['GR', 'Gramo'],
  ['KG', 'Kilogramo'],
  ['ONZ', 'Onza'],
  ['LB', 'Libra'],
  ['ARR', 'Arroba'],
  ['QQ', 'Quintal'],
  ['TON', 'Tonelada'],
  ['ML', 'Mililitro'],
  ['LT', 'Litro'],
  ['GAL', 'Galón'],
  ['BAR', 'Barril'],
  ['CM', 'Centímetro'],
  ['MT', 'Metro'],
  ['PIE', 'Pie'],
  ['YDA', 'Yarda'],
  ['VAR', 'Vara'],
  ['KM', 'Kilómetro'],
  ['M2', 'Metro cuadrado'],
  ['M3', 'Metro cúbico'],
  ['MZ', 'Manzana'],
  ['HRS', 'Hora'],
  ['DIA', 'Día'],
  ['MES', 'Mes'],
  ['KWH', 'Kilovatio hora'],
];

/** Units offered to every issuer. SAT's schema takes any text of that length, so the list is this product's own. */
export const UNIDADES_COMUNES: readonly UnidadMedida[] = COMUNES.map(([codigo, nombre]) => ({
  codigo,
  nombre,
  eliminada: false,
}));
