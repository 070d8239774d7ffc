/** Protocol of a certifier; each has one adapter. */
export type ProtocoloCertificador = 'MEGAPRINT' | 'INFILE' | 'DIGIFACT';

/** Credentials that an issuer must give besides the apiKey. */
export type CampoAcceso = 'usuario' | 'llaveFirma' | 'certificado';

/** A certifier that an issuer can choose. */
export type CertificadorDisponible = {
  readonly nit: string;
  /** Legal name, which documents carry. */
  readonly nombre: string;
  /** Name by which people know the certifier. */
  readonly nombreCorto: string;
  readonly protocolo: ProtocoloCertificador;
};

/** Credentials by protocol: INFILE and Digifact sign for the issuer, Megaprint needs the issuer's own certificate. */
export const CAMPOS_ACCESO: Readonly<Record<ProtocoloCertificador, readonly CampoAcceso[]>> = {
  MEGAPRINT: ['certificado'],
  INFILE: ['usuario', 'llaveFirma'],
  DIGIFACT: ['usuario'],
};

/**
 * The authorised certifiers; a stage that offers others is told so by its configuration.
 * Not yet checked against SAT's list of certifiers: docs/deploy.md makes it a step before the first deployment.
 */
export const CERTIFICADORES: readonly CertificadorDisponible[] = [
  {
    nit: '50510231',
    nombre: 'MEGAPRINT, SOCIEDAD ANÓNIMA',
    nombreCorto: 'Megaprint',
    protocolo: 'MEGAPRINT',
  },
  {
    nit: '12521337',
    nombre: 'INFILE, SOCIEDAD ANÓNIMA',
    nombreCorto: 'INFILE',
    protocolo: 'INFILE',
  },
  {
    nit: '77454820',
    nombre: 'DIGIFACT SERVICIOS, SOCIEDAD ANÓNIMA',
    nombreCorto: 'Digifact',
    protocolo: 'DIGIFACT',
  },
];
