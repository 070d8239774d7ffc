import {
  sumByDistribuidor,
  toTablaComisiones,
} from '../../../../frontend/src/features/distribuidores/ventas.ts';
import { readArchivo } from '../../../../frontend/src/datos/hojas/read-archivo.ts';
import { toXlsx } from '../../../../frontend/src/lib/libro-xlsx.ts';
import { VENTAS } from './ventas.ts';

test('the workbook -> NITs are texts and amounts numbers, with a row of totals', async () => {
  const filas = toTablaComisiones(sumByDistribuidor(VENTAS));
  const { encabezados, filas: leidas } = await readArchivo(new File([toXlsx('Hoja', [10], filas)], 'a.xlsx'));
  expect(encabezados.slice(0, 2)).toEqual(['Distribuidor', 'Contribuyentes']);
  expect(leidas.map(({ celdas }) => [celdas[0], celdas[1], celdas.at(-2), celdas.at(-1)])).toEqual([
    ['99900017', 2, 30.3, 3.03],
    ['99900041', 1, 30, 3],
    ['Total', 3, 60.3, 6.03],
  ]);
});
