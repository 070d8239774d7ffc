/** Protocol of a certifier; each has one adapter. */
export type ProtocoloCertificador = 'MEGAPRINT' | 'INFILE' | 'DIGIFACT';

/** Credentials that an issuer must give besides the apiKey. */
export type CampoAcceso = 'usuario' | 'llaveFirma' | 'certificado';

/** A certifier that an issuer can choose; `soloLocal` ones exist only in the local stage. */
export type CertificadorDisponible = {
  readonly nit: string;
  /** Legal name, which documents carry. */
  readonly nombre: string;
  /** Name by which people know the certifier. */
  readonly nombreCorto: string;
  readonly protocolo: ProtocoloCertificador;
  readonly soloLocal: boolean;
};

/** Credentials by protocol: INFILE and Digifact sign for the issuer, Megaprint needs the issuer's own certificate. */
export const CAMPOS_ACCESO: Readonly<Record<ProtocoloCertificador, readonly CampoAcceso[]>> = {
  MEGAPRINT: ['certificado'],
  INFILE: ['usuario', 'llaveFirma'],
  DIGIFACT: ['usuario'],
};

// Not yet checked against SAT's list of certifiers: docs/deploy.md makes it a step before the first deployment.
const CERTIFICADORES: readonly CertificadorDisponible[] = [
  {
    nit: '50510231',
    nombre: 'MEGAPRINT, SOCIEDAD ANÓNIMA',
    nombreCorto: 'Megaprint',
    protocolo: 'MEGAPRINT',
    soloLocal: false,
  },
  {
    nit: '12521337',
    nombre: 'INFILE, SOCIEDAD ANÓNIMA',
    nombreCorto: 'INFILE',
    protocolo: 'INFILE',
    soloLocal: false,
  },
  {
    nit: '77454820',
    nombre: 'DIGIFACT SERVICIOS, SOCIEDAD ANÓNIMA',
    nombreCorto: 'Digifact',
    protocolo: 'DIGIFACT',
    soloLocal: false,
  },
  {
    nit: '99900122',
    nombre: 'CERTIFICADOR DE PRUEBA',
    nombreCorto: 'Certificador de prueba (simulado)',
    protocolo: 'MEGAPRINT',
    soloLocal: true,
  },
  {
    nit: '99900165',
    nombre: 'SEGUNDO CERTIFICADOR DE PRUEBA',
    nombreCorto: 'Segundo certificador de prueba (simulado, como INFILE)',
    protocolo: 'INFILE',
    soloLocal: true,
  },
  {
    nit: '99900173',
    nombre: 'TERCER CERTIFICADOR DE PRUEBA',
    nombreCorto: 'Tercer certificador de prueba (simulado, como Digifact)',
    protocolo: 'DIGIFACT',
    soloLocal: true,
  },
];

/** The certifiers of a stage: the local one offers only simulated ones, so nothing there reaches a real one. */
export function certificadoresOf(etapa: string): readonly CertificadorDisponible[] {
  return CERTIFICADORES.filter(({ soloLocal }) => soloLocal === (etapa === 'local'));
}

/** Finds a certifier by NIT; null for a NIT that is no certifier of this product. */
export function findCertificador(nit: string): CertificadorDisponible | null {
  return CERTIFICADORES.find((each) => each.nit === nit) ?? null;
}
