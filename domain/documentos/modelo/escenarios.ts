import type { TipoDocumento } from './borrador.ts';

/** A case in which a document carries no IVA: phrase type 4 of SAT's catalogue of phrases 0.6.0 (docs/fel.md §7). */
export type EscenarioExento = {
  readonly codigo: number;
  /** SAT's text, printed unchanged. */
  readonly textoImpreso: string;
  /** Types that may carry it (rules 2.6.1-7A to -11, -27 and matrix 2.6). */
  readonly tipos: readonly TipoDocumento[];
};

/** Type of the phrases that give the reason for carrying no IVA. */
export const TIPO_FRASE_EXENTA = 4;

const FACTURAS = ['FACT', 'FCAM'] as const;

/** Scenario of an export sale and of nothing else (rules 2.6.1-6 and -8). */
export const ESCENARIO_EXPORTACION = 1;
/** Only scenario of type 4 that a note may carry (rule 2.6.1-7A). */
export const ESCENARIO_ORIGEN_SIN_IVA = 22;
/** Scenario that receipts may carry only for condominiums (FEL_RCP425). */
export const ESCENARIO_SERVICIO_EXTERIOR = 24;

/**
 * Scenarios: 1 to 18 are the specification's list, in its order (spec 2 §3); 19 to 36 are later rows of the catalogue.
 * The catalogue gives 21, 23 and 24 to notes too, which rule 2.6.1-7A forbids; 35 fits no type that rule 2.6.1-10
 * allows.
 */
export const ESCENARIOS_EXENTOS: readonly EscenarioExento[] = [
  {
    codigo: 1,
    textoImpreso: 'Exportaciones. Exenta del IVA (art. 7 núm. 2 Ley del IVA)',
    tipos: FACTURAS,
  },
  {
    codigo: 2,
    textoImpreso:
      'Servicios que presten las instituciones fiscalizadas por la SIB. Exenta del IVA (art. 7 núm. 4 Ley del IVA)',
    tipos: [...FACTURAS, 'FESP', 'RECI'],
  },
  {
    codigo: 3,
    textoImpreso: 'Ventas de cooperativas. Exenta del IVA (art. 7 núm. 5 Ley del IVA)',
    tipos: FACTURAS,
  },
  {
    codigo: 4,
    textoImpreso: 'Aportes y donaciones. Exenta del IVA (art. 7 núm. 9 Ley del IVA)',
    tipos: ['RDON'],
  },
  {
    codigo: 5,
    textoImpreso:
      'Cuotas periódicas a asociaciones o instituciones sociales. Exenta del IVA (art. 7 núm. 10 Ley del IVA)',
    tipos: ['RECI'],
  },
  {
    codigo: 6,
    textoImpreso: 'Servicios exentos. Exenta del IVA (art. 7 núm. 13 Ley del IVA)',
    tipos: [...FACTURAS, 'RECI'],
  },
  {
    codigo: 7,
    textoImpreso: 'Venta de activos de Bancos. Exenta del IVA (art. 7 núm. 14 Ley del IVA)',
    tipos: FACTURAS,
  },
  {
    codigo: 8,
    textoImpreso: 'Cuotas centros educativos. Exenta del IVA (art. 8 núm. 1 Ley del IVA)',
    tipos: ['RECI'],
  },
  {
    codigo: 9,
    textoImpreso: 'Medicamentos genéricos o antirretrovirales. Exenta del IVA (art. 7 núm. 15 Ley del IVA)',
    tipos: FACTURAS,
  },
  {
    codigo: 10,
    textoImpreso: 'Vehículos. Esta factura no incluye IVA (art. 55 Ley del IVA)',
    tipos: FACTURAS,
  },
  {
    codigo: 11,
    textoImpreso: 'Operaciones específicas de maquilas. No afecta al IVA (Decreto 29-89 Ley de Maquila)',
    tipos: [...FACTURAS, 'FESP'],
  },
  {
    codigo: 12,
    textoImpreso: 'Ventas de zonas francas. No afecta al IVA (Decreto 65-89 Ley de Zonas Francas)',
    tipos: FACTURAS,
  },
  {
    codigo: 13,
    textoImpreso: 'Venta de vivienda. Exenta del IVA (art. 7 núm. 12, Ley del IVA)',
    tipos: FACTURAS,
  },
  {
    codigo: 14,
    textoImpreso: 'Venta de títulos y acciones. Exenta del IVA (art. 7 núm. 6 Ley del IVA)',
    tipos: FACTURAS,
  },
  {
    codigo: 15,
    textoImpreso: 'Venta al menudeo en mercados. Exenta del IVA (art. 7 núm. 11 Ley del IVA)',
    tipos: FACTURAS,
  },
  {
    codigo: 16,
    textoImpreso: 'Ventas y servicios universidades. Exenta del IVA (art. 8 núm. 2 Ley del IVA)',
    tipos: [...FACTURAS, 'RECI'],
  },
  {
    codigo: 17,
    textoImpreso: 'Ventas Zolic. Exenta del IVA (art. 32 literal c Ley Orgánica Zolic)',
    tipos: FACTURAS,
  },
  {
    codigo: 18,
    textoImpreso:
      'Ventas a exentos con resolución específica. (Contribuyentes con resoluciones específicas de exención al IVA)',
    tipos: FACTURAS,
  },
  {
    codigo: 19,
    textoImpreso: 'Exenta del IVA (art. 3 num. 7 Ley del IVA)',
    tipos: FACTURAS,
  },
  {
    codigo: 20,
    textoImpreso: 'Aportes (art. 35 Ley de Fortalecimiento al Emprendimiento)',
    tipos: ['RECI'],
  },
  {
    codigo: 21,
    textoImpreso: 'Cargos e impuestos no sujetos a IVA (Aerolíneas)',
    tipos: FACTURAS,
  },
  {
    codigo: 22,
    textoImpreso: 'Factura origen no incluye IVA',
    tipos: ['NCRE', 'NDEB'],
  },
  {
    codigo: 23,
    textoImpreso:
      'Transferencia de dominio de bienes muebles. Exenta del IVA (art. 7, numeral 3, literal c, Ley del IVA)',
    tipos: FACTURAS,
  },
  {
    codigo: 24,
    textoImpreso:
      'Servicios no afectos. No afecto al IVA (Fuera del hecho generador art. 3, 7 y 8, Ley del IVA)',
    tipos: [...FACTURAS, 'RECI'],
  },
  {
    codigo: 25,
    textoImpreso: 'Exenta del IVA (art. 31 Dec. 22-73 Ley Orgánica Zolic)',
    tipos: FACTURAS,
  },
  {
    codigo: 26,
    textoImpreso: 'Exenta del IVA (art. 4 Dec. 31-2022 Ley de Fom. del Trab. Temp. en el Extranjero)',
    tipos: FACTURAS,
  },
  {
    codigo: 27,
    textoImpreso: 'Exenta del IVA (art. 7 literal “a” Dec. 40-2022 Ley Inc. Mov. Eléctrica)',
    tipos: FACTURAS,
  },
  {
    codigo: 28,
    textoImpreso: 'Exenta del IVA (art. 7 literal “c” Dec. 40-2022 Ley Inc. Mov. Eléctrica)',
    tipos: FACTURAS,
  },
  {
    codigo: 29,
    textoImpreso: 'Exenta del IVA (art. 7 literal “d” Dec. 40-2022 Ley Inc. Mov. Eléctrica)',
    tipos: FACTURAS,
  },
  {
    codigo: 30,
    textoImpreso: 'Exenta del IVA (art. 7 literal “g” Dec. 40-2022 Ley Inc. Mov. Eléctrica)',
    tipos: FACTURAS,
  },
  {
    codigo: 31,
    textoImpreso: 'Exenta del IVA (art. 7 literal “h” o “i” Dec. 40-2022 Ley Inc. Mov. Eléctrica)',
    tipos: FACTURAS,
  },
  {
    codigo: 32,
    textoImpreso: 'Exenta del IVA (art. 8 Dec. 40-2022 Ley Inc. Mov. Eléctrica)',
    tipos: FACTURAS,
  },
  {
    codigo: 33,
    textoImpreso: 'No afecto al IVA (Fuera del hecho generador art. 3, Ley del IVA)',
    tipos: [...FACTURAS, 'RECI'],
  },
  {
    codigo: 34,
    textoImpreso:
      'Bienes para la atención al cáncer. Exenta del IVA (Art. 41 Ley para la Atención Integral del Cáncer)',
    tipos: FACTURAS,
  },
  {
    codigo: 35,
    textoImpreso:
      'Donaciones para la atención al cáncer. Exenta del IVA (Art. 41 Ley para la Atención Integral del Cáncer)',
    tipos: [],
  },
  {
    codigo: 36,
    textoImpreso:
      'Venta de productos de régimen primario y pecuario no industrializados. Exenta del IVA (art. 7 num. 16 Ley del IVA)',
    tipos: FACTURAS,
  },
];

/** Scenarios that the issuer may choose for a type; that of an export is left out, because the kind of sale determines it. */
export function escenariosOf(tipo: TipoDocumento): readonly EscenarioExento[] {
  return ESCENARIOS_EXENTOS.filter(
    ({ codigo, tipos }) => codigo !== ESCENARIO_EXPORTACION && tipos.includes(tipo),
  );
}

export function findEscenario(codigo: number): EscenarioExento | null {
  return ESCENARIOS_EXENTOS.find((each) => each.codigo === codigo) ?? null;
}
