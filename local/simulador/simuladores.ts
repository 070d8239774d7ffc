import { openCertificadorDePrueba } from './certificado-de-prueba.ts';
import type { CertificadorDePrueba } from './certificado-de-prueba.ts';
import { openPasarelasDePrueba } from './pasarelas/servidor.ts';
import type { OpcionesPasarelas, PasarelasDePrueba } from './pasarelas/servidor.ts';

/** The services outside of AWS that the product calls, beside the local server. */
export type Simuladores = {
  certificador: CertificadorDePrueba;
  pasarelas: PasarelasDePrueba;
  /** Variables that point the product's adapters at them. */
  env: Readonly<Record<string, string>>;
  close: () => Promise<void>;
};

export async function openSimuladores(opciones: OpcionesPasarelas): Promise<Simuladores> {
  const certificador = await openCertificadorDePrueba(opciones);
  try {
    const pasarelas = await openPasarelasDePrueba(opciones);
    return {
      ...{ certificador, pasarelas },
      env: { ...certificador.env, ...pasarelas.env },
      close: async () => {
        await pasarelas.close();
        await certificador.close();
      },
    };
  } catch (error) {
    await certificador.close();
    throw error;
  }
}
