/** Names of the environment variables; the CDK sets them and the handlers read them. */
export const ENV = {
  etapa: 'ETAPA',
  /** "1" in a stage of tests whose NITs need no check digit. */
  nitSinDigito: 'NIT_SIN_DIGITO',
  /** "1" while the stage can only be read. */
  soloLectura: 'SOLO_LECTURA',
  /** Id of the user pool. */
  poolUsuarios: 'POOL_USUARIOS',
  /** Bucket of certified XML and other files of the tenants. */
  bucketArchivos: 'BUCKET_ARCHIVOS',
  /** Bucket of encrypted signing certificates; no presigned address ever points here. */
  bucketCertificados: 'BUCKET_CERTIFICADOS',
  llaveCifrado: 'LLAVE_CIFRADO',
  /** Verified address from which the product's messages are sent. */
  remitente: 'REMITENTE',
  /** Name of the configuration set through which the provider reports what became of a message. */
  conjuntoCorreo: 'CONJUNTO_CORREO',
  /** Address of the mail service that the SDK calls instead of SES; set by the local stack alone. */
  correoSimulado: 'AWS_ENDPOINT_URL_SESV2',
  /** Address under which the recipients of documents end the mail of an issuer; a secret follows it. */
  direccionBajas: 'DIRECCION_BAJAS',
  /** JSON: NIT and apiKey of the platform's own account, used for NIT look-ups. */
  certificadorPlataforma: 'CERTIFICADOR_PLATAFORMA',
  /** Certificates (PEM) of the authorities whose certificates prove a NIT; without it none proves one. */
  autoridadCertificados: 'AUTORIDAD_CERTIFICADOS',
  /** Address of the site, for the canary and for the bot check, whose token names it. */
  direccionSitio: 'DIRECCION_SITIO',
  /** Secret of the bot check of the form of contact, and the address that gets the messages; absent where none are taken. */
  secretoBot: 'SECRETO_BOT',
  correoContacto: 'CORREO_CONTACTO',
  /** Address of the simulated bot check; loopback only, set by the local stack. */
  botSimulado: 'BOT_SIMULADO',
  /** JSON: user and password of the canary. */
  cuentaCanario: 'CUENTA_CANARIO',
  /** JSON: replaces the certifier's hosts; loopback only, set by the local stack. */
  certificadoresSimulados: 'CERTIFICADORES_SIMULADOS',
  /** JSON: account at the card gateway, and that at the wallet. */
  cuentaTarjeta: 'CUENTA_TARJETA',
  cuentaBilletera: 'CUENTA_BILLETERA',
  /** JSON: replaces the hosts of both; loopback only, set by the local stack. */
  pasarelasSimuladas: 'PASARELAS_SIMULADAS',
} as const;

/** Variables of the queues are in the table of jobs; those of the tables follow from the names of the tables. */
export type EnvCola = `COLA_${string}`;
export type EnvTabla = `TABLA_${string}`;
export type NombreEnv = (typeof ENV)[keyof typeof ENV] | EnvCola | EnvTabla;

/** Value of a variable; a missing one stops the start with its name. */
export function requireEnv(name: NombreEnv): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`Missing environment variable ${name}`);
  return value;
}

export function optionalEnv(name: NombreEnv): string | null {
  const value = process.env[name];
  return value === undefined || value === '' ? null : value;
}
