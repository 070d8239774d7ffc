import { readRetenibles } from '#lambdas/administracion/ventas-retenibles.ts';
import { createDocumento, createGuardado } from '../../support/factories/documento.ts';
import { NIT_A, createId } from '../../support/factories/ids.ts';
import { createPortsDePrueba } from '../../support/llamadas.ts';

test('the records of thousands of sales are read a few batches at a time, and each one once', async () => {
  const ports = createPortsDePrueba();
  await ports.unidades.putTipoCambio(NIT_A, { fecha: '2026-11-20', tasa: '7.65' });
  const ventas = Array.from({ length: 1000 }, (_, i) =>
    createDocumento({
      ...{ nit: NIT_A, idTransaccion: createId(i + 1), moneda: 'USD', total: `${i + 1}.00` },
      ...{ fechaEmision: '2026-11-20T10:00:00-06:00' },
    }),
  );
  const porId = new Map(ventas.map((venta) => [venta.idTransaccion, venta]));
  const [leidos, cuenta] = [[] as string[], { abiertas: 0, mayor: 0 }];
  jest.spyOn(ports.documentos, 'findMany').mockImplementation(async (_, ids) => {
    leidos.push(...ids);
    cuenta.abiertas += 1;
    cuenta.mayor = Math.max(cuenta.mayor, cuenta.abiertas);
    await new Promise((resolve) => setImmediate(resolve));
    cuenta.abiertas -= 1;
    return ids.map((id) => createGuardado(porId.get(id)));
  });
  const toRetenible = await readRetenibles(ports, NIT_A, [...ventas, ...ventas]);
  expect(leidos).toEqual(ventas.map(({ idTransaccion }) => idTransaccion));
  expect(cuenta).toEqual({ abiertas: 0, mayor: 8 });
  expect(ventas.map((venta) => toRetenible(venta).quetzales?.total.units !== undefined)).not.toContain(false);
});
