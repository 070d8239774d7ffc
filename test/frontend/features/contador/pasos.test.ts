import {
  PASOS,
  countHechos,
  estadoPasoOf,
  isAlDia,
} from '../../../../frontend/src/features/contador/pasos.ts';
import type { ResumenCliente } from '../../../../frontend/src/features/contador/api.ts';

const HECHO: ResumenCliente['pasos'] = {
  ...{ cierre: 'DECLARADO', cierreVigente: true, compras: 3 },
  ...{ conciliacion: 'CONCILIADA', porRevisar: 0 },
};

test('a client is "Al día" when every fact of it holds, and with none of them missing', () => {
  expect(isAlDia({ luz: 'VERDE', pasos: HECHO })).toBe(true);
  expect(isAlDia({ luz: 'GRIS', pasos: HECHO })).toBe(true);
  for (const falta of [
    { cierre: 'ABIERTO', cierreVigente: null },
    { cierre: 'LISTO' },
    { cierreVigente: false },
    // A closing from before there were marks does not tell whether anything changed after it.
    { cierreVigente: null },
    { compras: 0 },
    { conciliacion: 'SIN_CONCILIAR' },
    { conciliacion: 'POR_REVISAR', porRevisar: 2 },
    { conciliacion: 'CAMBIADA' },
  ] as const)
    expect({ falta, alDia: isAlDia({ luz: 'VERDE', pasos: { ...HECHO, ...falta } }) }).toEqual({
      falta,
      alDia: false,
    });
  for (const luz of ['ROJA', 'AMARILLA'] as const) expect(isAlDia({ luz, pasos: HECHO })).toBe(false);
});

test('a declared month whose documents changed after is neither done nor green, and one that nobody knows of is not green', () => {
  const cambiado = { ...HECHO, cierreVigente: false };
  expect(PASOS.map((paso) => estadoPasoOf(paso, cambiado).texto).slice(2)).toEqual([
    ...['Cambió después', 'Cambió después'],
  ]);
  expect(countHechos(cambiado)).toBe(2);
  const deAntes = { ...HECHO, cierreVigente: null };
  expect(PASOS.map((paso) => estadoPasoOf(paso, deAntes).tono)).toEqual([
    ...['exito', 'exito', 'contorno', 'contorno'],
  ]);
});
