import { SIN_TASAS } from '#domain/documentos/quetzales.ts';
import { SIN_CLASIFICAR } from '#domain/importacion/clasificacion.ts';
import type { DocumentoCompleto, LineaDocumento, Retenciones } from '#domain/documentos/modelo/documento.ts';
import { filaCompraOf, filaVentaOf } from '#domain/reportes/fila.ts';
import { asientoOf } from '#domain/libros/asiento.ts';
import type { Asiento } from '#domain/libros/asiento.ts';
import { Azar } from '../../support/azar.ts';
import { createDatosDocumento, createDocumento } from '../../support/factories/documento.ts';
import { createId } from '../../support/factories/ids.ts';

/** Signatures of a purchase that counts. */
const FIRMADA = { emisor: 'VALIDA', certificador: 'VALIDA' } as const;

export type Regimen = 'general' | 'pequeno' | 'exento';
export type Anio = { ventas: DocumentoCompleto[]; compras: DocumentoCompleto[] };

const VENDE: Readonly<Record<Regimen, readonly string[]>> = {
  general: ['FACT', 'FACT', 'FACT', 'FCAM', 'NCRE', 'NDEB', 'FESP', 'RECI'],
  pequeno: ['FPEQ', 'FPEQ', 'FPEQ', 'FCAP', 'NABN', 'FESP'],
  exento: ['RDON', 'RECI', 'FESP'],
};
const COMPRA = ['FACT', 'FACT', 'FACT', 'FPEQ', 'FAPE', 'NCRE', 'FCAM'];
/** Types whose taxed lines carry IVA, written out here so that the test does not ask the code under test. */
const CON_IVA = ['FACT', 'FCAM', 'NCRE', 'NDEB', 'FESP'];

/** A year of documents of an issuer of that regime, invented from a seed. */
export function inventAnio(regimen: Regimen, seed: number): Anio {
  const azar = new Azar(seed);
  let n = 0;
  const inventar = (tipos: readonly string[], compra: boolean): DocumentoCompleto[] =>
    Array.from({ length: 12 * 15 }, (_, i) =>
      inventDocumento(azar, azar.pick(tipos), { n: (n += 1), mes: (i % 12) + 1, compra }),
    );
  return { ventas: inventar(VENDE[regimen], false), compras: inventar(COMPRA, true) };
}

type Lugar = { n: number; mes: number; compra: boolean };

function inventDocumento(azar: Azar, tipoDoc: string, { n, mes, compra }: Lugar): DocumentoCompleto {
  const enDolares = azar.chance(0.15);
  // The cents of a line in dollars depend on how its document is rounded, so such a document has one line here.
  const lineas = Array.from({ length: enDolares ? 1 : azar.int(1, 4) }, (_, i) =>
    inventLinea(azar, tipoDoc, i + 1),
  );
  const cents = (read: (linea: LineaDocumento) => string): string =>
    toTexto(lineas.reduce((suma, linea) => suma + toMicros(read(linea)), 0n));
  const total = cents(({ subtotal }) => subtotal);
  const especiales = lineas.flatMap(({ impuestos }) =>
    impuestos.filter(({ nombreCorto }) => nombreCorto === 'PETROLEO'),
  );
  const dia = `2026-${String(mes).padStart(2, '0')}-${String(azar.int(1, 28)).padStart(2, '0')}`;
  const isExport = !compra && tipoDoc === 'FACT' && azar.chance(0.1);
  return createDocumento({
    idTransaccion: createId(n),
    uuidCertificacion: createId(n).toUpperCase(),
    tipoDoc,
    serie: `S${azar.int(1000, 9999)}`,
    numero: String(azar.int(1, 999_999)),
    moneda: enDolares ? 'USD' : 'GTQ',
    total,
    totalIva: cents(({ iva }) => iva),
    statusDocumento: azar.pick([
      'CERTIFICADO',
      'CERTIFICADO',
      'CERTIFICADO',
      'CERTIFICADO',
      'ANULADO',
      'RECHAZADO',
      'ANULANDO',
    ]),
    produccion: true,
    tipoVenta: isExport ? 'Export' : 'Local',
    codigoEstablecimiento: azar.int(1, 2),
    fechaEmision: `${dia}T${String(azar.int(6, 20)).padStart(2, '0')}:15:00-06:00`,
    detalle: lineas,
    datos: createDatosDocumento({
      tipoCambio: enDolares ? azar.pick(['7.812500', '7.653120', '7.700000']) : null,
      retenciones:
        tipoDoc === 'FESP' && !compra
          ? retencionesDe(
              total,
              cents(({ iva }) => iva),
            )
          : null,
      impuestos: [
        { nombreCorto: 'IVA', monto: cents(({ iva }) => iva) },
        ...especiales.slice(0, 1).map(() => ({
          nombreCorto: 'PETROLEO' as const,
          monto: toTexto(especiales.reduce((suma, { montoImpuesto }) => suma + toMicros(montoImpuesto), 0n)),
        })),
      ],
    }),
  });
}

/** All IVA of a special invoice and five percent of the rest, in whole cents. */
function retencionesDe(total: string, iva: string): Retenciones {
  const isr = ((toMicros(total) - toMicros(iva)) / 200_000n) * 10_000n;
  return {
    ...{ retencionIva: iva, retencionIsr: toTexto(isr) },
    totalMenosRetenciones: toTexto(toMicros(total) - toMicros(iva) - isr),
  };
}

/** A line whose amounts are whole cents: a net amount in quetzales, 12 % on it when it is taxed, and a tax on fuel at times. */
function inventLinea(azar: Azar, tipoDoc: string, numeroLinea: number): LineaDocumento {
  const neto = azar.int(1, 4_000);
  const isGravada = CON_IVA.includes(tipoDoc) && azar.chance(0.8);
  const iva = isGravada ? neto * 12 : 0;
  const petroleo =
    isGravada && ['FACT', 'FCAM'].includes(tipoDoc) && azar.chance(0.1) ? azar.int(100, 9_000) : 0;
  const [base] = createDocumento().detalle;
  if (base === undefined) throw new Error('The factory makes a document with a line');
  return {
    ...base,
    numeroLinea,
    bienServicio: azar.pick(['B', 'S']),
    subtotal: micros(neto * 100 + iva + petroleo),
    iva: micros(iva),
    impuestos: [
      ...(CON_IVA.includes(tipoDoc)
        ? [
            {
              nombreCorto: 'IVA' as const,
              codigoUnidadGravable: isGravada ? 1 : 2,
              montoGravable: micros(neto * 100),
              cantidadUnidadesGravables: null,
              montoImpuesto: micros(iva),
            },
          ]
        : []),
      ...(petroleo === 0
        ? []
        : [
            {
              nombreCorto: 'PETROLEO' as const,
              codigoUnidadGravable: 1,
              montoGravable: null,
              cantidadUnidadesGravables: '1.000000',
              montoImpuesto: micros(petroleo),
            },
          ]),
    ],
  };
}

/** Cents as text with six decimals. */
const micros = (cents: number): string => `${(cents / 100).toFixed(2)}0000`;

/** Text with up to six decimals as a whole number of millionths. */
function toMicros(texto: string): bigint {
  const [entero = '0', fraccion = ''] = texto.replace('-', '').split('.');
  const valor = BigInt(entero) * 1_000_000n + BigInt(fraccion.padEnd(6, '0').slice(0, 6));
  return texto.startsWith('-') ? -valor : valor;
}

const toTexto = (millonesimas: bigint): string =>
  `${millonesimas / 1_000_000n}.${String((millonesimas / 10_000n) % 100n).padStart(2, '0')}`;

/** Entries of a year as the product makes them. */
export function asientosDe({ ventas, compras }: Anio): Asiento[] {
  const filas = [
    ...ventas.map((documento) => filaVentaOf(documento, SIN_TASAS)),
    ...compras.map((documento) =>
      filaCompraOf({ documento, clasificacion: SIN_CLASIFICAR, firmas: FIRMADA }, SIN_TASAS),
    ),
  ];
  return filas.flatMap((fila) => asientoOf(fila) ?? []);
}

/** Cents by concept of one book and month. */
export type Sumas = Readonly<Record<string, number>>;

const SIGNO_VENTA: Readonly<Record<string, number>> = {
  FACT: 1,
  FCAM: 1,
  FPEQ: 1,
  FCAP: 1,
  NDEB: 1,
  NCRE: -1,
  NABN: -1,
};
const SIN_CREDITO = ['FPEQ', 'FAPE'];

/**
 * Sums of a book and month from the documents as they are stored: whole cents, signs and classes written out again, without any
 * function of the product.
 */
export function recompute({ ventas, compras }: Anio, libro: 'ventas' | 'compras', mes: string): Sumas {
  const sumas: Record<string, number> = {};
  const count = (clave: string, cents: number): void => {
    sumas[clave] = (sumas[clave] ?? 0) + cents;
  };
  const propios = ventas.filter(({ tipoDoc }) =>
    libro === 'ventas' ? tipoDoc in SIGNO_VENTA : tipoDoc === 'FESP',
  );
  const ajenos = libro === 'ventas' ? [] : compras;
  for (const documento of [...propios, ...ajenos]) {
    const { tipoDoc, statusDocumento, fechaEmision } = documento;
    if (!fechaEmision.startsWith(mes) || !['CERTIFICADO', 'ANULANDO'].includes(statusDocumento)) continue;
    const signo = tipoDoc === 'NCRE' || tipoDoc === 'NABN' ? -1 : 1;
    countDocumento(documento, libro, (clave, cents) => count(clave, signo * cents));
  }
  return sumas;
}

const SIN_RETENCIONES = { retencionIva: '0.00', retencionIsr: '0.00' };

function countDocumento(
  { tipoDoc, total, totalIva, detalle, datos, tipoVenta }: DocumentoCompleto,
  libro: 'ventas' | 'compras',
  count: (clave: string, cents: number) => void,
): void {
  const cents = createCambio(datos.tipoCambio ?? '1.000000');
  const sinCredito = libro === 'compras' && SIN_CREDITO.includes(tipoDoc);
  count('total', cents(total));
  count('iva', sinCredito ? 0 : cents(totalIva));
  const { retencionIva, retencionIsr } = datos.retenciones ?? SIN_RETENCIONES;
  count('ivaRetenido', cents(retencionIva));
  count('isrRetenido', cents(retencionIsr));
  for (const linea of detalle) {
    const gasolina = linea.impuestos.find(({ nombreCorto }) => nombreCorto === 'PETROLEO');
    const clase = claseDe(linea.bienServicio, {
      exterior: tipoVenta === 'Export',
      pequenos: sinCredito,
      combustible: libro === 'compras' && gasolina !== undefined,
    });
    const bruto = cents(linea.subtotal);
    const gravada = linea.impuestos.some(
      ({ codigoUnidadGravable, nombreCorto }) => nombreCorto === 'IVA' && codigoUnidadGravable === 1,
    );
    const exento = gravada && !sinCredito ? cents(gasolina?.montoImpuesto ?? '0.00') : bruto;
    count(`${clase}.exento`, exento);
    if (exento !== bruto) count(`${clase}.neto`, bruto - exento - cents(linea.iva));
  }
}

/** Cents in quetzales of a text with two decimals or more, of which those after the second are zeros. */
function createCambio(tipoCambio: string): (texto: string) => number {
  const cambio = BigInt(tipoCambio.replace('.', ''));
  return (texto) => {
    const exacto = BigInt(texto.slice(0, texto.indexOf('.') + 3).replace('.', '')) * cambio;
    return Number((exacto + 500_000n) / 1_000_000n);
  };
}

/** The first class that holds, or goods and services. */
function claseDe(bienServicio: string, especiales: Readonly<Record<string, boolean>>): string {
  const especial = Object.keys(especiales).find((clase) => especiales[clase] === true);
  return especial ?? (bienServicio === 'B' ? 'bienes' : 'servicios');
}
