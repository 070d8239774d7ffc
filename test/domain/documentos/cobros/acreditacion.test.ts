import { acreditacionOf } from '#domain/documentos/cobros/acreditacion.ts';
import type { StatusDocumento } from '#domain/documentos/modelo/documento.ts';

const factura = (statusDocumento: StatusDocumento = 'CERTIFICADO') => ({ total: '100.00', statusDocumento });
const nota = (total: string, tipoDoc = 'NCRE', statusDocumento: StatusDocumento = 'CERTIFICADO') => ({
  total,
  tipoDoc,
  statusDocumento,
});

test('credit and abono notes together make a document credited in part or whole', () => {
  expect(acreditacionOf(factura(), [nota('40.00')])).toBe('PARCIAL');
  expect(acreditacionOf(factura(), [nota('40.00'), nota('60.00', 'NABN')])).toBe('TOTAL');
});

test('a debit note and notes that are refused, annulled or not certified credit nothing', () => {
  const otras = [
    nota('100.00', 'NDEB'),
    nota('100.00', 'NCRE', 'ANULADO'),
    nota('100.00', 'NCRE', 'RECHAZADO'),
    nota('100.00', 'NCRE', 'EN_PROCESO'),
  ];
  expect(acreditacionOf(factura(), otras)).toBeNull();
  expect(acreditacionOf(factura(), [])).toBeNull();
});

test('an annulled document is annulled and not credited', () => {
  expect(acreditacionOf(factura('ANULADO'), [nota('40.00', 'NABN')])).toBeNull();
});
