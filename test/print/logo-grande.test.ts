import { PIXELES_MAXIMO } from '#domain/archivos/imagen.ts';
import { openLogoGuardable } from '#domain/archivos/logo.ts';
import { createFacturaPdf } from '#print/factura-pdf.ts';
import { createDocumento } from '../support/factories/documento.ts';
import { makePng } from '../support/imagenes.ts';

/** Picture with transparency whose rows use every filter, the costliest kind to draw. */
function makeCostosa(lado: number): Buffer {
  const largo = lado * 4 + 1;
  const filas = Buffer.alloc(lado * largo, Buffer.from([7, 0, 13, 99, 200]));
  for (let y = 0; y < lado; y += 1) filas[y * largo] = y % 5;
  return makePng(lado, lado, { color: 6, pixeles: filas });
}

async function measure(lado: number): Promise<number> {
  const logo = { bytes: makeCostosa(lado), format: 'PNG', width: lado, height: lado } as const;
  const antes = process.cpuUsage();
  await createFacturaPdf(createDocumento(), { logo });
  return process.cpuUsage(antes).user / 1000;
}

it('the largest picture that is stored is drawn in about a second of processor time at most', async () => {
  const lado = Math.sqrt(PIXELES_MAXIMO);
  expect(openLogoGuardable(makeCostosa(lado), 'LOGO', 'clave')).toMatchObject({ ancho: lado });
  await measure(8);
  // The least of three, because another program on the same core makes one of them longer.
  const medidas = [await measure(lado), await measure(lado), await measure(lado)];
  expect(Math.min(...medidas)).toBeLessThan(1_500);
});
