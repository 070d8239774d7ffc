import { RemovalPolicy } from 'aws-cdk-lib';
import { readFileSync } from 'node:fs';
import type { Construct } from 'constructs';
import { TABLAS } from '../lambdas/shared/tablas.ts';
import type { NombreTabla } from '../lambdas/shared/tablas.ts';

/** Settings of a stage, given with `-c` or in cdk.json (docs/deploy.md). */
export type Etapa = {
  /** Part of every name: "desarrollo", "produccion". */
  readonly nombre: string;
  readonly isProduccion: boolean;
  /** Whether the stage is for tests and leaves nothing behind when it is removed; its name says so. */
  readonly isDesechable: boolean;
  /**
   * Fate of what holds data when its stack goes. A creation that fails takes back what it made, so that it can be
   * repeated; later the data stay, except in a stage of tests.
   */
  readonly retencion: RemovalPolicy;
  /** Whether tables and users refuse to be deleted: production does, after its first deployment. */
  readonly isProtegida: boolean;
  /** Region; it must be known when the templates are made, because a table with its own key needs it. */
  readonly region: string;
  /** Secrets Manager name of the platform's account at the certifier; null switches look-ups by NIT off. */
  readonly secretoCertificador: string | null;
  /** Secrets Manager names of the accounts at the card gateway and at the wallet; null sells without it. */
  readonly secretoTarjeta: string | null;
  readonly secretoBilletera: string | null;
  /** Public id of that account at the wallet, with which the browser shows its button; null where it is not sold with. */
  readonly clientePaypal: string | null;
  /** Secrets Manager name of the account with which the canary goes the way of an issuer; null for no canary. */
  readonly secretoCanario: string | null;
  /** Address that receives the alarms; production cannot do without. */
  readonly correoAlarmas: string | null;
  /** Address that receives the urgent ones, when it is another: that of a pager. */
  readonly correoUrgente: string | null;
  /** ARN of a vault in another region or account that gets every copy as well; null for none. */
  readonly copiaRespaldos: string | null;
  /** Names of restored tables that the stage works with instead of its own. */
  readonly tablasRestauradas: Readonly<Partial<Record<NombreTabla, string>>>;
  /** Dollars that the stage should cost in a month. */
  readonly presupuesto: number;
  /**
   * Sender of documents and of the codes of the user pool, in a domain verified in SES; production cannot do without. With
   * null no document is mailed, and the pool sends 50 codes a day from an address of Cognito.
   */
  readonly remitente: string | null;
  /** Address of the site for links in mail, when it has a domain of its own; null for the function's own address. */
  readonly sitio: string | null;
  /** Address or telephone number of support, which error messages show; production cannot do without. */
  readonly soporte: string | null;
  /** Bot check and address of the messages of visitors; null where the stage takes none, and its pages have no form. */
  readonly contacto: Contacto | null;
  /** Number of WhatsApp that the pages for visitors name, with the code of its country; null shows none. */
  readonly whatsapp: string | null;
  /** Account at a bank to which buyers pay deposits, as it is shown; null offers no deposits. */
  readonly cuentaDeposito: string | null;
  /** Whether NITs need no check digit, for certifiers whose test NITs have none; production refuses it. */
  readonly nitSinDigito: boolean;
  /** Whether the stage can only be read, during maintenance: every change is refused, and the screens say so. */
  readonly soloLectura: boolean;
  /** Whether browsers throw the service worker away, with all that it keeps. */
  readonly sinTrabajador: boolean;
  /** PEM of the authorities whose certificates prove a NIT; null when certificates prove none. */
  readonly autoridades: string | null;
};

/** Address that gets the messages of visitors, and the bot check: its public key, and the name of the secret at Secrets Manager. */
export type Contacto = { readonly correo: string; readonly clave: string; readonly secreto: string };

const CERTIFICADO_PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const NOMBRE = /^[a-z][a-z0-9-]{1,20}$/;
/**
 * Beginning of the names of stages that leave nothing behind. The name decides and no setting, so that no stage with data
 * becomes one of them by a mistyped command.
 */
const DESECHABLE = /^prueba(?:-|$)/;

export function readEtapa(scope: Construct): Etapa {
  const nombre = readText(scope, 'etapa') ?? 'desarrollo';
  if (!NOMBRE.test(nombre)) throw new Error(`Context "etapa" must match ${NOMBRE.source}: ${nombre}`);
  if (nombre === 'local') throw new Error('Stage "local" is the one of npm start: it trusts loopback hosts');
  const isProduccion = nombre === 'produccion';
  const isDesechable = DESECHABLE.test(nombre);
  if (isProduccion) requireOfProduccion(scope);
  const nitSinDigito = readText(scope, 'nitSinDigito') === 'si';
  if (isProduccion && nitSinDigito) throw new Error('Context "nitSinDigito" is for stages of tests only');
  return {
    nombre,
    isProduccion,
    isDesechable,
    retencion: isDesechable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    isProtegida: isProduccion && readText(scope, 'primera') !== 'si',
    region: readText(scope, 'region') ?? 'us-east-1',
    secretoCertificador: readText(scope, 'secretoCertificador'),
    secretoTarjeta: readSecretoCobro(scope, 'secretoTarjeta'),
    secretoBilletera: readSecretoCobro(scope, 'secretoBilletera'),
    clientePaypal: readClientePaypal(scope),
    secretoCanario: readText(scope, 'secretoCanario'),
    correoAlarmas: readText(scope, 'correoAlarmas'),
    correoUrgente: readText(scope, 'correoUrgente'),
    copiaRespaldos: readCopia(scope, isDesechable),
    tablasRestauradas: readRestauradas(readText(scope, 'tablasRestauradas') ?? ''),
    presupuesto: readPresupuesto(scope),
    remitente: readText(scope, 'remitente'),
    sitio: readSitio(scope),
    soporte: readText(scope, 'soporte'),
    contacto: readContacto(scope),
    whatsapp: readWhatsapp(scope),
    cuentaDeposito: readText(scope, 'cuentaDeposito'),
    nitSinDigito,
    soloLectura: readText(scope, 'soloLectura') === 'si',
    sinTrabajador: readText(scope, 'sinTrabajador') === 'si',
    autoridades: readAutoridades(readText(scope, 'autoridadCertificados')),
  };
}

/** Dollars of a month when nobody says another number: what a stage without customers costs, and some more. */
const PRESUPUESTO = 100;

function readPresupuesto(scope: Construct): number {
  const texto = readText(scope, 'presupuesto') ?? String(PRESUPUESTO);
  if (!/^[1-9]\d{0,6}$/.test(texto)) throw new Error(`Context "presupuesto" must be whole dollars: ${texto}`);
  return Number(texto);
}

const BOVEDA = /^arn:aws:backup:[a-z]{2}(?:-[a-z]+)+-\d:\d{12}:backup-vault:[\w-]{2,50}$/;

function readCopia(scope: Construct, isDesechable: boolean): string | null {
  const arn = readText(scope, 'copiaRespaldos');
  if (arn === null) return null;
  if (isDesechable) throw new Error('Context "copiaRespaldos" is for stages that keep their data');
  if (!BOVEDA.test(arn)) throw new Error(`Context "copiaRespaldos" must be the ARN of a vault: ${arn}`);
  return arn;
}

/** Reads "Documentos=name,Clientes=name". */
function readRestauradas(texto: string): Etapa['tablasRestauradas'] {
  const pares = texto.split(',').filter(Boolean);
  for (const par of pares)
    if (!/^\w+=[\w.-]{3,255}$/.test(par) || !TABLAS.some(({ nombre }) => par.startsWith(`${nombre}=`)))
      throw new Error(`Context "tablasRestauradas" must be like Documentos=name,Clientes=name: ${par}`);
  return Object.fromEntries(pares.map((par) => par.split('='))) as Etapa['tablasRestauradas'];
}

/** Origin of the site: HTTPS and a host, nothing behind it. */
function readSitio(scope: Construct): string | null {
  const sitio = readText(scope, 'sitio');
  if (sitio !== null && !/^https:\/\/[a-z0-9.-]+$/.test(sitio))
    throw new Error(`Context "sitio" must be like https://facturas.example.com: ${sitio}`);
  return sitio;
}

/** Keys that Cloudflare publishes for tests: they let everybody pass. */
const CLAVE_DE_PRUEBA = /^[123]x0{10,}/;

/** The form needs its three settings, so a stage has all of them or none. */
function readContacto(scope: Construct): Contacto | null {
  const correo = readText(scope, 'correoContacto');
  const clave = readText(scope, 'claveTurnstile');
  const secreto = readText(scope, 'secretoTurnstile');
  if (correo === null && clave === null && secreto === null) return null;
  if (correo === null || clave === null || secreto === null)
    throw new Error(
      'Contexts "correoContacto", "claveTurnstile" and "secretoTurnstile" go together (docs/deploy.md)',
    );
  if (!/^[\w-]{10,60}$/.test(clave))
    throw new Error('Context "claveTurnstile" must be a site key of Turnstile');
  if (readText(scope, 'etapa') === 'produccion' && CLAVE_DE_PRUEBA.test(clave))
    throw new Error('Context "claveTurnstile" is a key of tests, with which production would check nobody');
  return { correo, clave, secreto };
}

function readWhatsapp(scope: Construct): string | null {
  const numero = readText(scope, 'whatsapp');
  if (numero !== null && !/^[1-9]\d{7,14}$/.test(numero))
    throw new Error(
      `Context "whatsapp" must be digits with the code of the country, like 50200000000: ${numero}`,
    );
  return numero;
}

/** Word with which production says that it sells without a gateway, so that none is forgotten. */
const SIN_COBRO = 'ninguno';

function readSecretoCobro(scope: Construct, nombre: string): string | null {
  const secreto = readText(scope, nombre);
  return secreto === SIN_COBRO ? null : secreto;
}

/** Ids of accounts at PayPal; the public one of its examples, "sb", is none. */
const CLIENTE_PAYPAL = /^[\w-]{20,120}$/;

/** The button and the function that charges have one account, so a stage has both or neither. */
function readClientePaypal(scope: Construct): string | null {
  const cliente = readText(scope, 'clientePaypal');
  const isCobrable = readSecretoCobro(scope, 'secretoBilletera') !== null;
  if (isCobrable !== (cliente !== null))
    throw new Error('Contexts "secretoBilletera" and "clientePaypal" go together (docs/deploy.md)');
  if (cliente !== null && !CLIENTE_PAYPAL.test(cliente))
    throw new Error('Context "clientePaypal" must be the id of an account at PayPal');
  return cliente;
}

/** Settings that production cannot do without, each with the reason. */
const DE_PRODUCCION = {
  soporte: { forma: '<correo o teléfono>', motivo: 'los mensajes de error de producción lo muestran' },
  correoAlarmas: { forma: '<correo>', motivo: 'sin él nadie se entera de las alarmas de producción' },
  remitente: {
    forma: '<correo de un dominio verificado en SES>',
    motivo: 'sin él Cognito envía 50 códigos al día, desde una dirección ajena, y no sale ningún documento',
  },
  secretoTarjeta: {
    forma: `<secreto> o ${SIN_COBRO}`,
    motivo: 'sin él nadie puede comprar paquetes con tarjeta',
  },
  secretoBilletera: {
    forma: `<secreto> o ${SIN_COBRO}`,
    motivo: 'sin él nadie puede comprar paquetes con PayPal',
  },
} as const;

function requireOfProduccion(scope: Construct): void {
  for (const [nombre, { forma, motivo }] of Object.entries(DE_PRODUCCION)) {
    if (readText(scope, nombre) === null)
      throw new Error(`Falta -c ${nombre}=${forma}: ${motivo} (docs/deploy.md).`);
  }
}

/**
 * Bytes that the certificates of authority may have. All variables of a function share 4 KB, and the others of the one
 * that gets these take up to 1.5 KB; a larger file would synthesise and fail only while it is deployed.
 */
const MAX_AUTORIDADES = 2_500;

/** Certificates of a PEM file, without what stands around them. */
function readAutoridades(path: string | null): string | null {
  if (path === null) return null;
  const bloques = readFileSync(path, 'utf8').match(CERTIFICADO_PEM) ?? [];
  if (bloques.length === 0)
    throw new Error(`Context "autoridadCertificados" names a file without a certificate: ${path}`);
  const pem = bloques.join('\n');
  if (Buffer.byteLength(pem) > MAX_AUTORIDADES)
    throw new Error(
      `Context "autoridadCertificados" may have ${MAX_AUTORIDADES} bytes, not ${Buffer.byteLength(pem)}: leave only the authority that signs the issuers' certificates`,
    );
  return pem;
}

function readText(scope: Construct, name: string): string | null {
  const value: unknown = scope.node.tryGetContext(name);
  return typeof value === 'string' && value !== '' ? value : null;
}
