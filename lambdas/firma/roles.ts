import { estadoDeCertificador, estadoDeEmisor } from './firmante.ts';

/** Elements that the issuer and the certifier sign, below the element SAT, of a document and of an annulment. */
export const FIRMADOS = {
  GTDocumento: { certificador: ['DTE'], emisor: ['DTE', 'DatosEmision'] },
  GTAnulacionDocumento: { certificador: ['AnulacionDTE'], emisor: ['AnulacionDTE', 'DatosGenerales'] },
} as const;

export function isRaizFirmada(local: string): local is keyof typeof FIRMADOS {
  return Object.hasOwn(FIRMADOS, local);
}

/** Worth of a certificate in each role, once its signature holds. */
export const FIRMANTES = { emisor: estadoDeEmisor, certificador: estadoDeCertificador } as const;
