import type { ProtocoloCertificador } from '#domain/certificador/certificadores.ts';
import type { RegistroCertificadores, Certificador } from '#lambdas/ports/certificador.ts';
import { createDigifact } from './digifact/digifact.ts';
import { readOferta } from './hosts.ts';
import type { Conexion } from './http.ts';
import { createInfile } from './infile/infile.ts';
import { createMegaprint } from './megaprint/megaprint.ts';

export type OpcionesRegistro = Conexion & {
  /** Value of CERTIFICADORES_SIMULADOS; null for the real certifiers. */
  simulados: string | null;
};

/** Adapters of the certifiers that the stage offers, by NIT. */
export function createRegistro({ simulados, ...conexion }: OpcionesRegistro): RegistroCertificadores {
  const { certificadores, hosts } = readOferta(conexion.etapa, simulados);
  const adaptadores: Readonly<Record<ProtocoloCertificador, Certificador>> = {
    MEGAPRINT: createMegaprint({ ...conexion, hosts: hosts.MEGAPRINT }),
    INFILE: createInfile({ ...conexion, hosts: hosts.INFILE }),
    DIGIFACT: createDigifact({ ...conexion, hosts: hosts.DIGIFACT }),
  };
  return new Map(
    certificadores.map(({ nit, nombre, protocolo }) => [
      nit,
      { nombre, protocolo, certificador: adaptadores[protocolo] },
    ]),
  );
}
