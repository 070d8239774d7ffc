import { ENV } from '../lambdas/shared/env.ts';
import type {
  AccionArchivo,
  AccionTabla,
  CarpetaBorrable,
  PermisosArchivo,
} from '../lambdas/shared/permisos.ts';
import { INDICE_PENDIENTES } from '../lambdas/shared/tablas.ts';
import type { NombreTabla } from '../lambdas/shared/tablas.ts';
import type { NombreCola } from '../lambdas/shared/trabajos.ts';
import type { Permisos } from './areas.ts';
import type { Receptor } from './concesiones.ts';

interface Tabla<R> {
  grantTo(receptor: R, acciones: readonly AccionTabla[]): void;
  grantIndice(receptor: R, indice: string): void;
}
interface Certificados<R> {
  grantTo(receptor: R, acciones: readonly AccionArchivo[]): void;
}
interface Archivos<R> {
  grantCarpetas(receptor: R, permisos: PermisosArchivo): void;
  grantDelete(receptor: R, carpeta: CarpetaBorrable): void;
}

/** Stateful resources that functions get access to, in the cloud or on one machine. */
export type Datos<R extends Receptor> = {
  readonly tablas: ReadonlyMap<string, Tabla<R>>;
  readonly archivos: Archivos<R>;
  readonly certificados: Certificados<R>;
  readonly llaveSecretos: { readonly keyArn: string };
};
export type Recursos<R extends Receptor> = Datos<R> & {
  readonly pool: { readonly userPoolArn: string; readonly userPoolId: string };
  readonly colas: Readonly<
    Record<NombreCola, { grantSend(receptor: R): void; grantMuertas(receptor: R): void }>
  >;
  /** Sender of e-mail; null when the stage sends none. */
  readonly remitente: Remitente | null;
  /** Address under which recipients end mail. */
  readonly direccionBajas: string;
  /** JSON of the platform's account at the certifier. */
  readonly cuentaPlataforma: string | null;
  /** JSON of the accounts at the card gateway and at the wallet. */
  readonly cuentasCobro: Readonly<Record<'tarjeta' | 'billetera', string | null>>;
  /** Secret of the bot check, address that gets the messages of visitors, and address of the site; null takes none. */
  readonly contacto: {
    readonly secreto: string;
    readonly correo: string;
    readonly sitio: string | null;
  } | null;
  /** PEM of the authorities of certificates; null for none. */
  readonly autoridades: string | null;
};

export type Remitente = {
  readonly correo: string;
  /** ARN of its verified domain in SES. */
  readonly identityArn: string;
  /** Configuration set that reports what became of its mail. */
  readonly conjunto: string;
  readonly conjuntoArn: string;
};

/** Tag of the roles that may use the key of secrets, whose policy reads it; its value is the stage. */
export const MARCA_SECRETOS = 'secretos';

/** Turns one row of the permission table into grants and variables. */
export function applyPermisos<R extends Receptor>(
  lambda: R,
  permisos: Permisos,
  recursos: Recursos<R>,
): void {
  const { archivos, certificados = [], cifrado = [], pendientes = [] } = permisos;
  grantTablas(lambda, permisos.tablas, recursos);
  for (const tabla of pendientes) findTabla(recursos, tabla).grantIndice(lambda, INDICE_PENDIENTES);
  if (archivos !== undefined) recursos.archivos.grantCarpetas(lambda, archivos);
  if (permisos.borra !== undefined) recursos.archivos.grantDelete(lambda, permisos.borra);
  if (certificados.length > 0) recursos.certificados.grantTo(lambda, certificados);
  if (cifrado.length > 0) {
    const actions = cifrado.map((accion) => `kms:${accion}`);
    lambda.allow(actions, [recursos.llaveSecretos.keyArn]);
    lambda.setEnv(ENV.llaveCifrado, recursos.llaveSecretos.keyArn);
  }
  grantSalidas(lambda, permisos, recursos);
  if (permisos.usuarios !== undefined) {
    const actions = permisos.usuarios.map((accion) => `cognito-idp:${accion}`);
    lambda.allow(actions, [recursos.pool.userPoolArn]);
    lambda.setEnv(ENV.poolUsuarios, recursos.pool.userPoolId);
  }
  setAjustes(lambda, permisos, recursos);
}

const CUENTAS_COBRO = { tarjeta: ENV.cuentaTarjeta, billetera: ENV.cuentaBilletera } as const;

/** Sets the variables of what a stage may leave out. */
function setAjustes<R extends Receptor>(
  lambda: R,
  { consulta, autoridades, contacto, cobra = [] }: Permisos,
  recursos: Recursos<R>,
): void {
  if (consulta === true && recursos.cuentaPlataforma !== null) {
    lambda.setEnv(ENV.certificadorPlataforma, recursos.cuentaPlataforma);
  }
  for (const pasarela of cobra) {
    const cuenta = recursos.cuentasCobro[pasarela];
    if (cuenta !== null) lambda.setEnv(CUENTAS_COBRO[pasarela], cuenta);
  }
  if (contacto === true && recursos.contacto !== null) {
    const { secreto, correo, sitio } = recursos.contacto;
    lambda.setEnv(ENV.secretoBot, secreto);
    lambda.setEnv(ENV.correoContacto, correo);
    if (sitio !== null) lambda.setEnv(ENV.direccionSitio, sitio);
  }
  if (autoridades === true && recursos.autoridades !== null) {
    lambda.setEnv(ENV.autoridadCertificados, recursos.autoridades);
  }
}

/** Grants the ways out of a function: work for the queues, and e-mail. */
function grantSalidas<R extends Receptor>(
  lambda: R,
  { encola = [], muertas = [], correo, rechazos, bajas }: Permisos,
  recursos: Recursos<R>,
): void {
  for (const nombre of encola) recursos.colas[nombre].grantSend(lambda);
  for (const nombre of muertas) recursos.colas[nombre].grantMuertas(lambda);
  if (correo === true && recursos.remitente !== null) {
    const { correo: de, identityArn, conjunto, conjuntoArn } = recursos.remitente;
    lambda.allow(['ses:SendEmail'], [identityArn, conjuntoArn]);
    lambda.setEnv(ENV.remitente, de);
    lambda.setEnv(ENV.conjuntoCorreo, conjunto);
  }
  // The list of suppressed addresses has no ARN.
  if (rechazos === true) lambda.allow(['ses:DeleteSuppressedDestination'], ['*']);
  if (bajas === true) lambda.setEnv(ENV.direccionBajas, recursos.direccionBajas);
}

export function grantTablas<R extends Receptor>(
  lambda: R,
  tablas: Permisos['tablas'],
  datos: Pick<Datos<R>, 'tablas'>,
): void {
  for (const [nombre, acciones] of Object.entries(tablas) as [NombreTabla, readonly AccionTabla[]][]) {
    findTabla(datos, nombre).grantTo(lambda, acciones);
  }
}

function findTabla<R extends Receptor>({ tablas }: Pick<Datos<R>, 'tablas'>, nombre: NombreTabla): Tabla<R> {
  const tabla = tablas.get(nombre);
  if (tabla === undefined) throw new Error(`The list of tables has no ${nombre}`);
  return tabla;
}
