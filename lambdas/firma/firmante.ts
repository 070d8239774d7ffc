import { CERTIFICADORES } from '#domain/certificador/certificadores.ts';
import { cleanIdentificador, isNitValid } from '#domain/identificacion/nit.ts';
import type { EstadoFirma } from '#domain/importacion/firmas.ts';
import { isOfAutoridad } from './autoridades.ts';
import type { CertificadoLeido } from './certificado-leido.ts';

/** NITs that the document names, the instant at which it was certified, and the authorities of the stage (PEM). */
export type Firmantes = {
  nitEmisor: string;
  /** Null before certification. */
  nitCertificador: string | null;
  certificadoEn: Date;
  autoridades: string | null;
};

type EstadoFirmante = Extract<EstadoFirma, 'VALIDA' | 'SIN_COMPROBAR' | 'DE_OTRO'>;

/** SAT gives each issuer a certificate whose common name is the NIT; any other name is that of somebody else. */
export function estadoDeEmisor(leido: CertificadoLeido, firmantes: Firmantes): EstadoFirmante {
  const isSuyo = leido.cn === cleanIdentificador(firmantes.nitEmisor);
  if (!isSuyo) return 'DE_OTRO';
  return isProbado(leido, firmantes) ? 'VALIDA' : 'SIN_COMPROBAR';
}

/**
 * Certifiers have certificates of several providers, with their NIT or only their name. A certificate of another NIT
 * contradicts, and only one that names a certifier that is known here proves anything.
 */
export function estadoDeCertificador(leido: CertificadoLeido, firmantes: Firmantes): EstadoFirmante {
  const nit = cleanIdentificador(firmantes.nitCertificador ?? '');
  const { cn, nombres } = leido;
  if (cn !== nit && isNitValid(cn)) return 'DE_OTRO';
  const isSuyo = nombres.includes(nit) && CONOCIDOS.has(nit);
  return isSuyo && isProbado(leido, firmantes) ? 'VALIDA' : 'SIN_COMPROBAR';
}

/** SAT itself, which certifies in its portal. */
const NIT_SAT = '16693949';
/** Certifiers that this product issues with, and SAT. */
const CONOCIDOS: ReadonlySet<string> = new Set([...CERTIFICADORES.map(({ nit }) => nit), NIT_SAT]);

function isProbado(
  { certificado, desde, hasta }: CertificadoLeido,
  { certificadoEn, autoridades }: Firmantes,
): boolean {
  const instante = certificadoEn.getTime();
  const isVigente = instante >= desde && instante <= hasta;
  return isVigente && isOfAutoridad(certificado, autoridades);
}
