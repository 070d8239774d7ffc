import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import {
  createCertificacion,
  createDatosDocumento,
  createNota,
  createGuardado,
} from '../../support/factories/documento.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario, faltasOf } from '../../support/llamadas.ts';
import type { Usuario } from '../../support/llamadas.ts';
import { PASO } from '../../support/pasos.ts';

const CAMPO = 'Mutation.pagarDocumento';
const UNIX = AHORA.getTime() / 1000;
const ARGS = { idPago: createId(901), fechaEmisionUnix: UNIX };
/** Another payment, made with another form. */
const OTRO = { ...ARGS, idPago: createId(902) };
const TERCERO = { ...ARGS, idPago: createId(903) };
const A_CREDITO: Partial<DocumentoCompleto> = { saldo: '112.00', fechaVencimiento: '2026-12-20' };
const CAMBIARIA: Partial<DocumentoCompleto> = {
  tipoDoc: 'FCAM',
  saldo: '112.00',
  fechaVencimiento: '2026-12-20',
  datos: createDatosDocumento({
    abonos: [
      { numero: 1, fechaVencimiento: '2026-12-20', monto: '60.00', pagado: '0.00' },
      { numero: 2, fechaVencimiento: '2027-01-20', monto: '52.00', pagado: '0.00' },
    ],
  }),
};

describe('pagarDocumento', () => {
  let ports: PortsEnMemoria;
  beforeEach(async () => {
    ports = createPortsDePrueba();
    await addEmisor(ports);
    await addEmisor(ports, NIT_B);
  });
  const addCertificado = async (documento: Partial<DocumentoCompleto>, n = 1, nit = NIT_A): Promise<void> => {
    await ports.documentos.reserve(createGuardado({ idTransaccion: createId(n), nit, ...documento }), AHORA);
    await ports.documentos.apply(nit, createId(n), PASO.certificado(createCertificacion(n)), AHORA);
  };
  /** The same user that many seconds later. */
  const after = (segundos: number): Usuario =>
    createUsuario({ ...ports, now: () => new Date(AHORA.getTime() + segundos * 1_000) });
  const pagos = async (n = 1) => (await ports.documentos.find(NIT_A, createId(n)))?.documento.datos.pagos;

  it('pays everything that is left of a sale on credit, and says who and when', async () => {
    await addCertificado(A_CREDITO);
    expect(await createUsuario(ports).data(CAMPO, ARGS)).toMatchObject({
      idTransaccion: createId(1),
      saldo: 0,
      fechaVencimiento: null,
      datos: {
        pagos: [{ numeroAbono: 0, monto: 112, fecha: '2026-11-20T10:30:00-06:00', idUsuario: NIT_A }],
      },
    });
    expect((await after(60).error(CAMPO, OTRO)).codigo).toBe('DOCUMENTO_YA_PAGADO');
  });

  it('stores how it was paid, and refuses a payment on credit and a repeat that was paid otherwise', async () => {
    await addCertificado(A_CREDITO);
    const usuario = createUsuario(ports);
    const credito = await usuario.error(CAMPO, { ...ARGS, metodo: 'CREDITO' });
    expect(faltasOf(credito)).toEqual(['PAGO-04 metodo']);
    expect(await usuario.data(CAMPO, { ...ARGS, metodo: 'TARJETA' })).toMatchObject({
      datos: { pagos: [{ monto: 112, metodo: 'TARJETA' }] },
    });
    const otro = await usuario.error(CAMPO, { ...ARGS, metodo: 'EFECTIVO' });
    expect(otro.codigo).toBe('SOLICITUD_CON_OTROS_DATOS');
  });

  it('pays a part, and then the rest', async () => {
    await addCertificado(A_CREDITO);
    expect(await createUsuario(ports).data(CAMPO, { ...ARGS, monto: 12.34 })).toMatchObject({ saldo: 99.66 });
    expect(await after(60).data(CAMPO, OTRO)).toMatchObject({ saldo: 0 });
    expect((await pagos())?.map(({ monto }) => monto)).toEqual(['12.34', '99.66']);
  });

  it('pays the instalments one by one, the next unpaid one unless another is named', async () => {
    await addCertificado(CAMBIARIA);
    expect(await createUsuario(ports).data(CAMPO, { ...ARGS, numeroAbono: 2 })).toMatchObject({
      saldo: 60,
      fechaVencimiento: '2026-12-20',
    });
    expect(await after(1).data(CAMPO, { ...OTRO, numeroAbono: 1, monto: 10 })).toMatchObject({ saldo: 50 });
    expect(await after(60).data(CAMPO, TERCERO)).toMatchObject({ saldo: 0 });
    expect((await pagos())?.map(({ numeroAbono, monto }) => [numeroAbono, monto])).toEqual([
      [2, '52.00'],
      [1, '10.00'],
      [1, '50.00'],
    ]);
    expect((await after(120).error(CAMPO, { ...ARGS, idPago: createId(904), numeroAbono: 1 })).codigo).toBe(
      'DOCUMENTO_YA_PAGADO',
    );
  });

  it.each<[string, { monto?: number; numeroAbono?: number }]>([
    ['the next instalment', {}],
    ['a named one', { numeroAbono: 2 }],
    ['a part', { monto: 10 }],
  ])('repeated under its id, at once or a day later, pays %s once', async (_, args) => {
    await addCertificado(CAMBIARIA);
    const first = await createUsuario(ports).data(CAMPO, { ...ARGS, ...args });
    expect(await after(5).data(CAMPO, { ...ARGS, ...args })).toEqual(first);
    expect(await after(86_400).data(CAMPO, { ...ARGS, ...args })).toEqual(first);
    expect(await pagos()).toHaveLength(1);
  });

  it('racing with itself pays once', async () => {
    await addCertificado(CAMBIARIA);
    const usuario = createUsuario(ports);
    const answers = await Promise.all([1, 2, 3].map(() => usuario.call(CAMPO, ARGS)));
    expect(answers.filter((answer) => 'error' in answer)).toEqual([]);
    expect(await pagos()).toHaveLength(1);
  });

  it('takes the same part again in the same second when it is another payment', async () => {
    await addCertificado(A_CREDITO);
    const usuario = createUsuario(ports);
    await usuario.data(CAMPO, { ...ARGS, monto: 50 });
    expect(await usuario.data(CAMPO, { ...OTRO, monto: 50 })).toMatchObject({ saldo: 12 });
    expect(await pagos()).toHaveLength(2);
  });

  it('pays what is left a moment after a part was paid', async () => {
    await addCertificado(A_CREDITO);
    const usuario = createUsuario(ports);
    await usuario.data(CAMPO, { ...ARGS, monto: 12.34 });
    expect(await usuario.data(CAMPO, OTRO)).toMatchObject({ saldo: 0, fechaVencimiento: null });
    expect((await pagos())?.map(({ monto }) => monto)).toEqual(['12.34', '99.66']);
  });

  it('refuses an id that belongs to another amount, and one that is none', async () => {
    await addCertificado(A_CREDITO);
    const usuario = createUsuario(ports);
    await usuario.data(CAMPO, { ...ARGS, monto: 50 });
    expect((await usuario.error(CAMPO, { ...ARGS, monto: 60 })).codigo).toBe('SOLICITUD_CON_OTROS_DATOS');
    const sinId = await usuario.error(CAMPO, { ...ARGS, idPago: '' });
    expect(faltasOf(sinId)).toEqual(['SOLICITUD-01 idPago']);
    expect(await pagos()).toHaveLength(1);
  });

  it('never takes more than a certified credit note left', async () => {
    await addCertificado(A_CREDITO);
    await addCertificado(createNota(createId(1), { total: '100.00', fechaEmisionUnix: UNIX + 1 }), 2);
    const error = await createUsuario(ports).error(CAMPO, { ...ARGS, monto: 12.01 });
    expect(faltasOf(error)).toEqual(['PAGO-02 monto']);
    expect(await createUsuario(ports).data(CAMPO, ARGS)).toMatchObject({ saldo: 0 });
    expect((await pagos())?.map(({ monto }) => monto)).toEqual(['12.00']);
  });

  it.each<[{ monto?: number; numeroAbono?: number }, string]>([
    [{ monto: 0 }, 'PAGO-01 monto'],
    [{ monto: -1 }, 'PAGO-01 monto'],
    [{ monto: 1.001 }, 'PAGO-01 monto'],
    [{ monto: 60.01 }, 'PAGO-02 monto'],
    [{ numeroAbono: 2, monto: 52.01 }, 'PAGO-02 monto'],
    [{ numeroAbono: 3 }, 'PAGO-03 numeroAbono'],
    [{ numeroAbono: 0 }, 'PAGO-03 numeroAbono'],
  ])('refuses %j at its field', async (args, esperada) => {
    await addCertificado(CAMBIARIA);
    expect(faltasOf(await createUsuario(ports).error(CAMPO, { ...ARGS, ...args }))).toEqual([esperada]);
    expect(await pagos()).toEqual([]);
  });

  it('needs the id when several documents are of that second', async () => {
    await addCertificado(A_CREDITO, 1);
    await addCertificado(A_CREDITO, 2);
    expect((await createUsuario(ports).error(CAMPO, ARGS)).codigo).toBe('DOCUMENTO_AMBIGUO');
    const args = { ...ARGS, idTransaccion: createId(2).toUpperCase() };
    expect(await createUsuario(ports).data(CAMPO, args)).toMatchObject({ idTransaccion: createId(2) });
    expect(await pagos(1)).toEqual([]);
  });

  it.each([
    ['of another second', { ...ARGS, fechaEmisionUnix: UNIX + 1 }],
    ['of another id', { ...ARGS, idTransaccion: createId(9) }],
    ['among the purchases', { ...ARGS, compras: true }],
  ])('finds no document %s', async (_, args) => {
    await addCertificado(A_CREDITO);
    expect((await createUsuario(ports).error(CAMPO, args)).codigo).toBe('DOCUMENTO_NO_ENCONTRADO');
  });

  it('pays nothing of another issuer', async () => {
    await addCertificado(A_CREDITO);
    const error = await createUsuario(ports, NIT_B).error(CAMPO, { ...ARGS, idTransaccion: createId(1) });
    expect(error.codigo).toBe('DOCUMENTO_NO_ENCONTRADO');
    expect(await pagos()).toEqual([]);
  });

  it('pays neither a cash sale nor a document that is not certified', async () => {
    await addCertificado({});
    expect((await createUsuario(ports).error(CAMPO, ARGS)).codigo).toBe('DOCUMENTO_SIN_SALDO');
    const enProceso = createGuardado({
      idTransaccion: createId(2),
      fechaEmisionUnix: UNIX + 9,
      ...A_CREDITO,
    });
    await ports.documentos.reserve(enProceso, AHORA);
    const args = { ...ARGS, fechaEmisionUnix: UNIX + 9 };
    expect((await createUsuario(ports).error(CAMPO, args)).codigo).toBe('DOCUMENTO_NO_PAGABLE');
  });
});
