import { randomUUID } from 'node:crypto';
import { VERSION_PAF } from '#domain/establecimiento/paf.ts';
import type { Stack } from '../../local/stack.ts';
import { cognito, signIn } from './api.ts';
import type { Cliente } from './api.ts';

/** Invented small taxpayer that the flows register. */
export const SECOND_ISSUER = {
  nit: '99900084',
  correo: 'tejidos@example.com',
  clave: 'Prueba#2026',
  establecimiento: {
    nombre: 'Tejidos de Prueba',
    razon: 'TEJIDOS DE PRUEBA',
    telefono: '77660000',
    email: 'tejidos@example.com',
    direccion: '2a calle 3-04 zona 1',
    ciudad: 'Sololá',
    estado: 'Sololá',
    codPostal: '7001',
    regimenSat: 'PAPEQ',
  },
} as const;

/** Makes a draft of one line for CF, with a new id at each call. */
export function sampleDraft(tipoDocumento: 'FACT' | 'FPEQ' = 'FPEQ') {
  const today = new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10);
  return {
    idTransaccion: randomUUID().toUpperCase(),
    sucursal: 1,
    tipoDocumento,
    receptor: { nit: 'CF', tipoIdentificador: 'CF', nombre: 'Consumidor Final', correo: '' },
    fechaEmision: today,
    moneda: 'GTQ',
    valorTotal: 150,
    aplicaIva: tipoDocumento === 'FACT',
    tipoVenta: 'Local',
    detalle: [
      {
        codigoProducto: '',
        codigoAlternoProducto: '',
        descripcion: 'Faja tejida a mano',
        bienServicio: 'B',
        unidadMedida: 'UND',
        cantidad: 2,
        precioUnitario: 75,
        descuento: 0,
      },
    ],
  };
}

/** The place where an issuer signs up: a stack of this process, or a server of another one. */
type Lugar = { origin: string; buzon: Pick<Stack['buzon'], 'list'> };
type Cuenta = { nit: string; correo: string; clave: string };

/** Signs an issuer up: confirms the code of the inbox and saves the establishment, but no certifier. */
export async function signUpIssuer(
  stack: Lugar,
  { nit, correo, clave }: Cuenta,
  establecimiento: Readonly<Record<string, unknown>>,
): Promise<Cliente> {
  await cognito(stack.origin, 'SignUp', {
    Username: nit,
    Password: clave,
    UserAttributes: [
      { Name: 'email', Value: correo },
      { Name: 'phone_number', Value: '+50277660000' },
    ],
  });
  await cognito(stack.origin, 'ConfirmSignUp', {
    Username: nit,
    ConfirmationCode: await readCode(stack, correo),
  });
  const cliente = await signIn(stack.origin, nit, clave);
  await cliente.field(
    'mutation ($d: EstablecimientoInput!) { putEstablecimiento(data: $d) { establecimiento { nit } } }',
    { d: establecimiento },
  );
  return cliente;
}

/** Signs an issuer up like `signUpIssuer`, and saves the simulated certifier. */
export async function registerIssuer(stack: Stack): Promise<Cliente> {
  const { nit, establecimiento } = SECOND_ISSUER;
  const cliente = await signUpIssuer(stack, SECOND_ISSUER, establecimiento);
  await saveCertificador(stack, cliente, nit);
  await cliente.field('mutation ($v: String!) { aceptarPaf(version: $v) { nit } }', { v: VERSION_PAF });
  return cliente;
}

/** Signs an issuer up that certifies with one of the simulated certifiers that sign for the issuer. */
export async function registerIssuerWith(
  stack: Stack,
  { nit, nitCertificador }: { nit: string; nitCertificador: string },
): Promise<Cliente> {
  const { establecimiento, clave } = SECOND_ISSUER;
  const cliente = await signUpIssuer(stack, { nit, clave, correo: `${nit}@example.com` }, establecimiento);
  const acceso = stack.certificador.otros(nit).find((otro) => otro.nit === nitCertificador);
  const { usuario = '', apiKey = '', llaveFirma = '' } = acceso ?? {};
  await cliente.field(
    'mutation ($d: CertificadorInput!) { putCertificadorEstablecimiento(data: $d) { nitCertificador } }',
    { d: { nitCertificador, prod: false, usuario, apiKey, ...(llaveFirma === '' ? {} : { llaveFirma }) } },
  );
  await cliente.field('mutation ($v: String!) { aceptarPaf(version: $v) { nit } }', { v: VERSION_PAF });
  return cliente;
}

/** Saves the simulated certifier with the certificate of the NIT, which proves it. */
export async function saveCertificador(stack: Stack, cliente: Cliente, nit: string): Promise<void> {
  await cliente.field(
    'mutation ($d: CertificadorInput!) { putCertificadorEstablecimiento(data: $d) { certificado { nit } } }',
    {
      d: {
        nitCertificador: stack.certificador.nit,
        prod: false,
        apiKey: stack.certificador.apiKeyOf(nit),
        certificado: {
          datos: (await stack.certificador.pfxOf(nit)).toString('base64'),
          formato: 'PFX',
          passCert: stack.certificador.clavePfx,
        },
      },
    },
  );
}

/** Codes of the invitations as accountant that were sent to the address, newest first. */
export async function readInvitaciones(stack: Pick<Stack, 'buzon'>, correo: string): Promise<string[]> {
  const cartas = (await stack.buzon.list()).filter(({ para }) => para === correo);
  const codigos = cartas.flatMap(({ parrafos }) =>
    [...parrafos.join('\n').matchAll(/^[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}$/gm)].map(([codigo]) => codigo),
  );
  if (codigos.length === 0) throw new Error(`No invitation for ${correo}`);
  return codigos;
}

/** Newest six-digit code sent to the address. */
export async function readCode(stack: Pick<Lugar, 'buzon'>, correo: string): Promise<string> {
  const cartas = await stack.buzon.list();
  const datos = cartas.filter((carta) => carta.para === correo).flatMap((carta) => carta.datos);
  const code = datos.find(({ valor }) => /^\d{6}$/.test(valor));
  if (code === undefined) throw new Error(`No code for ${correo}`);
  return code.valor;
}
