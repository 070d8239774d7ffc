import { PLAZOS_TRASLADO } from '#domain/sesion/traslado.ts';
import { startMemoria } from '../support/stack.ts';
import type { Stack } from '../../local/stack.ts';
import { cognito, createCliente, signIn } from '../support/api.ts';
import { SECOND_ISSUER, readCode, sampleDraft, saveCertificador, signUpIssuer } from '../support/issuer.ts';

const { nit, establecimiento } = SECOND_ISSUER;
const OCUPANTE = { nit, correo: 'ocupante@example.com', clave: 'Prueba#2026' };
const DUENA = { usuario: `${nit}.r0123456789ab`, correo: 'duena@example.com', clave: 'Suya#2026' };
const PROBAR = 'mutation ($d: ReclamoInput!) { probarReclamo(data: $d) { nit estado } }';
const HOY_S = Math.floor(Date.now() / 1000);
const RANGO = `(fechaInicial: ${HOY_S - 86_400}, fechaFinal: ${HOY_S + 86_400})`;
const DOCUMENTOS = `query { getDocumentos${RANGO} { documentos { idTransaccion } } }`;

let stack: Stack;
let adelanto = 0;

beforeAll(async () => {
  jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
  stack = await startMemoria({ now: () => new Date(Date.now() + adelanto) });
}, 60_000);

afterAll(async () => {
  await stack.close();
  jest.restoreAllMocks();
});

const asuntosOf = async (correo: string): Promise<string[]> =>
  (await stack.buzon.list()).filter(({ para }) => para === correo).map(({ asunto }) => asunto);

test('who proves a NIT gets it from a holder who did not, whole and empty, and both are told', async () => {
  const ocupante = await signUpIssuer(stack, OCUPANTE, establecimiento);
  const cliente = { nombre: 'Cliente del ocupante', correo: '', tipoIdentificador: 'NIT' };
  await ocupante.call(
    'mutation ($d: ClienteInput!) { updateCliente(id: "99900025", modulo: V, data: $d) { nitCliente } }',
    { d: cliente },
  );
  await ocupante.call('mutation ($d: DteInput!) { certifyDte(data: $d) { uuidTransaccion } }', {
    d: sampleDraft(),
  });

  // The second sign-up goes through like the first of any NIT.
  await cognito(stack.origin, 'SignUp', {
    Username: DUENA.usuario,
    Password: DUENA.clave,
    UserAttributes: [
      { Name: 'email', Value: DUENA.correo },
      { Name: 'phone_number', Value: '+50277660000' },
      { Name: 'custom:nit', Value: nit },
    ],
  });
  const ConfirmationCode = await readCode(stack, DUENA.correo);
  await cognito(stack.origin, 'ConfirmSignUp', { Username: DUENA.usuario, ConfirmationCode });
  const enter = () => signIn(stack.origin, DUENA.correo, DUENA.clave);
  const duena = await enter();
  expect(await duena.field('query { miReclamo { nit estado } }')).toEqual({ nit, estado: 'ABIERTO' });
  const ajena = await duena.call('query { myEstablecimiento { nombre } }');
  expect(ajena.errors?.[0]?.errorType).toBe('ACCESO_DENEGADO');

  const certificado = {
    datos: (await stack.certificador.pfxOf(nit)).toString('base64'),
    formato: 'PFX',
    passCert: stack.certificador.clavePfx,
  };
  const mala = await duena.call(PROBAR, { d: { certificado: { ...certificado, passCert: 'otra' } } });
  expect(mala.errors?.[0]?.errorType).toBe('VALIDACION');
  const traslado = { nit, estado: 'EN_TRASLADO' };
  expect(await duena.field(PROBAR, { d: { certificado } })).toEqual(traslado);

  await stack.sweep();
  const fuera = await ocupante.call('query { myEstablecimiento { nombre } }');
  expect(fuera.errors?.[0]?.errorType).toMatch(/ACCESO_DENEGADO|SESION_EXPIRADA/);
  await expect(signIn(stack.origin, OCUPANTE.correo, OCUPANTE.clave)).rejects.toThrow(/^NotAuthorized/);
  expect(await duena.field('query { miReclamo { nit estado } }')).toEqual(traslado);
  adelanto = PLAZOS_TRASLADO.pausaMs;
  await stack.sweep();

  const abierta = await enter();
  expect(await abierta.field('query { miReclamo { nit estado } }')).toEqual({ nit, estado: 'LISTO' });
  expect(await abierta.field('query { myEstablecimiento { nombre } }')).toBeNull();
  expect(await abierta.field('query { getClientes(modulo: V) { nitCliente } }')).toEqual([]);
  expect(await abierta.field(DOCUMENTOS)).toEqual({ documentos: [] });
  expect(await abierta.field('query { getUsuarios { usuario } }')).toEqual([{ usuario: DUENA.usuario }]);
  expect(await abierta.field('query { getCreditosRestantes { creditosRestantesCerV } }')).toEqual({
    creditosRestantesCerV: 25,
  });
  expect(await abierta.field(`query { getBitacora${RANGO} { registros { campo } } }`)).toEqual({
    registros: [],
  });
  await abierta.field(
    'mutation ($d: EstablecimientoInput!) { putEstablecimiento(data: $d) { establecimiento { nit } } }',
    { d: establecimiento },
  );
  await saveCertificador(stack, abierta, nit);
  expect(await asuntosOf(OCUPANTE.correo)).toContain(`El NIT ${nit} pasó a quien demostró que es suyo`);
  expect(await asuntosOf(DUENA.correo)).toContain(`El NIT ${nit} ya es suyo en Cuaderno FEL`);
  // A token of the holder before opens nothing either, though it has not expired.
  const vieja = await createCliente(stack.origin, ocupante.idToken);
  const tarde = await vieja.call('query { myEstablecimiento { nombre } }');
  expect(tarde.errors?.[0]?.errorType).toBe('ACCESO_DENEGADO');
}, 60_000);
