import { sumBases } from '#domain/cierre/bases.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { buildDocumento } from '#domain/documentos/vida/build-documento.ts';
import { asientoOf } from '#domain/libros/asiento.ts';
import { buildHoja } from '#domain/libros/hoja.ts';
import { filaVentaOf } from '#domain/reportes/fila.ts';
import { REPORTES, filasTotales } from '#domain/reportes/tablas.ts';
import type { TipoReporte } from '#domain/reportes/tablas.ts';
import { Azar } from '../../support/azar.ts';
import { createBorradorAlAzar } from '../../support/borrador-al-azar.ts';
import { createEmisionOf } from '../../support/factories/emision.ts';
import { createId } from '../../support/factories/ids.ts';

const HOY = '2026-11-20';
const TASA = '7.65432';
const TASAS = new Map(Array.from({ length: 6 }, (_, i) => [`2026-11-${20 - i}`, TASA]));
const CUANTOS = 80;
/** Types that the sales reports leave out and that of SAT lists, and those that lower a sale; written out, not asked of the product. */
const NO_SON_VENTAS = ['RECI', 'RDON', 'FESP'];
const RESTAN = ['NCRE', 'NABN'];

/** Certified documents of every type of the regime, with any tax, currency, discount and number of lines; some are annulled. */
function inventDocumentos(regimen: 'PASIM' | 'PAPEQ' | 'EXENT', seed: number): DocumentoCompleto[] {
  const azar = new Azar(seed);
  return Array.from({ length: CUANTOS }, (_, i) => {
    const borrador = createBorradorAlAzar({
      azar,
      regimen,
      idTransaccion: createId(i + 1),
      hoy: HOY,
      tasa: TASA,
    });
    const emision = createEmisionOf(regimen, borrador);
    const documento = buildDocumento({ ...emision, fechaEmision: `${borrador.fechaEmision}T10:00:00-06:00` });
    const statusDocumento = azar.chance(0.1) ? 'ANULADO' : 'CERTIFICADO';
    return { ...documento, statusDocumento, produccion: true };
  });
}

/** Totals of one currency under the titles of the columns, in cents. */
function totalesDe(tipo: TipoReporte, documentos: readonly DocumentoCompleto[], moneda: string) {
  const reporte = REPORTES[tipo];
  const filas = documentos.flatMap((documento) => reporte.filasOf(filaVentaOf(documento, TASAS)));
  const fila = filasTotales(reporte, filas).find(([titulo]) => titulo === `Total ${moneda}`) ?? [];
  return Object.fromEntries(
    reporte.encabezado.flatMap((titulo, i) =>
      reporte.columnas[i]?.suma === true ? [[titulo, fila[i]]] : [],
    ),
  );
}

const toCents = (texto: string | null | undefined): number => Number((texto ?? '0.00').replace('.', ''));

describe.each([
  ['PASIM', 101],
  ['PASIM', 102],
  ['PAPEQ', 103],
  ['EXENT', 104],
] as const)('random documents of the regime %s (seed %i)', (regimen, seed) => {
  const documentos = inventDocumentos(regimen, seed);
  const ventas = documentos.filter(({ tipoDoc }) => !NO_SON_VENTAS.includes(tipoDoc));

  test.each(['GTQ', 'USD'])(
    'have the same sums on all sheets and in the list, to the cent, in %s',
    (moneda) => {
      const [resumen, sat, detalle, generico] = (['RESUMEN', 'SAT', 'DETALLE', 'DOCUMENTOS'] as const).map(
        (tipo) => totalesDe(tipo, ventas, moneda),
      );
      // What the list of documents shows, added up by hand: printed totals and IVA, less notes, without the annulled ones.
      const suyos = ventas.filter((each) => each.moneda === moneda && each.statusDocumento !== 'ANULADO');
      const listado = (campo: 'total' | 'totalIva'): number =>
        suyos.reduce(
          (suma, each) => suma + (RESTAN.includes(each.tipoDoc) ? -1 : 1) * toCents(each[campo]),
          0,
        );
      for (const hoja of [resumen, sat, detalle, generico])
        expect(toCents(hoja?.['Total'])).toBe(listado('total'));
      for (const hoja of [sat, detalle, generico]) expect(toCents(hoja?.['IVA'])).toBe(listado('totalIva'));
      for (const hoja of [sat, detalle, generico])
        expect(hoja?.['Monto sin impuestos']).toBe(resumen?.['Monto sin impuestos']);
      expect(detalle?.['Descuento']).toBe(generico?.['Descuento']);
      expect(detalle?.['Otros impuestos']).toBe(generico?.['Otros impuestos']);
    },
  );

  test('have in quetzales what the book and the closing say', () => {
    const asientos = documentos.flatMap((documento) => asientoOf(filaVentaOf(documento, TASAS)) ?? []);
    const bases = sumBases(asientos);
    const enQuetzales = (titulo: string): number =>
      ['GTQ', 'USD'].reduce(
        (suma, moneda) => suma + toCents(totalesDe('DOCUMENTOS', ventas, moneda)[titulo]),
        0,
      );
    expect(toCents(bases.ingresos)).toBe(enQuetzales('Total en quetzales'));
    expect(toCents(bases.debito)).toBe(enQuetzales('IVA en quetzales'));
    const pedido = { establecimiento: null, consolidado: false, isProduccion: true } as const;
    for (const consolidado of [false, true]) {
      const { bloques, resumen } = buildHoja(asientos, { ...pedido, consolidado, tipo: 'VENTAS' });
      for (const { columnas, totales } of [...bloques, resumen]) {
        const deTitulo = (titulo: string) => totales[columnas.findIndex((each) => each.titulo === titulo)];
        expect([deTitulo('Total'), deTitulo('IVA')]).toEqual([bases.ingresos, bases.debito]);
      }
    }
  });

  test('have lines in cents that add up to their document', () => {
    for (const documento of ventas) {
      const [uno] = REPORTES.DOCUMENTOS.filasOf(filaVentaOf(documento, TASAS));
      const lineas = REPORTES.DETALLE.filasOf(filaVentaOf(documento, TASAS));
      const de = (tipo: TipoReporte, titulo: string) => REPORTES[tipo].encabezado.indexOf(titulo);
      for (const titulo of ['Total', 'IVA', 'Monto sin impuestos', 'Descuento', 'Otros impuestos']) {
        const suma = lineas.reduce((s, { celdas }) => s + toCents(two(celdas[de('DETALLE', titulo)])), 0);
        expect([titulo, suma]).toEqual([titulo, toCents(two(uno?.celdas[de('DOCUMENTOS', titulo)]))]);
      }
    }
  });
});

/** An amount of a cell with two decimals; one with more is no amount in cents. */
function two(celda: string | null | undefined): string {
  const [entero = '0', fraccion = ''] = (celda ?? '0').split('.');
  if (fraccion.length > 2) throw new Error(`not in cents: ${celda}`);
  return `${entero}.${fraccion.padEnd(2, '0')}`;
}
