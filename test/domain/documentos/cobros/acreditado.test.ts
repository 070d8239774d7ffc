import fc from 'fast-check';
import { findExcesos, restoOf, sumAcreditado } from '#domain/documentos/cobros/acreditado.ts';
import type { NotaContada } from '#domain/documentos/cobros/acreditado.ts';
import { toText } from '#domain/dinero/decimal.ts';
import type { LineaBorrador, TipoDocumento } from '#domain/documentos/modelo/borrador.ts';
import type { DocumentoCompleto, StatusDocumento } from '#domain/documentos/modelo/documento.ts';
import { partesOf } from '#domain/documentos/cobros/acreditado.ts';
import { buildDocumento } from '#domain/documentos/vida/build-documento.ts';
import { createBorradorDePrueba } from '../../../support/factories/borrador.ts';
import { createEmision } from '../../../support/factories/emision.ts';

type Linea = Partial<LineaBorrador>;

function build(detalle: readonly Linea[], tipoDocumento: TipoDocumento = 'FACT') {
  const borrador = createBorradorDePrueba({ tipoDocumento, detalle });
  return { documento: buildDocumento(createEmision({ borrador })), borrador };
}

/** Notes that are stored one after another on the origin; each is refused when it does not fit in. */
function credit(documento: DocumentoCompleto, notas: readonly (readonly Linea[])[]): boolean[] {
  const contadas: NotaContada[] = [];
  return notas.map((detalle) => {
    const guardado = build(detalle, 'NCRE');
    const partes = partesOf(guardado);
    const excesos = findExcesos({ documento, acreditado: sumAcreditado(contadas) }, partes);
    if (excesos.length === 0) contadas.push({ ...guardado.documento, partes });
    return excesos.length === 0;
  });
}

const linea = (cantidad: string, precioUnitario: string, numeroLineaOrigen: number | null = null): Linea => ({
  cantidad,
  precioUnitario,
  numeroLineaOrigen,
});

test('two lines of 2.5 × 17.77 are credited one after the other, to the last cent', () => {
  const { documento } = build([linea('2.5', '17.77'), linea('2.5', '17.77')]);
  expect(documento.total).toBe('88.85');
  expect(credit(documento, [[linea('2.5', '17.77', 1)], [linea('2.5', '17.77', 2)]])).toEqual([true, true]);
});

test('three notes of 0.0149 do not fit in 0.03', () => {
  const { documento } = build([linea('1', '0.03')]);
  const nota = [linea('1', '0.0149', 1)];
  expect(credit(documento, [nota, nota, nota])).toEqual([true, true, false]);
});

test('a line credited whole is not credited again, whatever other lines leave', () => {
  const { documento } = build([linea('1', '112'), { ...linea('1', '1000'), exento: true }]);
  expect(documento.totalIva).toBe('12.00');
  const nota = [linea('1', '112', 1)];
  expect(credit(documento, [nota, nota])).toEqual([true, false]);
});

test('the tax of a line has a limit of its own', () => {
  const petroleo = {
    nombreCorto: 'PETROLEO',
    codigoUnidadGravable: 1,
    cantidadUnidades: '10',
    montoGravable: '',
    monto: '',
  } as const;
  const { documento } = build([{ ...linea('10', '30'), impuesto: petroleo }]);
  const { documento: nota, borrador } = build(
    [{ ...linea('1', '10', 1), impuesto: { ...petroleo, cantidadUnidades: '11' } }],
    'NCRE',
  );
  const excesos = findExcesos({ documento, acreditado: [] }, partesOf({ documento: nota, borrador }));
  expect(excesos).toMatchObject([{ indice: 0, impuesto: 'PETROLEO' }]);
});

test('only credit and abono notes in force count', () => {
  const nota = (tipoDoc: string, statusDocumento: StatusDocumento, total: string): NotaContada => ({
    ...{ idTransaccion: '', serie: null, numero: null, total, fechaEmision: '', tipoDoc, statusDocumento },
    partes: [{ numeroLinea: 1, total, impuestos: [] }],
  });
  const acreditado = sumAcreditado([
    nota('NCRE', 'CERTIFICADO', '12.00'),
    nota('NABN', 'EN_PROCESO', '10.50'),
    nota('NDEB', 'CERTIFICADO', '40.00'),
    nota('NCRE', 'ANULADO', '50.00'),
    nota('NCRE', 'RECHAZADO', '50.00'),
  ]);
  expect(acreditado).toEqual([{ numeroLinea: 1, notas: 2, total: '22.50', impuestos: [] }]);
  const { documento } = build([{}]);
  expect(toText(restoOf({ documento, acreditado }))).toBe('89.500000');
  const todo = [{ numeroLinea: 1, notas: 1, total: '500.00', impuestos: [] }];
  expect(toText(restoOf({ documento, acreditado: todo }))).toBe('0');
});

test('any division of a quantity is credited to its last part, and then not a cent more', () => {
  const cantidad = fc.integer({ min: 1, max: 2_000_000 });
  fc.assert(
    fc.property(
      fc.array(cantidad, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 100, max: 9_999_999 }),
      fc.constantFrom(2, 4, 6),
      (partes, precio, decimales) => {
        const write = (units: number, scale: number): string => (units / 10 ** scale).toFixed(scale);
        const precioUnitario = write(precio, decimales === 2 ? 2 : 4);
        const { documento } = build([
          linea(
            write(
              partes.reduce((a, b) => a + b, 0),
              decimales,
            ),
            precioUnitario,
          ),
        ]);
        const notas = partes.map((parte) => [linea(write(parte, decimales), precioUnitario, 1)]);
        expect(credit(documento, [...notas, [linea('1', '0.01', 1)]])).toEqual([
          ...partes.map(() => true),
          false,
        ]);
      },
    ),
    { numRuns: 100 },
  );
});
