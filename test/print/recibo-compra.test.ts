import { layoutRecibo, piezasDeRecibo, propiedadesDeRecibo } from '#print/recibo-compra.ts';
import type { ReciboCompra } from '#print/recibo-compra.ts';
import { renderPaginas } from '#print/render-factura.ts';

const RECIBO: ReciboCompra = {
  numero: '1764111600',
  fecha: '2026-11-25T18:30:00-06:00',
  servicio: 'Cuaderno FEL',
  comprador: { nit: '99900017', nombre: 'Librería La Ceiba', direccion: '1 calle 2-03, Guatemala' },
  metodo: 'Tarjeta',
  tarjeta: 'VISA •••• 1111',
  banco: '',
  boleta: '',
  autorizacion: '831000',
  paquete: '2 × Plan certificador',
  creditos: 50,
  vence: '2027-11-25',
  monto: '21.00',
  comision: '1.00',
  moneda: 'GTQ',
  anulada: 'no',
};

const textos = (cambio: Partial<ReciboCompra> = {}): string =>
  JSON.stringify(piezasDeRecibo({ ...RECIBO, ...cambio }));

test('the receipt says who paid what, how, for what and until when, and that it is no tax document', () => {
  const texto = textos();
  const partes = [
    'RECIBO DE PAGO',
    'Librería La Ceiba',
    '99900017',
    'VISA •••• 1111',
    '831000',
    '25-11-2026 18:30',
  ];
  for (const parte of [
    ...partes,
    '25-11-2027',
    'Q 20.00',
    'Q 1.00',
    'Q 21.00',
    '"50"',
    'no es un documento tributario',
  ])
    expect(texto).toContain(parte);
  for (const parte of ['Banco', 'Boleta', 'ANULADO']) expect(texto).not.toContain(parte);
});

test('a deposit has its slip and no commission, and a void purchase says so and gives no day', () => {
  const deposito = textos({
    banco: 'Banrural',
    boleta: '4711',
    tarjeta: '',
    monto: '20.00',
    comision: '0.00',
  });
  for (const parte of ['Banrural', '4711', 'Q 20.00']) expect(deposito).toContain(parte);
  expect(deposito).not.toContain('Comisión');
  expect(textos({ anulada: 'devuelta' })).toContain('El dinero se devolvió.');
  expect(textos({ anulada: 'devolviendo' })).toContain('está en camino');
  expect(textos({ anulada: 'devuelta' })).not.toContain('25-11-2027');
});

test('it is drawn on one strip and written as a PDF', () => {
  const paginas = layoutRecibo(RECIBO);
  expect(paginas).toHaveLength(1);
  const pdf = renderPaginas(paginas, propiedadesDeRecibo(RECIBO));
  expect(Buffer.from(pdf.slice(0, 5)).toString()).toBe('%PDF-');
});
