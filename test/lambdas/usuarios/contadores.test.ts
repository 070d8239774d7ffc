import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { addContador } from '../../support/contador.ts';
import { createCertificacion, createGuardado } from '../../support/factories/documento.ts';
import { createMiembro } from '../../support/factories/miembro.ts';
import { AHORA, HOY, NIT_A, NIT_B, createId } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import {
  MENSAJES,
  addEmisor,
  addMiembro,
  createConfig,
  createPortsDePrueba,
  createUsuario,
  faltasOf,
} from '../../support/llamadas.ts';
import { PASO } from '../../support/pasos.ts';

const AHORA_ISO = '2026-11-20T10:30:00-06:00';
const OTRO = '99900041';
const MES = { mes: 11, anio: 2026, nits: [NIT_B, OTRO] };

let ports: PortsEnMemoria;
/** Owner of A, an accountant; B is a client once B has invited A. */
const contador = (): ReturnType<typeof createUsuario> => createUsuario(ports, NIT_A);
const cliente = (): ReturnType<typeof createUsuario> => createUsuario(ports, NIT_B);

beforeEach(async () => {
  MENSAJES.splice(0);
  ports = createPortsDePrueba();
  await addEmisor(ports, NIT_A);
  await addEmisor(ports, NIT_B);
});

const CORREO = createMiembro().correo;
const SEMANA = 7 * 86_400;

/** Code of the last message, as its reader types it. */
function lastCodigo(): string {
  const codigo = /^[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}$/m.exec(MENSAJES.at(-1)?.texto ?? '')?.[0];
  if (codigo === undefined) throw new Error('No message has a code');
  return codigo;
}

const invitar = (cambio: { nit?: string; correo?: string } = {}) =>
  cliente().data('Mutation.invitarContador', { nit: NIT_A, correo: CORREO, ...cambio });
const responder = (aceptar: boolean, codigo = lastCodigo()) =>
  contador().call('Mutation.responderInvitacion', { codigo, aceptar });
const confirmar = () => cliente().call('Mutation.confirmarContador', { nit: NIT_A });
const lugaresDe = (quien = contador()) => quien.data('Query.misEstablecimientos', {});

/** B invites A, who accepts; B confirms, and the NIT of A is proved. */
async function addCliente(): Promise<void> {
  await ports.membresias.proveNit(NIT_A, { medio: 'certificado', desde: AHORA_ISO });
  await invitar();
  await responder(true);
  await confirmar();
}

describe('invitarContador, getContadores and revocarContador', () => {
  it('invite, send a code that is stored nowhere, withdraw, and invite again', async () => {
    const dado = await invitar({
      nit: ` ${NIT_A.slice(0, -1)}-${NIT_A.slice(-1)} `,
      correo: ` ${CORREO.toUpperCase()} `,
    });
    expect(dado).toMatchObject({ nit: NIT_A, estado: 'pendiente', desde: AHORA_ISO, correo: CORREO });
    expect(dado).toMatchObject({ aceptante: null, nitProbado: false, vence: '2026-11-27T10:30:00-06:00' });
    expect(dado.nombre).not.toBe('');
    expect(MENSAJES.at(-1)).toMatchObject({ para: CORREO, responderA: '', adjuntos: [] });
    expect(MENSAJES.at(-1)?.texto).toContain(NIT_B);
    const guardado = JSON.stringify(await ports.membresias.listContadores(NIT_B));
    expect(guardado).not.toContain(lastCodigo().replaceAll('-', ''));
    expect(await cliente().data('Query.getContadores', {})).toEqual([dado]);
    expect(await cliente().data('Mutation.revocarContador', { nit: NIT_A })).toMatchObject({
      estado: 'revocado',
      vence: null,
    });
    expect(await contador().data('Query.misInvitaciones', {})).toEqual([]);
    expect((await invitar()).estado).toBe('pendiente');
  });

  it('invite again with another code, and the first one ends', async () => {
    await invitar();
    const primero = lastCodigo();
    await invitar();
    expect(lastCodigo()).not.toBe(primero);
    expect(await responder(true, primero)).toMatchObject({ error: { codigo: 'INVITACION_NO_ENCONTRADA' } });
    expect(await responder(true)).toMatchObject({ datos: { estado: 'aceptado' } });
  });

  it('send nothing more while an answer or an access is there', async () => {
    await addCliente();
    MENSAJES.splice(0);
    expect((await invitar()).estado).toBe('activo');
    expect(MENSAJES).toEqual([]);
  });

  it('name the taxpayer who invites by NIT alone, because the name is free text', async () => {
    await invitar();
    const nombre = (await ports.establecimientos.find(NIT_B))?.nombre ?? '';
    expect(nombre).not.toBe('');
    expect(JSON.stringify(MENSAJES.at(-1))).not.toContain(nombre);
  });

  it('name nobody who has not signed up', async () => {
    expect(await invitar({ nit: '99900033' })).toMatchObject({ nombre: '' });
  });

  it.each([
    ['a wrong check digit', { nit: '99900018' }, ['NIT-03 nit']],
    ['the final consumer', { nit: 'C/F' }, ['NIT-02 nit']],
    ['nothing', { nit: ' ', correo: '' }, ['NIT-01 nit', 'CORREO-01 correo']],
    ['a bad e-mail', { correo: 'x@y' }, ['CORREO-02 correo']],
  ])('refuse %s', async (_, cambio, faltas) => {
    const args = { nit: NIT_A, correo: CORREO, ...cambio };
    expect(faltasOf(await cliente().error('Mutation.invitarContador', args))).toEqual(faltas);
  });

  it('refuse the own NIT, and to revoke who never had access', async () => {
    const propio = { nit: NIT_B, correo: CORREO };
    expect((await cliente().error('Mutation.invitarContador', propio)).codigo).toBe('CONTADOR_PROPIO');
    expect((await cliente().error('Mutation.revocarContador', { nit: NIT_A })).codigo).toBe(
      'CONTADOR_NO_ENCONTRADO',
    );
  });
});

describe('misInvitaciones, responderInvitacion, confirmarContador and dejarCliente', () => {
  const accesoDeA = async () => (await cliente().data('Query.getContadores', {}))[0];
  const estado = async () => (await accesoDeA())?.estado;
  const codigoOf = async (respuesta: ReturnType<typeof responder>) =>
    ((await respuesta) as { error?: { codigo: string } }).error?.codigo;
  const later = (segundos: number): void => {
    ports.now = () => new Date(AHORA.getTime() + segundos * 1000);
  };
  const prove = (nit: string) => ports.membresias.proveNit(nit, { medio: 'certificador', desde: AHORA_ISO });

  it('open nothing until the accountant accepts, the client confirms and the NIT is proved', async () => {
    await invitar();
    const [invitacion] = await contador().data('Query.misInvitaciones', {});
    expect(invitacion).toMatchObject({ nit: NIT_B, estado: 'pendiente', desde: AHORA_ISO });
    const isCerrado = async (): Promise<void> => {
      expect((await contador().error('Mutation.elegirEstablecimiento', { nit: NIT_B })).codigo).toBe(
        'ESTABLECIMIENTO_NO_PERMITIDO',
      );
      expect(await contador().data('Query.getResumenClientes', MES)).toEqual([]);
    };
    await isCerrado();
    expect(await responder(true)).toMatchObject({ datos: { nit: NIT_B, estado: 'aceptado' } });
    await isCerrado();
    expect(await contador().data('Query.misInvitaciones', {})).toMatchObject([{ estado: 'aceptado' }]);
    const aceptante = { usuario: NIT_A, correo: CORREO };
    expect(await accesoDeA()).toMatchObject({ estado: 'aceptado', aceptante, nitProbado: false });
    expect(await confirmar()).toMatchObject({ datos: { estado: 'activo', aceptante } });
    await isCerrado();
    expect(await contador().data('Query.misInvitaciones', {})).toMatchObject([
      { estado: 'activo', nitProbado: false },
    ]);
    await prove(NIT_A);
    expect(await contador().data('Query.misInvitaciones', {})).toEqual([]);
    expect(await accesoDeA()).toMatchObject({ estado: 'activo', nitProbado: true });
    await contador().data('Mutation.elegirEstablecimiento', { nit: NIT_B });
    expect((await contador().data('Query.myEstablecimiento', {})).nit).toBe(NIT_B);
    expect(await contador().data('Mutation.dejarCliente', { nit: NIT_B })).toMatchObject({
      estado: 'retirado',
    });
    expect((await contador().data('Query.myEstablecimiento', {})).nit).toBe(NIT_A);
    expect(await lugaresDe()).toHaveLength(1);
    expect(await estado()).toBe('retirado');
    expect((await contador().error('Mutation.dejarCliente', { nit: NIT_B })).codigo).toBe(
      'CLIENTE_NO_LLEVADO',
    );
  });

  it('a stranger who signed up first with the NIT of the accountant sees and answers nothing', async () => {
    await ports.membresias.addMiembro(
      '99900033',
      createMiembro({ sub: 'sub-99900033', correo: 'otro@example.com' }),
    );
    const intruso = createUsuario(ports, '99900033');
    await invitar({ nit: '99900033' });
    expect(await intruso.data('Query.misInvitaciones', {})).toEqual([]);
    const intentos = [lastCodigo(), '', 'x'.repeat(20), NIT_B, 'A'.repeat(80)];
    const errores: string[] = [];
    for (const codigo of intentos) {
      const error = await intruso.error('Mutation.responderInvitacion', { codigo, aceptar: true });
      errores.push(error.codigo);
    }
    // Even the code of the message opens nothing to the account of another e-mail.
    expect(errores).toEqual([
      'INVITACION_DE_OTRO_CORREO',
      ...Array<string>(4).fill('INVITACION_NO_ENCONTRADA'),
    ]);
    expect((await cliente().error('Mutation.confirmarContador', { nit: '99900033' })).codigo).toBe(
      'CONTADOR_SIN_ACEPTAR',
    );
  });

  it('the code of one accountant answers no invitation of another', async () => {
    await invitar();
    const ajeno = lastCodigo();
    await addEmisor(ports, OTRO);
    const error = await createUsuario(ports, OTRO).error('Mutation.responderInvitacion', {
      codigo: ajeno,
      aceptar: true,
    });
    expect(error.codigo).toBe('INVITACION_NO_ENCONTRADA');
  });

  it('keep a refusal, until the client asks again', async () => {
    await invitar();
    await responder(false);
    expect(await estado()).toBe('rechazado');
    expect(await codigoOf(responder(true))).toBe('INVITACION_NO_ENCONTRADA');
    await cliente().data('Mutation.revocarContador', { nit: NIT_A });
    expect(await estado()).toBe('rechazado');
    await invitar();
    expect(await contador().data('Query.misInvitaciones', {})).toHaveLength(1);
  });

  it('nobody accepts what was withdrawn, nor confirms what nobody accepted', async () => {
    await invitar();
    expect(await confirmar()).toMatchObject({ error: { codigo: 'CONTADOR_SIN_ACEPTAR' } });
    await cliente().data('Mutation.revocarContador', { nit: NIT_A });
    expect(await codigoOf(responder(true))).toBe('INVITACION_NO_ENCONTRADA');
    expect(await estado()).toBe('revocado');
  });

  it('an invitation that is not answered, or not confirmed, within a week has ended', async () => {
    await invitar();
    later(SEMANA);
    expect(await codigoOf(responder(true))).toBe('INVITACION_NO_ENCONTRADA');
    expect(await accesoDeA()).toMatchObject({ estado: 'vencido', vence: null });
    expect(await contador().data('Query.misInvitaciones', {})).toEqual([]);
    await invitar();
    await responder(true);
    later(2 * SEMANA);
    expect(await confirmar()).toMatchObject({ error: { codigo: 'CONTADOR_SIN_ACEPTAR' } });
    expect(await estado()).toBe('vencido');
    expect((await invitar()).estado).toBe('pendiente');
  });

  it.each([
    ['contador', 0],
    ['cajero', 0],
  ] as const)(
    'a %s of the house with another e-mail sees %i invitations and answers none',
    async (rol, vistas) => {
      await invitar();
      const otroMiembro = createMiembro({ sub: 'sub-otro', rol, correo: 'otro@example.com' });
      await ports.membresias.addMiembro(NIT_A, otroMiembro);
      const otro = createUsuario(ports, 'otro');
      expect(await otro.data('Query.misInvitaciones', {})).toHaveLength(vistas);
      for (const error of [
        await otro.error('Mutation.responderInvitacion', { codigo: lastCodigo(), aceptar: true }),
        await otro.error('Mutation.dejarCliente', { nit: NIT_B }),
      ])
        expect(error.codigo).toBe('ACCESO_DENEGADO');
      expect(await estado()).toBe('pendiente');
    },
  );
});

describe('misEstablecimientos and elegirEstablecimiento', () => {
  const lugares = async () =>
    (await contador().data('Query.misEstablecimientos', {})).map(({ nit, rol, actual }) => [
      nit,
      rol,
      actual,
    ]);

  it('move among one s own house and the clients that gave access', async () => {
    expect(await lugares()).toEqual([[NIT_A, 'dueno', true]]);
    await addCliente();
    const elegido = await contador().data('Mutation.elegirEstablecimiento', { nit: NIT_B });
    expect(elegido).toMatchObject({ nit: NIT_B, rol: 'contador', propio: false, actual: true });
    expect(await lugares()).toEqual([
      [NIT_A, 'dueno', false],
      [NIT_B, 'contador', true],
    ]);
    expect((await contador().data('Query.myEstablecimiento', {})).nit).toBe(NIT_B);
    await contador().data('Mutation.elegirEstablecimiento', { nit: NIT_A });
    expect((await contador().data('Query.myEstablecimiento', {})).nit).toBe(NIT_A);
  });

  it('let an accountant read and report there, and administer or issue nothing', async () => {
    await addCliente();
    await contador().data('Mutation.elegirEstablecimiento', { nit: NIT_B });
    expect(await contador().data('Query.getClientes', {})).toEqual([]);
    for (const call of [
      contador().error('Query.getUsuarios', {}),
      contador().error('Mutation.putProductos', { modulo: 'V', productos: [] }),
      contador().error('Mutation.revocarContador', { nit: NIT_A }),
    ]) {
      expect((await call).codigo).toBe('ACCESO_DENEGADO');
    }
  });

  it.each([
    ['a NIT that gave no access', NIT_B],
    ['an unknown NIT', '99900033'],
    ['nothing', ''],
  ])('refuse %s, and nothing moves', async (_, nit) => {
    const error = await contador().error('Mutation.elegirEstablecimiento', { nit });
    expect(error.codigo).toBe('ESTABLECIMIENTO_NO_PERMITIDO');
    expect(await lugares()).toEqual([[NIT_A, 'dueno', true]]);
  });

  it('give a cashier only the own establishment', async () => {
    await addCliente();
    await ports.membresias.addMiembro(NIT_A, createMiembro({ sub: 'sub-cajero', rol: 'cajero' }));
    const cajero = createUsuario(ports, 'cajero');
    expect(await cajero.data('Query.misEstablecimientos', {})).toHaveLength(1);
    expect(await cajero.data('Query.getResumenClientes', MES)).toEqual([]);
  });

  it('a revoked accountant is out at the next call', async () => {
    await addCliente();
    await contador().data('Mutation.elegirEstablecimiento', { nit: NIT_B });
    await cliente().data('Mutation.revocarContador', { nit: NIT_A });
    expect((await contador().data('Query.myEstablecimiento', {})).nit).toBe(NIT_A);
  });
});

describe('getResumenClientes', () => {
  const emit = async (nit: string, n: number, documento: Partial<DocumentoCompleto> = {}): Promise<void> => {
    await ports.documentos.reserve(createGuardado({ nit, idTransaccion: createId(n), ...documento }), AHORA);
    await ports.documentos.apply(nit, createId(n), PASO.certificado(createCertificacion(n)), AHORA);
  };

  it('gives each client apart, of that month only', async () => {
    await addEmisor(ports, OTRO);
    for (const nit of [NIT_B, OTRO]) await addContador(ports.membresias, nit, NIT_A);
    await emit(NIT_A, 1, { total: '999.00' });
    await emit(NIT_B, 2, { total: '112.50' });
    await emit(NIT_B, 3, { total: '10.25', moneda: 'USD' });
    const octubre = {
      fechaEmision: '2026-10-31T23:59:59-06:00',
      fechaEmisionUnix: Date.UTC(2026, 10, 1, 5, 59, 59) / 1000,
    };
    await emit(NIT_B, 4, { total: '7.00', ...octubre });
    await ports.documentos.reserve(createGuardado({ nit: OTRO, idTransaccion: createId(5) }), AHORA);
    const resumenes = await contador().data('Query.getResumenClientes', MES);
    expect(resumenes).toMatchObject([
      {
        nit: NIT_B,
        ventas: { cantidad: 2, totalGtq: 112.5, totalUsd: 10.25 },
        // Nothing was sold from the 1st to the 20th.
        anterior: { mes: '2026-10', hasta: '2026-10-20', totalGtq: 0, totalUsd: 0 },
        pendientes: 0,
        luz: 'VERDE',
      },
      { nit: OTRO, ventas: { cantidad: 0, totalGtq: 0, totalUsd: 0 }, pendientes: 1, luz: 'AMARILLA' },
    ]);
    const [deOctubre] = await contador().data('Query.getResumenClientes', { ...MES, mes: 10 });
    expect(deOctubre).toMatchObject({ nit: NIT_B, ventas: { cantidad: 1, totalGtq: 7 }, luz: 'VERDE' });
    const siguiente = { ...MES, ...{ mes: 12 } };
    expect(await contador().data('Query.getResumenClientes', siguiente)).toMatchObject([
      { anterior: { mes: '2026-11', hasta: null, totalGtq: 112.5, totalUsd: 10.25 } },
      { nit: OTRO },
    ]);
    expect(HOY.slice(0, 7)).toBe('2026-11');
  });

  it('tells IVA, what buyers owe, the newest document, the credits and the end of the certificate', async () => {
    await addContador(ports.membresias, NIT_B, NIT_A);
    await emit(NIT_B, 1, { total: '112.00', totalIva: '12.00', saldo: '40.10' });
    await emit(NIT_B, 2, { total: '10.00', totalIva: '0.00', saldo: '0.20', idReceptor: '99900033' });
    await emit(NIT_B, 3, { total: '9.00', totalIva: '0.00', saldo: '9.00', moneda: 'USD' });
    const real = createGuardado({ nit: NIT_B, idTransaccion: createId(4), total: '5.00', saldo: '5.00' });
    await ports.documentos.reserve(real, AHORA);
    const certificacion = createCertificacion(4, { produccion: true });
    await ports.documentos.apply(NIT_B, createId(4), PASO.certificado(certificacion), AHORA);
    const config = createConfig(NIT_B);
    const vence = '2027-01-02T03:04:05.000Z';
    const certificado = {
      sujeto: 's',
      nit: NIT_B,
      serie: '1',
      huella: 'h',
      vence,
      clave: 'c',
      passCertCifrada: 'p',
    };
    await ports.certificadorConfigs.put(NIT_B, { ...config, certificado });
    const [resumen] = await contador().data('Query.getResumenClientes', MES);
    expect(resumen).toMatchObject({
      ventas: { cantidad: 1, totalGtq: 5 },
      porCobrar: { cantidad: 1, totalGtq: 5, totalUsd: 0, hayMas: false },
      ultimoDocumento: '2026-11-20T10:30:00-06:00',
      certificadoVence: vence,
      creditos: (await ports.creditos.find(NIT_B)).creditosRestantesCerV,
      pruebas: false,
    });
  });

  it('adds up a hundred unpaid documents at most, and says that there are more', async () => {
    await addContador(ports.membresias, NIT_B, NIT_A);
    const { listSinPago } = ports.documentos;
    await emit(NIT_B, 1, { total: '112.00', totalIva: '12.00', saldo: '40.10' });
    await emit(NIT_B, 2, { total: '9.00', totalIva: '0.00', saldo: '9.00', moneda: 'USD' });
    const resumen = async () => (await contador().data('Query.getResumenClientes', MES))[0];
    expect(await resumen()).toMatchObject({
      ventas: { totalGtq: 112, totalUsd: 9, ivaGtq: 12, ivaUsd: 0 },
      porCobrar: { cantidad: 2, totalGtq: 40.1, totalUsd: 9, hayMas: false },
    });
    ports.documentos.listSinPago = (nit, receptor, limite, siguiente) =>
      listSinPago(nit, receptor, limite / 100, siguiente);
    expect(await resumen()).toMatchObject({ porCobrar: { cantidad: 1, hayMas: true } });
  });

  it('reads whom the desk names, among those who gave access', async () => {
    await addContador(ports.membresias, NIT_B, NIT_A);
    const nitsOf = async (nits: string[]) =>
      (await contador().data('Query.getResumenClientes', { ...MES, nits })).map(({ nit }) => nit);
    expect(await nitsOf([OTRO, NIT_A, NIT_B])).toEqual([NIT_B]);
    expect(await nitsOf([])).toEqual([]);
    expect(await nitsOf([...Array.from({ length: 25 }, (_, i) => `x${i}`), NIT_B])).toEqual([]);
  });

  it('a client that cannot be read is left out, and the others are answered', async () => {
    for (const nit of [NIT_B, OTRO]) await addContador(ports.membresias, nit, NIT_A);
    const { sumMes } = ports.documentos;
    ports.documentos.sumMes = (nit, mes) =>
      nit === NIT_B ? Promise.reject(new Error('broken')) : sumMes(nit, mes);
    const resumenes = await contador().data('Query.getResumenClientes', MES);
    expect(resumenes.map(({ nit }) => nit)).toEqual([OTRO]);
  });

  it('shows real documents alone once one certifier is in production', async () => {
    await addContador(ports.membresias, NIT_B, NIT_A);
    await emit(NIT_B, 1, { total: '5.00', produccion: false });
    const resumen = async () => (await contador().data('Query.getResumenClientes', MES))[0];
    expect(await resumen()).toMatchObject({ ventas: { totalGtq: 5 }, pruebas: true });
    await ports.certificadorConfigs.put(NIT_B, createConfig(NIT_B, { prod: true }));
    expect(await resumen()).toMatchObject({ ventas: { totalGtq: 0 }, pruebas: false, luz: 'GRIS' });
  });

  it.each([
    [0, 2026],
    [13, 2026],
    [1, 1999],
    [1, 2101],
  ])('refuses month %i of %i', async (mes, anio) => {
    expect((await contador().error('Query.getResumenClientes', { mes, anio, nits: [] })).codigo).toBe(
      'FECHAS_INVALIDAS',
    );
  });

  it('is empty for who has no clients or no establishment', async () => {
    expect(await contador().data('Query.getResumenClientes', MES)).toEqual([]);
    expect(await createUsuario(ports, 'traductor').data('Query.getResumenClientes', MES)).toEqual([]);
  });
});

describe('getBitacora', () => {
  const dia = { fechaInicial: AHORA.getTime() / 1000 - 3600, fechaFinal: AHORA.getTime() / 1000 };

  it('shows the owner every change in the own establishment, also those of its accountant', async () => {
    await addCliente();
    await contador().data('Mutation.elegirEstablecimiento', { nit: NIT_B });
    await contador().call('Mutation.putProductos', { modulo: 'V', productos: [] });
    const { registros, siguiente } = await cliente().data('Query.getBitacora', dia);
    expect(registros.map(({ usuario, campo, resultado, ids }) => [usuario, campo, resultado, ids])).toEqual(
      expect.arrayContaining([
        [NIT_B, 'Mutation.invitarContador', 'ok', [NIT_A]],
        [NIT_B, 'Mutation.confirmarContador', 'ok', [NIT_A]],
        [NIT_A, 'Mutation.putProductos', 'ACCESO_DENEGADO', []],
      ]),
    );
    expect(registros).toHaveLength(3);
    expect(siguiente).toBeNull();
    expect(JSON.stringify(registros)).not.toContain('sub-');
    await addMiembro(ports, '99900033');
    expect((await createUsuario(ports, '99900033').data('Query.getBitacora', dia)).registros).toEqual([]);
  });

  it('hides from a client the other clients of its accountant', async () => {
    await addContador(ports.membresias, NIT_B, NIT_A);
    await addContador(ports.membresias, OTRO, NIT_A);
    await contador().data('Mutation.elegirEstablecimiento', { nit: NIT_B });
    await contador().data('Mutation.elegirEstablecimiento', { nit: OTRO });
    expect((await cliente().data('Query.getBitacora', dia)).registros).toEqual([]);
    await contador().data('Mutation.elegirEstablecimiento', { nit: NIT_A });
    const { registros } = await contador().data('Query.getBitacora', dia);
    expect(registros.map(({ ids }) => ids).sort()).toEqual([[NIT_A], [NIT_B], [OTRO]].sort());
  });

  it.each([
    [{ fechaInicial: 2, fechaFinal: 1 }],
    [{ fechaInicial: -1, fechaFinal: 1 }],
    [{ fechaInicial: 0, fechaFinal: 367 * 86_400 }],
  ])('refuses %j', async (rango) => {
    expect((await cliente().error('Query.getBitacora', rango)).codigo).toBe('FECHAS_INVALIDAS');
  });
});
