import { faltaText } from '../../lib/falta-texto.ts';
import type { DocumentoBorrador } from '#domain/documentos/modelo/borrador.ts';
import { escenariosOf } from '#domain/documentos/modelo/escenarios.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import type { Falta } from '#domain/errores/falta.ts';

/** Fields whose messages may be shown: those the user has left, or all after a submit. */
export type Marcas = { readonly visitadas: ReadonlySet<string>; readonly todas: boolean };

export const SIN_MARCAS: Marcas = { visitadas: new Set(), todas: false };

export function visitRuta(marcas: Marcas, ruta: string): Marcas {
  if (marcas.visitadas.has(ruta)) return marcas;
  return { ...marcas, visitadas: new Set([...marcas.visitadas, ruta]) };
}

/** First message of each field among those that may be shown. */
export function visibleFaltas(faltas: readonly Falta[], marcas: Marcas): ReadonlyMap<string, string> {
  const visible = new Map<string, string>();
  for (const cada of faltas) {
    const { ruta } = cada;
    const shown = marcas.todas || marcas.visitadas.has(ruta);
    if (shown && !visible.has(ruta)) visible.set(ruta, faltaText(cada));
  }
  return visible;
}

/** DOM id of the field of a path; every field uses it, so that focusing by path always works. */
export function fieldIdOf(ruta: string): string {
  return `campo-${ruta.replaceAll(/[^A-Za-z0-9]+/g, '-').replace(/-$/, '')}`;
}

/** Drops the server's messages about parts that the user has just changed. */
export function dropFaltas(faltas: readonly Falta[], prefijos: readonly string[]): readonly Falta[] {
  const kept = faltas.filter(
    ({ ruta }) => ruta !== 'detalle' && !prefijos.some((prefijo) => ruta.startsWith(prefijo)),
  );
  return kept.length === faltas.length ? faltas : kept;
}

const LINEA = /^detalle\[(\d+)\]/;

/** Moves a fault from the document's line to the line of the form. */
export function toFormulario(falta: Falta, indices: readonly number[]): Falta {
  const own = LINEA.exec(falta.ruta)?.[1];
  const indice = own === undefined ? undefined : indices[Number(own)];
  return indice === undefined ? falta : { ...falta, ruta: falta.ruta.replace(LINEA, `detalle[${indice}]`) };
}

/** Whether a message at one of those paths may be shown, so that the panel with its field opens. */
export function hasMensaje(mensajes: ReadonlyMap<string, string>, prefijos: readonly string[]): boolean {
  return [...mensajes.keys()].some((ruta) => prefijos.some((prefijo) => ruta.startsWith(prefijo)));
}

const CAMPOS_COMUNES = /^(sucursal|fechaEmision|detalle|tipoCambio|frasesElegidas)/;
const CAMPOS_DE_NOTA = /^datosNota\.motivoAjuste/;
const CAMPOS_DE_VENTA = /^(tipoDocumento|receptor\.|moneda|fechaVencimiento)/;

/** Whether the form has a field at that path; messages without a field are shown above the form. */
export function hasCampo(ruta: string, { tipoDocumento, tipoVenta }: DocumentoBorrador): boolean {
  const { nota, cambiaria, personeria, admiteExportacion } = TIPOS_DOCUMENTO[tipoDocumento];
  if (CAMPOS_COMUNES.test(ruta)) return true;
  if (nota) return CAMPOS_DE_NOTA.test(ruta);
  const drawn: readonly [string, boolean][] = [
    ['tipoVenta', admiteExportacion],
    ['datosExportacion.', tipoVenta === 'Export'],
    ['datosFacturaCambiaria', cambiaria],
    ['tipoPersoneria', personeria !== 'prohibida'],
    ['escenarioExento', tipoVenta === 'Local' && escenariosOf(tipoDocumento).length > 1],
  ];
  return (
    CAMPOS_DE_VENTA.test(ruta) || drawn.some(([prefijo, isDrawn]) => isDrawn && ruta.startsWith(prefijo))
  );
}
