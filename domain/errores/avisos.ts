/** Texts of warnings by code: advice of the law or of good sense that no rule enforces. */
export const MENSAJES_AVISO = {
  'AVISO-01':
    'Pasaron más de dos meses desde el documento de origen: el receptor puede perder el crédito fiscal del IVA (artículo 17 de la Ley del IVA).',
  'AVISO-02': 'La fecha de emisión es posterior a hoy. Revísela.',
  'AVISO-03': 'Hoy es el último día para certificar un documento de esa fecha.',
  'AVISO-05': 'El número parece un CUI. Si lo es, elija CUI.',
  'AVISO-06':
    'Quien tiene NIT suele dar su propia factura. La factura especial es para quien no la da o se niega.',
  'AVISO-08': 'Complete su código y nombre de exportador en el establecimiento, si los tiene.',
  'AVISO-09': 'Para rebajar inventario fuera de plazo necesita autorización previa de la SAT.',
  'AVISO-10':
    'El aumento de una línea llega al precio que ya se cobró. Escriba solo lo que se agrega, no el precio nuevo.',
  'AVISO-11': 'Una línea lleva precio 0: se entrega sin cobrarla.',
} as const satisfies Record<string, string>;

export type CodigoAviso = keyof typeof MENSAJES_AVISO;

/** A warning at a field; it never stops an emission. */
export type Aviso = { readonly codigo: CodigoAviso; readonly ruta: string; readonly mensaje: string };

export function aviso(codigo: CodigoAviso, ruta: string): Aviso {
  return { codigo, ruta, mensaje: MENSAJES_AVISO[codigo] };
}
