import type { Ports } from '#lambdas/ports/ports.ts';
import { mapColas } from '#lambdas/shared/trabajos.ts';

/** Failure of the process at one call to a port. */
export type Averia = {
  /** Number of the call that fails. */
  en: number;
  /** Whether the effect happens: the process dies when the call is done but before its answer. */
  tras: boolean;
  /** Whether every later call fails too, as in a process that was killed. */
  muere: boolean;
};

const CON_EFECTO = [
  'certificadorConfigs',
  'documentos',
  'envios',
  'archivos',
  'certificados',
  'cifrado',
  'salud',
  'bandejaSalida',
] as const;

/** Ports with one failure; `llamadas` answers the number of calls made. */
export function breakPorts(ports: Ports, averia: Averia): { ports: Ports; llamadas: () => number } {
  let contador = 0;
  const isRota = (numero: number): boolean => numero === averia.en || (averia.muere && numero > averia.en);
  const breakCall = async (run: () => Promise<unknown>): Promise<unknown> => {
    const numero = (contador += 1);
    if (isRota(numero) && !(averia.tras && numero === averia.en)) throw new Error(`broken call ${numero}`);
    const value = await run();
    if (isRota(numero)) throw new Error(`broken after call ${numero}`);
    return value;
  };
  const wrap = <T extends object>(port: T): T =>
    new Proxy(port, {
      get: (target, name, receiver) => {
        const member: unknown = Reflect.get(target, name, receiver);
        return typeof member === 'function'
          ? (...args: unknown[]) =>
              breakCall(async () => (await Reflect.apply(member, target, args)) as unknown)
          : member;
      },
    });
  const rotos = Object.fromEntries(CON_EFECTO.map((name) => [name, wrap(ports[name])]));
  const colas = mapColas((nombre) => wrap(ports.colas[nombre]));
  const certificadores: Ports['certificadores'] = new Map(
    [...ports.certificadores].map(([nit, { certificador, ...resto }]) => [
      nit,
      { ...resto, certificador: wrap(certificador) },
    ]),
  );
  return { ports: { ...ports, ...rotos, colas, certificadores }, llamadas: () => contador };
}
