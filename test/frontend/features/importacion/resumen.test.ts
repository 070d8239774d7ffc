import type { Archivo, Importacion, Resultado } from '../../../../frontend/src/features/importacion/api.ts';
import {
  hasProblemas,
  isConReparos,
  resultadoOf,
  resumenText,
  sortArchivos,
} from '../../../../frontend/src/features/importacion/resumen.ts';

const archivo = (nombre: string, resultado: Resultado, cambio: Partial<Archivo> = {}): Archivo => ({
  ...{ nombre, resultado, motivos: [], uuidCertificacion: null, tipoDoc: null, contraparte: null },
  ...{ total: null, moneda: null, fecha: null, firmaEmisor: 'VALIDA', firmaCertificador: 'VALIDA' },
  ...cambio,
});
const importacion = (conteos: Importacion['conteos'], conReparos = 0) => ({ conteos, conReparos });

test('a purchase whose signature is false is never a good one, also in an import of before it had its own result', () => {
  expect(resultadoOf(archivo('a', 'COMPRA', { firmaEmisor: 'FALSA' }))).toBe('FALSIFICADO');
  expect(resultadoOf(archivo('a', 'COMPRA'))).toBe('COMPRA');
  expect(isConReparos(archivo('a', 'COMPRA', { motivos: ['x'] }))).toBe(true);
  expect(isConReparos(archivo('a', 'INVALIDO', { motivos: ['x'] }))).toBe(false);
});

test('what needs a person stands first, and the rest as it came', () => {
  const nombres = sortArchivos([
    ...[
      archivo('buena', 'COMPRA'),
      archivo('reparo', 'VENTA', { motivos: ['x'] }),
      archivo('otra', 'COMPRA'),
    ],
    ...[archivo('duda', 'POR_COMPROBAR'), archivo('mala', 'INVALIDO'), archivo('falsa', 'FALSIFICADO')],
  ]).map(({ nombre }) => nombre);
  expect(nombres).toEqual(['falsa', 'mala', 'duda', 'reparo', 'buena', 'otra']);
});

test('the list of imports says what was loaded and what was not', () => {
  const mixta = importacion(
    [
      ...[
        { resultado: 'COMPRA' as const, cantidad: 79 },
        { resultado: 'VENTA' as const, cantidad: 1 },
      ],
      ...[
        { resultado: 'POR_COMPROBAR' as const, cantidad: 1 },
        { resultado: 'INVALIDO' as const, cantidad: 2 },
      ],
      { resultado: 'FALSIFICADO' as const, cantidad: 1 },
    ],
    2,
  );
  expect(resumenText(mixta)).toBe('80 cargados · 2 con reparos · 1 por comprobar · 3 no');
  expect(hasProblemas(mixta)).toBe(true);
  const limpia = importacion([{ resultado: 'COMPRA', cantidad: 1 }]);
  expect([resumenText(limpia), hasProblemas(limpia)]).toEqual(['1 cargado', false]);
});
