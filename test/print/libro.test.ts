import { layoutLibro, propiedadesDeLibro } from '#print/libro.ts';
import type { EncabezadoLibro } from '#print/libro.ts';
import type { DrawCommand } from '#print/page.ts';
import { renderPaginas } from '#print/render-factura.ts';
import { buildHoja } from '#domain/libros/hoja.ts';
import type { BloqueLibro, HojaLibro, PedidoHoja } from '#domain/libros/hoja.ts';
import { formatNumero } from '#domain/dinero/formato.ts';
import { asientosDe, inventAnio } from '../domain/libros/anio.ts';
import { NIT_A } from '../support/factories/ids.ts';

const ENCABEZADO: EncabezadoLibro = {
  nit: NIT_A,
  razon: 'La Ceiba, Sociedad Anónima',
  nombre: 'Librería La Ceiba',
  direccion: '6a. avenida 1-23, zona 1, Guatemala',
  desde: '2026-05-01',
  hasta: '2026-05-31',
  establecimiento: null,
  folioInicial: 41,
  creado: '2026-06-02T09:00:00-06:00',
};
const ASIENTOS = asientosDe(inventAnio('general', 21)).filter(({ emitida }) => emitida < '2026-04');

const hojaDe = (tipo: PedidoHoja['tipo'], asientos = ASIENTOS): HojaLibro =>
  buildHoja(asientos, { tipo, establecimiento: null, consolidado: false, isProduccion: true });

type Texto = { text: string; x: number; y: number };

function textosDe(commands: readonly DrawCommand[]): Texto[] {
  return commands.flatMap((command) => {
    if (command.kind === 'group') return textosDe(command.commands);
    return command.kind === 'text' ? [command] : [];
  });
}

const FECHA = /^\d{2}\/\d{2}\/\d{4}$/;

describe.each(['PEQUENO', 'VENTAS', 'COMPRAS'] as const)('the paper of the book %s', (tipo) => {
  const hoja = hojaDe(tipo);
  const paginas = layoutLibro(hoja, ENCABEZADO);

  test('is a letter on its side, 20 lines to a folio, none of them below 186 mm', () => {
    const filas = Math.max(...hoja.bloques.map((bloque) => bloque.filas.length));
    expect(filas).toBeGreaterThan(20);
    expect(paginas).toHaveLength(Math.ceil(filas / 20) + 1);
    for (const [i, { ancho, alto, commands }] of paginas.entries()) {
      expect([ancho, alto]).toEqual([279, 216]);
      const textos = textosDe(commands);
      expect(textos.map(({ text }) => text)).toContain(`Folio ${41 + i}`);
      const fechas = textos.filter(({ text }) => FECHA.test(text));
      expect(fechas.filter(({ y }) => y > 186)).toEqual([]);
      expect(fechas.length).toBeLessThanOrEqual(20 * hoja.bloques.length);
    }
  });

  test('has every row once, and its totals on the last folio of rows', () => {
    const textos = paginas.flatMap(({ commands }) => textosDe(commands).map(({ text }) => text));
    const esperadas = hoja.bloques.reduce((suma, { filas }) => suma + filas.length, 0);
    expect(textos.filter((text) => FECHA.test(text))).toHaveLength(esperadas);
    const ultima = textosDe(paginas.at(-2)?.commands ?? []).map(({ text }) => text);
    for (const { totales } of hoja.bloques) {
      for (const celda of totales.slice(1)) if (celda !== null) expect(ultima).toContain(formatNumero(celda));
    }
  });
});

test('each folio carries the exact total so far, and reads a row a fixed number of times however long the book is', () => {
  const hoja = hojaDe('PEQUENO', []);
  const [compras, ventas] = hoja.bloques as [BloqueLibro, BloqueLibro];
  let lecturas = 0;
  const filas = Array.from({ length: 410 }, () => {
    const fila = ventas.columnas.map(({ suma }) => (suma ? '10.01' : ''));
    return new Proxy(fila, {
      get: (target, nombre) => {
        if (nombre === '7') lecturas += 1;
        return Reflect.get(target, nombre) as unknown;
      },
    });
  });
  const paginas = layoutLibro({ ...hoja, bloques: [compras, { ...ventas, filas }] }, ENCABEZADO);
  const vistos = paginas.slice(0, 20).map(({ commands }) => textosDe(commands).at(-2)?.text);
  expect(vistos).toEqual(vistos.map((_, i) => formatNumero(((i + 1) * 200.2).toFixed(2))));
  expect(lecturas).toBe(2 * filas.length);
});

test('a month without movement has one folio that says so', () => {
  const [primera] = layoutLibro(hojaDe('VENTAS', []), ENCABEZADO);
  const textos = textosDe(primera?.commands ?? []).map(({ text }) => text);
  expect(textos).toEqual(expect.arrayContaining(['Sin movimiento', '0.00']));
});

test('a book is a PDF file', () => {
  const hoja = hojaDe('COMPRAS');
  const pdf = renderPaginas(layoutLibro(hoja, ENCABEZADO), propiedadesDeLibro(hoja, ENCABEZADO));
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
});
