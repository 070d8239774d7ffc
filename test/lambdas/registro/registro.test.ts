import { createDisparador } from '#lambdas/registro/evento.ts';
import type { EventoRegistro, PortsDeRegistro } from '#lambdas/registro/evento.ts';
import { postConfirmation } from '#lambdas/registro/post-confirmation.ts';
import { preSignUp } from '#lambdas/registro/pre-sign-up.ts';
import { preTokenGeneration } from '#lambdas/registro/pre-token-generation.ts';
import { addContador, endContador } from '../../support/contador.ts';
import { createMiembro } from '../../support/factories/miembro.ts';
import { AHORA, NIT_A, NIT_B } from '../../support/factories/ids.ts';
import { createInMemoryPorts } from '../../support/in-memory.ts';

const USADO = 'usado@example.com';
const RECLAMO = `${NIT_A}.r0123456789ab`;

type PortsDePrueba = PortsDeRegistro & { grupos: string[] };

function createPorts(): PortsDePrueba {
  const grupos: string[] = [];
  const pool = {
    isCorreoUsado: async (_pool: string, correo: string) => correo === USADO,
    addToGrupo: async (_pool: string, usuario: string, grupo: string) =>
      void grupos.push(`${usuario} ${grupo}`),
    endSesiones: async (_pool: string, usuario: string) => void grupos.push(`${usuario} sign-out`),
    listSinConfirmar: async () => [],
    removeSinConfirmar: async () => false,
    remove: async () => undefined,
  };
  return { ...createInMemoryPorts({ now: () => AHORA }), pool, grupos };
}

function createEvento(
  triggerSource: string,
  atributos: Record<string, string> = {},
  userName = NIT_A,
): EventoRegistro {
  const userAttributes = {
    email: 'nuevo@example.com',
    phone_number: '+50222220000',
    sub: 'sub-1',
    ...atributos,
  };
  return { triggerSource, userPoolId: 'us-east-1_X', userName, request: { userAttributes }, response: {} };
}

describe('preSignUp', () => {
  const sign = (atributos: Record<string, string> = {}, userName = NIT_A): Promise<EventoRegistro> =>
    preSignUp(createPorts(), createEvento('PreSignUp_SignUp', atributos, userName));

  it.each([
    ['a good sign-up', {}],
    ['its own NIT repeated as attribute', { 'custom:nit': NIT_A }],
    ['a referral', { 'custom:referido': NIT_B }],
    ['an accountant', { 'custom:contador': NIT_B }],
    ['its own NIT as referral, which counts as none', { 'custom:referido': NIT_A }],
    [
      'a bad referral beside an accountant, which excludes it',
      { 'custom:contador': NIT_B, 'custom:referido': 'x' },
    ],
  ])('lets %s through unchanged', async (_, atributos) => {
    expect(await sign(atributos)).toEqual(createEvento('PreSignUp_SignUp', atributos));
  });

  it.each<[string, Record<string, string>, string]>([
    ['a wrong check digit', {}, '99900018'],
    ['CF', {}, 'CF'],
    ['an e-mail as NIT', {}, 'a@b.co'],
    ['a branch user of another issuer', {}, `${NIT_A}-2`],
    ['the attribute of another NIT', { 'custom:nit': NIT_B }, NIT_A],
    ['no e-mail', { email: '' }, NIT_A],
    ['a bad e-mail', { email: 'x@y' }, NIT_A],
    ['a phone of 7 digits', { phone_number: '+5022222000' }, NIT_A],
    ['a phone of another country', { phone_number: '+1555222000' }, NIT_A],
    ['a wrong referral', { 'custom:referido': '99900018' }, NIT_A],
    ['a wrong accountant', { 'custom:contador': 'CF' }, NIT_A],
  ])('refuses %s with a text for the user', async (_, atributos, userName) => {
    const refused: unknown = await sign(atributos, userName).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Error);
    expect(refused instanceof Error ? refused.message : '').toMatch(/^[A-ZÁÉÍÓÚ].+\.$/);
  });

  it('takes an e-mail that has an account like any other, and asks nobody about it', async () => {
    const ports = createPorts();
    const isCorreoUsado = jest.fn(ports.pool.isCorreoUsado);
    const pool = { ...ports.pool, isCorreoUsado };
    const evento = createEvento('PreSignUp_SignUp', { email: USADO });
    expect(await preSignUp({ ...ports, pool }, evento)).toBe(evento);
    expect(isCorreoUsado).not.toHaveBeenCalled();
  });

  it('takes a claim to a NIT like the first sign-up of it, and asks nobody whether it has an account', async () => {
    const evento = await sign({ 'custom:nit': NIT_A }, RECLAMO);
    expect(evento.userName).toBe(RECLAMO);
    await expect(sign({ 'custom:nit': NIT_B }, RECLAMO)).rejects.toThrow(/\.$/);
    await expect(sign({}, `CF${RECLAMO.slice(NIT_A.length)}`)).rejects.toThrow(/\.$/);
  });

  it('takes a NIT that the pool keeps in lower case', async () => {
    expect((await sign({}, '1000002k')).userName).toBe('1000002k');
  });

  it('leaves users made by an administrator alone', async () => {
    const evento = createEvento('PreSignUp_AdminCreateUser', { email: USADO }, `${NIT_A}-2`);
    expect(await preSignUp(createPorts(), evento)).toBe(evento);
  });
});

describe('postConfirmation', () => {
  const CONFIRMADO = 'PostConfirmation_ConfirmSignUp';

  it('makes the owner of the tenant, a member of Administrador, and grants 25 credits', async () => {
    const ports = createPorts();
    await postConfirmation(ports, createEvento(CONFIRMADO));
    const dueno = { sub: 'sub-1', usuario: NIT_A, rol: 'dueno', sucursales: null, activa: true };
    expect(await ports.membresias.find('sub-1')).toEqual({ ...dueno, nit: NIT_A, sesionesDesde: 0 });
    expect(await ports.membresias.listMiembros(NIT_A)).toEqual([
      { ...dueno, nombre: '', correo: 'nuevo@example.com', ultimoIngreso: null },
    ]);
    expect(await ports.membresias.listContadores(NIT_A)).toEqual([]);
    expect(ports.grupos).toEqual([`${NIT_A} Administrador`]);
    expect((await ports.creditos.find(NIT_A)).creditosRestantesCerV).toBe(25);
  });

  it('grants once however often the pool calls, and never revives a deactivated owner', async () => {
    const ports = createPorts();
    await postConfirmation(ports, createEvento(CONFIRMADO));
    await ports.membresias.addMiembro(NIT_A, createMiembro({ sub: 'sub-2' }));
    const fuera = { rol: 'dueno', sucursales: null, activa: false } as const;
    await ports.membresias.changeMiembro(NIT_A, 'sub-1', fuera, 'sub-2');
    await postConfirmation(ports, createEvento(CONFIRMADO));
    expect((await ports.membresias.find('sub-1'))?.activa).toBe(false);
    expect((await ports.creditos.find(NIT_A)).creditosRestantesCerV).toBe(25);
  });

  it('takes the tenant from the sign-in name, not from an attribute, in upper case', async () => {
    const ports = createPorts();
    await postConfirmation(ports, createEvento(CONFIRMADO, { 'custom:nit': NIT_B }, '1234567k'));
    expect((await ports.membresias.find('sub-1'))?.nit).toBe('1234567K');
    expect((await ports.creditos.find(NIT_B)).creditosRestantesCerV).toBe(0);
  });

  it('stores the accountant that was named without inviting anybody, once: one revoked stays so', async () => {
    const ports = createPorts();
    const alta = (): Promise<unknown> =>
      postConfirmation(
        ports,
        createEvento(CONFIRMADO, { 'custom:contador': ` ${NIT_B.slice(0, 4)}-${NIT_B.slice(4)} ` }),
      );
    await alta();
    expect(await ports.membresias.listContadores(NIT_A)).toEqual([
      {
        nit: NIT_B,
        estado: 'nombrado',
        desde: '2026-11-20T10:30:00-06:00',
        correo: '',
        vence: null,
        aceptante: null,
      },
    ]);
    expect(await ports.membresias.listClientes(NIT_B)).toEqual([]);
    await addContador(ports.membresias, NIT_A, NIT_B);
    await endContador(ports.membresias, NIT_A, NIT_B);
    await alta();
    expect((await ports.membresias.findContador(NIT_A, NIT_B))?.estado).toBe('revocado');
  });

  it('takes the own NIT as accountant for none', async () => {
    const ports = createPorts();
    await postConfirmation(ports, createEvento(CONFIRMADO, { 'custom:contador': NIT_A }));
    expect(await ports.membresias.listContadores(NIT_A)).toEqual([]);
  });

  it.each([
    ['another NIT', { 'custom:referido': ` ${NIT_B.slice(0, 4)}-${NIT_B.slice(4)} ` }, [NIT_B]],
    ['the own NIT', { 'custom:referido': NIT_A }, []],
    ['a NIT beside an accountant', { 'custom:referido': NIT_B, 'custom:contador': NIT_B }, []],
    ['nothing', {}, []],
  ])('notes who brought the taxpayer in, once, when the referral is %s', async (_, atributos, esperados) => {
    const ports = createPorts();
    await postConfirmation(ports, createEvento(CONFIRMADO, atributos));
    await postConfirmation(ports, createEvento(CONFIRMADO, atributos));
    expect(await ports.distribuidores.listReferidos()).toEqual(
      esperados.map((nitDistribuidor) => ({
        nitDistribuidor,
        nitReferido: NIT_A,
        desde: '2026-11-20T10:30:00-06:00',
      })),
    );
  });

  it('notes the referral with the next sign-in when the store was down at the confirmation', async () => {
    const ports = createPorts();
    const { distribuidores } = ports;
    const atributos = { 'custom:referido': NIT_B };
    const caida = { ...distribuidores, refer: () => Promise.reject(new Error('down')) };
    const confirmation = createEvento(CONFIRMADO, atributos);
    await expect(postConfirmation({ ...ports, distribuidores: caida }, confirmation)).rejects.toThrow('down');
    await preTokenGeneration(ports, createEvento('TokenGeneration_Authentication', atributos));
    expect(await distribuidores.listReferidos()).toHaveLength(1);
  });

  it('ends every session after a forgotten password, and makes no tenant', async () => {
    const ports = createPorts();
    const olvido = createEvento('PostConfirmation_ConfirmForgotPassword');
    await postConfirmation(ports, olvido);
    expect(await ports.membresias.find('sub-1')).toBeNull();
    await ports.membresias.addMiembro(NIT_A, createMiembro({ sub: 'sub-1' }));
    await postConfirmation(ports, olvido);
    expect((await ports.membresias.find('sub-1'))?.sesionesDesde).toBe(AHORA.getTime() / 1000);
    expect(ports.grupos).toEqual([`${NIT_A} sign-out`, `${NIT_A} sign-out`]);
  });
});

describe('a second sign-up of a NIT', () => {
  const CONFIRMADO = 'PostConfirmation_ConfirmSignUp';
  const segunda = createEvento(CONFIRMADO, { sub: 'sub-2', email: 'duena@example.com' }, RECLAMO);
  const claimsOf = async (ports: PortsDePrueba, sub: string, userName: string): Promise<unknown> => {
    const evento = createEvento('TokenGeneration_Authentication', { sub }, userName);
    const { response } = await preTokenGeneration(ports, evento);
    return (response['claimsOverrideDetails'] as { claimsToAddOrOverride: unknown }).claimsToAddOrOverride;
  };

  it('gets a claim, nothing of the holder, and says so in the token', async () => {
    const ports = createPorts();
    await postConfirmation(ports, createEvento(CONFIRMADO));
    await postConfirmation(ports, segunda);
    expect(await ports.membresias.find('sub-2')).toBeNull();
    expect((await ports.creditos.find(NIT_A)).creditosRestantesCerV).toBe(25);
    expect(ports.grupos).toEqual([`${NIT_A} Administrador`]);
    const reclamo = { sub: 'sub-2', nit: NIT_A, usuario: RECLAMO, correo: 'duena@example.com' };
    expect(await ports.membresias.findReclamo('sub-2')).toEqual({ ...reclamo, estado: 'abierto' });
    expect(await claimsOf(ports, 'sub-2', RECLAMO)).toMatchObject({ nit: '', rol: '', reclamo: NIT_A });
    expect(await claimsOf(ports, 'sub-1', NIT_A)).not.toHaveProperty('reclamo');
  });

  it('opens the establishment when the first one was never confirmed, which is then the claim', async () => {
    const ports = createPorts();
    await postConfirmation(ports, segunda);
    expect(await ports.membresias.find('sub-2')).toMatchObject({ nit: NIT_A, usuario: RECLAMO });
    await postConfirmation(ports, createEvento(CONFIRMADO));
    expect(await ports.membresias.findReclamo('sub-1')).toMatchObject({ nit: NIT_A, estado: 'abierto' });
    expect(await claimsOf(ports, 'sub-1', NIT_A)).toMatchObject({ nit: '', reclamo: NIT_A });
  });

  it('opens nothing while the NIT moves, not even after the proof', async () => {
    const ports = createPorts();
    await postConfirmation(ports, createEvento(CONFIRMADO));
    await postConfirmation(ports, segunda);
    const reclamo = await ports.membresias.findReclamo('sub-2');
    if (reclamo === null) throw new Error('no claim');
    const desde = '2026-11-20T10:30:00-06:00';
    await ports.membresias.decideReclamo(reclamo, { medio: 'certificado', desde });
    expect(await claimsOf(ports, 'sub-2', RECLAMO)).toMatchObject({ nit: '', reclamo: NIT_A });
    expect(await ports.membresias.find('sub-2')).toBeNull();
  });
});

describe('preTokenGeneration', () => {
  const claimsOf = async (
    ports: PortsDePrueba,
    atributos: Record<string, string>,
    userName = NIT_A,
    origen = 'TokenGeneration_Authentication',
  ): Promise<Record<string, string>> => {
    const evento = createEvento(origen, atributos, userName);
    const { response } = await preTokenGeneration(ports, evento);
    const detalles = response['claimsOverrideDetails'] as { claimsToAddOrOverride: Record<string, string> };
    return detalles.claimsToAddOrOverride;
  };

  it('writes NIT and role of the membership over whatever the user wrote', async () => {
    const ports = createPorts();
    await ports.membresias.addMiembro(NIT_A, createMiembro({ sub: 'sub-1', rol: 'cajero' }));
    const claims = await claimsOf(ports, { 'custom:nit': NIT_B, 'custom:sucursal_default': '12' });
    expect(claims).toEqual({
      nit: NIT_A,
      rol: 'cajero',
      'custom:nit': NIT_A,
      'custom:sucursal_default': '12',
    });
  });

  it('gives nobody a tenant without an active membership', async () => {
    const ports = createPorts();
    expect(await claimsOf(ports, { 'custom:nit': NIT_B }, `${NIT_A}-2`)).toMatchObject({
      nit: '',
      rol: '',
      'custom:nit': '',
    });
    await ports.membresias.addMiembro(NIT_A, createMiembro({ sub: 'sub-1', activa: false }));
    expect(await claimsOf(ports, {})).toMatchObject({ nit: '', rol: '' });
  });

  it('names the client for whom the user acts, with the role of an accountant', async () => {
    const ports = createPorts();
    await ports.membresias.addMiembro(NIT_A, createMiembro({ sub: 'sub-1' }));
    await addContador(ports.membresias, NIT_B, NIT_A);
    await ports.membresias.choose('sub-1', NIT_B);
    const renovado = await claimsOf(ports, {}, NIT_A, 'TokenGeneration_RefreshTokens');
    expect(renovado).toMatchObject({ nit: NIT_B, rol: 'contador', 'custom:nit': NIT_B });
  });

  it.each(['TokenGeneration_Authentication', 'TokenGeneration_NewPasswordChallenge'])(
    '%s opens the own establishment after working for a client',
    async (origen) => {
      const ports = createPorts();
      await ports.membresias.addMiembro(NIT_A, createMiembro({ sub: 'sub-1' }));
      await addContador(ports.membresias, NIT_B, NIT_A);
      await ports.membresias.choose('sub-1', NIT_B);
      expect(await claimsOf(ports, {}, NIT_A, origen)).toMatchObject({ nit: NIT_A, rol: 'dueno' });
      expect(await ports.membresias.find('sub-1')).toMatchObject({ nit: NIT_A });
      expect(await ports.membresias.listMiembros(NIT_A)).toMatchObject([
        { ultimoIngreso: '2026-11-20T10:30:00-06:00' },
      ]);
    },
  );

  it('lets the user in where the last session was when the return cannot be stored', async () => {
    const ports = createPorts();
    await ports.membresias.addMiembro(NIT_A, createMiembro({ sub: 'sub-1' }));
    await addContador(ports.membresias, NIT_B, NIT_A);
    await ports.membresias.choose('sub-1', NIT_B);
    ports.membresias.choose = () => Promise.reject(new Error('down'));
    expect(await claimsOf(ports, {})).toMatchObject({ nit: NIT_B, rol: 'contador' });
  });

  it.each([
    ['TokenGeneration_Authentication', '2026-11-20T10:30:00-06:00'],
    ['TokenGeneration_NewPasswordChallenge', '2026-11-20T10:30:00-06:00'],
    ['TokenGeneration_RefreshTokens', null],
  ])('%s leaves the last sign-in as %s', async (origen, ultimoIngreso) => {
    const ports = createPorts();
    await ports.membresias.addMiembro(NIT_A, createMiembro({ sub: 'sub-1' }));
    await preTokenGeneration(ports, createEvento(origen));
    expect(await ports.membresias.listMiembros(NIT_A)).toMatchObject([{ ultimoIngreso }]);
  });

  it.each(['', '0', '-1', '10000', '1; DROP', '999999999'])(
    'reads the default branch "%s" as 1',
    async (sucursal) => {
      const claims = await claimsOf(createPorts(), { 'custom:sucursal_default': sucursal });
      expect(claims['custom:sucursal_default']).toBe('1');
    },
  );
});

describe('a confirmation that was cut off', () => {
  const CONFIRMACION = createEvento('PostConfirmation_ConfirmSignUp', { 'custom:contador': NIT_B });
  const INGRESO = (grupos: string[] = []): EventoRegistro => {
    const evento = createEvento('TokenGeneration_Authentication', { 'custom:contador': NIT_B });
    Object.assign(evento.request, { groupConfiguration: { groupsToOverride: grupos } });
    return evento;
  };
  type Corte = { ports: PortsDePrueba; llamadas: () => number };

  /** Ports whose call number `fatal` ends the run, before or after it was carried out; 0 for none. */
  function createCortados(fatal: number, cuando: 'antes' | 'despues'): Corte {
    const ports = createPorts();
    let llamadas = 0;
    const cut = <T extends object>(puerto: T): T =>
      new Proxy(puerto, {
        get: (target, nombre) => {
          const metodo: unknown = Reflect.get(target, nombre);
          if (typeof metodo !== 'function') return metodo;
          return async (...args: unknown[]): Promise<unknown> => {
            llamadas += 1;
            const isFatal = llamadas === fatal;
            if (isFatal && cuando === 'antes') throw new Error('cut');
            const answer: unknown = await Reflect.apply(metodo, target, args);
            if (isFatal) throw new Error('cut');
            return answer;
          };
        },
      });
    const { membresias, creditos, pool } = ports;
    const cortados = { membresias: cut(membresias), creditos: cut(creditos), pool: cut(pool) };
    return { ports: { ...ports, ...cortados }, llamadas: () => llamadas };
  }

  const stateOf = async ({ membresias, creditos, grupos }: PortsDePrueba): Promise<unknown> => ({
    miembros: (await membresias.listMiembros(NIT_A)).map(({ sub, rol, activa }) => ({ sub, rol, activa })),
    contadores: (await membresias.listContadores(NIT_A)).map(({ nit, estado }) => [nit, estado]),
    creditos: (await creditos.find(NIT_A)).creditosRestantesCerV,
    grupos: [...new Set(grupos)],
  });
  const ENTERO = {
    miembros: [{ sub: 'sub-1', rol: 'dueno', activa: true }],
    contadores: [[NIT_B, 'nombrado']],
    creditos: 25,
    grupos: [`${NIT_A} Administrador`],
  };

  it.each(['antes', 'despues'] as const)(
    '%s any of its calls is whole after the next sign-in',
    async (cuando) => {
      const entera = createCortados(0, cuando);
      await postConfirmation(entera.ports, CONFIRMACION);
      const total = entera.llamadas();
      expect([total, await stateOf(entera.ports)]).toEqual([6, ENTERO]);
      for (let fatal = 1; fatal <= total; fatal += 1) {
        const { ports } = createCortados(fatal, cuando);
        await expect(postConfirmation(ports, CONFIRMACION)).rejects.toThrow('cut');
        const { response } = await preTokenGeneration(ports, INGRESO());
        expect([fatal, await stateOf(ports)]).toEqual([fatal, ENTERO]);
        expect(response).toMatchObject({
          claimsOverrideDetails: { claimsToAddOrOverride: { nit: NIT_A, rol: 'dueno' } },
        });
      }
    },
  );

  it('puts the group of owners in the first token, beside those the user has', async () => {
    const { response } = await preTokenGeneration(createPorts(), INGRESO(['Piloto']));
    expect(response).toMatchObject({
      claimsOverrideDetails: { groupOverrideDetails: { groupsToOverride: ['Piloto', 'Administrador'] } },
    });
  });

  it.each(['Traductor', 'Operador'])(
    'gives one of the group %s none, whom the service made',
    async (grupo) => {
      const ports = createPorts();
      await preTokenGeneration(ports, INGRESO([grupo]));
      expect(await stateOf(ports)).toMatchObject({ miembros: [], grupos: [] });
    },
  );

  it('lets the user in when the repair fails as well, and the next token repairs', async () => {
    const { ports } = createCortados(4, 'antes');
    const { response } = await preTokenGeneration(ports, INGRESO());
    expect(response).toMatchObject({
      claimsOverrideDetails: { claimsToAddOrOverride: { nit: '', rol: '' } },
    });
    await preTokenGeneration(
      ports,
      createEvento('TokenGeneration_RefreshTokens', { 'custom:contador': NIT_B }),
    );
    expect(await stateOf(ports)).toEqual(ENTERO);
  });

  it("gives a tenant to nobody else: neither an invited user nor one whose NIT is another holder's", async () => {
    const ports = createPorts();
    await preTokenGeneration(ports, { ...INGRESO(), userName: `${NIT_A}-2` });
    expect(await stateOf(ports)).toMatchObject({ miembros: [], grupos: [] });
    await ports.membresias.reserveNit(NIT_A, 'otro', '2026-11-20T10:00:00-06:00');
    await preTokenGeneration(ports, INGRESO());
    await postConfirmation(ports, CONFIRMACION);
    expect(await stateOf(ports)).toMatchObject({ miembros: [], contadores: [], grupos: [], creditos: 0 });
  });

  it('repairs nothing of a user who was deactivated', async () => {
    const ports = createPorts();
    await ports.membresias.addMiembro(NIT_A, createMiembro({ sub: 'sub-1', activa: false }));
    await preTokenGeneration(ports, INGRESO());
    expect(await stateOf(ports)).toMatchObject({ miembros: [{ activa: false }], creditos: 0, grupos: [] });
  });
});

test('a trigger passes refusals of ours on and replaces every other word by a reference', async () => {
  const ports = createPorts();
  const evento = createEvento('PreSignUp_SignUp');
  const malo = createEvento('PreSignUp_SignUp', {}, 'CF');
  await expect(createDisparador(ports, preSignUp)(malo)).rejects.toThrow(/NIT/);
  const caida = createDisparador(ports, () => Promise.reject(new Error('canario: table not found')));
  const words = await caida(evento).catch((error: unknown) => (error instanceof Error ? error.message : ''));
  expect(words).toMatch(/^ERROR_INTERNO \S+$/);
});
