import { MES_ABIERTO } from '#domain/cierre/mes.ts';
import type { EventoCierre } from '#domain/cierre/mes.ts';
import type { HuellaDocumento } from '#domain/cierre/huellas.ts';
import type { Conciliacion } from '#domain/conciliacion/guardada.ts';
import type { CierreGuardado, CierreMesRepository } from '#lambdas/ports/cierre-mes.ts';

/** CierreMesRepository over maps. */
export function createCierresMesEnMemoria(): CierreMesRepository {
  const meses = new Map<string, CierreGuardado>();
  const eventos = new Map<string, EventoCierre[]>();
  const huellas = new Map<string, HuellaDocumento[][]>();
  const conciliaciones = new Map<string, Map<string, GuardadaConVersion>>();
  const keyOf = (...partes: readonly string[]): string => JSON.stringify(partes);
  const read = (nit: string, mes: string): CierreGuardado =>
    meses.get(keyOf(nit, mes)) ?? { mes: MES_ABIERTO, version: 0, calculo: null, pedido: null };
  const put = (nit: string, mes: string, cambio: Partial<CierreGuardado>): void => {
    meses.set(keyOf(nit, mes), structuredClone({ ...read(nit, mes), ...cambio }));
  };
  return {
    find: async (nit, mes) => structuredClone(read(nit, mes)),
    listEstados: async (nit, anio) =>
      [...meses].flatMap(([clave, { mes }]) => {
        const [suyo, cual = ''] = JSON.parse(clave) as string[];
        const marca = mes.congelado?.calculo.marca ?? null;
        return suyo === nit && cual.startsWith(`${anio}-`) ? [{ mes: cual, estado: mes.estado, marca }] : [];
      }),
    putPedido: async (nit, mes, pedido) => put(nit, mes, { pedido }),
    putHuellas: async (nit, mes, { calculo, parte }, nuevas) => {
      const clave = keyOf(nit, mes, calculo);
      const partes = huellas.get(clave) ?? [];
      partes[parte] = structuredClone([...nuevas]);
      huellas.set(clave, partes);
    },
    listHuellas: async (nit, mes, calculo) =>
      structuredClone((huellas.get(keyOf(nit, mes, calculo)) ?? []).flat()),
    putCalculo: async (nit, mes, calculo, previa) => {
      if (read(nit, mes).version !== previa.version) return false;
      put(nit, mes, { calculo });
      const anterior = previa.calculo?.id ?? calculo.id;
      if (anterior !== calculo.id && !previa.mes.congelados.includes(anterior))
        huellas.delete(keyOf(nit, mes, anterior));
      return true;
    },
    change: async (nit, mes, previa, cambio) => {
      const actual = read(nit, mes);
      if (actual.version !== previa.version || actual.calculo?.id !== previa.calculo?.id) return false;
      put(nit, mes, { mes: cambio.mes, version: previa.version + 1 });
      eventos.set(keyOf(nit, mes), [...(eventos.get(keyOf(nit, mes)) ?? []), structuredClone(cambio.evento)]);
      return true;
    },
    listEventos: async (nit, mes) => structuredClone(eventos.get(keyOf(nit, mes)) ?? []),
    putConciliacion: async (nit, mes, nueva, version) => {
      const guardadas = conciliaciones.get(keyOf(nit, mes)) ?? new Map<string, GuardadaConVersion>();
      if ((guardadas.get(placeOf(nueva))?.version ?? 0) !== version) return false;
      guardadas.set(placeOf(nueva), { conciliacion: structuredClone(nueva), version: version + 1 });
      conciliaciones.set(keyOf(nit, mes), guardadas);
      return true;
    },
    findConciliacion: async (nit, mes, lugar) =>
      structuredClone(conciliaciones.get(keyOf(nit, mes))?.get(placeOf(lugar)) ?? null),
    listResumenesConciliacion: async (nit, mes) =>
      structuredClone([...(conciliaciones.get(keyOf(nit, mes)) ?? [])])
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, { conciliacion }]) => {
          const { renglones: _renglones, ...resumen } = conciliacion;
          return resumen;
        }),
  };
}

type GuardadaConVersion = { conciliacion: Conciliacion; version: number };

const placeOf = ({ lado, establecimiento }: Pick<Conciliacion, 'lado' | 'establecimiento'>): string =>
  `${lado} ${establecimiento ?? 0}`;
