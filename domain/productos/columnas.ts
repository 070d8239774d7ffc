import { foldText } from '../texto/busqueda.ts';

/** Fields that a column of the file may contain. */
export type CampoCarga =
  | 'codigo'
  | 'codigoAlterno'
  | 'descripcion'
  | 'bienServicio'
  | 'unidadMedida'
  | 'precio'
  | 'impuesto'
  | 'unidadGravable';

/** Column number of each field, counted from 0; null for none. */
export type Columnas = Readonly<Record<CampoCarga, number | null>>;

/** Names of each field's column: that of the sample file first, then other usual names, best first. */
export const CAMPOS_CARGA: Readonly<Record<CampoCarga, readonly string[]>> = {
  codigo: ['Código', 'codigo producto', 'codigo interno', 'cod', 'sku', 'clave', 'referencia', 'id'],
  codigoAlterno: [
    'Código alterno',
    'codigo de barras',
    'codigo alternativo',
    'barras',
    'ean',
    'upc',
    'alterno',
  ],
  descripcion: [
    'Descripción',
    'descripcion del producto',
    'nombre',
    'producto',
    'articulo',
    'detalle',
    'concepto',
  ],
  bienServicio: ['Bien o servicio', 'bien servicio', 'b s', 'tipo', 'clase'],
  unidadMedida: ['Unidad de medida', 'unidad medida', 'u m', 'um', 'unidad', 'medida', 'presentacion'],
  precio: [
    'Precio',
    'precio unitario',
    'precio de venta',
    'precio venta',
    'precio con iva',
    'pvp',
    'valor',
    'costo',
  ],
  impuesto: ['Impuesto especial', 'impuesto'],
  unidadGravable: ['Unidad gravable', 'codigo unidad gravable'],
};

const CAMPOS = Object.keys(CAMPOS_CARGA) as CampoCarga[];

const normalize = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Guesses the columns by name: first whole names, then names that begin like one ("Precio (Q)"). No column is used twice. */
export function guessColumnas(encabezados: readonly string[]): Columnas {
  const names = encabezados.map(normalize);
  const used = new Set<number>();
  const columnas = Object.fromEntries(CAMPOS.map((campo) => [campo, null])) as Record<
    CampoCarga,
    number | null
  >;
  const take = (matches: (name: string, alias: string) => boolean) => {
    for (const campo of CAMPOS) {
      if (columnas[campo] !== null) continue;
      for (const alias of CAMPOS_CARGA[campo].map(normalize)) {
        const found = names.findIndex((name, i) => !used.has(i) && matches(name, alias));
        if (found === -1) continue;
        used.add(found);
        columnas[campo] = found;
        break;
      }
    }
  };
  take((name, alias) => name === alias);
  take((name, alias) => alias.length > 3 && name.startsWith(`${alias} `));
  return columnas;
}

/** Fields without which a row cannot be read. */
export const CAMPOS_NECESARIOS = ['codigo', 'descripcion', 'precio'] as const satisfies CampoCarga[];
