import type * as S from '#graphql/generated/schema-types.ts';
import { processExportacion } from '#lambdas/trabajos/exportacion/process.ts';
import { createCompra, uuidDe } from '../../support/factories/factura-compra.ts';
import { AHORA, NIT_A } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario } from '../../support/llamadas.ts';

const NOVIEMBRE = { mes: 11, anio: 2026 };
const DICIEMBRE = { mes: 12, anio: 2026 };
const IVA = 13.39;

let ports: PortsEnMemoria;
let ahora: Date;

beforeEach(async () => {
  ahora = new Date('2026-12-03T15:00:00Z');
  ports = createPortsDePrueba({ now: () => ahora });
  await addEmisor(ports);
  await putCompra(1);
});

/** A purchase of 20 November. */
async function putCompra(n: number): Promise<void> {
  await ports.facturasCompra.put(NIT_A, createCompra(n, NIT_A), AHORA);
}

async function calculate(mes: typeof NOVIEMBRE): Promise<S.CierreMes> {
  const { data } = createUsuario(ports);
  await data('Mutation.calcularCierre', mes);
  const { pedido } = await ports.cierresMes.find(NIT_A, `${mes.anio}-${String(mes.mes).padStart(2, '0')}`);
  if (pedido === null) throw new Error('Nothing was asked for');
  await processExportacion(ports, { nit: NIT_A, id: pedido });
  return data('Query.getCierreMes', mes);
}

async function close(mes: typeof NOVIEMBRE): Promise<void> {
  await createUsuario(ports).data('Mutation.cerrarMes', { data: toEntrada(await calculate(mes)) });
}

/** Closes a month as its screen does, without withholdings and with what the month before leaves. */
function toEntrada({ mes, anio, calculo, version, arrastre }: S.CierreMes): S.CerrarMesInput {
  const { remanente = 0, retencionesAnteriores = 0 } = arrastre ?? {};
  return {
    ...{ mes, anio, version, calculo: calculo?.id ?? '' },
    ...{ remanente, retenciones: 0, retencionesAnteriores, retencionesVistas: 0 },
    arrastreVisto: arrastre == null ? null : { remanente, retencionesAnteriores },
  };
}

const creditoOf = async (mes: typeof NOVIEMBRE) =>
  (await calculate(mes)).calculo?.bases.find(({ concepto }) => concepto === 'credito')?.monto;
const tardiasOf = async (mes: typeof NOVIEMBRE) => {
  const { compras } = await createUsuario(ports).data('Query.getComprasTardias', mes);
  return compras.map(({ uuidCertificacion }) => uuidCertificacion);
};
const contar = (n: number, mes: typeof NOVIEMBRE) => ({ uuidCertificacion: uuidDe(n), ...mes });
const count = (n: number, mes: typeof NOVIEMBRE) =>
  createUsuario(ports).data('Mutation.contarCompra', contar(n, mes));
const refuse = async (n: number, mes: typeof NOVIEMBRE) => {
  const { codigo, mensaje } = await createUsuario(ports).error('Mutation.contarCompra', contar(n, mes));
  return `${codigo}: ${mensaje}`;
};

test('a purchase that came after its month was closed is offered for the open one and counts there alone', async () => {
  await close(NOVIEMBRE);
  expect(await tardiasOf(DICIEMBRE)).toEqual([]);
  await putCompra(2);
  expect(await tardiasOf(DICIEMBRE)).toEqual([uuidDe(2)]);
  expect(await creditoOf(DICIEMBRE)).toBe(0);
  expect((await count(2, DICIEMBRE)).compra).toMatchObject({ mes: '2026-12' });
  expect(await tardiasOf(DICIEMBRE)).toEqual([]);
  expect(await creditoOf(DICIEMBRE)).toBe(IVA);
  // The closed month is as it was declared: it names no document that came.
  expect((await calculate(NOVIEMBRE)).calculo).toMatchObject({ totalCambios: 0 });
  expect(await creditoOf(NOVIEMBRE)).toBe(IVA);
  // The counters of the supplier say the same.
  const [proveedor] = await createUsuario(ports).data('Query.getComprasPorProveedor', { anio: 2026 });
  expect(proveedor?.meses).toEqual([
    expect.objectContaining({ mes: 11, documentos: 2, ivaCredito: IVA }),
    expect.objectContaining({ mes: 12, documentos: 0, ivaCredito: IVA }),
  ]);
});

test('a purchase that a closed month counts leaves it for no other, and enters no closed month', async () => {
  await close(NOVIEMBRE);
  expect(await refuse(1, DICIEMBRE)).toMatch(/^COMPRA_YA_CONTADA: .*noviembre de 2026/);
  await putCompra(2);
  await count(2, DICIEMBRE);
  ahora = new Date('2027-01-05T15:00:00Z');
  await close(DICIEMBRE);
  expect(await refuse(2, NOVIEMBRE)).toMatch(/^COMPRA_YA_CONTADA: .*diciembre de 2026/);
  await putCompra(3);
  expect(await refuse(3, DICIEMBRE)).toMatch(/^COMPRA_MES_CERRADO: .*diciembre de 2026/);
  // January is the last month of its term: there it is offered, by its own closed month alone.
  expect(await tardiasOf({ mes: 1, anio: 2027 })).toEqual([uuidDe(3)]);
  await count(3, { mes: 1, anio: 2027 });
  expect(await creditoOf({ mes: 1, anio: 2027 })).toBe(IVA);
});

test('it counts in its own month or one of the two that follow, and in none that has not begun', async () => {
  const fuera = /^COMPRA_FUERA_DE_PLAZO: .*noviembre de 2026, diciembre de 2026 o enero de 2027/;
  expect(await refuse(1, { mes: 10, anio: 2026 })).toMatch(fuera);
  expect(await refuse(1, { mes: 2, anio: 2027 })).toMatch(fuera);
  expect(await refuse(1, { mes: 1, anio: 2027 })).toMatch(/^FECHAS_INVALIDAS/);
  await count(1, DICIEMBRE);
  expect([await creditoOf(NOVIEMBRE), await creditoOf(DICIEMBRE)]).toEqual([0, IVA]);
  await count(1, NOVIEMBRE);
  expect([await creditoOf(NOVIEMBRE), await creditoOf(DICIEMBRE)]).toEqual([IVA, 0]);
});

test('a month that is closed between the look and the move keeps its purchase', async () => {
  const data = toEntrada(await calculate(NOVIEMBRE));
  const { change } = ports.facturasCompra;
  let veces = 0;
  jest.spyOn(ports.facturasCompra, 'change').mockImplementation(async (...args) => {
    veces += 1;
    if (veces === 1) await createUsuario(ports).data('Mutation.cerrarMes', { data });
    return change(...args);
  });
  expect(await refuse(1, DICIEMBRE)).toMatch(/^COMPRA_YA_CONTADA/);
  const compra = await ports.facturasCompra.find(NIT_A, uuidDe(1));
  expect(compra?.mes).toBeUndefined();
  expect(await creditoOf(DICIEMBRE)).toBe(0);
});

test('a late purchase in dollars is asked for its rate in the month that counts it, whose figures are old when that changes', async () => {
  const compra = createCompra(2, NIT_A);
  const enDolares = { moneda: 'USD', total: '112.00', totalIva: '12.00' } as const;
  await close(NOVIEMBRE);
  const documento = { ...compra.documento, ...enDolares };
  await ports.facturasCompra.put(NIT_A, { ...compra, documento }, AHORA);
  const { data } = createUsuario(ports);
  const dias = async (mes: typeof NOVIEMBRE) => (await data('Query.getDiasSinCambio', mes)).dias;
  const suyo = [{ dia: '2026-11-20', documentos: 1, dolares: 112 }];
  expect([await dias(NOVIEMBRE), await dias(DICIEMBRE)]).toEqual([suyo, []]);
  await count(2, DICIEMBRE);
  expect([await dias(NOVIEMBRE), await dias(DICIEMBRE)]).toEqual([[], suyo]);
  const { revision } = (await data('Query.getCierreMes', DICIEMBRE)).marca;
  await data('Mutation.putTipoCambio', { fecha: '2026-11-20', tasa: 7.65 });
  expect(await dias(DICIEMBRE)).toEqual([]);
  expect((await data('Query.getCierreMes', DICIEMBRE)).marca.revision).not.toBe(revision);
});
