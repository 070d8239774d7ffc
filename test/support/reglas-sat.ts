import type { CodigoError } from '#domain/errores/errores.ts';
import type { CodigoFalta } from '#domain/errores/faltas.ts';

/**
 * Treatment of a rule of SAT: checked before sending; impossible to break, because the product computes or derives the
 * value; known only to a registry of SAT or of the certifier; or of a type or complement that is not issued.
 */
type EstadoRegla = 'implementada' | 'estructura' | 'certificador' | 'fuera';

type FilaRegla = {
  /** Section and number of Reglas y Validaciones v2.0, as docs/fel.md §22 quotes them. */
  readonly regla: string;
  readonly texto: string;
  readonly estado: EstadoRegla;
  readonly codigos: readonly (CodigoFalta | CodigoError)[];
  readonly motivo: string;
};

type Codigos = FilaRegla['codigos'];

function implementada(regla: string, texto: string, codigos: Codigos, motivo = ''): FilaRegla {
  return { regla, texto, estado: 'implementada', codigos, motivo };
}
function sinCodigos(estado: EstadoRegla) {
  return (regla: string, texto: string, motivo: string): FilaRegla => ({
    regla,
    texto,
    estado,
    codigos: [],
    motivo,
  });
}
const estructura = sinCodigos('estructura');
const certificador = sinCodigos('certificador');
const fuera = sinCodigos('fuera');

const FORMATO: Codigos = [
  'DOCUMENTO-04',
  'LINEA-01',
  'LINEA-02',
  'LINEA-03',
  'LINEA-04',
  'LINEA-05',
  'CARACTERES-01',
  'CANTIDAD-01',
  'CANTIDAD-03',
  'PRECIO-01',
  'PRECIO-03',
  'DESCUENTO-05',
  'OTRODESCUENTO-05',
  'TOTAL-02',
  'DETALLE-01',
  'DETALLE-02',
  'RECEPTOR-02',
  'RECEPTOR-03',
  'CORREO-02',
  'CORREO-04',
  'DIRECCION-02',
  'DIRECCION-03',
  'DIRECCION-04',
  'DIRECCION-05',
  'DIRECCION-06',
  'RECEPTOR-09',
  'EXPORTACION-03',
  'EXPORTACION-04',
  'EXPORTACION-07',
  'EXPORTACION-08',
  'EXPORTACION-09',
  'NOTA-08',
  'NOTA-09',
  'NIT-02',
];

const GENERALES: readonly FilaRegla[] = [
  implementada(
    '2.1-1',
    'No cumple el esquema',
    FORMATO,
    'Lo que una persona escribe; el resto lo fija build-dte-xml',
  ),
  implementada('2.2.1-1', 'Emisión de hace más de 5 días', ['FECHA-02']),
  implementada('2.2.1-2', 'Emisión después del mes de certificación', ['FECHA-03']),
  certificador('2.2.1-3', 'Afiliación al ISR no vigente', 'Registro Tributario Unificado'),
  certificador('2.2.1-4', 'Afiliación al IVA no vigente', 'Registro Tributario Unificado'),
  certificador('2.2.1-5', 'Tipo no vigente en la fecha', 'Registro Tributario Unificado'),
  certificador(
    '2.2.2-1..4',
    'NIT emisor inexistente, inactivo, sin afiliación o no FEL',
    'Registro Tributario Unificado',
  ),
  fuera('2.2.2-5', 'Espectáculos sin autorización', 'No se emite Espectaculo'),
  fuera('2.2.2-6', 'CAIS sin Decreto 29-89', 'No se emite CAIS'),
  certificador('2.2.2-7', 'Lista de combustibles', 'Lista de la SAT; CodigoProducto no se escribe'),
  certificador('2.2.2-8', 'Lista de ampliación de CF', 'Lista de la SAT; aquí el límite rige siempre'),
  fuera('2.2.2-9', 'FACP sin ser exportador', 'No se emite FACP'),
  fuera('2.2.2-10', 'CAIS no autorizada', 'No se emite CAIS'),
  certificador('2.2.3-1', 'Establecimiento inactivo', 'Registro Tributario Unificado'),
  certificador('2.2.3-2', 'Clase de establecimiento', 'Registro Tributario Unificado'),
  implementada('2.2.4-1', 'CUI no numérico', ['CUI-01']),
  implementada('2.2.4-2', 'CUI en una exportación', ['RECEPTOR-06']),
  implementada('2.2.4-3', 'CUI con dígito verificador inválido', ['CUI-02', 'CUI-03']),
  certificador('2.2.4-4', 'NIT del receptor inexistente', 'Registro; aquí el dígito verificador (NIT-03)'),
  implementada('2.2.4-5', 'Receptor de exportación ni CF ni extranjero', ['RECEPTOR-07']),
  fuera('2.2.4-6', 'TipoEspecial en NEV RANT CIVA CAIS', 'No se emiten'),
  implementada('2.2.4-7', 'CF en FESP', ['RECEPTOR-05']),
  implementada('2.2.4-8', 'Formato de EXT, que no es un NIT ni un CUI', ['EXT-01', 'EXT-02']),
  certificador('2.2.4-9', 'CUI desconocido', 'RENAP'),
  certificador('2.2.4-10', 'CUI de persona fallecida', 'RENAP'),
  implementada('2.2.4-11', 'CF desde Q 2,500', ['RECEPTOR-04']),
  fuera('2.2.4-12', 'FEPE a una empresa', 'No se emite FEPE'),
  implementada('2.2.5-1', 'Exp en NABN RDON RECI FESP', ['VENTA-01']),
  implementada('2.2.5-2', 'Exp sin complemento Exportacion', ['EXPORTACION-01']),
  implementada('2.2.5-3', 'Nota con Exp de un origen sin Exp', ['VENTA-02']),
  implementada('2.2.5-4', 'Nota sin Exp de un origen con Exp', ['VENTA-02']),
  fuera('2.2.5-5', 'Exp con espectáculos', 'No se emite Espectaculo'),
  implementada('2.2.5-6', 'Exp a CF desde Q 2,500', ['RECEPTOR-04']),
  fuera('2.2.6-1..3', 'Espectáculos públicos', 'No se emite Espectaculo'),
  implementada('2.2.7-1', 'Moneda de la nota distinta del origen', ['MONEDA-02']),
  implementada('2.2.7-2', 'CF desde Q 2,500 al tipo de cambio', [
    'RECEPTOR-04',
    'TIPOCAMBIO-01',
    'TIPOCAMBIO-06',
    'TIPOCAMBIO-07',
    'TIPOCAMBIO-08',
  ]),
];

const LINEAS: readonly FilaRegla[] = [
  fuera('2.3.1-1', 'Espectáculos: un ítem', 'No se emite Espectaculo'),
  fuera('2.3.1-2', 'CIVA: dos ítems', 'No se emite CIVA'),
  estructura('2.3.2-1..5', 'Códigos de combustible subsidiado', 'CodigoProducto no se escribe'),
  estructura('2.3.5-1', 'Precio = Cantidad × PrecioUnitario', 'totales.ts lo calcula'),
  implementada('2.3.6-1', 'Descuento mayor que el precio', ['DESCUENTO-04']),
  implementada('2.3.7-1', 'Otros descuentos mayores que el resto', ['OTRODESCUENTO-04']),
  implementada('2.3.7-2', 'Suma de descuentos mayor que el precio', ['OTRODESCUENTO-04']),
  fuera('2.3.8-1', 'Agropecuarios: solo bienes', 'Tipos retirados'),
  fuera('2.3.8-2', 'Espectáculos: solo servicios', 'No se emite Espectaculo'),
  implementada('2.3.8-3', 'INCOTERM sin bienes', ['EXPORTACION-06']),
  fuera('2.3.8-4..6', 'RANT, NEV, FEPE', 'No se emiten'),
  implementada('2.4.2-1', 'Impuesto no permitido al tipo', ['IMPUESTO-01']),
  implementada('2.5.3-1', 'Tipo no permitido a la afiliación', ['DOCUMENTO-02', 'DOCUMENTO-04']),
  implementada('2.5.4-1', 'RDON sin personería', ['PERSONERIA-01']),
  implementada('2.5.4-2', 'Personería en otro tipo', ['PERSONERIA-02']),
  implementada(
    '2.5.4-3..5',
    'Personería fuera de la lista',
    ['PERSONERIA-03'],
    'La guía no separa los tres textos',
  ),
  certificador('2.5.4-6..7', 'Personería distinta de la registrada', 'Registro Tributario Unificado'),
];

const FRASES: readonly FilaRegla[] = [
  implementada('2.6.1-1', 'Falta un tipo de frase', ['IVA-02'], 'Las demás se derivan'),
  implementada('2.6.1-2', 'Tipo de frase no permitido', ['FRASE-01']),
  implementada('2.6.1-3', 'Escenario inexistente', ['IVA-03', 'FRASE-02']),
  implementada(
    '2.6.1-4',
    'Escenario ajeno al emisor',
    ['FRASE-02'],
    'Contra el establecimiento; el registro, el certificador',
  ),
  estructura('2.6.1-5', 'Agente de retención sin frase 2', 'Se deriva de retenIva'),
  estructura('2.6.1-6', 'Exportación sin frase 4', 'Se deriva 4/1'),
  implementada('2.6.1-7', 'Exportación con otro escenario', ['IVA-06']),
  implementada('2.6.1-7A', 'Nota con tipo 4 distinto de 22', ['IVA-08']),
  implementada('2.6.1-8', 'Líneas sin IVA y sin frase 4', ['IVA-01', 'IVA-05']),
  implementada('2.6.1-9', 'Escenario ajeno a FACT y FCAM', ['IVA-04', 'IVA-05']),
  implementada('2.6.1-9A', 'FESP: solo 2 y 11', ['IVA-04']),
  implementada('2.6.1-10', 'RDON: solo 4', ['IVA-04']),
  implementada('2.6.1-11', 'RECI: lista de escenarios', ['IVA-04', 'IVA-07', 'IVA-02']),
  certificador('2.6.1-12..16B', 'Frases de exento de ISR', 'Registro; se eligen a mano (FRASE-02)'),
  certificador('2.6.1-17..23', 'Escenarios restringidos', 'Listas de la SAT; los tipos, IVA-04'),
  implementada('2.6.1-25..36', 'Escenarios restringidos y frases repetidas', [
    'IVA-04',
    'FRASE-02',
    'FRASE-03',
    'FRASE-05',
    'FRASE-06',
  ]),
  implementada('2.6.2', 'Número de resolución', ['FRASE-04', 'ESTABLECIMIENTO-06', 'ESTABLECIMIENTO-07']),
  implementada('2.6.3', 'Fecha de resolución', ['ESTABLECIMIENTO-08']),
];

const IVA: readonly FilaRegla[] = [
  estructura('2.7.1-1..3', 'Base del IVA', 'totales.ts la calcula'),
  estructura('2.7.2-1', 'Unidad gravable del IVA', 'Solo 1 y 2'),
  estructura('2.7.2-2', 'Exportación con otra unidad que 2', 'unidadGravableOf'),
  estructura('2.7.3-1', 'Unidades en el IVA', 'Nunca se escriben'),
  estructura('2.7.4-1', 'Monto del IVA', 'totales.ts lo calcula'),
  estructura('2.7.5-1', 'Total del IVA', 'totales.ts lo suma'),
  implementada('2.7.5-2', 'IVA de la NCRE mayor que el del origen', ['NOTA-13']),
];

/** Sections 2.8 to 2.18, in SAT's order of the taxes. */
const ESPECIALES: readonly {
  seccion: string;
  nombre: string;
  base: Codigos;
  unidad: Codigos;
  unidades: Codigos;
}[] = [
  ['2.8', 'Petróleo', 'UNIDADES'],
  ['2.9', 'Turismo hospedaje', 'BASE'],
  ['2.10', 'Turismo pasajes', 'UNIDADES'],
  ['2.11', 'Timbre de prensa', 'BASE'],
  ['2.12', 'Bomberos', 'BASE'],
  ['2.13', 'Tasa municipal', 'MONTO'],
  ['2.14', 'Bebidas alcohólicas', 'AMBAS'],
  ['2.15', 'Tabaco', 'AMBAS'],
  ['2.16', 'Cemento', 'UNIDADES'],
  ['2.17', 'Bebidas no alcohólicas', 'UNIDADES'],
  ['2.18', 'Tarifa portuaria', 'UNIDADES'],
].map(([seccion = '', nombre = '', usa]) => ({
  seccion,
  nombre,
  base: usa === 'AMBAS' ? ['BASE-01', 'BASE-02', 'BASE-03', 'BASE-04'] : [],
  unidad: usa === 'MONTO' ? ['IMPUESTO-04'] : ['IMPUESTO-02', 'IMPUESTO-03'],
  unidades:
    usa === 'UNIDADES' || usa === 'AMBAS' ? ['UNIDADES-01', 'UNIDADES-02', 'UNIDADES-03', 'UNIDADES-04'] : [],
}));

/** The five groups of rules that each special tax has. */
const POR_IMPUESTO: readonly FilaRegla[] = ESPECIALES.flatMap(
  ({ seccion, nombre, base, unidad, unidades }) => [
    base.length > 0
      ? implementada(`${seccion}.1`, `${nombre}: base`, base)
      : estructura(`${seccion}.1`, `${nombre}: base`, 'calculo.ts la calcula o la omite'),
    implementada(`${seccion}.2`, `${nombre}: unidad gravable`, unidad),
    unidades.length > 0
      ? implementada(`${seccion}.3`, `${nombre}: unidades`, unidades)
      : estructura(`${seccion}.3`, `${nombre}: unidades`, 'Nunca se escriben'),
    seccion === '2.13'
      ? implementada(`${seccion}.4`, `${nombre}: monto`, ['TASA-01', 'TASA-02', 'TASA-03', 'TASA-04'])
      : estructura(`${seccion}.4`, `${nombre}: monto`, 'calculo.ts lo calcula'),
    implementada(
      `${seccion}.5`,
      `${nombre}: total, y NCRE mayor que el origen`,
      ['NOTA-13'],
      'totales.ts lo suma',
    ),
  ],
);

const TOTALES: readonly FilaRegla[] = [
  estructura('2.19.1-1', 'Total de la línea', 'totales.ts lo calcula'),
  implementada('2.19.1-2', 'CF desde Q 2,500', ['RECEPTOR-04']),
  estructura('2.19.2-1', 'Gran total', 'totales.ts lo suma'),
  implementada(
    '2.19.2-2',
    'NCRE mayor que el origen',
    ['NOTA-12'],
    'Contra lo que queda después de todas sus notas',
  ),
  fuera('2.19.2-3', 'CAIS mayor que el origen', 'No se emite CAIS'),
  implementada('2.19.2-4', 'CF desde Q 2,500', ['RECEPTOR-04']),
];

const COMPLEMENTOS: readonly FilaRegla[] = [
  implementada('3.1.1-1', 'Falta un complemento', ['ABONO-01', 'EXPORTACION-01', 'NOTA-01']),
  implementada('3.1.1-2', 'Complemento no permitido', ['ABONO-02', 'EXPORTACION-02', 'NOTA-02']),
  implementada('3.2', 'Exportación de bienes sin INCOTERM', ['EXPORTACION-05']),
  implementada('3.3.1-1', 'Exportacion sin Exp', ['EXPORTACION-02']),
  fuera('3.4', 'Exportación provisional', 'No se emite FACP'),
  estructura('3.5.1', 'FESP: ISR', 'retenciones.ts lo calcula'),
  estructura('3.5.2', 'FESP: IVA', 'retenciones.ts lo calcula'),
  estructura('3.5.3', 'FESP: total menos retenciones', 'retenciones.ts lo calcula'),
  implementada('3.7.1-1', 'Origen desconocido o anulado', ['NOTA-03', 'NOTA-04']),
  implementada('3.7.1-2', 'Origen que no es FACT ni FCAM', ['NOTA-05']),
  fuera('3.7.1-3', 'Origen del régimen antiguo que no es factura', 'No se emite RegimenAntiguo'),
  estructura('3.7.1-4', 'Origen de otro emisor', 'Solo se buscan documentos del emisor'),
  implementada('3.7.1-5', 'Origen de otro receptor', ['NOTA-06']),
  fuera('3.7.1-6', 'Sin efecto', 'La SAT la dejó vacía'),
  fuera('3.7.1-7', 'Origen del régimen antiguo desconocido', 'No se emite RegimenAntiguo'),
  implementada('3.7.2', 'Fecha del origen', ['NOTA-07']),
  fuera('3.7.3', 'Serie del régimen antiguo', 'No se emite RegimenAntiguo'),
  fuera('3.7.4', 'Número del régimen antiguo', 'No se emite RegimenAntiguo'),
  fuera('3.8..3.14', 'Otros complementos', 'No se emiten'),
  estructura('3.15.1-1', 'Firma del emisor errónea', 'Se firma y se comprueba en pruebas con xmlsec1'),
  implementada('3.15.1-2', 'Certificado del emisor vencido', ['CERTIFICADO_VENCIDO'], 'Al guardarlo'),
  implementada('3.15.1-3', 'Contraseña del certificado', ['CERTIFICADO_CLAVE_INCORRECTA'], 'Al guardarlo'),
  certificador('3.15.2', 'NIT del certificador', 'Lo escribe el certificador'),
  certificador('3.15.4..7', 'Firma, autorización, serie y número', 'Los escribe el certificador'),
];

const ANULACION: readonly FilaRegla[] = [
  fuera('3.16', 'ICT de FEPE', 'No se emite FEPE'),
  certificador('3.16.2-1', 'Documento desconocido', 'Registro de la SAT'),
  implementada('3.16.2-2', 'Tiene notas vigentes', ['DOCUMENTO_CON_NOTAS']),
  certificador('3.16.2-3', 'Tiene constancias vigentes', 'Registro de la SAT'),
  estructura('3.16.3', 'Emisor distinto', 'Se toma del documento'),
  estructura('3.16.4', 'Receptor distinto', 'Se toma del documento'),
  estructura('3.16.6', 'Fecha de emisión distinta', 'Se toma del documento'),
  implementada('3.16.7-1', 'Anulación fuera de plazo', ['ANULACION_FUERA_DE_PLAZO']),
  certificador('3.17.2-1..5', 'Retenciones, libros, LET y planilla', 'Registros de la SAT'),
];

/** Every rule of docs/fel.md §22 and its treatment. */
export const REGLAS_SAT: readonly FilaRegla[] = [
  ...GENERALES,
  ...LINEAS,
  ...FRASES,
  ...IVA,
  ...POR_IMPUESTO,
  ...TOTALES,
  ...COMPLEMENTOS,
  ...ANULACION,
];
