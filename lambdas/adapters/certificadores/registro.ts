import { certificadoresOf } from '#domain/certificador/certificadores.ts';
import type { ProtocoloCertificador } from '#domain/certificador/certificadores.ts';
import type { RegistroCertificadores, Certificador } from '#lambdas/ports/certificador.ts';
import { createDigifact } from './digifact/digifact.ts';
import { readHosts } from './hosts.ts';
import type { Conexion } from './http.ts';
import { createInfile } from './infile/infile.ts';
import { createMegaprint } from './megaprint/megaprint.ts';

export type OpcionesRegistro = Conexion & {
  /** Value of CERTIFICADOR_HOSTS, or null for the real hosts. */
  hosts: string | null;
};

/** The adapters of the certifiers that the stage offers, by NIT. */
export function createRegistro({ hosts, ...conexion }: OpcionesRegistro): RegistroCertificadores {
  const { MEGAPRINT, INFILE, DIGIFACT } = readHosts(conexion.etapa, hosts);
  const adaptadores: Partial<Record<ProtocoloCertificador, Certificador>> = {
    MEGAPRINT: createMegaprint({ ...conexion, hosts: MEGAPRINT }),
    INFILE: createInfile({ ...conexion, hosts: INFILE }),
    DIGIFACT: createDigifact({ ...conexion, hosts: DIGIFACT }),
  };
  return new Map(
    certificadoresOf(conexion.etapa).flatMap(({ nit, nombre, protocolo }) => {
      const certificador = adaptadores[protocolo];
      return certificador === undefined ? [] : [[nit, { nombre, certificador }] as const];
    }),
  );
}
