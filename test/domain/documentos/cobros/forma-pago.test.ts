import { canonicalBorrador } from '#domain/documentos/borrador/canonical-borrador.ts';
import { cloneDocumento } from '#domain/documentos/borrador/clone-documento.ts';
import { describeFormaPago } from '#domain/documentos/cobros/forma-pago.ts';
import { nextAbono } from '#domain/documentos/cobros/pagos.ts';
import type { MetodoPago, PartePagoBorrador } from '#domain/documentos/modelo/borrador.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { buildDocumento } from '#domain/documentos/vida/build-documento.ts';
import { buildDteXml } from '#domain/dte/build-dte-xml.ts';
import { createBorradorDePrueba, SILLA } from '../../../support/factories/borrador.ts';
import type { CambiosBorrador } from '../../../support/factories/borrador.ts';
import { createEmision } from '../../../support/factories/emision.ts';

const pago = (metodo: MetodoPago, monto = '', entregado = ''): PartePagoBorrador => ({
  metodo,
  monto,
  entregado,
});
const emisionDe = (cambios: CambiosBorrador) =>
  createEmision({ borrador: createBorradorDePrueba(cambios, SILLA) });
const documentoDe = (cambios: CambiosBorrador): DocumentoCompleto => buildDocumento(emisionDe(cambios));
const VENCE = '2026-12-20';

test('cash is stored with the sum that was handed over, and its story tells the change', () => {
  const { datos, saldo, moneda } = documentoDe({ formaPago: [pago('EFECTIVO', '', '200')] });
  expect(datos.formaPago).toEqual([{ metodo: 'EFECTIVO', monto: '125.00', entregado: '200.00' }]);
  expect([saldo, datos.pagos]).toEqual(['0.00', []]);
  expect(describeFormaPago(datos.formaPago, moneda)).toBe(
    'Efectivo Q 125.00 · entregó Q 200.00 · vuelto Q 75.00',
  );
});

test('the open part takes exactly what the others leave', () => {
  const { datos } = documentoDe({ formaPago: [pago('EFECTIVO', '40.1'), pago('TARJETA')] });
  expect(datos.formaPago.map(({ monto }) => monto)).toEqual(['40.10', '84.90']);
});

test('only the part on credit is owed, and what was paid with the sale is its first payment', () => {
  const documento = documentoDe({
    formaPago: [pago('EFECTIVO', '25'), pago('TARJETA', '40'), pago('CREDITO')],
    fechaVencimiento: VENCE,
  });
  expect(documento.saldo).toBe('60.00');
  expect(documento.datos.pagos.map(({ monto, metodo }) => `${metodo} ${monto}`)).toEqual([
    'EFECTIVO 25.00',
    'TARJETA 40.00',
  ]);
  expect(nextAbono(documento)).toMatchObject({ monto: '125.00', pagado: '65.00' });
});

test('a sale with a due day of which nobody said more is all on credit; a note has no way of payment', () => {
  expect(documentoDe({ fechaVencimiento: VENCE }).datos.formaPago).toEqual([
    { metodo: 'CREDITO', monto: '125.00', entregado: null },
  ]);
  expect(documentoDe({}).datos.formaPago).toEqual([]);
});

test('no certified byte tells how a sale was paid', () => {
  const xml = (cambios: CambiosBorrador): string => {
    const emision = emisionDe(cambios);
    return buildDteXml(buildDocumento(emision), emision.establecimiento, emision.sucursal);
  };
  expect(xml({ formaPago: [pago('EFECTIVO', '', '200')] })).toBe(xml({}));
});

test('the hash of a draft changes with the way of payment, and stays as it was for a draft without one', () => {
  const texto = (cambios: CambiosBorrador): string => canonicalBorrador(createBorradorDePrueba(cambios));
  expect(texto({})).not.toContain('formaPago');
  expect(texto({ formaPago: [pago('TARJETA')] })).not.toBe(texto({}));
  expect(texto({ formaPago: [pago('EFECTIVO', '10.50')] })).toBe(
    texto({ formaPago: [pago('EFECTIVO', '10.5')] }),
  );
});

test('a copy is paid as the sale was, its last part follows the new total, and no cash is handed over yet', () => {
  const copia = { idTransaccion: '2c3d4e5f-6a7b-4c8d-9e0f-1a2b3c4d5e6f', hoy: '2026-12-05' };
  const formaDe = (documento: DocumentoCompleto) => cloneDocumento(documento, copia).formaPago;
  expect(formaDe(documentoDe({ formaPago: [pago('EFECTIVO', '', '200')] }))).toEqual([pago('EFECTIVO')]);
  expect(formaDe(documentoDe({ formaPago: [pago('EFECTIVO', '40'), pago('TARJETA')] }))).toEqual([
    pago('EFECTIVO', '40.00'),
    pago('TARJETA'),
  ]);
  const credito = documentoDe({ fechaVencimiento: VENCE });
  expect(formaDe(credito)).toEqual([pago('CREDITO')]);
  expect(formaDe({ ...credito, fechaVencimiento: null })).toEqual([]);
});
