import { countLineas, resumeCaja } from '#domain/caja/cierre.ts';
import type { CierreCaja } from '#domain/caja/cierre.ts';
import { layoutCierre, piezasDeCierre, propiedadesDeCierre } from '#print/cierre-caja.ts';
import { renderPaginas } from '#print/render-factura.ts';
import { encodeTicket } from '../../frontend/src/datos/impresora/codificar.ts';

const LUGAR = { negocio: 'Librería La Ceiba', sucursal: '1 · Zona 1' };
const { lineas, ...cuenta } = resumeCaja(
  [
    {
      tipo: 'VENTA',
      moneda: 'GTQ',
      montos: [
        { metodo: 'EFECTIVO', monto: '112.00' },
        { metodo: 'TARJETA', monto: '50.00' },
      ],
      idTransaccion: null,
      concepto: '',
      usuario: 'ana',
    },
  ],
  [{ moneda: 'GTQ', monto: '100.00' }],
);
const CIERRE: CierreCaja = {
  ...cuenta,
  ...{ id: 'c', numero: 7, sucursal: 1, usuario: 'ana', produccion: true, cerradoPor: 'dueña' },
  desde: '2026-11-20T08:00:00-06:00',
  hasta: '2026-11-20T18:30:00-06:00',
  observacion: 'Faltó sencillo',
  lineas: countLineas(lineas, [{ moneda: 'GTQ', metodo: 'EFECTIVO', contado: '210', queda: '50' }]),
};

const textos = (cierre: CierreCaja): string => JSON.stringify(piezasDeCierre(cierre, LUGAR));

test('the paper of a close says who, when, what was expected, what was counted and how far apart they are', () => {
  const texto = textos(CIERRE);
  for (const parte of [
    'CIERRE DE CAJA 7',
    'Librería La Ceiba',
    'ana',
    'dueña',
    '20-11-2026 18:30',
    'Q 212.00',
    'Q 210.00',
    '-Q 2.00',
    'Q 50.00',
    'Faltó sencillo',
  ])
    expect(texto).toContain(parte);
  expect(texto).not.toContain('DE PRUEBA');
  expect(textos({ ...CIERRE, produccion: false })).toContain('DE PRUEBA');
});

test('it is drawn on one strip, written as a PDF, and sent to a thermal printer', () => {
  const paginas = layoutCierre(CIERRE, LUGAR);
  expect(paginas).toHaveLength(1);
  const pdf = renderPaginas(paginas, propiedadesDeCierre(CIERRE, LUGAR));
  expect(Buffer.from(pdf.slice(0, 5)).toString()).toBe('%PDF-');
  const ticket = encodeTicket(piezasDeCierre(CIERRE, LUGAR), {
    columnas: 32,
    pagina: 'ascii',
    codigo: 'dibujo',
    corte: true,
    gaveta: false,
  });
  const impreso = Buffer.from(ticket).toString('latin1');
  expect(impreso).toContain('CIERRE DE CAJA 7');
  expect(impreso).toMatch(/Diferencia +-Q 2\.00/);
});
