import { SIN_TASAS } from '#domain/documentos/quetzales.ts';
import { CATALOGO_ERRORES } from '#domain/errores/errores.ts';
import type { DocumentoCompleto, LineaDocumento } from '#domain/documentos/modelo/documento.ts';
import { IMPUESTOS_ESPECIALES } from '#domain/impuestos/impuesto.ts';
import { filaVentaOf } from '#domain/reportes/fila.ts';
import { FILTRO_VACIO, findFaltaReporte, isElegido } from '#domain/reportes/opciones.ts';
import {
  REPORTES,
  TIPOS_REPORTE,
  archivoReporteOf,
  filasTotales,
  nombreHojaOf,
} from '#domain/reportes/tablas.ts';
import type { FilaHoja, TipoReporte } from '#domain/reportes/tablas.ts';
import { createDatosDocumento, createDocumento } from '../../support/factories/documento.ts';

const CERTIFICADO = {
  statusDocumento: 'CERTIFICADO',
  serie: 'A1B2C3D4',
  numero: '123',
  produccion: true,
} as const;

function filasOf(tipo: TipoReporte, documentos: readonly DocumentoCompleto[]): FilaHoja[] {
  return documentos.flatMap((documento) => REPORTES[tipo].filasOf(filaVentaOf(documento, SIN_TASAS)));
}

/** Cells of the first row by the titles of their columns. */
function readFila(
  tipo: TipoReporte,
  documento: DocumentoCompleto,
): Record<string, string | null | undefined> {
  const [fila] = filasOf(tipo, [documento]);
  return Object.fromEntries(REPORTES[tipo].encabezado.map((titulo, i) => [titulo, fila?.celdas[i]]));
}

const [cuaderno] = createDocumento().detalle as [LineaDocumento];
const gasolina = createDocumento({
  ...CERTIFICADO,
  total: '136.70',
  totalIva: '14.14',
  detalle: [
    {
      ...cuaderno,
      subtotal: '136.700000',
      iva: '14.142857',
      impuestos: [
        {
          nombreCorto: 'IVA',
          codigoUnidadGravable: 1,
          montoGravable: '117.857143',
          cantidadUnidadesGravables: null,
          montoImpuesto: '14.142857',
        },
        {
          nombreCorto: 'PETROLEO',
          codigoUnidadGravable: 1,
          montoGravable: null,
          cantidadUnidadesGravables: '1.000000',
          montoImpuesto: '4.700000',
        },
      ],
    },
  ],
  datos: createDatosDocumento({
    impuestos: [
      { nombreCorto: 'IVA', monto: '14.142857' },
      { nombreCorto: 'PETROLEO', monto: '4.700000' },
    ],
  }),
});

describe('reports', () => {
  test('have the names and the columns of the specification', () => {
    expect(TIPOS_REPORTE.map((tipo) => REPORTES[tipo].archivo).slice(0, 3)).toEqual([
      'Resumen de Ventas.xlsx',
      'Reporte SAT.xls',
      'Detalle de ventas.xlsx',
    ]);
    expect(REPORTES.RESUMEN.encabezado.slice(1)).toEqual([
      'Serie',
      'Número del DTE',
      'Número de autorización',
      'Fecha de certificación',
      'Tipo de DTE',
      'ID del receptor',
      'Nombre del receptor',
      'Monto sin impuestos',
      'Impuestos',
      'Moneda',
      'Total',
      'Estado',
      'Autorización de referencia',
    ]);
    expect(REPORTES.SAT.encabezado.slice(-IMPUESTOS_ESPECIALES.length - 1)).toEqual([
      'IVA',
      'Petróleo',
      'Turismo hospedaje',
      'Turismo pasajes',
      'Timbre de prensa',
      'Bomberos',
      'Tasa municipal',
      'Bebidas alcohólicas',
      'Tabaco',
      'Cemento',
      'Bebidas no alcohólicas',
      'Tarifa portuaria',
    ]);
    expect(REPORTES.DETALLE.encabezado).toContain('Bien o servicio');
  });

  test('split a total into the amount without taxes, IVA and the special taxes', () => {
    expect(readFila('RESUMEN', gasolina)).toMatchObject({
      'Monto sin impuestos': '117.86',
      Impuestos: '18.84',
      Total: '136.70',
      Estado: 'Vigente',
    });
    expect(readFila('SAT', gasolina)).toMatchObject({ IVA: '14.14', ['Petróleo']: '4.70', Cemento: '0' });
    expect(readFila('DETALLE', gasolina)).toMatchObject({
      'Monto sin impuestos': '117.86',
      IVA: '14.14',
      'Otros impuestos': '4.70',
      Total: '136.70',
      'Bien o servicio': 'Bien',
    });
  });

  test('count an annulled document as zero and a credit note as less', () => {
    const anulado = createDocumento({ ...gasolina, statusDocumento: 'ANULADO' });
    for (const tipo of TIPOS_REPORTE) {
      const { columnas } = REPORTES[tipo];
      const [fila] = filasOf(tipo, [anulado]);
      const sumados = fila?.celdas.filter((_, i) => columnas[i]?.suma === true) ?? [];
      expect(sumados.length).toBeGreaterThan(0);
      for (const celda of sumados) expect(Number(celda)).toBe(0);
    }
    const nota = createDocumento({ ...CERTIFICADO, tipoDoc: 'NCRE' });
    expect(readFila('RESUMEN', nota)).toMatchObject({ 'Monto sin impuestos': '-100.00', Total: '-112.00' });
    expect(filasTotales(REPORTES.RESUMEN, filasOf('RESUMEN', [gasolina, anulado, nota]))[0]).toContain(
      '24.70',
    );
  });

  test('refer from a note to the document that it adjusts, and from a sale to none', () => {
    // The data of a certified document hold its own authorisation under the name that a note has for that of its origin.
    const venta = { ...CERTIFICADO, datos: createDatosDocumento({ numeroAutorizacion: 'LA-PROPIA' }) };
    expect(readFila('RESUMEN', createDocumento(venta))).toMatchObject({ 'Autorización de referencia': '' });
    const origen = {
      idTransaccion: 'o',
      tipoDoc: 'FACT',
      numeroAutorizacion: 'LA-DEL-ORIGEN',
      serie: 'A',
      numero: '1',
      fechaEmision: '2026-11-01',
      motivoAjuste: 'Devolución',
    };
    const datos = createDatosDocumento({ numeroAutorizacion: 'LA-PROPIA', origen });
    const nota = createDocumento({ ...CERTIFICADO, tipoDoc: 'NCRE', datos });
    expect(readFila('SAT', nota)).toMatchObject({ 'Autorización de referencia': 'LA-DEL-ORIGEN' });
  });

  test('add up each currency by itself', () => {
    const dolares = createDocumento({ ...CERTIFICADO, moneda: 'USD', total: '10.05', totalIva: '1.08' });
    const filas = filasOf('RESUMEN', [gasolina, gasolina, dolares]);
    const totales = filasTotales(REPORTES.RESUMEN, filas);
    const total = REPORTES.RESUMEN.encabezado.indexOf('Total');
    expect(totales.map((fila) => [fila[0], fila[total]])).toEqual([
      ['Total GTQ', '273.40'],
      ['Total USD', '10.05'],
    ]);
  });

  test('list the documents that they are about', () => {
    const recibo = createDocumento({ ...CERTIFICADO, tipoDoc: 'RECI' });
    const nuevo = createDocumento();
    const cuentas = TIPOS_REPORTE.map((tipo) => [tipo, filasOf(tipo, [gasolina, recibo, nuevo]).length]);
    expect(Object.fromEntries(cuentas)).toEqual({ RESUMEN: 1, SAT: 2, DETALLE: 1, DOCUMENTOS: 3 });
    expect(nombreHojaOf(REPORTES.SAT, true)).toBe('Información SAT PRUEBAS');
  });

  test('keep a text from becoming a formula, and a number in a text a text', () => {
    const hostil = createDocumento({
      ...CERTIFICADO,
      nombreReceptor: '=HYPERLINK("http://x")',
      idReceptor: '001',
    });
    expect(readFila('RESUMEN', hostil)).toMatchObject({
      'Nombre del receptor': `'=HYPERLINK("http://x")`,
      'ID del receptor': '001',
    });
  });

  test('become a larger format when they outgrow the older one', () => {
    expect(archivoReporteOf('SAT', 20_000)).toEqual({ archivo: 'Reporte SAT.xls', formato: 'xls' });
    expect(archivoReporteOf('SAT', 20_001)).toEqual({ archivo: 'Reporte SAT.xlsx', formato: 'xlsx' });
    expect(archivoReporteOf('DETALLE', 99_999).archivo).toBe('Detalle de ventas.xlsx');
  });

  test('keep what was chosen', () => {
    const fila = filaVentaOf(
      createDocumento({ ...gasolina, idReceptor: '99900025', codigoEstablecimiento: 3 }),
      SIN_TASAS,
    );
    const chosen = {
      sucursal: 3,
      tipoDoc: 'FACT',
      estado: 'VIGENTES',
      idReceptor: '99900025',
      moneda: 'GTQ',
    } as const;
    expect(isElegido(chosen, fila)).toBe(true);
    for (const otro of [
      { sucursal: 2 },
      { tipoDoc: 'FCAM' },
      { estado: 'ANULADOS' },
      { idReceptor: 'CF' },
      { moneda: 'USD' },
    ] as const)
      expect(isElegido({ ...FILTRO_VACIO, ...otro }, fila)).toBe(false);
  });

  test('are refused with the four texts of the specification', () => {
    const textos = [
      undefined,
      { hasDocumentos: false, fechaInicial: 1, fechaFinal: 2 },
      { hasDocumentos: true, fechaFinal: 2 },
      { hasDocumentos: true, fechaInicial: 1 },
    ].map((opts) => CATALOGO_ERRORES[findFaltaReporte(opts) ?? 'FECHAS_INVALIDAS'].mensaje);
    expect(textos).toEqual([
      'No se recibió el atributo opts',
      'No hay documentos',
      'No incluye la fecha de inicio',
      'No incluye la fecha final',
    ]);
    expect(findFaltaReporte({ hasDocumentos: true, fechaInicial: 0, fechaFinal: 0 })).toBeNull();
  });
});
