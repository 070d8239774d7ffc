import type { ProtocoloCertificador } from '#domain/certificador/certificadores.ts';
import type { RegistroCertificadores, Certificador } from '#lambdas/ports/certificador.ts';
import { deferred } from '#lambdas/shared/lazy.ts';
import { CAPACIDADES } from './capacidades.ts';
import { readOferta } from './hosts.ts';
import type { Conexion } from './http.ts';

export type OpcionesRegistro = Conexion & {
  /** Value of CERTIFICADORES_SIMULADOS; null for the real certifiers. */
  simulados: string | null;
};

/** Adapters of the certifiers that the stage offers, by NIT; each is loaded by the first call of it. */
export function createRegistro({ simulados, ...conexion }: OpcionesRegistro): RegistroCertificadores {
  const { certificadores, hosts } = readOferta(conexion.etapa, simulados);
  const cargas: Readonly<Record<ProtocoloCertificador, () => Promise<Certificador>>> = {
    MEGAPRINT: async () => {
      const { createMegaprint } = await import('./megaprint/megaprint.ts');
      return createMegaprint({ ...conexion, hosts: hosts.MEGAPRINT });
    },
    INFILE: async () => {
      const { createInfile } = await import('./infile/infile.ts');
      return createInfile({ ...conexion, hosts: hosts.INFILE });
    },
    DIGIFACT: async () => {
      const { createDigifact } = await import('./digifact/digifact.ts');
      return createDigifact({ ...conexion, hosts: hosts.DIGIFACT });
    },
  };
  return new Map(
    certificadores.map(({ nit, nombre, protocolo, confirmado }) => [
      nit,
      {
        nombre,
        protocolo,
        confirmado,
        certificador: deferred(cargas[protocolo], { capacidades: CAPACIDADES[protocolo] }),
      },
    ]),
  );
}
