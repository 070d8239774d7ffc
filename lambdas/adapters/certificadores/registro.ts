import type { ProtocoloCertificador } from '#domain/certificador/certificadores.ts';
import { PRACTICA } from '#domain/certificador/practica.ts';
import type {
  RegistroCertificadores,
  EntradaCertificador,
  Certificador,
} from '#lambdas/ports/certificador.ts';
import { deferred } from '#lambdas/shared/lazy.ts';
import { CAPACIDADES, CAPACIDADES_PRACTICA } from './capacidades.ts';
import { readOferta } from './hosts.ts';
import type { Conexion } from './http.ts';

export type OpcionesRegistro = Conexion & {
  /** Value of CERTIFICADORES_SIMULADOS; null for the real certifiers. */
  simulados: string | null;
};

/** Adapters of the certifiers that the stage offers and of the practice mode, by NIT; each is loaded by the first call of it. */
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
  const registro = new Map<string, EntradaCertificador>(
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
  return registro.set(PRACTICA.nit, {
    nombre: PRACTICA.nombre,
    protocolo: PRACTICA.protocolo,
    confirmado: PRACTICA.confirmado,
    certificador: deferred(loadPractica, { capacidades: CAPACIDADES_PRACTICA }),
  });
}

/** The practice mode gets no connection: it reaches no host. */
async function loadPractica(): Promise<Certificador> {
  const { createPractica } = await import('./practica/practica.ts');
  return createPractica();
}
