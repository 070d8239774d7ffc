import { VERSION_PAF } from '#domain/establecimiento/paf.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { Almacen } from '../almacen.ts';
import type { CertificadorDePrueba } from '../simulador/certificado-de-prueba.ts';
import type { Identidad } from '../identidad/identidad.ts';
import { POOL_LOCAL } from '../identidad/identidad.ts';
import type { Reloj } from '../reloj.ts';
import { withPorts } from '../with-ports.ts';
import {
  CLAVE_DEMO,
  CLIENTES_DEMO,
  CREDITOS_DEMO,
  EMISOR_DEMO,
  OPERADOR_DEMO,
  PRODUCTOS_DEMO,
  TRADUCTOR_DEMO,
} from './datos.ts';
import { inicioOf, planHistoria } from './historia.ts';
import type { VentaDemo } from './historia.ts';
import { importCompras } from './compras.ts';
import { createLlamar } from './llamar.ts';
import type { Llamar } from './llamar.ts';
import { certifyVenta } from './venta.ts';

export type DepsSeed = {
  almacen: Almacen;
  identidad: Identidad;
  certificador: CertificadorDePrueba;
  reloj: Reloj;
  ports: Ports;
  onProgress: (line: string) => void;
  /** Number of sales that are made, the newest ones. */
  ventas: number;
};

type Estado = { hasta: number; terminado: boolean };
type Cuenta = { email: string; telefono: string };
type CuentaDelServicio = Cuenta & { usuario: string; grupo: string };

const CREDITOS_GRATIS = 25;
/** Sales from which the demo has purchases too, one for two of them; fewer are a small issuer of a test. */
const VENTAS_CON_COMPRAS = 60;
const PROGRESO_CADA = 20;
const silent = (): void => undefined;

/**
 * Creates the demo data through the real pipeline. Every step may be repeated: ids, dates and contents are always the
 * same, so an interrupted seed continues from its last step.
 */
export async function seedDemo(deps: DepsSeed): Promise<void> {
  const { almacen, reloj, onProgress } = deps;
  const previous = (await almacen.get('SEED', 'ESTADO')) as Estado | null;
  // Folders of before there were operators get theirs too.
  await createCuenta(deps.identidad, { ...OPERADOR_DEMO, grupo: 'Operador' });
  if (previous?.terminado === true) return;
  const hasta = previous?.hasta ?? reloj.now().getTime();
  await almacen.put('SEED', 'ESTADO', { hasta, terminado: false } satisfies Estado);

  onProgress('Creando los datos de demostración…');
  const ports = withoutQueue(deps.ports);
  const ventas = planHistoria(hasta).slice(-deps.ventas);
  const sub = await createAdministrador(deps, inicioOf(ventas));
  await createCuenta(deps.identidad, { ...TRADUCTOR_DEMO, usuario: TRADUCTOR_DEMO.nit, grupo: 'Traductor' });
  const llamar = createLlamar(ports, sub);
  try {
    // The issuer begins before its first sale, as the audit log shows.
    reloj.stopAt(inicioOf(ventas));
    await createEmisor(deps, ports, llamar);
    await createDocumentos({ ...deps, ports }, llamar, ventas);
    reloj.stopAt(hasta);
    if (ventas.length >= VENTAS_CON_COMPRAS) {
      const cuantas = Math.floor(ventas.length / 2);
      const { firmanteOf } = deps.certificador.simulador;
      await importCompras({ ports, onProgress }, llamar, { cuantas, firmanteOf });
    }
  } finally {
    reloj.release();
  }
  await almacen.put('SEED', 'ESTADO', { hasta, terminado: true } satisfies Estado);
}

/** Ports that queue neither certifications nor imports: the seed calls the workers itself. */
function withoutQueue(ports: Ports): Ports {
  return withPorts(ports, {
    colas: {
      ...ports.colas,
      certificacion: { ...ports.colas.certificacion, send: () => Promise.resolve() },
      importacion: { ...ports.colas.importacion, send: () => Promise.resolve() },
    },
    log: { info: silent, warn: silent, error: silent },
  });
}

/** Creates the issuer's user, who has the NIT since `inicio` (epoch ms), because the audit log begins at that instant. */
async function createAdministrador({ identidad, ports }: DepsSeed, inicio: number): Promise<string> {
  const found = await find(identidad, EMISOR_DEMO.nit);
  if (found === null) {
    await call(identidad, 'SignUp', {
      Username: EMISOR_DEMO.nit,
      Password: CLAVE_DEMO,
      UserAttributes: attributesOf(EMISOR_DEMO),
    });
  }
  const sub = (await find(identidad, EMISOR_DEMO.nit)) ?? '';
  await ports.membresias.reserveNit(EMISOR_DEMO.nit, sub, toGuatemala(inicio).iso);
  await call(identidad, 'AdminConfirmSignUp', { Username: EMISOR_DEMO.nit });
  await call(identidad, 'AdminAddUserToGroup', { Username: EMISOR_DEMO.nit, GroupName: 'Administrador' });
  return sub;
}

/** Creates a user without an establishment: no membership, only the group. One that is whole is left as it is. */
async function createCuenta(identidad: Identidad, cuenta: CuentaDelServicio): Promise<void> {
  const { usuario: Username, grupo: GroupName } = cuenta;
  if (await identidad.hasUsuario(Username)) return;
  if ((await find(identidad, Username)) === null) {
    await call(identidad, 'AdminCreateUser', {
      Username,
      MessageAction: 'SUPPRESS',
      UserAttributes: [...attributesOf(cuenta), { Name: 'email_verified', Value: 'true' }],
    });
  }
  await call(identidad, 'AdminAddUserToGroup', { Username, GroupName });
  await call(identidad, 'AdminSetUserPassword', { Username, Password: CLAVE_DEMO, Permanent: true });
}

function attributesOf({ email, telefono }: Cuenta): { Name: string; Value: string }[] {
  return [
    { Name: 'email', Value: email },
    { Name: 'phone_number', Value: `+502${telefono}` },
  ];
}

async function find(identidad: Identidad, Username: string): Promise<string | null> {
  const { status, body } = await identidad.call('AdminGetUser', {
    UserPoolId: POOL_LOCAL.userPoolId,
    Username,
  });
  if (status !== 200) return null;
  const { UserAttributes } = body as { UserAttributes: { Name: string; Value: string }[] };
  return UserAttributes.find(({ Name }) => Name === 'sub')?.Value ?? null;
}

async function call(identidad: Identidad, operacion: string, cuerpo: object): Promise<void> {
  const { status, body } = await identidad.call(operacion, cuerpo);
  if (status !== 200) throw new Error(`Demo data, ${operacion}: ${JSON.stringify(body)}`);
}

async function createEmisor({ certificador, ventas }: DepsSeed, ports: Ports, llamar: Llamar): Promise<void> {
  const { nit, establecimiento } = EMISOR_DEMO;
  await llamar('Mutation.putEstablecimiento', { data: establecimiento });
  await llamar('Mutation.putCertificadorEstablecimiento', {
    data: {
      nitCertificador: certificador.nit,
      prod: false,
      apiKey: certificador.apiKeyOf(nit),
      certificado: {
        datos: (await certificador.pfxOf(nit)).toString('base64'),
        formato: 'PFX',
        passCert: certificador.clavePfx,
      },
    },
  });
  for (const { nit: nitCertificador, usuario, apiKey, llaveFirma } of certificador.otros(nit)) {
    await llamar('Mutation.putCertificadorEstablecimiento', {
      data: { nitCertificador, prod: false, usuario, apiKey, ...(llaveFirma === '' ? {} : { llaveFirma }) },
    });
  }
  await llamar('Mutation.aceptarPaf', { version: VERSION_PAF });
  await llamar('Mutation.putProductos', {
    modulo: 'V',
    productos: PRODUCTOS_DEMO.map((producto) => ({ ...producto, codigoAlterno: '', eliminado: false })),
  });
  for (const { direccion, municipio, departamento, ...cliente } of CLIENTES_DEMO) {
    const direccionCliente = { direccion, municipio, departamento, codigoPostal: '08001', pais: 'GT' };
    const nuevo = { ...cliente, telefono: '', direccionCliente, corregidos: [] };
    await ports.clientes.change(nit, 'V', cliente.nitCliente, () => nuevo);
  }
  await ports.creditos.grant(nit, 'demo', ventas + CREDITOS_DEMO - CREDITOS_GRATIS, ports.now());
}

async function createDocumentos(deps: DepsSeed, llamar: Llamar, ventas: readonly VentaDemo[]): Promise<void> {
  for (const [i, venta] of ventas.entries()) {
    await certifyVenta(deps, llamar, venta);
    const done = i + 1;
    if (done % PROGRESO_CADA === 0) {
      deps.onProgress(`Certificando documentos de demostración: ${done} de ${ventas.length}`);
    }
  }
}
