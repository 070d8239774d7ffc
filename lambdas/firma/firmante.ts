import type { X509Certificate } from 'node:crypto';
import { CERTIFICADORES } from '#domain/certificador/certificadores.ts';
import { cleanIdentificador, isNitValid } from '#domain/identificacion/nit.ts';
import type { EstadoFirma } from '#domain/importacion/firmas.ts';
import { isOfAutoridad } from './autoridades.ts';

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
export function estadoDeEmisor(certificado: X509Certificate, firmantes: Firmantes): EstadoFirmante {
  const isSuyo = readNombres(certificado).cn === cleanIdentificador(firmantes.nitEmisor);
  if (!isSuyo) return 'DE_OTRO';
  return isProbado(certificado, firmantes) ? 'VALIDA' : 'SIN_COMPROBAR';
}

/**
 * Certifiers have certificates of several providers, with their NIT or only their name. A certificate of another NIT
 * contradicts, and only one that names a certifier that is known here proves anything.
 */
export function estadoDeCertificador(certificado: X509Certificate, firmantes: Firmantes): EstadoFirmante {
  const nit = cleanIdentificador(firmantes.nitCertificador ?? '');
  const { cn, todos } = readNombres(certificado);
  if (cn !== nit && isNitValid(cn)) return 'DE_OTRO';
  const isSuyo = todos.includes(nit) && CONOCIDOS.has(nit);
  return isSuyo && isProbado(certificado, firmantes) ? 'VALIDA' : 'SIN_COMPROBAR';
}

/** SAT itself, which certifies in its portal. */
const NIT_SAT = '16693949';
/** Certifiers that this product issues with, and SAT. */
const CONOCIDOS: ReadonlySet<string> = new Set([...CERTIFICADORES.map(({ nit }) => nit), NIT_SAT]);

function isProbado(certificado: X509Certificate, { certificadoEn, autoridades }: Firmantes): boolean {
  const [desde, hasta] = [certificado.validFrom, certificado.validTo].map((fecha) => Date.parse(fecha));
  const instante = certificadoEn.getTime();
  const isVigente = desde !== undefined && hasta !== undefined && instante >= desde && instante <= hasta;
  return isVigente && isOfAutoridad(certificado, autoridades);
}

/** Common name, "" without exactly one, and every value of the subject, written as ids are. */
function readNombres({ subject }: X509Certificate): { cn: string; todos: string[] } {
  const partes = subject.split('\n').map((linea) => {
    const [tipo = '', ...resto] = linea.split('=');
    return { tipo, valor: cleanIdentificador(resto.join('=')) };
  });
  const comunes = partes.filter(({ tipo }) => tipo === 'CN');
  return {
    cn: comunes.length === 1 ? (comunes[0]?.valor ?? '') : '',
    todos: partes.map(({ valor }) => valor),
  };
}
