import { addMonths } from '#domain/fechas/guatemala.ts';
import type { Conteo } from '#domain/correo/confianza.ts';
import type { Supresion } from '#domain/correo/estado.ts';
import type { EnlaceBaja, SupresionRepository } from '#lambdas/ports/supresiones.ts';

export function createSupresionesEnMemoria(): SupresionRepository {
  const rechazos = new Set<string>();
  const voluntades = new Map<string, Supresion | null>();
  const enlaces = new Map<string, EnlaceBaja>();
  const conteos = new Map<string, Conteo>();
  const avisos = new Set<string>();
  const detenidos = new Set<string>();
  const conocidos = new Set<string>();
  const count = (nit: string, fecha: string, cual: keyof Conteo): void => {
    const clave = `${nit}#${fecha.slice(0, 7)}`;
    const conteo = conteos.get(clave) ?? { enviados: 0, rebotes: 0, quejas: 0 };
    conteos.set(clave, { ...conteo, [cual]: conteo[cual] + 1 });
  };
  return {
    read: async (nit, correos) => {
      const motivoOf = (correo: string): Supresion | null =>
        rechazos.has(correo) ? 'DEVUELTO' : (voluntades.get(`${nit}#${correo}`) ?? null);
      const supresiones = correos
        .map((correo) => [correo.toLowerCase(), motivoOf(correo.toLowerCase())] as const)
        .filter((each): each is [string, Supresion] => each[1] !== null);
      return {
        detenido: detenidos.has(nit),
        conocido: conocidos.has(nit),
        supresiones: new Map(supresiones),
      };
    },
    putRechazo: async (correo) => void rechazos.add(correo.toLowerCase()),
    liftRechazo: async (correo) => void rechazos.delete(correo.toLowerCase()),
    putVoluntad: async (nit, correo, motivo) => void voluntades.set(`${nit}#${correo.toLowerCase()}`, motivo),
    addEnlace: async (huella, enlace) => {
      if (enlaces.has(huella)) throw new Error('A link with that secret exists');
      enlaces.set(huella, { ...enlace });
    },
    findEnlace: async (huella, now) => {
      const enlace = enlaces.get(huella);
      return enlace !== undefined && enlace.vence * 1000 > now.getTime() ? { ...enlace } : null;
    },
    countEnviado: async (nit, fecha) => count(nit, fecha, 'enviados'),
    countAviso: async (nit, { idAviso, cual, fecha }) => {
      if (avisos.has(`${nit}#${idAviso}`)) return false;
      avisos.add(`${nit}#${idAviso}`);
      count(nit, fecha, cual);
      return true;
    },
    readConteo: async (nit, fecha) => {
      const dia = fecha.slice(0, 10);
      const meses = [dia, addMonths(dia, -1)].map((each) => conteos.get(`${nit}#${each.slice(0, 7)}`));
      const sum = (cual: keyof Conteo): number => meses.reduce((suma, mes) => suma + (mes?.[cual] ?? 0), 0);
      return { enviados: sum('enviados'), rebotes: sum('rebotes'), quejas: sum('quejas') };
    },
    detener: async (nit) => {
      if (detenidos.has(nit)) return false;
      detenidos.add(nit);
      return true;
    },
    markConocido: async (nit) => void conocidos.add(nit),
  };
}
