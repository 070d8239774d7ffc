import { countCierre, sumBases } from '#domain/cierre/bases.ts';
import { MES_ABIERTO, closeMes } from '#domain/cierre/mes.ts';
import type { CalculoCierre } from '#domain/cierre/mes.ts';
import { NIT_A } from '../../../support/factories/ids.ts';
import { openTablas } from '../../../support/tablas.ts';

const MES = '2026-10';
const FECHA = '2026-11-02T08:00:00-06:00';

test('a calculation from before its last fields has null in their place, open and closed', async () => {
  const { repositories, close } = await openTablas();
  const { cierresMes } = repositories;
  const guardado: Omit<CalculoCierre, 'dePrueba' | 'porComprobar' | 'marca'> = {
    ...{ id: 'c1', fecha: FECHA, declaracion: 'general', pruebas: false, sinClasificar: 0 },
    ...{ bases: sumBases([]), cuentas: countCierre([]), cambios: [], totalCambios: 0 },
  };
  const calculo = guardado as CalculoCierre;
  await cierresMes.putCalculo(NIT_A, MES, calculo, await cierresMes.find(NIT_A, MES));
  const abierto = await cierresMes.find(NIT_A, MES);
  const entero = { dePrueba: null, porComprobar: null, marca: null };
  expect(abierto.calculo).toEqual({ ...guardado, ...entero });
  const datos = { remanente: '0.00', retenciones: '0.00', retencionesAnteriores: '0.00' };
  const mes = closeMes(MES_ABIERTO, { calculo, datos, usuario: NIT_A, fecha: FECHA });
  if (mes === null) throw new Error('An open month can be closed');
  const evento = { tipo: 'CERRADO', usuario: NIT_A, fecha: FECHA, detalle: 'c1' } as const;
  await cierresMes.change(NIT_A, MES, { version: abierto.version, calculo }, { mes, evento });
  expect((await cierresMes.find(NIT_A, MES)).mes.congelado?.calculo).toEqual({ ...guardado, ...entero });
  await close();
});
