/**
 * SAT's texts of the phrases that this product puts on documents, by "type/scenario" (catalogue of phrases 0.6.0,
 * 25/03/2025). Those of type 4 are in escenarios.ts. Surrounding and double blanks of the catalogue are removed.
 */
export const TEXTOS_FRASE = {
  '1/1': 'Sujeto a pagos trimestrales ISR',
  '1/2': 'Sujeto a retención definitiva ISR',
  '1/3': 'Sujeto a pago directo ISR',
  '1/4': 'Exento del ISR',
  '2/1': 'Agente de Retención del IVA',
  '3/1': 'No genera derecho a crédito fiscal',
  '5/1':
    'El vendedor o prestador del servicio se negó a emitir la factura correspondiente. (art. 52 Ley del IVA)',
  '5/2': 'Vendedor de productos agropecuarios, artesanales y productos reciclados',
  '8/1': 'Exenciones generales universidades. Exenta del ISR (art. 8 núm. 2 Ley de Actualización Tributaria)',
  '8/2':
    'Exenciones generales centros educativos privados. Exenta del ISR (art. 8 núm. 3 Ley de Actualización Tributaria)',
  '8/3': 'Exenciones generales iglesias. Exenta del ISR (art. 8 núm. 5 Ley de Actualización Tributaria)',
  '8/4':
    'Exenciones Rentas de Actividades Lucrativas entes no lucrativos. Exenta del ISR (art. 11 núm. 1 Ley de Actualización Tributaria)',
  '8/5':
    'Exenciones Rentas de Actividades Lucrativas cooperativas. Exenta del ISR (art. 11 núm. 2 Ley de Actualización Tributaria)',
  '8/6': 'Exenta del ISR (art. 31 Ley Orgánica Zolic)',
  '8/7': 'Exenta del ISR (art. 32 litar a, Ley Orgánica Zolic)',
  '8/8': 'Exenta del ISR (art. 8 núm. 1 Ley de Actualización Tributaria)',
  '8/9': 'Exenta del ISR (Art. 4, literal b), numeral ii, Dec. 40-2022, Ley Inc. Mov. Eléctrica)',
  '8/10': 'Exenta del ISR (Art. 7, literal f, Dec. 40-2022, Ley Inc. Mov. Eléctrica)',
  '8/11': 'Exenta del ISR (Art. 7, literal g, Dec. 40-2022, Ley Inc. Mov. Eléctrica)',
  '8/12': 'No afecta al ISR (Fuera del hecho generador, arto. 10, Ley de Actualización Tributaria)',
  '9/4':
    'Exenta Impuesto Salida Vía Aérea (art. 4 Dec. 31-2022 Ley de Fom. del Trab. Temp. en el Extranjero)',
  '9/13': 'Únicamente para gastos personales y planilla del IVA de asalariados.',
  '9/15': 'Venta de vehículos del año en curso, anterior o siguiente',
  '9/16': 'Vendedor intermediario de productos agropecuarios, artesanales y productos reciclados',
  '9/17': 'Documento de rebaja de inventarios',
  '9/21':
    'La gasolina incluida en este documento está afecta al IDP en un 90% (Acuerdo Gubernativo No. 257-2025)',
} as const satisfies Record<string, string>;

export type ClaveFrase = keyof typeof TEXTOS_FRASE;
