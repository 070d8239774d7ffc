import { MARGEN_MS } from '#domain/caja/cierre.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import {
  createAnulacion,
  createCertificacion,
  createDatosDocumento,
  createGuardado,
} from '../../support/factories/documento.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../../support/factories/ids.ts';
import { createMiembro } from '../../support/factories/miembro.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario, faltasOf } from '../../support/llamadas.ts';
import type { Usuario } from '../../support/llamadas.ts';
import { PASO } from '../../support/pasos.ts';

const MINUTO = 60_000;
const CAJERO = 'cajero';

const contado = (gtq: number, queda?: number) => [
  { moneda: 'GTQ', metodo: 'EFECTIVO', contado: gtq, ...(queda === undefined ? {} : { queda }) } as const,
];

describe('the till', () => {
  let ports: PortsEnMemoria;
  beforeEach(async () => {
    ports = createPortsDePrueba();
    await addEmisor(ports);
    await addEmisor(ports, NIT_B);
    for (const [usuario, sucursales] of [
      [CAJERO, null],
      ['de otra', [2]],
    ] as const)
      await ports.membresias.addMiembro(
        NIT_A,
        createMiembro({
          sub: `sub-${usuario}`,
          usuario,
          rol: 'cajero',
          sucursales: sucursales && [...sucursales],
        }),
      );
    const [config] = await ports.certificadorConfigs.list(NIT_A);
    produccion = config?.prod ?? false;
  });
  let produccion: boolean;
  const at = (ms: number) => ({ ...ports, now: () => new Date(AHORA.getTime() + ms) });
  const cajero = (ms = 0): Usuario => createUsuario(at(ms), CAJERO, []);
  const dueno = (ms = 0): Usuario => createUsuario(at(ms));
  /** A cash sale of 112.00 of the cashier that is written at that time. */
  const sell = async (n: number, ms = 0, cambio: Partial<DocumentoCompleto> = {}): Promise<void> => {
    const datos = createDatosDocumento({
      formaPago: [{ metodo: 'EFECTIVO', monto: '112.00', entregado: '200.00' }],
    });
    const guardado = createGuardado({
      idTransaccion: createId(n),
      idUsuario: CAJERO,
      produccion,
      datos,
      ...cambio,
    });
    expect(await ports.documentos.reserve(guardado, new Date(AHORA.getTime() + ms))).toBe('CREADA');
  };
  const CAJA = { idSucursal: 1 };
  const close = (usuario: Usuario, n: number, cantidad: number, conteo = contado(112)) =>
    usuario.data('Mutation.cerrarCaja', { ...CAJA, idCierre: createId(n), cantidad, conteo });

  it('shows its movements, sums them, and closes with what was counted', async () => {
    await sell(1);
    const abierta = await cajero(MINUTO).data('Query.getCaja', CAJA);
    expect(abierta).toMatchObject({ usuario: CAJERO, cantidad: 1, documentos: 1, cierres: 0, hayMas: false });
    expect(abierta.movimientos).toMatchObject([{ tipo: 'VENTA', idTransaccion: createId(1) }]);
    const cierre = await close(cajero(2 * MINUTO), 50, 1, contado(110, 60));
    expect(cierre).toMatchObject({
      numero: 1,
      documentos: 1,
      cerradoPor: CAJERO,
      hasta: '2026-11-20T10:32:00-06:00',
    });
    expect(cierre.lineas[0]).toMatchObject({ esperado: 112, contado: 110, diferencia: -2, queda: 60 });
    expect(await cajero(3 * MINUTO).data('Query.getCaja', CAJA)).toMatchObject({
      cantidad: 0,
      cierres: 1,
      lineas: [{ apertura: 60, esperado: 60 }],
    });
  });

  it('is closed once under one id, and never with what the caller did not see', async () => {
    await sell(1);
    const primera = await close(cajero(MINUTO), 50, 1);
    await sell(2, MINUTO + 1);
    expect(await close(cajero(2 * MINUTO), 50, 1)).toEqual(primera);
    const cambiada = await cajero(2 * MINUTO).error('Mutation.cerrarCaja', {
      ...CAJA,
      idCierre: createId(51),
      cantidad: 0,
      conteo: contado(0),
    });
    expect(cambiada.codigo).toBe('CAJA_CAMBIADA');
    const dos = await Promise.all([52, 52].map((n) => close(cajero(3 * MINUTO), n, 1)));
    expect(dos[0]).toEqual(dos[1]);
    expect((await cajero().data('Query.getCierresCaja', {})).cierres.map(({ numero }) => numero)).toEqual([
      2, 1,
    ]);
  });

  it('answers no repeat that says something else with the close that was made', async () => {
    await sell(1);
    const args = {
      ...CAJA,
      ...{ usuario: CAJERO, idCierre: createId(50), cantidad: 1 },
      ...{ conteo: contado(112, 60), observacion: 'Faltó sencillo' },
    };
    const primera = await dueno(MINUTO).data('Mutation.cerrarCaja', args);
    const repetida = { ...args, observacion: ' Faltó  sencillo' };
    expect(await dueno(MINUTO).data('Mutation.cerrarCaja', repetida)).toEqual(primera);
    for (const otro of [
      { conteo: contado(111, 60) },
      { conteo: contado(112, 50) },
      { conteo: [] },
      { observacion: null },
      { usuario: null },
      { idSucursal: 2 },
    ])
      expect((await dueno(MINUTO).error('Mutation.cerrarCaja', { ...args, ...otro })).codigo).toBe(
        'SOLICITUD_CON_OTROS_DATOS',
      );
  });

  it('takes a movement that was written late into the next close, and none twice', async () => {
    await sell(1, MINUTO);
    await close(cajero(2 * MINUTO), 50, 1);
    // It bears an instant from before the close, and was not readable then.
    await sell(2, MINUTO + 30);
    expect(await close(cajero(3 * MINUTO), 51, 1)).toMatchObject({ documentos: 1, movimientos: 1 });
    const despues = await cajero(3 * MINUTO + MARGEN_MS).data('Query.getCaja', CAJA);
    expect(despues.cantidad).toBe(0);
  });

  it('notes cash that is put in or taken out once, with its reason', async () => {
    const args = {
      ...CAJA,
      idMovimiento: createId(60),
      tipo: 'SALIDA',
      moneda: 'GTQ',
      monto: 20.5,
      motivo: ' Agua ',
    } as const;
    const una = await cajero().data('Mutation.moverCaja', args);
    expect(await cajero().data('Mutation.moverCaja', args)).toEqual(una);
    expect(una.movimientos).toMatchObject([{ tipo: 'SALIDA', concepto: 'Agua', montos: [{ monto: -20.5 }] }]);
    expect((await cajero().error('Mutation.moverCaja', { ...args, monto: 21 })).codigo).toBe(
      'SOLICITUD_CON_OTROS_DATOS',
    );
    const comoDueno = { ...args, idMovimiento: createId(61) };
    await dueno().data('Mutation.moverCaja', { ...comoDueno, usuario: CAJERO });
    expect((await dueno().error('Mutation.moverCaja', comoDueno)).codigo).toBe('SOLICITUD_CON_OTROS_DATOS');
    const mala = await cajero().error('Mutation.moverCaja', { ...args, monto: 0.001, motivo: ' ' });
    expect(faltasOf(mala)).toEqual(['PAGO-01 monto', 'CAJA-03 motivo']);
  });

  it('asks for the cash that was counted', async () => {
    const sin = { ...CAJA, idCierre: createId(50), cantidad: 0, conteo: [] };
    expect(faltasOf(await cajero().error('Mutation.cerrarCaja', sin))).toEqual([
      'CAJA-01 conteo.GTQ.EFECTIVO.contado',
    ]);
    const queda = { ...sin, conteo: contado(5, 6) };
    expect(faltasOf(await cajero().error('Mutation.cerrarCaja', queda))).toEqual([
      'CAJA-02 conteo.GTQ.EFECTIVO.queda',
    ]);
  });

  it('of another user is an administrator’s matter, and that of another branch or issuer nobody’s', async () => {
    await sell(1);
    const ajena = await cajero().error('Query.getCaja', { ...CAJA, usuario: NIT_A });
    expect(ajena.codigo).toBe('ACCESO_DENEGADO');
    expect(await dueno().data('Query.getCaja', { ...CAJA, usuario: CAJERO })).toMatchObject({ cantidad: 1 });
    expect(await dueno().data('Query.getCaja', CAJA)).toMatchObject({ usuario: NIT_A, cantidad: 0 });
    const cierre = { ...CAJA, usuario: CAJERO, idCierre: createId(50), cantidad: 1, conteo: contado(112) };
    expect(await dueno().data('Mutation.cerrarCaja', cierre)).toMatchObject({
      usuario: CAJERO,
      cerradoPor: NIT_A,
    });
    await close(dueno(MINUTO), 51, 0, contado(0));
    const vistos = async (usuario: Usuario) =>
      (await usuario.data('Query.getCierresCaja', {})).cierres.map((each) => each.usuario);
    expect(await vistos(dueno())).toEqual([NIT_A, CAJERO]);
    expect(await vistos(cajero())).toEqual([CAJERO]);
    expect(await vistos(createUsuario(ports, NIT_B))).toEqual([]);
    const otra = createUsuario(ports, 'de otra', []);
    expect((await otra.error('Query.getCaja', CAJA)).codigo).toBe('SUCURSAL_NO_PERMITIDA');
    expect(await vistos(otra)).toEqual([]);
    expect(
      (await cajero().error('Mutation.cerrarCaja', { ...cierre, usuario: null, idCierre: createId(51) }))
        .codigo,
    ).toBe('ACCESO_DENEGADO');
    expect((await dueno().error('Query.getCaja', { idSucursal: 9 })).codigo).toBe('SUCURSAL_NO_ENCONTRADA');
  });

  it('keeps documents of tests apart from real ones', async () => {
    await sell(1, 0, { produccion: !produccion });
    expect(await cajero(MINUTO).data('Query.getCaja', CAJA)).toMatchObject({ cantidad: 0, produccion });
  });

  describe('a way of payment that was noted wrongly', () => {
    const CAMPO = 'Mutation.corregirFormaPago';
    const pedido = (n: number, metodo: 'TARJETA' | 'EFECTIVO' | 'CREDITO' = 'TARJETA') => ({
      idTransaccion: createId(n),
      metodo,
    });
    const sellCertified = async (n: number, cambio: Partial<DocumentoCompleto> = {}): Promise<void> => {
      await sell(n, 0, cambio);
      await ports.documentos.apply(
        NIT_A,
        createId(n),
        PASO.certificado({ ...createCertificacion(n), produccion }),
        AHORA,
      );
    };
    const esperados = async (): Promise<unknown[]> =>
      (await cajero(MINUTO).data('Query.getCaja', CAJA)).lineas.map(({ metodo, ventas, esperado }) => [
        metodo,
        ventas,
        esperado,
      ]);

    it('moves the sale in the open till, once, and tells it in the story of the document', async () => {
      await sellCertified(1);
      const documento = await cajero(MINUTO).data(CAMPO, pedido(1), ['eventos']);
      expect(documento.datos?.formaPago).toEqual([{ metodo: 'TARJETA', monto: 112, entregado: null }]);
      await cajero(MINUTO).data(CAMPO, pedido(1));
      expect(await esperados()).toEqual([
        ['EFECTIVO', 0, 0],
        ['TARJETA', 112, 112],
      ]);
      const caja = await cajero(MINUTO).data('Query.getCaja', CAJA);
      expect(caja).toMatchObject({ documentos: 1, anulados: 0, cantidad: 2 });
      expect(caja.movimientos[0]).toMatchObject({ tipo: 'CORREGIDA' });
      const eventos = await ports.documentos.listEventos(NIT_A, createId(1));
      const [evento, ...otros] = eventos.filter(({ tipo }) => tipo === 'FORMA_PAGO_CORREGIDA');
      expect(otros).toEqual([]);
      expect(evento?.usuario).toBe(CAJERO);
      expect(evento?.detalle).toMatch(/^Efectivo Q 112\.00.* → Tarjeta$/);
    });

    it('is left as it was counted once the till is closed, with a text that says so', async () => {
      await sellCertified(1);
      await close(cajero(MINUTO), 9, 1);
      const error = await cajero(2 * MINUTO).error(CAMPO, pedido(1));
      expect(error.codigo).toBe('CAJA_YA_CERRADA');
      const { documento } = (await ports.documentos.find(NIT_A, createId(1))) ?? {};
      expect(documento?.datos.formaPago[0]?.metodo).toBe('EFECTIVO');
      expect((await cajero(2 * MINUTO).data('Query.getCaja', CAJA)).movimientos).toEqual([]);
    });

    it('is left as it was counted when the till is closed between the look at it and the correction', async () => {
      await sellCertified(1);
      const tarde: Usuario = createUsuario(
        {
          ...at(MINUTO),
          documentos: {
            ...ports.documentos,
            apply: async (...paso) => {
              await close(cajero(MINUTO), 9, 1);
              return ports.documentos.apply(...paso);
            },
          },
        },
        CAJERO,
        [],
      );
      expect((await tarde.error(CAMPO, pedido(1))).codigo).toBe('CAJA_YA_CERRADA');
      const { documento } = (await ports.documentos.find(NIT_A, createId(1))) ?? {};
      expect(documento?.datos.formaPago[0]?.metodo).toBe('EFECTIVO');
      expect((await cajero(2 * MINUTO).data('Query.getCaja', CAJA)).movimientos).toEqual([]);
    });

    it('is not called corrected when the sale is being annulled since it was looked at', async () => {
      await sellCertified(1);
      const tarde: Usuario = createUsuario(
        {
          ...at(MINUTO),
          documentos: {
            ...ports.documentos,
            apply: async (...paso) => {
              await ports.documentos.apply(
                NIT_A,
                createId(1),
                PASO.anulacionSolicitada(createAnulacion()),
                AHORA,
              );
              return ports.documentos.apply(...paso);
            },
          },
        },
        CAJERO,
        [],
      );
      expect((await tarde.error(CAMPO, pedido(1))).codigo).toBe('FORMA_PAGO_NO_CORREGIBLE');
    });

    it('is in the next count when it was corrected while the till was counted', async () => {
      await sellCertified(1);
      const corrige: Usuario = createUsuario(
        {
          ...at(MINUTO),
          cajas: {
            ...ports.cajas,
            close: async (...cierre) => {
              await cajero(MINUTO).data(CAMPO, pedido(1));
              return ports.cajas.close(...cierre);
            },
          },
        },
        CAJERO,
        [],
      );
      const args = { ...CAJA, idCierre: createId(9), cantidad: 1, conteo: contado(112) };
      expect((await corrige.error('Mutation.cerrarCaja', args)).codigo).toBe('CAJA_CAMBIADA');
      expect(await esperados()).toEqual([
        ['EFECTIVO', 0, 0],
        ['TARJETA', 112, 112],
      ]);
    });

    it('is not corrected to credit, of a sale on credit or one in doubt, nor by another cashier', async () => {
      await sell(1);
      await sellCertified(2);
      const credito = [{ metodo: 'CREDITO', monto: '112.00', entregado: null } as const];
      await sellCertified(3, { datos: createDatosDocumento({ formaPago: credito }) });
      const codigo = async (...args: Parameters<typeof pedido>) =>
        (await cajero(MINUTO).error(CAMPO, pedido(...args))).codigo;
      expect(await codigo(1)).toBe('FORMA_PAGO_NO_CORREGIBLE');
      expect(await codigo(2, 'CREDITO')).toBe('FORMA_PAGO_NO_CORREGIBLE');
      expect(await codigo(3)).toBe('FORMA_PAGO_NO_CORREGIBLE');
      const ajena = createGuardado({ idTransaccion: createId(4), produccion, idUsuario: 'otra' });
      await ports.documentos.reserve(ajena, AHORA);
      await ports.documentos.apply(
        NIT_A,
        createId(4),
        PASO.certificado({ ...createCertificacion(4), produccion }),
        AHORA,
      );
      expect(await codigo(4)).toBe('ACCESO_DENEGADO');
      await dueno(MINUTO).data(CAMPO, pedido(4));
    });
  });
});
