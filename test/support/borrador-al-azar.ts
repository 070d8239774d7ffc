import { PAISES } from '#domain/catalogos/paises.ts';
import {
  PRINT_SCALE,
  compare,
  decimal,
  multiply,
  printMonto,
  round,
  subtract,
} from '#domain/dinero/decimal.ts';
import { createBorrador, createLinea } from '#domain/documentos/borrador/nuevo-borrador.ts';
import { splitAbonos } from '#domain/documentos/calculo/abonos.ts';
import { lacksTipoCambio } from '#domain/documentos/calculo/tipo-cambio.ts';
import { calculateDocumento } from '#domain/documentos/calculo/totales.ts';
import type {
  DatosExportacion,
  DocumentoBorrador,
  ImpuestoBorrador,
  LineaBorrador,
  ReceptorBorrador,
} from '#domain/documentos/modelo/borrador.ts';
import { escenariosOf } from '#domain/documentos/modelo/escenarios.ts';
import { PERSONERIAS_DE_RECIBOS, PERSONERIA_CONDOMINIO } from '#domain/documentos/modelo/personerias.ts';
import { tiposEmitiblesOf } from '#domain/documentos/modelo/tipos-por-regimen.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import type { Direccion } from '#domain/establecimiento/direccion.ts';
import type { RegimenSat } from '#domain/establecimiento/establecimiento.ts';
import { addDays } from '#domain/fechas/guatemala.ts';
import { IMPUESTOS } from '#domain/impuestos/impuestos.ts';
import type { Azar } from './azar.ts';

export type DatosAlAzar = {
  azar: Azar;
  regimen: RegimenSat;
  idTransaccion: string;
  hoy: string;
  tasa: string;
};

const NITS = ['99900025', '99901013', '99901080', '99901153', '99901226'];
const CUIS = ['9999000130101'];
const EXTRANJEROS = ['PAS-12345', 'MX-9981', 'AB123456X', 'C&A-1', 'DE/77#3'];
const NOMBRES = ['Ñandú & "Cía" <S.A.>', 'Kʼicheʼ Ajaw', "O'Higgins Müller", 'Ana Xol', '株式会社テスト'];
const DESCRIPCIONES = [
  'Café 100% puro',
  'Tornillo ½" & tuerca ]]>',
  'Servicio <mensual>',
  'Güipil típico',
  'a',
];

/** Makes a draft of any type of the regime that the law allows, with any of what the type allows. */
export function createBorradorAlAzar(datos: DatosAlAzar): DocumentoBorrador {
  const { azar, regimen, idTransaccion, hoy } = datos;
  const tipoDocumento = azar.pick(tiposEmitiblesOf(regimen));
  const { admiteExportacion } = TIPOS_DOCUMENTO[tipoDocumento];
  const base: DocumentoBorrador = {
    ...createBorrador({
      idTransaccion,
      sucursal: 1,
      tipoDocumento,
      fechaEmision: addDays(hoy, -azar.int(0, 5)),
    }),
    moneda: azar.chance(0.3) ? 'USD' : 'GTQ',
    tipoVenta: admiteExportacion && azar.chance(0.2) ? 'Export' : 'Local',
  };
  const conLineas = addLineas(addExencion(base, azar), azar);
  return addPlazos(addTipoCambio(addReceptor(addExportacion(conLineas, azar), datos), datos), azar);
}

function addExencion(borrador: DocumentoBorrador, azar: Azar): DocumentoBorrador {
  const { iva, escenarioObligatorio, personeria } = TIPOS_DOCUMENTO[borrador.tipoDocumento];
  const tipoPersoneria =
    personeria === 'obligatoria' || (personeria === 'opcional' && azar.chance(0.5))
      ? azar.pick(PERSONERIAS_DE_RECIBOS)
      : null;
  const escenarios = escenariosOf(borrador.tipoDocumento)
    .map(({ codigo }) => codigo)
    .filter((codigo) => iva || codigo !== 24 || tipoPersoneria === PERSONERIA_CONDOMINIO);
  const isExento = escenarioObligatorio || (iva && borrador.tipoVenta === 'Local' && azar.chance(0.25));
  return { ...borrador, tipoPersoneria, escenarioExento: isExento ? azar.pick(escenarios) : null };
}

function addLineas(borrador: DocumentoBorrador, azar: Azar): DocumentoBorrador {
  const { iva, impuestos } = TIPOS_DOCUMENTO[borrador.tipoDocumento];
  const isMixto = iva && borrador.escenarioExento !== null && azar.chance(0.5);
  let frase: number | null = null;
  const detalle = Array.from({ length: azar.chance(0.05) ? 40 : azar.int(1, 5) }, (_, i) => {
    const linea = createLineaAlAzar(azar);
    const impuesto =
      impuestos.length > 0 && azar.chance(0.4) ? createImpuestoAlAzar(borrador, azar, frase) : null;
    frase = fraseOf(impuesto) ?? frase;
    return { ...linea, impuesto, exento: isMixto && (i === 0 || azar.chance(0.5)) };
  });
  const { granTotal } = calculateDocumento({ ...borrador, detalle });
  // A total below a cent cannot be owed.
  const isNada = printMonto(granTotal) === '0.00';
  return { ...borrador, detalle: isNada ? detalle.map((linea) => ({ ...linea, ...VALIOSA })) : detalle };
}

const VALIOSA = { cantidad: '3', precioUnitario: '1.37', descuento: '', otrosDescuento: '' } as const;

function createLineaAlAzar(azar: Azar): LineaBorrador {
  const cantidad = azar.amount(azar.pick([1, 5, 300]), azar.pick([0, 0, 1, 3, 6]));
  const precioUnitario = azar.amount(azar.pick([1, 40, 900]), azar.pick([0, 2, 2, 4, 6]));
  const precio = multiply(decimal(cantidad), decimal(precioUnitario));
  const part = (of: typeof precio, percent: number): string => {
    const monto = round(multiply(of, decimal(`0.${String(percent).padStart(2, '0')}`)), azar.pick([2, 6]));
    return compare(monto, of) > 0 ? '' : printSix(monto);
  };
  const descuento = azar.chance(0.3) ? part(precio, azar.int(1, 40)) : '';
  const otrosDescuento =
    descuento !== '' && azar.chance(0.4) ? part(subtract(precio, decimal(descuento)), azar.int(1, 40)) : '';
  return {
    ...createLinea(),
    ...{ cantidad, precioUnitario, descuento, otrosDescuento },
    descripcion: azar.pick(DESCRIPCIONES),
    bienServicio: azar.pick(['B', 'S']),
    unidadMedida: azar.pick(['UNI', 'LB', 'M3']),
  };
}

function printSix(monto: ReturnType<typeof round>): string {
  return (Number(monto.units) / 10 ** monto.scale).toFixed(monto.scale);
}

function createImpuestoAlAzar(
  { tipoDocumento, fechaEmision }: DocumentoBorrador,
  azar: Azar,
  frase: number | null,
): ImpuestoBorrador | null {
  const nombreCorto = azar.pick(TIPOS_DOCUMENTO[tipoDocumento].impuestos);
  const { usa, unidades } = IMPUESTOS[nombreCorto];
  const vacio = { nombreCorto, cantidadUnidades: '', montoGravable: '', monto: '' };
  if (usa === 'MONTO') return { ...vacio, codigoUnidadGravable: 101_000, monto: azar.amount(50, 2) };
  const unidad = azar.pick(unidades.filter(({ desde }) => desde <= fechaEmision));
  // A document carries one phrase of a tax at most.
  const suya = unidad.frase?.codigoEscenario ?? null;
  if (suya !== null && frase !== null && suya !== frase) return null;
  return {
    ...vacio,
    codigoUnidadGravable: unidad.codigo,
    cantidadUnidades: usa !== 'BASE' && azar.chance(0.3) ? azar.amount(20, azar.pick([0, 2])) : '',
    montoGravable: usa === 'AMBAS' ? azar.amount(60, 2) : '',
  };
}

function fraseOf(impuesto: ImpuestoBorrador | null): number | null {
  if (impuesto === null) return null;
  const { unidades } = IMPUESTOS[impuesto.nombreCorto];
  const unidad = unidades.find(({ codigo }) => codigo === impuesto.codigoUnidadGravable);
  return unidad?.frase?.codigoEscenario ?? null;
}

function addExportacion(borrador: DocumentoBorrador, azar: Azar): DocumentoBorrador {
  if (borrador.tipoVenta !== 'Export') return borrador;
  const hasBien = borrador.detalle.some(({ bienServicio }) => bienServicio === 'B');
  const datosExportacion: DatosExportacion = {
    nombreConsignatario: azar.pick(NOMBRES),
    direccionConsignatario: '100 Test Street & "Co"',
    codigoConsignatario: azar.chance(0.5) ? 'C-1' : '',
    paisConsignatario: 'Estados Unidos',
    nombreComprador: azar.chance(0.5) ? azar.pick(NOMBRES) : '',
    direccionComprador: '',
    codigoComprador: '',
    lugarExpedicion: azar.chance(0.5) ? 'Puerto Quetzal' : '',
    otraReferencia: azar.chance(0.5) ? 'PO-1' : '',
    incoterm: hasBien ? azar.pick(['FOB', 'CIF', 'DAT', 'ZZZ']) : '',
    nombreExportador: '',
    codigoExportador: '',
  };
  return { ...borrador, datosExportacion };
}

/** Adds the receiver last but one, because the final consumer has a limit. */
function addReceptor(borrador: DocumentoBorrador, { azar, tasa }: DatosAlAzar): DocumentoBorrador {
  const { admiteCf, limiteCf } = TIPOS_DOCUMENTO[borrador.tipoDocumento];
  const isExport = borrador.tipoVenta === 'Export';
  const { granTotal } = calculateDocumento({ ...borrador, tipoCambio: tasa });
  const enQuetzales = borrador.moneda === 'USD' ? multiply(granTotal, decimal(tasa)) : granTotal;
  const isCfLibre = admiteCf && (!limiteCf || compare(round(enQuetzales, PRINT_SCALE), decimal('2500')) < 0);
  const clases = isExport ? (['EXT'] as const) : (['NIT', 'NIT', 'CUI', 'EXT'] as const);
  const clase = isCfLibre && azar.chance(0.4) ? 'CF' : azar.pick(clases);
  return { ...borrador, receptor: createReceptorAlAzar(clase, azar) };
}

function createReceptorAlAzar(
  tipoIdentificador: ReceptorBorrador['tipoIdentificador'],
  azar: Azar,
): ReceptorBorrador {
  const ids = { CF: ['CF'], NIT: NITS, CUI: CUIS, EXT: EXTRANJEROS };
  return {
    nit: azar.pick(ids[tipoIdentificador]),
    tipoIdentificador,
    nombre: tipoIdentificador === 'CF' ? '' : azar.pick(NOMBRES),
    correo: azar.chance(0.2) ? 'uno@example.com, dos@example.com' : '',
    direccionReceptor: azar.chance(0.4) ? createDireccionAlAzar(tipoIdentificador === 'EXT', azar) : null,
  };
}

function createDireccionAlAzar(isExtranjero: boolean, azar: Azar): Direccion {
  const isParcial = azar.chance(0.4);
  return {
    direccion: '2 calle "B" 3-04 & zona 5',
    municipio: isParcial ? '' : 'Quetzaltenango',
    departamento: isParcial ? '' : 'Quetzaltenango',
    codigoPostal: isParcial ? '' : '09001',
    pais: isExtranjero ? azar.pick(PAISES) : 'GT',
  };
}

function addTipoCambio(borrador: DocumentoBorrador, { azar, tasa }: DatosAlAzar): DocumentoBorrador {
  const needs = lacksTipoCambio(borrador);
  return { ...borrador, tipoCambio: needs ? azar.pick([tasa, '7.65', '7.7']) : '' };
}

/** Adds instalments, which make the total, or a day of payment. */
function addPlazos(borrador: DocumentoBorrador, azar: Azar): DocumentoBorrador {
  const { cambiaria, efecto } = TIPOS_DOCUMENTO[borrador.tipoDocumento];
  const { fechaEmision } = borrador;
  if (!cambiaria) {
    const isCredito = efecto === 'venta' && azar.chance(0.2);
    return { ...borrador, fechaVencimiento: isCredito ? addDays(fechaEmision, azar.int(0, 90)) : '' };
  }
  const total = printMonto(calculateDocumento(borrador).granTotal);
  const cents = Math.round(Number(total) * 100);
  const cuantos = Math.min(azar.int(1, 6), Math.max(1, cents));
  const dias = Array.from({ length: cuantos }, (_, i) => addDays(fechaEmision, 30 * (i + 1)));
  return { ...borrador, datosFacturaCambiaria: { abonos: splitAbonos(total, dias) } };
}
