import { acreditacionOf } from '#domain/documentos/cobros/acreditacion.ts';
import type { NotaDeDocumento, StatusDocumento } from '#domain/documentos/modelo/documento.ts';

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

test('the notes that a document knows count when its own sum is older', () => {
  const nota = (total: string, cambio: Partial<NotaDeDocumento> = {}): NotaDeDocumento => ({
    ...{ idTransaccion: 'n', tipoDoc: 'NCRE', serie: null, numero: null, total },
    ...{ fechaEmision: '2026-11-21T10:00:00-06:00', statusDocumento: 'CERTIFICADO', ...cambio },
  });
  expect(acreditacionOf(factura(null), [nota('60.00')])).toBe('PARCIAL');
  expect(acreditacionOf(factura('40.00'), [nota('60.00'), nota('40.00', { tipoDoc: 'NABN' })])).toBe('TOTAL');
  expect(acreditacionOf(factura('100.00'), [])).toBe('TOTAL');
  const ajenas = [nota('60.00', { tipoDoc: 'NDEB' }), nota('60.00', { statusDocumento: 'EN_PROCESO' })];
  expect(acreditacionOf(factura(null), ajenas)).toBeNull();
  expect(acreditacionOf(factura('-50.00'))).toBeNull();
});

test('an annulled document is annulled and not credited', () => {
  expect(acreditacionOf(factura('40.00', 'ANULADO'))).toBeNull();
});
