/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { act, renderHook } from '@testing-library/react';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { useBorrador } from '../../../../frontend/src/features/plantillas/borrador.ts';

const FORMATO = formatoPorDefecto(1);
const leidaCon = (formato = FORMATO) => ({
  formato,
  imagen: null,
  tieneImagen: false,
  guardado: true,
  version: 'v1',
  enUso: true,
});

test('what is typed while the form is being stored stays, unsaved; the rest is as it was stored', () => {
  const { result } = renderHook(() => useBorrador(leidaCon(), null));
  act(() => result.current.set({ textoFactura1: ' Gracias ' }));
  const { formato, imagen } = result.current;
  const stored = leidaCon({ ...formato, textoFactura1: 'Gracias' });
  act(() => result.current.set({ textoFactura2: 'Vuelva pronto' }));
  act(() => result.current.keep(stored, { formato, imagen }));
  expect(result.current.formato.textoFactura2).toBe('Vuelva pronto');
  expect(result.current.isDirty).toBe(true);
  const sent = { formato: result.current.formato, imagen: result.current.imagen };
  act(() => result.current.keep(stored, sent));
  expect([result.current.formato.textoFactura1, result.current.isDirty]).toEqual(['Gracias', false]);
});
