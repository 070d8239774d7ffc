import { PAF_PENDIENTE, VERSION_PAF, textoPaf } from '#domain/establecimiento/paf.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { NIT_A, NIT_CERTIFICADOR, createId } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import {
  addEmisor,
  addMiembro,
  createPortsDePrueba,
  createUsuario,
  faltasOf,
} from '../../support/llamadas.ts';

const ACTUALIZAR = 'Query.actualizarDatosPaf';
const ENTRADA: S.EstablecimientoInput = {
  nombre: 'La Ceiba',
  razon: 'La Ceiba, S. A.',
  telefono: '22220000',
  email: 'ventas@laceiba.example',
  direccion: '6a. avenida 1-23',
  ciudad: 'Guatemala',
  estado: 'Guatemala',
  codPostal: '01001',
  regimenSat: 'PASIM',
};

let ports: PortsEnMemoria;
const fase = async (): Promise<number> => (await ports.establecimientos.findPaf(NIT_A)).fase;
const registro = (byNit: PortsEnMemoria['consulta']['byNit']): void => void (ports.consulta.byNit = byNit);

describe('The agreement of a new issuer', () => {
  beforeEach(async () => {
    ports = createPortsDePrueba();
    await addMiembro(ports);
    await createUsuario(ports).data('Mutation.putEstablecimiento', { data: ENTRADA });
  });

  it('waits to be accepted, and keeps what was read, when and by whom', async () => {
    const usuario = createUsuario(ports);
    expect(await usuario.data('Query.myEstablecimiento', {})).toMatchObject({
      faseRegistroPaf: 0,
      aceptacionPaf: null,
    });
    const aceptado = await usuario.data('Mutation.aceptarPaf', { version: VERSION_PAF });
    expect(aceptado).toMatchObject({
      faseRegistroPaf: 1,
      aceptacionPaf: { version: VERSION_PAF, usuario: NIT_A },
    });
    const guardado = await ports.establecimientos.findPaf(NIT_A);
    expect(guardado.aceptacion?.texto).toBe(textoPaf());
    expect(textoPaf()).toContain('Agencia Virtual');
    expect(await usuario.data('Mutation.aceptarPaf', { version: VERSION_PAF })).toEqual(aceptado);
  });

  it('is accepted in the version that was read, by an Administrador', async () => {
    const error = await createUsuario(ports).error('Mutation.aceptarPaf', { version: '2020-01' });
    expect(faltasOf(error)).toEqual(['PAF-01 version']);
    const cajero = await createUsuario(ports, NIT_A, []).error('Mutation.aceptarPaf', {
      version: VERSION_PAF,
    });
    expect(cajero.codigo).toBe('ACCESO_DENEGADO');
    expect(await fase()).toBe(0);
  });

  it('outlives later saves of the form', async () => {
    const usuario = createUsuario(ports);
    await usuario.data('Mutation.aceptarPaf', { version: VERSION_PAF });
    const { establecimiento } = await usuario.data('Mutation.putEstablecimiento', { data: ENTRADA });
    expect(establecimiento.faseRegistroPaf).toBe(1);
  });

  it('is needed to ask the register, whose answer it keeps', async () => {
    const usuario = createUsuario(ports);
    expect((await usuario.error(ACTUALIZAR, {})).codigo).toBe('CONTRATO_SIN_FIRMAR');
    await usuario.data('Mutation.aceptarPaf', { version: VERSION_PAF });

    registro(() => Promise.reject(new AppError('CONTRIBUYENTE_NO_CONSULTADO')));
    expect((await usuario.error(ACTUALIZAR, {})).codigo).toBe('PAF_NO_ACTUALIZADO');
    expect(await fase()).toBe(1);

    registro(() => Promise.resolve(null));
    expect((await usuario.error(ACTUALIZAR, {})).codigo).toBe('PAF_REGISTRO_FALLIDO');
    expect(await fase()).toBe(2);

    registro(() => Promise.resolve({ nombre: 'La Ceiba', direccion: '' }));
    const datos = await usuario.data(ACTUALIZAR, {});
    expect(datos).toMatchObject({ regimenSat: 'PASIM', faseRegistroPaf: 3, sucursales: [{ id: 1 }] });
    expect(await fase()).toBe(3);
  });
});

test('a certifier that gave a token for the NIT stands for the register, and accepted keys do not', async () => {
  ports = createPortsDePrueba();
  await addEmisor(ports);
  registro(() => Promise.resolve(null));
  expect((await createUsuario(ports).error(ACTUALIZAR, {})).codigo).toBe('PAF_REGISTRO_FALLIDO');
  const [config] = await ports.certificadorConfigs.list(NIT_A);
  if (config === undefined) throw new Error('No certifier');
  await ports.certificadorConfigs.putPrueba(NIT_A, config, {
    bearerCifrado: 'sellado',
    bearerVigencia: '2026-12-01T00:00:00Z',
    comprobado: '2026-11-20T12:00:00.000Z',
  });
  await createUsuario(ports).data(ACTUALIZAR, {});
  const contrato = await ports.establecimientos.findPaf(NIT_A);
  expect([contrato.fase, contrato.certificadorAcreditado]).toEqual([3, NIT_CERTIFICADOR]);
});

test('the answer of the register is kept with the main certifier', async () => {
  ports = createPortsDePrueba();
  await addEmisor(ports);
  registro(() => Promise.resolve({ nombre: 'x', direccion: '' }));
  await createUsuario(ports).data(ACTUALIZAR, {});
  const contrato = await ports.establecimientos.findPaf(NIT_A);
  expect([contrato.fase, contrato.certificadorAcreditado]).toEqual([3, NIT_CERTIFICADOR]);
});

describe('Certifying', () => {
  beforeEach(async () => {
    ports = createPortsDePrueba();
    await addEmisor(ports);
  });
  const certify = async (): Promise<string> => {
    const respuesta = await createUsuario(ports).call('Mutation.certifyDte', { data: DTE });
    return 'error' in respuesta ? respuesta.error.codigo : 'ok';
  };
  const DTE: S.DteInput = {
    idTransaccion: createId(5),
    sucursal: 1,
    tipoDocumento: 'FACT',
    receptor: { nit: 'CF', tipoIdentificador: 'CF', nombre: 'Consumidor Final', correo: '' },
    fechaEmision: '2026-11-20',
    moneda: 'GTQ',
    valorTotal: 10,
    aplicaIva: true,
    tipoVenta: 'Local',
    detalle: [
      {
        codigoProducto: '',
        codigoAlternoProducto: '',
        descripcion: 'Lápiz',
        bienServicio: 'B',
        unidadMedida: 'UNI',
        cantidad: 1,
        precioUnitario: 10,
        descuento: 0,
      },
    ],
  };

  it('needs the agreement', async () => {
    await ports.establecimientos.putPaf(NIT_A, PAF_PENDIENTE);
    expect(await certify()).toBe('CONTRATO_SIN_FIRMAR');
    await createUsuario(ports).data('Mutation.aceptarPaf', { version: VERSION_PAF });
    expect(await certify()).not.toBe('CONTRATO_SIN_FIRMAR');
  });
});
