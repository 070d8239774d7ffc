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
  /**
   * Whether somebody compared NIT and legal name with a document that proves them. Both go into every DTE, so without it
   * the certifier issues test documents only (`produccion.ts`).
   */
  readonly confirmado: boolean;
};

/** Credentials by protocol: INFILE and Digifact sign for the issuer, Megaprint needs the issuer's own certificate. */
export const CAMPOS_ACCESO: Readonly<Record<ProtocoloCertificador, readonly CampoAcceso[]>> = {
  MEGAPRINT: ['certificado'],
  INFILE: ['usuario', 'llaveFirma'],
  DIGIFACT: ['usuario'],
};

/**
 * Whether the certifier ties the credentials of production to the NIT of the issuer. INFILE's look-up answers any customer of
 * INFILE, so it tells nothing about the NIT.
 */
export const PRUEBA_NIT: Readonly<Record<ProtocoloCertificador, boolean>> = {
  MEGAPRINT: true,
  INFILE: false,
  DIGIFACT: true,
};

/**
 * The authorised certifiers; a stage that offers others is told so by its configuration.
 * Those of INFILE were seen in issued documents; for the others docs/deploy.md says how to confirm them.
 */
export const CERTIFICADORES: readonly CertificadorDisponible[] = [
  {
    nit: '50510231',
    nombre: 'MEGAPRINT, SOCIEDAD ANÓNIMA',
    nombreCorto: 'Megaprint',
    protocolo: 'MEGAPRINT',
    confirmado: false,
  },
  {
    nit: '12521337',
    nombre: 'INFILE, SOCIEDAD ANÓNIMA',
    nombreCorto: 'INFILE',
    protocolo: 'INFILE',
    confirmado: true,
  },
  {
    nit: '77454820',
    nombre: 'DIGIFACT SERVICIOS, SOCIEDAD ANÓNIMA',
    nombreCorto: 'Digifact',
    protocolo: 'DIGIFACT',
    confirmado: false,
  },
];
