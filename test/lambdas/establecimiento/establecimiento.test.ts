import type * as S from '#graphql/generated/schema-types.ts';
import { AHORA, NIT_A, NIT_B } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { createUsuarioAlDia as createUsuario } from '../../support/al-dia.ts';
import { addMiembro, createPortsDePrueba, faltasOf } from '../../support/llamadas.ts';

const PUT = 'Mutation.putEstablecimiento';
const PUT_SUCURSAL = 'Mutation.putEstablecimientoSucursal';

function createEntrada(cambio: Partial<S.EstablecimientoInput> = {}): S.EstablecimientoInput {
  return {
    nombre: ' Librería  La Ceiba ',
    razon: 'La Ceiba, S. A.',
    telefono: '22220000',
    email: 'ventas@laceiba.example',
    direccion: '6a. avenida 1-23',
    ciudad: 'Guatemala',
    estado: 'Guatemala',
    codPostal: '01001',
    regimenSat: 'PASIM',
    ...cambio,
  };
}

function createEntradaSucursal(cambio: Partial<S.SucursalInput> = {}): S.SucursalInput {
  return {
    nombre: 'Zona 10',
    direccion: '5a. avenida',
    ciudad: 'Guatemala',
    estado: 'Guatemala',
    codPostal: '01010',
    correo: 'zona10@laceiba.example',
    habilitada: true,
    ...cambio,
  };
}

describe('The establishment', () => {
  let ports: PortsEnMemoria;
  beforeEach(async () => {
    ports = createPortsDePrueba();
    await addMiembro(ports);
    await addMiembro(ports, NIT_B);
  });

  it('is null until the first save, which makes and enables branch 1 with its name, address and e-mail', async () => {
    const usuario = createUsuario(ports);
    expect(await usuario.call('Query.myEstablecimiento', {})).toEqual({ datos: null });
    const { establecimiento, sucursalCreada } = await usuario.data(PUT, { data: createEntrada() });
    expect(establecimiento).toMatchObject({ nit: NIT_A, nombre: 'Librería La Ceiba', paisIso: 'GT' });
    expect(sucursalCreada).toMatchObject({
      id: 1,
      habilitada: true,
      nombre: 'Librería La Ceiba',
      direccion: '6a. avenida 1-23',
      correo: 'ventas@laceiba.example',
    });
    expect(await usuario.data('Query.myEstablecimiento', {})).toEqual(establecimiento);
    expect(await usuario.data('Query.getEstablecimientoSucursales', {})).toEqual([sucursalCreada]);
  });

  it('makes no second branch and grants nothing on later saves', async () => {
    const usuario = createUsuario(ports);
    await usuario.data(PUT, { data: createEntrada() });
    const otra = await usuario.data(PUT, { data: createEntrada({ nombre: 'Otro' }) });
    expect(otra.sucursalCreada).toBeNull();
    expect(
      (await usuario.data('Query.getEstablecimientoSucursales', {})).map(({ nombre }) => nombre),
    ).toEqual(['Librería La Ceiba']);
    expect((await ports.creditos.find(NIT_A)).creditosRestantesCerV).toBe(0);
  });

  it.each([
    ['PATRI', 'GEN', 'FACT'],
    ['PASIM', 'GEN', 'FACT'],
    ['PAPEQ', 'PEQ', 'FPEQ'],
    ['EXENT', 'EXE', 'RECI'],
  ] as const)(
    'with regime %s has the affiliation %s and may use %s',
    async (regimenSat, afiliacion, tipo) => {
      const { establecimiento } = await createUsuario(ports).data(PUT, {
        data: createEntrada({ regimenSat }),
      });
      expect(establecimiento).toMatchObject({ afiliacionIva: afiliacion, monIso: ['GTQ', 'USD'] });
      expect(establecimiento.tipoDte).toContain(tipo);
    },
  );

  it('drops number and date of a resolution that is not claimed', async () => {
    const data = createEntrada({ numeroResolRetenIsr: '123', fechaResolRetenIsr: '2026-01-01' });
    expect((await createUsuario(ports).data(PUT, { data })).establecimiento).toMatchObject({
      resolNoRetenIsr: false,
      numeroResolRetenIsr: '',
      fechaResolRetenIsr: '',
    });
  });

  it('keeps exporter and legal form that a form does not carry, and forgets them when it says so', async () => {
    const usuario = createUsuario(ports);
    const exporta = { codExp: ' 12345 ', nombreExp: 'La  Ceiba Exporta', tipoPersoneria: 715 };
    const guardada = { codExp: '12345', nombreExp: 'La Ceiba Exporta', tipoPersoneria: 715 };
    await usuario.data(PUT, { data: createEntrada(exporta) });
    expect((await usuario.data(PUT, { data: createEntrada() })).establecimiento).toMatchObject(guardada);
    expect(await usuario.data('Query.myEstablecimiento', {})).toMatchObject(guardada);
    const sinDatos = { codExp: '', nombreExp: '', tipoPersoneria: null };
    expect((await usuario.data(PUT, { data: createEntrada(sinDatos) })).establecimiento).toMatchObject(
      sinDatos,
    );
  });

  it.each([
    [{ codExp: '1'.repeat(18) }, 'ESTABLECIMIENTO-09 codExp'],
    [{ nombreExp: 'x'.repeat(71) }, 'ESTABLECIMIENTO-10 nombreExp'],
    [{ tipoPersoneria: -1 }, 'ESTABLECIMIENTO-11 tipoPersoneria'],
  ])('refuses %j', async (cambio, esperada) => {
    const error = await createUsuario(ports).error(PUT, { data: createEntrada(cambio) });
    expect(faltasOf(error)).toEqual([esperada]);
  });

  it('refuses bad data at its fields and stores nothing', async () => {
    const data = createEntrada({ nombre: ' ', telefono: '123', email: 'x', codPostal: '' });
    const error = await createUsuario(ports).error(PUT, { data });
    expect(faltasOf(error)).toEqual([
      'ESTABLECIMIENTO-01 nombre',
      'TELEFONO-02 telefono',
      'CORREO-02 email',
      'DIRECCION-03 codPostal',
    ]);
    expect(await ports.establecimientos.find(NIT_A)).toBeNull();
  });

  it('ignores fields that only the server decides', async () => {
    const data = { ...createEntrada(), nit: NIT_B, tipoDte: ['FCAM'], usaCertificacion: true };
    const { establecimiento } = await createUsuario(ports).data(PUT, { data });
    expect(establecimiento).toMatchObject({ nit: NIT_A, usaCertificacion: false });
    await ports.creditos.grant(NIT_A, 'REGISTRO', 25, AHORA);
    expect(await createUsuario(ports).data('Query.myEstablecimiento', {})).toMatchObject({
      usaCertificacion: true,
    });
    expect(await ports.establecimientos.find(NIT_B)).toBeNull();
  });

  it('can only be changed by an Administrador', async () => {
    const cajero = createUsuario(ports, NIT_A, []);
    expect((await cajero.error(PUT, { data: createEntrada() })).codigo).toBe('ACCESO_DENEGADO');
    const sucursal = { id: 2, data: createEntradaSucursal() };
    expect((await cajero.error(PUT_SUCURSAL, sucursal)).codigo).toBe('ACCESO_DENEGADO');
  });

  it('gets, changes and disables branches', async () => {
    const usuario = createUsuario(ports);
    await usuario.data(PUT, { data: createEntrada() });
    const nueva = await usuario.data(PUT_SUCURSAL, {
      id: 12,
      data: createEntradaSucursal({ nueva: true }),
    });
    expect(nueva).toMatchObject({ id: 12, nombre: 'Zona 10', idFormatoPdf: 1, habilitada: true });
    const data = createEntradaSucursal({ habilitada: false });
    expect(await usuario.data(PUT_SUCURSAL, { id: 12, data })).toMatchObject({ habilitada: false });
    const sucursales = await usuario.data('Query.getEstablecimientoSucursales', {});
    expect(sucursales.map(({ id, habilitada }) => [id, habilitada])).toEqual([
      [1, true],
      [12, false],
    ]);
  });

  it('refuses to make a branch whose number is taken, and to change one that is not there', async () => {
    const usuario = createUsuario(ports);
    await usuario.data(PUT, { data: createEntrada() });
    const data = createEntradaSucursal({ nueva: true });
    const repetida = await usuario.error(PUT_SUCURSAL, { id: 1, data });
    expect([repetida.codigo, ...faltasOf(repetida)]).toEqual(['SUCURSAL_YA_EXISTE', 'SUCURSAL-07 id']);
    expect((await ports.establecimientos.findSucursal(NIT_A, 1))?.nombre).toBe('Librería La Ceiba');
    const ausente = await usuario.error(PUT_SUCURSAL, { id: 2, data: createEntradaSucursal() });
    expect(ausente.codigo).toBe('SUCURSAL_NO_ENCONTRADA');
    expect(await ports.establecimientos.findSucursal(NIT_A, 2)).toBeNull();
  });

  it('keeps one branch enabled: without any nothing could be issued', async () => {
    const usuario = createUsuario(ports);
    await usuario.data(PUT, { data: createEntrada() });
    const apagar = { id: 1, data: createEntradaSucursal({ habilitada: false }) };
    expect((await usuario.error(PUT_SUCURSAL, apagar)).codigo).toBe('SUCURSAL_UNICA');
    await usuario.data(PUT_SUCURSAL, { id: 2, data: createEntradaSucursal({ nueva: true }) });
    expect(await usuario.data(PUT_SUCURSAL, apagar)).toMatchObject({ habilitada: false });
    const segunda = { id: 2, data: createEntradaSucursal({ habilitada: false }) };
    expect((await usuario.error(PUT_SUCURSAL, segunda)).codigo).toBe('SUCURSAL_UNICA');
  });

  it('keeps template and visibility of a branch unless they are given', async () => {
    const usuario = createUsuario(ports);
    await usuario.data(PUT, { data: createEntrada({ formatoPdfDefault: 3 }) });
    const put = async (cambio: Partial<S.SucursalInput>): Promise<unknown[]> => {
      const data = createEntradaSucursal(cambio);
      const { idFormatoPdf, visible } = await usuario.data(PUT_SUCURSAL, { id: 2, data });
      return [idFormatoPdf, visible];
    };
    expect(await put({ nueva: true })).toEqual([3, true]);
    expect(await put({ visible: false, idFormatoPdf: 7 })).toEqual([7, false]);
    expect(await put({})).toEqual([7, false]);
    const error = await usuario.error(PUT_SUCURSAL, {
      id: 2,
      data: createEntradaSucursal({ idFormatoPdf: 99 }),
    });
    expect(faltasOf(error)).toEqual(['SUCURSAL-06 idFormatoPdf']);
  });

  it('has quetzales whatever else, and a template of the seven', async () => {
    const usuario = createUsuario(ports);
    const solo = await usuario.data(PUT, { data: createEntrada({ monIso: ['GTQ'] }) });
    expect(solo.establecimiento.monIso).toEqual(['GTQ']);
    const despues = await usuario.data(PUT, { data: createEntrada() });
    expect(despues.establecimiento.monIso).toEqual(['GTQ']);
    const data = createEntrada({ monIso: ['USD'], formatoPdfDefault: 0 });
    expect(faltasOf(await usuario.error(PUT, { data }))).toEqual([
      'ESTABLECIMIENTO-12 formatoPdfDefault',
      'ESTABLECIMIENTO-13 monIso',
    ]);
  });

  it('has no branches before it exists, so that the first save still makes branch 1', async () => {
    const error = await createUsuario(ports).error(PUT_SUCURSAL, { id: 2, data: createEntradaSucursal() });
    expect(error.codigo).toBe('ESTABLECIMIENTO_SIN_CONFIGURAR');
  });

  it.each([0, -1, 1.5, 10_000])('refuses the branch number %p', async (id) => {
    const error = await createUsuario(ports).error(PUT_SUCURSAL, { id, data: createEntradaSucursal() });
    expect(faltasOf(error)).toEqual(['SUCURSAL-03 id']);
  });
});
