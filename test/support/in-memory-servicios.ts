import { SIN_CORTE } from '#domain/certificador/corte.ts';
import type { Corte } from '#domain/certificador/corte.ts';
import { SIN_SALUD } from '#domain/certificador/salud.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import {
  NUMERO_CLASES,
  claseOf,
  minutoOf,
  p95Of,
  ventanaOf,
} from '#lambdas/adapters/dynamo/salud-histograma.ts';
import type { LlamadaCertificador, SaludRepository } from '#lambdas/ports/salud.ts';
import type {
  CertificadorConfig,
  CertificadorConfigRepository,
} from '#lambdas/ports/configuracion-certificador.ts';
import type { Contingencia, ContingenciaRepository } from '#lambdas/ports/contingencia.ts';
import { isComo } from './in-memory-establecimientos.ts';

/** Part of a configuration that only users change. */
const delUsuario = ({
  prod,
  usuario,
  apiKeyCifrada,
  llaveFirmaCifrada,
  certificado,
}: CertificadorConfig) => ({
  prod,
  usuario,
  apiKeyCifrada,
  llaveFirmaCifrada,
  certificado,
});

export function createConfigsEnMemoria(): CertificadorConfigRepository {
  const configs = new Map<string, Map<string, CertificadorConfig>>();
  const retiradas = new Map<string, { config: CertificadorConfig; ultimoDia: string }>();
  const ofNit = (nit: string): Map<string, CertificadorConfig> =>
    configs.get(nit) ?? new Map<string, CertificadorConfig>();
  return {
    list: async (nit) =>
      structuredClone([...ofNit(nit).values()]).sort(
        (a, b) =>
          Number(b.principal) - Number(a.principal) || (a.nitCertificador < b.nitCertificador ? -1 : 1),
      ),
    find: async (nit, nitCertificador) => structuredClone(ofNit(nit).get(nitCertificador) ?? null),
    findRetirado: async (nit, nitCertificador, hoy) => {
      const retirada = retiradas.get(`${nit}#${nitCertificador}`);
      return retirada === undefined || retirada.ultimoDia < hoy ? null : structuredClone(retirada.config);
    },
    put: async (nit, config, leidas) => {
      const guardados = ofNit(nit);
      const previa = leidas?.find((each) => each.nitCertificador === config.nitCertificador) ?? null;
      const actual = guardados.get(config.nitCertificador);
      const principalOf = (todos: Iterable<CertificadorConfig>): string | undefined =>
        [...todos].find((each) => each.principal)?.nitCertificador;
      if (leidas !== undefined) {
        if (!isComo(actual && delUsuario(actual), previa && delUsuario(previa))) return false;
        const isOtra = principalOf(guardados.values()) !== principalOf(leidas);
        if (config.principal && isOtra) return false;
      }
      const otros = [...guardados.values()].filter((each) => each.nitCertificador !== config.nitCertificador);
      const principal = config.principal || !otros.some((otro) => otro.principal);
      for (const otro of otros) otro.principal = otro.principal && !principal;
      configs.set(nit, guardados.set(config.nitCertificador, { ...structuredClone(config), principal }));
      return true;
    },
    putPrueba: async (nit, usada, prueba) => {
      const config = ofNit(nit).get(usada.nitCertificador);
      const isMisma = (['prod', 'usuario', 'apiKeyCifrada'] as const).every(
        (campo) => config?.[campo] === usada[campo],
      );
      if (config !== undefined && isMisma) Object.assign(config, prueba);
    },
    remove: async (nit, nitCertificador, ultimoDia) => {
      const guardados = ofNit(nit);
      const guardada = guardados.get(nitCertificador);
      if (guardada?.principal === true && guardados.size > 1) return false;
      if (guardada !== undefined) {
        const config = { ...structuredClone(guardada), principal: false, certificado: null };
        retiradas.set(`${nit}#${nitCertificador}`, { config, ultimoDia });
      }
      guardados.delete(nitCertificador);
      return true;
    },
  };
}

export function createSaludEnMemoria(): SaludRepository {
  const llamadas = new Map<string, LlamadaCertificador[]>();
  const cortes = new Map<string, Corte>();
  const key = (nit: string, prod: boolean): string => `${nit}#${prod}`;
  /** Latest date of the calls in their order; one far behind is of a clock that was set back, and counts. */
  const ultima = (fechas: readonly Date[]): string | null => {
    const latest = fechas
      .map((fecha) => fecha.getTime())
      .reduce<number | null>(
        (ms, each) => (ms === null || each > ms || each < ms - 300_000 ? each : ms),
        null,
      );
    return latest === null ? null : toGuatemala(latest).iso;
  };
  return {
    record: async (nit, prod, llamada) => {
      llamadas.set(key(nit, prod), [...(llamadas.get(key(nit, prod)) ?? []), { ...llamada }]);
    },
    read: async (nit, prod, now) => {
      const todas = llamadas.get(key(nit, prod)) ?? [];
      const { desde, hasta } = ventanaOf(now);
      const recientes = todas.filter(({ fecha }) => minutoOf(fecha) >= desde && minutoOf(fecha) <= hasta);
      const cuentas = Array.from({ length: NUMERO_CLASES }, () => 0);
      for (const { ms, isError } of recientes) {
        if (!isError) cuentas[claseOf(ms)] = (cuentas[claseOf(ms)] ?? 0) + 1;
      }
      return {
        ...SIN_SALUD,
        ultimoExito: ultima(todas.filter(({ isError }) => !isError).map(({ fecha }) => fecha)),
        ultimoError: ultima(todas.filter(({ isError }) => isError).map(({ fecha }) => fecha)),
        p95Ms: p95Of(cuentas),
        errores: recientes.filter(({ isError }) => isError).length,
        llamadas: recientes.length,
      };
    },
    readCorte: async (nit, prod) => cortes.get(key(nit, prod)) ?? SIN_CORTE,
    writeCorte: async (nit, prod, corte) => {
      const { version } = cortes.get(key(nit, prod)) ?? SIN_CORTE;
      if (version !== corte.version) return null;
      const nuevo = { ...corte, version: version + 1 };
      cortes.set(key(nit, prod), nuevo);
      return nuevo;
    },
  };
}

export type ContingenciasEnMemoria = ContingenciaRepository & {
  add: (nit: string, id: string, idTransaccion: string) => void;
};

export function createContingenciasEnMemoria(): ContingenciasEnMemoria {
  const guardadas = new Map<string, Contingencia>();
  const miembros = new Map<string, Set<string>>();
  const key = (nit: string, id: string): string => `${nit}#${id}`;
  const add = (nit: string, id: string, idTransaccion: string): void =>
    void miembros.set(key(nit, id), (miembros.get(key(nit, id)) ?? new Set()).add(idTransaccion));
  const toContingencia = (clave: string, contingencia: Contingencia): Contingencia => ({
    ...contingencia,
    documentos: [...(miembros.get(clave) ?? [])].sort(),
  });
  const ofNit = (nit: string): Contingencia[] =>
    [...guardadas]
      .filter(([clave]) => clave.startsWith(`${nit}#`))
      .map(([clave, contingencia]) => toContingencia(clave, contingencia));
  return {
    add,
    list: async (nit) => ofNit(nit).sort((a, b) => (a.inicio < b.inicio ? 1 : -1)),
    find: async (nit, id) => {
      const contingencia = guardadas.get(key(nit, id));
      return contingencia === undefined ? null : toContingencia(key(nit, id), contingencia);
    },
    open: async (nit, nueva) => {
      const abierta = ofNit(nit).find(
        ({ fin, codigoEstablecimiento }) =>
          fin === null && codigoEstablecimiento === nueva.codigoEstablecimiento,
      );
      if (abierta !== undefined) return abierta;
      const contingencia = { ...nueva, fin: null, avisoPresentado: null, documentos: [] };
      guardadas.set(key(nit, nueva.id), contingencia);
      return toContingencia(key(nit, nueva.id), contingencia);
    },
    addDocumento: async (nit, id, idTransaccion) => add(nit, id, idTransaccion),
    close: async (nit, id, fin) => {
      const contingencia = guardadas.get(key(nit, id));
      if (contingencia !== undefined) contingencia.fin ??= fin;
    },
    markAviso: async (nit, id, fecha) => {
      const contingencia = guardadas.get(key(nit, id));
      if (contingencia !== undefined) contingencia.avisoPresentado = fecha;
    },
  };
}
