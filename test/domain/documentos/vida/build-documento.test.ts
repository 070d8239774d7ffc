import { buildDocumento } from '#domain/documentos/vida/build-documento.ts';
import { canonicalBorrador } from '#domain/documentos/borrador/canonical-borrador.ts';
import { afiliacionIvaOf, isPermitido } from '#domain/documentos/modelo/tipos-por-regimen.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { buildDteXml } from '#domain/dte/build-dte-xml.ts';
import { CASOS_DTE, makeImpuesto, makeNota } from '../../../support/casos-dte.ts';
import type { CasoDte } from '../../../support/casos-dte.ts';
import { createEmision } from '../../../support/factories/emision.ts';
import { createBorradorDePrueba, SILLA } from '../../../support/factories/borrador.ts';

function caso(nombre: string): CasoDte {
  const found = CASOS_DTE[nombre];
  if (found === undefined) throw new Error(`no case ${nombre}`);
  return found;
}

function buildCaso(nombre: string): DocumentoCompleto {
  return buildDocumento(caso(nombre).emision);
}

test('the record has cleaned texts, printed totals and exact lines', () => {
  const documento = buildDocumento(
    createEmision({
      borrador: createBorradorDePrueba(
        {
          receptor: {
            nit: '9990002-5',
            tipoIdentificador: 'NIT',
            nombre: '  Comercial\tXela ',
            correo: 'a1@casa.gt;b1@casa.gt',
          },
          detalle: [
            { cantidad: '5', descuento: '65', descripcion: ' Jose\u0301 ' },
            { cantidad: '1.123456789', precioUnitario: '1' },
          ],
        },
        SILLA,
      ),
    }),
  );
  expect(documento).toMatchObject({
    statusDocumento: 'EN_PROCESO',
    idReceptor: '99900025',
    nombreReceptor: 'Comercial Xela',
    total: '561.12',
    totalIva: '60.12',
    totalDescuento: '65.00',
    incluyeIva: true,
    uuidCertificacion: null,
    nit: '99900017',
  });
  expect(documento.detalle[0]).toMatchObject({
    numeroLinea: 1,
    descripcion: 'José',
    subtotal: '560.000000',
    iva: '60.000000',
  });
  expect(documento.detalle[1]).toMatchObject({
    numeroLinea: 2,
    cantidad: '1.123456789',
    subtotal: '1.123457',
  });
  expect(documento.datos).toMatchObject({ correoReceptor: 'a1@casa.gt,b1@casa.gt', direccionReceptor: null });
});

test('a final consumer without name is called so, and a name that was typed stays', () => {
  const nombre = (texto: string) =>
    buildDocumento(
      createEmision({ borrador: createBorradorDePrueba({ receptor: { nombre: texto } }, SILLA) }),
    ).nombreReceptor;
  expect([nombre(''), nombre('Juana')]).toEqual(['Consumidor Final', 'Juana']);
});

test('what is owed and when: bills of exchange and sales on credit, and nothing else', () => {
  const credito = (nombre: string) => {
    const { saldo, total, fechaVencimiento } = buildCaso(nombre);
    return [saldo === total ? 'total' : saldo, fechaVencimiento];
  };
  expect(credito('FCAM of four instalments')).toEqual(['total', '2026-12-20']);
  expect(credito('FCAP')).toEqual(['total', '2026-12-20']);
  expect(credito('FACT on credit')).toEqual(['total', '2026-12-20']);
  for (const nombre of ['FACT', 'FESP', 'RECI', 'RDON', 'NCRE', 'NDEB', 'NABN']) {
    expect([nombre, ...credito(nombre)]).toEqual([nombre, '0.00', null]);
    const { emision } = caso(nombre);
    const borrador = { ...emision.borrador, fechaVencimiento: '2026-12-20' };
    const isVenta = nombre === 'FACT';
    expect(buildDocumento({ ...emision, borrador }).saldo === '0.00').toBe(!isVenta);
  }
});

test('the record keeps of each complement only what its type carries', () => {
  const seen = Object.keys(CASOS_DTE).map((nombre) => {
    const { tipoDoc, tipoVenta, datos } = buildCaso(nombre);
    const { abonos, retenciones, exportacion, origen, tipoPersoneria } = datos;
    return {
      nombre,
      abonos: abonos.length > 0 === ['FCAM', 'FCAP'].includes(tipoDoc),
      retenciones: (retenciones !== null) === (tipoDoc === 'FESP'),
      exportacion: (exportacion !== null) === (tipoVenta === 'Export' && !tipoDoc.startsWith('N')),
      origen: (origen !== null) === ['NCRE', 'NDEB', 'NABN'].includes(tipoDoc),
      personeria: (tipoPersoneria !== null) === (tipoDoc === 'RDON'),
    };
  });
  expect(seen).toEqual(
    Object.keys(CASOS_DTE).map((nombre) => ({
      nombre,
      abonos: true,
      retenciones: true,
      exportacion: true,
      origen: true,
      personeria: true,
    })),
  );
  const { emision } = caso('FACT');
  const sobrante = {
    ...emision.borrador,
    tipoPersoneria: 2635,
    datosFacturaCambiaria: { abonos: [{ fechaVencimiento: '2026-12-20', monto: '1' }] },
    datosExportacion: caso('FACT export of goods').emision.borrador.datosExportacion,
  };
  expect(buildDocumento({ ...emision, borrador: sobrante }).datos).toMatchObject({
    abonos: [],
    exportacion: null,
    tipoPersoneria: null,
  });
});

test('a note of an export mirrors Exp without its complement, whatever the draft holds', () => {
  const { emision } = caso('NCRE of an export');
  const { datosExportacion } = caso('FACT export of goods').emision.borrador;
  const documento = buildDocumento({ ...emision, borrador: { ...emision.borrador, datosExportacion } });
  expect([documento.tipoVenta, documento.datos.exportacion]).toEqual(['Export', null]);
});

test('instalments, withholdings, exchange rate and taxes are in the record', () => {
  expect(buildCaso('FCAM of four instalments').datos.abonos).toEqual([
    { numero: 1, fechaVencimiento: '2026-12-20', monto: '249.99', pagado: '0.00' },
    { numero: 2, fechaVencimiento: '2027-01-20', monto: '249.99', pagado: '0.00' },
    { numero: 3, fechaVencimiento: '2027-02-20', monto: '249.99', pagado: '0.00' },
    { numero: 4, fechaVencimiento: '2027-03-20', monto: '250.00', pagado: '0.00' },
  ]);
  expect(buildCaso('FESP').datos).toMatchObject({
    afiliacionIva: 'GEN',
    retenciones: {
      retencionIsr: '1502.949107',
      retencionIva: '3607.077857',
      totalMenosRetenciones: '28556.033036',
    },
  });
  expect(buildCaso('TURISMO PASAJES in GTQ').datos).toMatchObject({
    tipoCambio: '7.5',
    impuestos: [
      { nombreCorto: 'IVA', monto: '6.428572' },
      { nombreCorto: 'TURISMO PASAJES', monto: '450.000000' },
    ],
  });
  expect(buildCaso('FPEQ').datos).toMatchObject({ afiliacionIva: 'PEQ', tipoCambio: null, impuestos: [] });
});

test('the place of issue of an export is the branch when none was typed', () => {
  const { emision } = caso('FACT export of goods');
  const { datosExportacion } = emision.borrador;
  const borrador = {
    ...emision.borrador,
    datosExportacion: datosExportacion && { ...datosExportacion, lugarExpedicion: ' ' },
  };
  expect(buildDocumento({ ...emision, borrador }).datos.exportacion?.lugarExpedicion).toBe('Guatemala');
});

test('a note has the numbers of its origin as they were stored, and its lines those of the origin', () => {
  const emision = makeNota(caso('PETROLEO'), 'credito', { serie: '**PRUEBAS**', numero: '77' });
  const detalle = emision.borrador.detalle.slice(1);
  const documento = buildDocumento({ ...emision, borrador: { ...emision.borrador, detalle } });
  expect(documento.detalle.map(({ numeroLinea }) => numeroLinea)).toEqual([2, 3]);
  expect(documento.idTransaccionOrigen).toBe(emision.origen?.idTransaccion);
  expect(documento.datos.origen).toEqual({
    idTransaccion: emision.origen?.idTransaccion,
    tipoDoc: 'FACT',
    numeroAutorizacion: '51D40A3E-C4B2-423C-9A60-CAB6493EB016',
    serie: '**PRUEBAS**',
    numero: '77',
    fechaEmision: '2026-11-20',
    motivoAjuste: 'Devolución de "mercadería"',
  });
  expect(buildDteXml(documento, emision.establecimiento, emision.sucursal)).toContain(
    'SerieDocumentoOrigen="**PRUEBAS**"',
  );
  expect(buildCaso('NABN').detalle.map(({ numeroLinea }) => numeroLinea)).toEqual([1]);
});

test('the affiliation follows the regime, and the retired types are issued by nobody', () => {
  expect([afiliacionIvaOf('PASIM'), afiliacionIvaOf('PAPEQ'), afiliacionIvaOf('EXENT')]).toEqual([
    'GEN',
    'PEQ',
    'EXE',
  ]);
  expect(isPermitido('FAAE', 'PATRI')).toBe(false);
});

test('the canonical draft ignores how it was written and sees any change of content', () => {
  const one = createBorradorDePrueba(
    { detalle: [{ cantidad: '1.00', descuento: '', otrosDescuento: '' }] },
    SILLA,
  );
  const same = {
    ...createBorradorDePrueba({ detalle: [{ otrosDescuento: '0.0', descuento: '0', cantidad: '1' }] }, SILLA),
  };
  const reversed = Object.fromEntries(Object.entries(same).reverse()) as typeof same;
  expect(canonicalBorrador(reversed)).toBe(canonicalBorrador(one));
  expect(canonicalBorrador(createBorradorDePrueba({ detalle: [{ cantidad: '1.01' }] }, SILLA))).not.toBe(
    canonicalBorrador(one),
  );
  expect(canonicalBorrador(createBorradorDePrueba({ fechaEmision: '2026-11-19' }, SILLA))).not.toBe(
    canonicalBorrador(createBorradorDePrueba({}, SILLA)),
  );
});

test('amounts of taxes, instalments and the rate are canonical too', () => {
  const impuesto = makeImpuesto({ nombreCorto: 'PETROLEO', cantidadUnidades: '3.0' });
  const write = (monto: string, cantidadUnidades: string) =>
    canonicalBorrador(
      createBorradorDePrueba(
        {
          tipoCambio: monto,
          detalle: [{ otrosDescuento: monto, impuesto: { ...impuesto, cantidadUnidades } }],
          datosFacturaCambiaria: { abonos: [{ fechaVencimiento: '2026-12-20', monto }] },
        },
        SILLA,
      ),
    );
  expect(write('7.50', '3.0')).toBe(write('7.5', '3'));
  expect(write('7.5', '3.1')).not.toBe(write('7.5', '3'));
  expect(write('7.51', '3')).not.toBe(write('7.5', '3'));
});
