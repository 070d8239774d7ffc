import { addContador } from '../../support/contador.ts';
import { createCertificacion, createGuardado } from '../../support/factories/documento.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../../support/factories/ids.ts';
import { addEmisor, createPortsDePrueba, createUsuario } from '../../support/llamadas.ts';
import { PASO } from '../../support/pasos.ts';

test('the desk puts no tests beside the real sales of the month before', async () => {
  const ports = createPortsDePrueba();
  for (const nit of [NIT_A, NIT_B]) await addEmisor(ports, nit);
  await addContador(ports.membresias, NIT_B, NIT_A);
  await ports.membresias.proveNit(NIT_A, { medio: 'certificado', desde: AHORA.toISOString() });
  const octubre = {
    fechaEmision: '2026-10-10T10:00:00-06:00',
    fechaEmisionUnix: Date.UTC(2026, 9, 10, 16) / 1000,
  };
  for (const [n, total, produccion, cambio] of [
    [1, '7.00', true, octubre],
    [2, '112.00', false, {}],
  ] as const) {
    await ports.documentos.reserve(
      createGuardado({ nit: NIT_B, idTransaccion: createId(n), total, ...cambio }),
      AHORA,
    );
    await ports.documentos.apply(
      NIT_B,
      createId(n),
      PASO.certificado(createCertificacion(n, { produccion })),
      AHORA,
    );
  }
  const MES = { mes: 11, anio: 2026, nits: [NIT_B] };
  expect(await createUsuario(ports, NIT_A).data('Query.getResumenClientes', MES)).toMatchObject([
    {
      pruebas: false,
      ventas: { cantidad: 0, totalGtq: 0 },
      anterior: { mes: '2026-10', hasta: '2026-10-20', totalGtq: 7 },
    },
  ]);
});
