import type { TipoDocumento } from './borrador.ts';

/** A case in which a document carries no IVA: phrase type 4 of SAT's catalogue of phrases 0.6.0 (docs/fel.md §7). */
export type EscenarioExento = {
  readonly codigo: number;
  /** What it is for, in short. */
  readonly caso: string;
  /** SAT's text, printed as it is. */
  readonly textoImpreso: string;
  /** Types that may carry it (rules 2.6.1-7A to -11, -27 and matrix 2.6). */
  readonly tipos: readonly TipoDocumento[];
};

const FACTURAS = ['FACT', 'FCAM'] as const;

/** Rules 2.6.1-6 and -8: goes with an export sale and with nothing else. */
export const ESCENARIO_EXPORTACION = 1;
/** Rule 2.6.1-7A: of type 4, a note carries this one only. */
export const ESCENARIO_ORIGEN_SIN_IVA = 22;
/** Receipts carry it for condominiums alone (FEL_RCP425). */
export const ESCENARIO_SERVICIO_EXTERIOR = 24;

/**
 * 1 to 18 are the specification's list, in its order (spec 2 §3); 19 to 36 are later rows of the catalogue. 21, 23 and 24
 * stand in the catalogue for notes too, which rule 2.6.1-7A forbids; 35 fits no type that rule 2.6.1-10 lets through.
 */
export const ESCENARIOS_EXENTOS: readonly EscenarioExento[] = [
  {
    codigo: 1,
    caso: 'Exportaciones',
    textoImpreso: 'Exportaciones. Exenta del IVA (art. 7 núm. 2 Ley del IVA)',
    tipos: FACTURAS,
  },
  {
    codigo: 2,
    caso: 'Servicios de instituciones fiscalizadas por la SIB y bolsas de valores',
    textoImpreso:
      'Servicios que presten las instituciones fiscalizadas por la SIB. Exenta del IVA (art. 7 núm. 4 Ley del IVA)',
    tipos: [...FACTURAS, 'FESP', 'RECI'],
  },
  {
    codigo: 3,
    caso: 'Ventas de cooperativas a sus asociados',
    textoImpreso: 'Ventas de cooperativas. Exenta del IVA (art. 7 núm. 5 Ley del IVA)',
    tipos: FACTURAS,
  },
  {
    codigo: 4,
    caso: 'Donaciones a asociaciones, fundaciones e instituciones no lucrativas',
    textoImpreso: 'Aportes y donaciones. Exenta del IVA (art. 7 núm. 9 Ley del IVA)',
    tipos: ['RDON'],
  },
  {
    codigo: 5,
    caso: 'Cuotas de asociaciones, gremios, colegios profesionales y partidos políticos',
    textoImpreso:
      'Cuotas periódicas a asociaciones o instituciones sociales. Exenta del IVA (art. 7 núm. 10 Ley del IVA)',
    tipos: ['RECI'],
  },
  {
    codigo: 6,
    caso: 'Servicios exentos de asociaciones, fundaciones, centros educativos y religiosos',
    textoImpreso: 'Servicios exentos. Exenta del IVA (art. 7 núm. 13 Ley del IVA)',
    tipos: [...FACTURAS, 'RECI'],
  },
  {
    codigo: 7,
    caso: 'Venta de activos de bancos o financieras en regularización',
    textoImpreso: 'Venta de activos de Bancos. Exenta del IVA (art. 7 núm. 14 Ley del IVA)',
    tipos: FACTURAS,
  },
  {
    codigo: 8,
    caso: 'Inscripción, colegiaturas y exámenes de centros educativos privados',
    textoImpreso: 'Cuotas centros educativos. Exenta del IVA (art. 8 núm. 1 Ley del IVA)',
    tipos: ['RECI'],
  },
  {
    codigo: 9,
    caso: 'Medicamentos genéricos y antirretrovirales',
    textoImpreso: 'Medicamentos genéricos o antirretrovirales. Exenta del IVA (art. 7 núm. 15 Ley del IVA)',
    tipos: FACTURAS,
  },
  {
    codigo: 10,
    caso: 'Vehículos usados, de modelo de dos o más años atrás',
    textoImpreso: 'Vehículos. Esta factura no incluye IVA (art. 55 Ley del IVA)',
    tipos: FACTURAS,
  },
  {
    codigo: 11,
    caso: 'Ventas a maquilas (Decreto 29-89)',
    textoImpreso: 'Operaciones específicas de maquilas. No afecta al IVA (Decreto 29-89 Ley de Maquila)',
    tipos: [...FACTURAS, 'FESP'],
  },
  {
    codigo: 12,
    caso: 'Ventas a zonas francas o dentro de ellas (Decreto 65-89)',
    textoImpreso: 'Ventas de zonas francas. No afecta al IVA (Decreto 65-89 Ley de Zonas Francas)',
    tipos: FACTURAS,
  },
  {
    codigo: 13,
    caso: 'Vivienda dentro de los límites de la ley, y segundas ventas',
    textoImpreso: 'Venta de vivienda. Exenta del IVA (art. 7 núm. 12, Ley del IVA)',
    tipos: FACTURAS,
  },
  {
    codigo: 14,
    caso: 'Títulos de crédito, títulos valores y acciones',
    textoImpreso: 'Venta de títulos y acciones. Exenta del IVA (art. 7 núm. 6 Ley del IVA)',
    tipos: FACTURAS,
  },
  {
    codigo: 15,
    caso: 'Venta al menudeo en mercados municipales, hasta Q 100.00',
    textoImpreso: 'Venta al menudeo en mercados. Exenta del IVA (art. 7 núm. 11 Ley del IVA)',
    tipos: FACTURAS,
  },
  {
    codigo: 16,
    caso: 'Ventas y servicios de universidades',
    textoImpreso: 'Ventas y servicios universidades. Exenta del IVA (art. 8 núm. 2 Ley del IVA)',
    tipos: [...FACTURAS, 'RECI'],
  },
  {
    codigo: 17,
    caso: 'Ventas de usuarios de Zolic',
    textoImpreso: 'Ventas Zolic. Exenta del IVA (art. 32 literal c Ley Orgánica Zolic)',
    tipos: FACTURAS,
  },
  {
    codigo: 18,
    caso: 'Ventas a exentos con resolución específica',
    textoImpreso:
      'Ventas a exentos con resolución específica. (Contribuyentes con resoluciones específicas de exención al IVA)',
    tipos: FACTURAS,
  },
  {
    codigo: 19,
    caso: 'Faltante de inventario perecedero, fuerza mayor o delito',
    textoImpreso: 'Exenta del IVA (art. 3 num. 7 Ley del IVA)',
    tipos: FACTURAS,
  },
  {
    codigo: 20,
    caso: 'Aportes a sociedades de emprendimiento',
    textoImpreso: 'Aportes (art. 35 Ley de Fortalecimiento al Emprendimiento)',
    tipos: ['RECI'],
  },
  {
    codigo: 21,
    caso: 'Cargos e impuestos de otros países en boletos aéreos',
    textoImpreso: 'Cargos e impuestos no sujetos a IVA (Aerolíneas)',
    tipos: FACTURAS,
  },
  {
    codigo: 22,
    caso: 'Notas de un documento que no incluye IVA',
    textoImpreso: 'Factura origen no incluye IVA',
    tipos: ['NCRE', 'NDEB'],
  },
  {
    codigo: 23,
    caso: 'Aportación de bienes muebles a sociedades',
    textoImpreso:
      'Transferencia de dominio de bienes muebles. Exenta del IVA (art. 7, numeral 3, literal c, Ley del IVA)',
    tipos: FACTURAS,
  },
  {
    codigo: 24,
    caso: 'Servicios prestados fuera del país',
    textoImpreso:
      'Servicios no afectos. No afecto al IVA (Fuera del hecho generador art. 3, 7 y 8, Ley del IVA)',
    tipos: [...FACTURAS, 'RECI'],
  },
  {
    codigo: 25,
    caso: 'Ventas de Zolic',
    textoImpreso: 'Exenta del IVA (art. 31 Dec. 22-73 Ley Orgánica Zolic)',
    tipos: FACTURAS,
  },
  {
    codigo: 26,
    caso: 'Boletos aéreos del Decreto 31-2022',
    textoImpreso: 'Exenta del IVA (art. 4 Dec. 31-2022 Ley de Fom. del Trab. Temp. en el Extranjero)',
    tipos: FACTURAS,
  },
  {
    codigo: 27,
    caso: 'Primera venta de vehículo o motocicleta eléctrica, o de hidrógeno',
    textoImpreso: 'Exenta del IVA (art. 7 literal “a” Dec. 40-2022 Ley Inc. Mov. Eléctrica)',
    tipos: FACTURAS,
  },
  {
    codigo: 28,
    caso: 'Primera venta de vehículo pesado o especial eléctrico, híbrido o de hidrógeno',
    textoImpreso: 'Exenta del IVA (art. 7 literal “c” Dec. 40-2022 Ley Inc. Mov. Eléctrica)',
    tipos: FACTURAS,
  },
  {
    codigo: 29,
    caso: 'Primera venta de teleférico, tren eléctrico, tranvía o trolebús',
    textoImpreso: 'Exenta del IVA (art. 7 literal “d” Dec. 40-2022 Ley Inc. Mov. Eléctrica)',
    tipos: FACTURAS,
  },
  {
    codigo: 30,
    caso: 'Transporte público o colectivo eléctrico, híbrido o de hidrógeno',
    textoImpreso: 'Exenta del IVA (art. 7 literal “g” Dec. 40-2022 Ley Inc. Mov. Eléctrica)',
    tipos: FACTURAS,
  },
  {
    codigo: 31,
    caso: 'Primera venta de componentes y cargadores de vehículos eléctricos',
    textoImpreso: 'Exenta del IVA (art. 7 literal “h” o “i” Dec. 40-2022 Ley Inc. Mov. Eléctrica)',
    tipos: FACTURAS,
  },
  {
    codigo: 32,
    caso: 'Leasing de vehículos y sistemas de transporte eléctricos',
    textoImpreso: 'Exenta del IVA (art. 8 Dec. 40-2022 Ley Inc. Mov. Eléctrica)',
    tipos: FACTURAS,
  },
  {
    codigo: 33,
    caso: 'Cuotas de mantenimiento de condominios',
    textoImpreso: 'No afecto al IVA (Fuera del hecho generador art. 3, Ley del IVA)',
    tipos: [...FACTURAS, 'RECI'],
  },
  {
    codigo: 34,
    caso: 'Bienes para la atención al cáncer',
    textoImpreso:
      'Bienes para la atención al cáncer. Exenta del IVA (Art. 41 Ley para la Atención Integral del Cáncer)',
    tipos: FACTURAS,
  },
  {
    codigo: 35,
    caso: 'Donaciones para la atención al cáncer',
    textoImpreso:
      'Donaciones para la atención al cáncer. Exenta del IVA (Art. 41 Ley para la Atención Integral del Cáncer)',
    tipos: [],
  },
  {
    codigo: 36,
    caso: 'Productos primarios o pecuarios que no se exportaron',
    textoImpreso:
      'Venta de productos de régimen primario y pecuario no industrializados. Exenta del IVA (art. 7 num. 16 Ley del IVA)',
    tipos: FACTURAS,
  },
];

/** The scenarios that the issuer may choose for a type: not the export's, which the kind of sale brings. */
export function escenariosOf(tipo: TipoDocumento): readonly EscenarioExento[] {
  return ESCENARIOS_EXENTOS.filter(
    ({ codigo, tipos }) => codigo !== ESCENARIO_EXPORTACION && tipos.includes(tipo),
  );
}

export function findEscenario(codigo: number): EscenarioExento | null {
  return ESCENARIOS_EXENTOS.find((each) => each.codigo === codigo) ?? null;
}
