import { checkDocumento } from '#domain/documentos/reglas/reglas.ts';
import { UNIDADES_COMUNES } from '#domain/catalogos/unidades.ts';
import { isCuiValid } from '#domain/identificacion/cui.ts';
import { isNitValid } from '#domain/identificacion/nit.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { CLIENTES_DEMO, EMISOR_DEMO, PRODUCTOS_DEMO, TRADUCTOR_DEMO } from '../../../local/seed/datos.ts';
import { DOCUMENTOS_DEMO, inicioOf, planHistoria } from '../../../local/seed/historia.ts';
import { ESTABLECIMIENTO_DEMO, SUCURSAL_DEMO } from './contexto-demo.ts';

const HASTA = Date.parse('2026-11-21T15:00:00Z');

test('the demo has 30 products of both kinds with their own codes and 12 receivers with right check digits', () => {
  expect(new Set(PRODUCTOS_DEMO.map(({ codigo }) => codigo)).size).toBe(30);
  expect(new Set(PRODUCTOS_DEMO.map(({ bienServicio }) => bienServicio))).toEqual(new Set(['B', 'S']));
  expect(new Set(CLIENTES_DEMO.map(({ nitCliente }) => nitCliente)).size).toBe(12);
  const unidades = new Set(UNIDADES_COMUNES.map(({ codigo }) => codigo));
  expect(PRODUCTOS_DEMO.filter(({ unidadMedida }) => !unidades.has(unidadMedida))).toEqual([]);
  for (const { nitCliente, tipoIdentificador } of CLIENTES_DEMO) {
    const isValid = tipoIdentificador === 'CUI' ? isCuiValid : isNitValid;
    expect([nitCliente, isValid(nitCliente)]).toEqual([nitCliente, true]);
  }
  expect(isNitValid(EMISOR_DEMO.nit) && isNitValid(TRADUCTOR_DEMO.nit)).toBe(true);
});

test("every demo sale may be issued on its own day by the product's rules", () => {
  const ventas = planHistoria(HASTA);
  expect(ventas).toHaveLength(DOCUMENTOS_DEMO);
  for (const { borrador, emision } of ventas) {
    const hoy = toGuatemala(emision).fecha;
    const contexto = {
      establecimiento: ESTABLECIMIENTO_DEMO,
      sucursal: SUCURSAL_DEMO,
      hoy,
      produccion: null,
      tiposCambio: null,
      origen: null,
    };
    expect(checkDocumento(borrador, contexto)).toEqual([]);
  }
});

test('the sales cover three months, in order, none in the future, and some are annulled the same day', () => {
  const ventas = planHistoria(HASTA);
  const instants = ventas.map(({ emision }) => emision);
  expect([...instants].sort((a, b) => a - b)).toEqual(instants);
  expect(Math.max(...ventas.map((venta) => venta.anulacion?.fecha ?? venta.emision))).toBeLessThan(HASTA);
  expect((HASTA - Math.min(...instants)) / (24 * 3600_000)).toBeGreaterThan(85);
  expect(ventas.filter(({ anulacion }) => anulacion !== null)).toHaveLength(7);
});

test('a sale and its annulment end before the next sale begins, and the issuer began before all of them', () => {
  for (let dia = 0; dia < 30; dia += 1) {
    const ventas = planHistoria(HASTA + dia * 24 * 3600_000);
    const instants = ventas.flatMap(({ emision, anulacion }) => [emision, anulacion?.fecha ?? emision]);
    expect(instants).toEqual([...instants].sort((a, b) => a - b));
    expect(inicioOf(ventas)).toBeLessThan(instants[0] ?? 0);
  }
});

test('the plan of one instant is always the same, so an interrupted seed can go on', () => {
  expect(planHistoria(HASTA)).toEqual(planHistoria(HASTA));
  expect(new Set(planHistoria(HASTA).map(({ borrador }) => borrador.idTransaccion)).size).toBe(
    DOCUMENTOS_DEMO,
  );
});
