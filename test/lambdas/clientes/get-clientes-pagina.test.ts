import type { Campos } from '#graphql/generated/campo-types.ts';
import { versionOf } from '#lambdas/shared/version.ts';
import { createCertificacion, createGuardado } from '../../support/factories/documento.ts';
import { createCliente } from '../../support/factories/cliente.ts';
import { createMiembro } from '../../support/factories/miembro.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addMiembro, createPortsDePrueba, createUsuario, faltasOf } from '../../support/llamadas.ts';
import type { Usuario } from '../../support/llamadas.ts';
import { PASO } from '../../support/pasos.ts';

const CAMPO = 'Mutation.updateCliente';
type Datos = Campos[typeof CAMPO]['args']['data'];
const DIRECCION = {
  direccion: '4a. calle',
  municipio: 'Mixco',
  departamento: 'Guatemala',
  codigoPostal: '01057',
  pais: 'GT',
};

describe('The catalogue of clients and suppliers', () => {
  let ports: PortsEnMemoria;
  let usuario: Usuario;
  beforeEach(async () => {
    ports = createPortsDePrueba();
    await addMiembro(ports);
    usuario = createUsuario(ports);
  });
  const data = (cambio: Partial<Datos> = {}): Datos => ({
    nombre: 'Comercial',
    nitCliente: NIT_B,
    correo: 'aa@example.com, bb@example.com',
    ...cambio,
  });
  const add = (): Promise<void> => ports.clientes.change(NIT_A, 'V', NIT_B, () => createCliente());
  const stored = (modulo: 'V' | 'C' = 'V') => ports.clientes.find(NIT_A, modulo, NIT_B);

  it('is listed by module, whole or in pages, with an id', async () => {
    await add();
    await usuario.data(CAMPO, { data: data(), modulo: 'C' });
    const { corregidos: _corregidos, ...contacto } = createCliente();
    const cliente = { ...contacto, version: versionOf(createCliente()) };
    expect(await usuario.data('Query.getClientes', {})).toEqual([{ id: NIT_B, ...cliente }]);
    expect((await usuario.data('Query.getClientes', { modulo: 'C' })).map(({ nombre }) => nombre)).toEqual([
      'Comercial',
    ]);
    expect(await usuario.data('Query.getClientesPagina', { modulo: 'V' })).toEqual({
      clientes: [{ id: NIT_B, ...cliente }],
      siguiente: null,
    });
    const pagina = await usuario.data('Query.getClientesPagina', { modulo: 'V', siguiente: NIT_B });
    expect(pagina.clientes).toEqual([]);
    for (const siguiente of ['', 'x'.repeat(65)]) {
      const error = await usuario.error('Query.getClientesPagina', { modulo: 'V', siguiente });
      expect(error.codigo).toBe('PAGINA_INVALIDA');
    }
  });

  it('a cashier keeps the number to which a document was sent, and nothing else of the entry', async () => {
    await add();
    await ports.membresias.addMiembro(
      NIT_A,
      createMiembro({ sub: 'sub-caja', usuario: 'caja', rol: 'cajero' }),
    );
    const cajera = createUsuario(ports, 'caja', []);
    const guardar = { nitCliente: NIT_B, telefono: '+502 5555-1234' };
    expect(await cajera.data('Mutation.putTelefonoCliente', guardar)).toMatchObject({ telefono: '55551234' });
    expect(await stored()).toEqual(createCliente({ telefono: '55551234' }));
    expect(await cajera.data('Query.getCliente', { nitCliente: NIT_B })).toMatchObject({
      telefono: '55551234',
    });
    // A page of before, which knows no numbers, does not forget it.
    const vista = { id: NIT_B, version: versionOf(createCliente({ telefono: '55551234' })) };
    await usuario.data(CAMPO, { ...vista, data: data() });
    expect(await stored()).toMatchObject({ nombre: 'Comercial', telefono: '55551234' });
    const malo = await cajera.error('Mutation.putTelefonoCliente', { ...guardar, telefono: '555' });
    expect(faltasOf(malo)).toEqual(['TELEFONO-03 telefono']);
    const ajeno = await cajera.error('Mutation.putTelefonoCliente', { ...guardar, nitCliente: '99900033' });
    expect(ajeno.codigo).toBe('CLIENTE_NO_ENCONTRADO');
  });

  it('keeps the number of a supplier who is no client', async () => {
    await ports.clientes.change(NIT_A, 'C', NIT_B, () => createCliente());
    await usuario.data('Mutation.putTelefonoCliente', { nitCliente: NIT_B, telefono: '55551234' });
    expect(await stored('C')).toMatchObject({ telefono: '55551234' });
    expect(await stored('V')).toBeNull();
  });

  it('a cashier keeps a new client, and corrects none', async () => {
    const cajera = createMiembro({ sub: 'sub-caja', usuario: 'caja', rol: 'cajero' });
    await ports.membresias.addMiembro(NIT_A, cajera);
    const cajero = createUsuario(ports, 'caja', []);
    await cajero.data(CAMPO, { data: data() });
    expect(await stored()).toMatchObject({ nombre: 'Comercial' });
    const correccion = { id: NIT_B, data: data({ nombre: 'Otro' }) };
    expect((await cajero.error(CAMPO, correccion)).codigo).toBe('ACCESO_DENEGADO');
    expect((await cajero.error(CAMPO, { data: data({ nombre: 'Otro' }) })).codigo).toBe('CLIENTE_YA_EXISTE');
    expect(await stored()).toMatchObject({ nombre: 'Comercial' });
  });

  it('takes a correction, which the next document does not undo', async () => {
    await add();
    const cambio = data({ nombre: ' Bien  escrito ', direccionCliente: DIRECCION });
    const version = versionOf(createCliente());
    expect(await usuario.data(CAMPO, { id: NIT_B, data: cambio, version })).toMatchObject({
      id: NIT_B,
      nombre: 'Bien escrito',
      correo: 'aa@example.com,bb@example.com',
    });
    expect(await stored()).toEqual(
      createCliente({
        nombre: 'Bien escrito',
        correo: 'aa@example.com,bb@example.com',
        direccionCliente: DIRECCION,
        corregidos: ['nombre', 'correo', 'direccionCliente'],
      }),
    );
  });

  it('takes a new supplier once, and corrects nobody who is not there', async () => {
    await usuario.data(CAMPO, { data: data(), modulo: 'C' });
    expect(await stored('C')).toMatchObject({ nombre: 'Comercial', tipoIdentificador: 'NIT' });
    expect(await stored()).toBeNull();
    const otra = await usuario.error(CAMPO, { data: data({ nombre: 'Otra' }), modulo: 'C' });
    expect(otra.codigo).toBe('CLIENTE_YA_EXISTE');
    expect((await stored('C'))?.nombre).toBe('Comercial');
    expect((await usuario.error(CAMPO, { id: NIT_B, data: data() })).codigo).toBe('CLIENTE_NO_ENCONTRADO');
    expect(await stored()).toBeNull();
  });

  it('a correction of an entry that changed after it was read is refused, and says which one is there', async () => {
    await add();
    const version = versionOf(createCliente());
    const correct = (nombre: string, leida: string | null) => ({
      id: NIT_B,
      data: data({ nombre }),
      version: leida,
    });
    const primera = await usuario.data(CAMPO, correct('Primera', version));
    const error = await usuario.error(CAMPO, correct('Segunda', version));
    expect([error.codigo, error.info['version']]).toEqual(['CAMBIADO', primera.version]);
    expect((await usuario.error(CAMPO, correct('Segunda', null))).codigo).toBe('CAMBIADO');
    expect((await stored())?.nombre).toBe('Primera');
    // The repeat of a call whose answer was lost changes nothing, and is no conflict.
    expect(await usuario.data(CAMPO, correct('Primera', version))).toEqual(primera);
    await usuario.data(CAMPO, correct('Segunda', primera.version));
    expect((await stored())?.nombre).toBe('Segunda');
  });

  it('keeps what kind of id it was, whatever the form says', async () => {
    await ports.clientes.change(NIT_A, 'V', 'AB-1', () =>
      createCliente({ nitCliente: 'AB-1', tipoIdentificador: 'EXT' }),
    );
    const corregido = data({ nitCliente: 'AB-1', tipoIdentificador: 'EXT' });
    const version = versionOf((await ports.clientes.find(NIT_A, 'V', 'AB-1')) ?? {});
    await usuario.data(CAMPO, { id: 'AB-1', data: corregido, version });
    expect((await ports.clientes.find(NIT_A, 'V', 'AB-1'))?.tipoIdentificador).toBe('EXT');
  });

  it.each<[Partial<Datos>, string | null, string]>([
    [{ nitCliente: '99900033' }, NIT_B, 'CLIENTE-01 nitCliente'],
    [{ nitCliente: '99900018' }, null, 'NIT-03 nitCliente'],
    [{ nitCliente: 'CF' }, null, 'CLIENTE-03 nitCliente'],
    [{ nombre: '' }, null, 'CLIENTE-02 nombre'],
    [{ correo: 'aa@example.com, x' }, null, 'CORREO-04 correo'],
  ])('refuses %o at its field', async (cambio, id, expected) => {
    await add();
    expect(faltasOf(await usuario.error(CAMPO, { id, data: data(cambio) }))).toEqual([expected]);
    expect(await stored()).toEqual(createCliente());
  });

  describe('the documents of one', () => {
    const reserve = (n: number): Promise<string> =>
      ports.documentos.reserve(
        createGuardado({
          idTransaccion: createId(n),
          tipoIdentificador: 'NIT',
          idReceptor: NIT_B,
          fechaEmisionUnix: AHORA.getTime() / 1000 + n,
          saldo: '112.00',
          fechaVencimiento: '2026-12-20',
        }),
        AHORA,
      );
    const args = { nitCliente: ' 9990002-5', tipoIdentificador: 'NIT', modulo: 'V' } as const;

    it('come in pages, with what is owed in the first', async () => {
      await ports.creditos.grant(NIT_A, 'prueba', 10, AHORA);
      for (const n of [1, 2, 3]) await reserve(n);
      await ports.documentos.apply(NIT_A, createId(2), PASO.certificado(createCertificacion(2)), AHORA);
      const primera = await usuario.data('Query.getDocumentosCliente', { ...args, limite: 2 });
      expect(primera.documentos.map(({ idTransaccion }) => idTransaccion)).toEqual([
        createId(3),
        createId(2),
      ]);
      expect(primera.documentosSinPago).toMatchObject([
        { idTransaccion: createId(2), vencimientos: [{ numero: 0, fecha: '2026-12-20', saldo: 112 }] },
      ]);
      const siguiente = primera.siguiente ?? null;
      const segunda = await usuario.data('Query.getDocumentosCliente', { ...args, limite: 2, siguiente });
      expect(segunda.documentos.map(({ idTransaccion }) => idTransaccion)).toEqual([createId(1)]);
      expect(segunda).toMatchObject({ documentosSinPago: [], siguiente: null });
    });

    it('have more debts than one answer holds -> the rest comes by a cursor of its own, without documents', async () => {
      const pedidas: (readonly [unknown, number, string | null])[] = [];
      jest
        .spyOn(ports.documentos, 'listSinPago')
        .mockImplementation(async (_nit, receptor, limite, desde) => {
          pedidas.push([receptor, limite, desde]);
          return { documentos: [], siguiente: desde === null ? 'resto' : null };
        });
      await ports.creditos.grant(NIT_A, 'prueba', 10, AHORA);
      await reserve(1);
      const primera = await usuario.data('Query.getDocumentosCliente', args);
      expect([primera.documentos.length, primera.siguienteSinPago]).toEqual([1, 'resto']);
      const resto = await usuario.data('Query.getDocumentosCliente', { ...args, siguienteSinPago: 'resto' });
      expect(resto).toEqual({
        documentos: [],
        documentosSinPago: [],
        siguiente: null,
        siguienteSinPago: null,
      });
      const receptor = { modulo: 'V', tipoIdentificador: 'NIT', idReceptor: NIT_B };
      expect(pedidas).toEqual([
        [receptor, 500, null],
        [receptor, 500, 'resto'],
      ]);
    });

    it("are none for a text that can be nobody's id", async () => {
      for (const nitCliente of ['9'.repeat(128), 'a\ud800b']) {
        const respuesta = await usuario.call('Query.getDocumentosCliente', { ...args, nitCliente });
        const nada = { documentos: [], documentosSinPago: [], siguiente: null, siguienteSinPago: null };
        expect(respuesta).toEqual({ datos: nada });
      }
    });
  });
});
