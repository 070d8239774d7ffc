import { buildDocumento } from '#domain/documentos/vida/build-documento.ts';
import { cloneDocumento } from '#domain/documentos/borrador/clone-documento.ts';
import { CASOS_DTE, makeCertificado } from '../../../support/casos-dte.ts';
import { createEmision } from '../../../support/factories/emision.ts';

const COPIA = { idTransaccion: '2c3d4e5f-6a7b-4c8d-9e0f-1a2b3c4d5e6f', hoy: '2026-12-05' };

test.each(Object.entries(CASOS_DTE))(
  'a copy of %s is the same sale again, dated anew',
  (_nombre, { emision }) => {
    const documento = makeCertificado(emision);
    const borrador = cloneDocumento(documento, COPIA);
    expect([borrador.fechaEmision, borrador.idTransaccion]).toEqual([COPIA.hoy, COPIA.idTransaccion]);
    const copia = buildDocumento({ ...emision, borrador });
    const { total, totalIva, saldo, tipoDoc, incluyeIva, tipoVenta, escenarioExento, detalle, datos } = copia;
    expect({ total, totalIva, saldo, tipoDoc, incluyeIva, tipoVenta, escenarioExento, detalle }).toEqual({
      total: documento.total,
      totalIva: documento.totalIva,
      saldo: documento.saldo,
      tipoDoc: documento.tipoDoc,
      incluyeIva: documento.incluyeIva,
      tipoVenta: documento.tipoVenta,
      escenarioExento: documento.escenarioExento,
      detalle: documento.detalle,
    });
    expect({ ...datos, abonos: [] }).toEqual({ ...documento.datos, abonos: [] });
  },
);

test('what falls due moves by as many days as the emission', () => {
  const cambiaria = makeCertificado(CASOS_DTE['FCAM of four instalments']?.emision ?? createEmision());
  const { datosFacturaCambiaria, fechaVencimiento } = cloneDocumento(cambiaria, COPIA);
  expect(datosFacturaCambiaria?.abonos.map((abono) => abono.fechaVencimiento)).toEqual([
    '2027-01-04',
    '2027-02-04',
    '2027-03-07',
    '2027-04-04',
  ]);
  expect(fechaVencimiento).toBe('');
  const credito = makeCertificado(CASOS_DTE['FACT on credit']?.emision ?? createEmision());
  expect(cloneDocumento(credito, COPIA).fechaVencimiento).toBe('2027-01-04');
});

test('a type newer than this product is copied as the first type of the regime', () => {
  const nuevo = makeCertificado(createEmision(), { tipoDoc: 'FNEW' });
  expect(cloneDocumento(nuevo, COPIA).tipoDocumento).toBe('FACT');
});

test('the copy of a note adjusts the same lines, and a sale adjusts none', () => {
  const lineas = (caso: string) =>
    cloneDocumento(makeCertificado(CASOS_DTE[caso]?.emision ?? createEmision()), COPIA).detalle.map(
      ({ numeroLineaOrigen }) => numeroLineaOrigen,
    );
  expect([lineas('NCRE of petroleum'), lineas('PETROLEO')]).toEqual([
    [1, 2, 3],
    [null, null, null],
  ]);
});
