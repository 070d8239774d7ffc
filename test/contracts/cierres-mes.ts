import { sumBases, countCierre } from '#domain/cierre/bases.ts';
import { MES_ABIERTO, closeMes } from '#domain/cierre/mes.ts';
import type { MarcaMes } from '#domain/cierre/marca.ts';
import type { CalculoCierre, EventoCierre } from '#domain/cierre/mes.ts';
import type { Lado } from '#domain/conciliacion/documentos.ts';
import type { Conciliacion } from '#domain/conciliacion/guardada.ts';
import type { HuellaDocumento } from '#domain/cierre/huellas.ts';
import type { Repositories } from '#lambdas/ports/ports.ts';
import { NIT_A, NIT_B, createId } from '../support/factories/ids.ts';

const conciliacionDe = (lado: Lado, establecimiento: number | null, archivo = 'sat.xlsx'): Conciliacion => ({
  ...{ lado, establecimiento, archivo, usuario: NIT_A, fecha: FECHA },
  cuentas: { iguales: 1, aqui: 1, sat: 2, soloSat: 1, soloAqui: 0, diferentes: 0 },
  renglones: [
    {
      ...{ lado, clase: 'SOLO_SAT', consejo: 'EMITIDO_FUERA', uuid: createId(1), serie: 'A', numero: '1' },
      ...{ tipoDoc: 'FACT', fecha: '2026-10-01', nit: 'CF', nombre: 'Cliente', moneda: 'GTQ', total: '1.00' },
      ...{ anulado: false, id: null, origen: 'sat.xlsx, fila 2', diferencias: [] },
    },
  ],
});

type CrearPorts = () => Repositories | Promise<Repositories>;

const MES = '2026-10';
const FECHA = '2026-11-02T08:00:00-06:00';
const MARCA: MarcaMes = {
  ...{ revision: '7.3', produccion: true, ventas: '1.00', ventasUsd: '0.00' },
  ...{ compras: '2.00', comprasUsd: '0.00', credito: '0.21' },
};
const calculoDe = (n: number): CalculoCierre => ({
  ...{ id: createId(n), fecha: FECHA, declaracion: 'general', pruebas: false, sinClasificar: 0 },
  ...{ bases: sumBases([]), cuentas: countCierre([]), cambios: [], totalCambios: 0, dePrueba: 2 },
  porComprobar: { cantidad: 3, gtq: '120.50', usd: '-8.00' },
  marca: MARCA,
});
const huellaDe = (n: number): HuellaDocumento => ({
  ...{ libro: 'venta', id: createId(n), tipoDoc: 'FACT', documento: `A-${n}`, total: '1.00' },
  ...{ anulado: false, acreditado: '0.00', huella: `h${n}` },
});
const EVENTO: EventoCierre = { tipo: 'CERRADO', usuario: NIT_A, fecha: FECHA, detalle: createId(1) };
const DATOS = { remanente: '0.00', retenciones: '0.00', retencionesAnteriores: '0.00' };

export function describeCierresMes(adaptador: string, createPorts: CrearPorts): void {
  describe(`the closings of months of ${adaptador}`, () => {
    let cierres: Repositories['cierresMes'];
    const calculate = async (n: number): Promise<boolean> => {
      await cierres.putHuellas(NIT_A, MES, { calculo: createId(n), parte: 0 }, [huellaDe(1), huellaDe(2)]);
      await cierres.putHuellas(NIT_A, MES, { calculo: createId(n), parte: 1 }, [huellaDe(3)]);
      return cierres.putCalculo(NIT_A, MES, calculoDe(n), await cierres.find(NIT_A, MES));
    };
    const close = async (n: number, version = 0): Promise<boolean> => {
      const congelado = { calculo: calculoDe(n), datos: DATOS, usuario: NIT_A, fecha: FECHA };
      const mes = closeMes(MES_ABIERTO, congelado);
      if (mes === null) throw new Error('An open month can be closed');
      return cierres.change(NIT_A, MES, { version, calculo: calculoDe(n) }, { mes, evento: EVENTO });
    };

    beforeEach(async () => {
      ({ cierresMes: cierres } = await createPorts());
    });

    it('keep the newest calculation alone, with its fingerprints in order', async () => {
      expect(await cierres.find(NIT_A, MES)).toEqual({
        ...{ mes: MES_ABIERTO, version: 0, calculo: null, pedido: null },
      });
      await cierres.putPedido(NIT_A, MES, createId(1));
      expect([await calculate(1), await calculate(2)]).toEqual([true, true]);
      expect(await cierres.find(NIT_A, MES)).toMatchObject({ calculo: calculoDe(2), pedido: createId(1) });
      expect(await cierres.listHuellas(NIT_A, MES, createId(1))).toEqual([]);
      expect(await cierres.listHuellas(NIT_A, MES, createId(2))).toEqual([1, 2, 3].map(huellaDe));
      expect(await cierres.listHuellas(NIT_B, MES, createId(2))).toEqual([]);
      expect((await cierres.find(NIT_B, MES)).calculo).toBeNull();
    });

    it('are changed once on what was seen, with their event, and keep the fingerprints of what was closed', async () => {
      await calculate(1);
      expect([await close(2), await close(1), await close(1)]).toEqual([false, true, false]);
      const cerrado = await cierres.find(NIT_A, MES);
      expect(cerrado).toMatchObject({ version: 1, mes: { estado: 'LISTO', congelados: [createId(1)] } });
      expect(await cierres.listEventos(NIT_A, MES)).toEqual([EVENTO]);
      expect(await cierres.listEventos(NIT_B, MES)).toEqual([]);
      const abierto = { ...cerrado.mes, estado: 'ABIERTO' } as const;
      const cambio = { mes: abierto, evento: { ...EVENTO, tipo: 'REABIERTO' } } as const;
      expect([
        await cierres.change(NIT_A, MES, cerrado, cambio),
        await cierres.change(NIT_A, MES, cerrado, cambio),
      ]).toEqual([true, false]);
      expect(await cierres.find(NIT_A, MES)).toMatchObject({ version: 2, mes: abierto });
      expect(await cierres.listEventos(NIT_A, MES)).toEqual([EVENTO, cambio.evento]);
      // A job that read the month before it was closed must read it again.
      const vieja = { version: 0, mes: MES_ABIERTO, calculo: null };
      expect(await cierres.putCalculo(NIT_A, MES, calculoDe(2), vieja)).toBe(false);
      expect(await calculate(3)).toBe(true);
      expect(await cierres.listHuellas(NIT_A, MES, createId(1))).toHaveLength(3);
      expect(await cierres.listEstados(NIT_A, '2026')).toEqual([
        { mes: MES, estado: 'ABIERTO', marca: MARCA },
      ]);
      expect(await cierres.listEstados(NIT_A, '2025')).toEqual([]);
      expect(await cierres.listEstados(NIT_B, '2026')).toEqual([]);
    });

    it('keep the last reconciliation of each side and establishment, and give it without its rows', async () => {
      const [nueva, recibidos] = [
        conciliacionDe('EMITIDOS', null, 'b.xlsx'),
        conciliacionDe('RECIBIDOS', null),
      ];
      const deTienda = conciliacionDe('EMITIDOS', 2);
      const put = (each: Conciliacion, version: number) => cierres.putConciliacion(NIT_A, MES, each, version);
      for (const each of [recibidos, conciliacionDe('EMITIDOS', null), deTienda])
        expect(await put(each, 0)).toBe(true);
      // Two that were compared with the same one: the second does not take the place of the first.
      expect([await put(nueva, 1), await put(conciliacionDe('EMITIDOS', null), 1)]).toEqual([true, false]);
      expect(await put(nueva, 0)).toBe(false);
      const lugar = { lado: 'EMITIDOS', establecimiento: null } as const;
      expect(await cierres.findConciliacion(NIT_A, MES, lugar)).toEqual({ conciliacion: nueva, version: 2 });
      expect(await cierres.findConciliacion(NIT_B, MES, lugar)).toBeNull();
      const todas = [nueva, deTienda, recibidos];
      expect(await cierres.listResumenesConciliacion(NIT_A, MES)).toEqual(
        todas.map(({ renglones: _renglones, ...resumen }) => resumen),
      );
      expect(await cierres.listResumenesConciliacion(NIT_A, '2026-11')).toEqual([]);
    });

    it('has the best of a month beside them, with the job that was asked for last', async () => {
      const { mejores } = await createPorts();
      const mejor = { clave: 'CF', nombre: 'Consumidor Final', total: '12.00' };
      const calculados = { fecha: FECHA, clientes: [mejor], productos: [], pruebas: false };
      await mejores.putPedido(NIT_A, MES, 'uno');
      expect(await mejores.find(NIT_A, MES)).toEqual({ calculados: null, pedido: 'uno' });
      await mejores.put(NIT_A, MES, calculados);
      await mejores.putPedido(NIT_A, MES, 'dos');
      expect(await mejores.find(NIT_A, MES)).toEqual({ calculados, pedido: 'dos' });
      expect(await mejores.find(NIT_B, MES)).toEqual({ calculados: null, pedido: null });
      expect(await mejores.find(NIT_A, '2026-11')).toEqual({ calculados: null, pedido: null });
    });
  });
}
