import { acreditacionOf } from '#domain/documentos/cobros/acreditacion.ts';
import type { StatusDocumento } from '#domain/documentos/modelo/documento.ts';

const factura = (totalAcreditado: string | null, statusDocumento: StatusDocumento = 'CERTIFICADO') => ({
  total: '100.00',
  totalAcreditado,
  statusDocumento,
});

test('what its notes took makes a document credited in part or whole', () => {
  expect(acreditacionOf(factura(null))).toBeNull();
  expect(acreditacionOf(factura('0.01'))).toBe('PARCIAL');
  expect(acreditacionOf(factura('100.00'))).toBe('TOTAL');
});

test('an annulled document is annulled and not credited', () => {
  expect(acreditacionOf(factura('40.00', 'ANULADO'))).toBeNull();
});
