import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import {
  createCertificacion,
  createDatosDocumento,
  createGuardado,
} from '../../support/factories/documento.ts';
import type { FacturaCompra } from '#domain/importacion/compra.ts';
import type { EstadoFirma } from '#domain/importacion/firmas.ts';
import { createCompra, uuidDe } from '../../support/factories/factura-compra.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addEmisor, addMiembro, createPortsDePrueba, createUsuario } from '../../support/llamadas.ts';
import { createMiembro } from '../../support/factories/miembro.ts';
import { PASO } from '../../support/pasos.ts';

const MES = { mes: 11, anio: 2026 };
const EN_DOLARES = { moneda: 'USD', total: '112.00', totalIva: '12.00' } as const;

let ports: PortsEnMemoria;

async function sell(n: number, cambio: Partial<DocumentoCompleto> = {}): Promise<void> {
  const idTransaccion = createId(n);
  await ports.documentos.reserve(
    createGuardado({ nit: NIT_A, idTransaccion, ...EN_DOLARES, ...cambio }),
    AHORA,
  );
  const certificado = createCertificacion(n, { produccion: true });
  await ports.documentos.apply(NIT_A, idTransaccion, PASO.certificado(certificado), AHORA);
}

async function buy(n: number, fecha: string, emisor: EstadoFirma = 'VALIDA'): Promise<void> {
  const compra = createCompra(n, NIT_A, { fecha });
  await put({ ...compra, firmas: { emisor, certificador: 'VALIDA' } }, EN_DOLARES);
}

const put = (compra: FacturaCompra, cambio: Partial<DocumentoCompleto>) =>
  ports.facturasCompra.put(
    NIT_A,
    { ...compra, documento: { ...compra.documento, produccion: true, ...cambio } },
    AHORA,
  );

/** Summaries of purchases that the call reads. */
async function countLeidas(): Promise<number> {
  const { list } = ports.facturasCompra;
  let leidas = 0;
  jest.spyOn(ports.facturasCompra, 'list').mockImplementation(async (...args) => {
    const pagina = await list(...args);
    leidas += pagina.documentos.length;
    return pagina;
  });
  await readDias();
  return leidas;
}

beforeEach(async () => {
  ports = createPortsDePrueba({ now: () => AHORA });
  await addEmisor(ports);
  await sell(1);
  await sell(2, { datos: createDatosDocumento({ tipoCambio: '7.70' }) });
  await sell(3, { moneda: 'GTQ' });
  await sell(4, { tipoDoc: 'RECI' });
  await buy(1, '2026-11-20');
  await buy(2, '2026-11-18');
  // Neither a forged purchase nor one for which nobody vouches has an amount in the book.
  await buy(3, '2026-11-18', 'FALSA');
  await buy(4, '2026-11-17', 'AUSENTE');
});

const readDias = async () => (await createUsuario(ports).data('Query.getDiasSinCambio', MES)).dias;

test('each day is asked once for all its documents that count, until its rate is noted', async () => {
  expect(await readDias()).toEqual([
    { dia: '2026-11-18', documentos: 1, dolares: 112 },
    { dia: '2026-11-20', documentos: 2, dolares: 224 },
  ]);
  await createUsuario(ports).data('Mutation.putTipoCambio', { fecha: '2026-11-20', tasa: 7.65 });
  // The rate of one day is none of another.
  expect(await readDias()).toEqual([{ dia: '2026-11-18', documentos: 1, dolares: 112 }]);
});

test('a purchase without signatures asks for its day once a person takes it', async () => {
  await createUsuario(ports).data('Mutation.aceptarCompra', {
    ...{ uuidCertificacion: uuidDe(4), motivo: 'La SAT la muestra en la Agencia Virtual' },
  });
  expect((await readDias()).map(({ dia }) => dia)).toEqual(['2026-11-17', '2026-11-18', '2026-11-20']);
});

test('only purchases of suppliers with dollars in the book of the month are read', async () => {
  const deAntes = '99901021';
  for (let n = 10; n < 60; n += 1)
    await put(createCompra(n, NIT_A, { fecha: '2026-11-10', emisor: '99901080' }), {});
  // A supplier whose dollars were annulled, one with dollars of October that stay there, and one whose are counted in November.
  await put(createCompra(60, NIT_A, { fecha: '2026-11-11', emisor: '99901153' }), {
    ...{ ...EN_DOLARES, statusDocumento: 'ANULADO' },
  });
  await put(createCompra(61, NIT_A, { fecha: '2026-10-11', emisor: '99901226' }), EN_DOLARES);
  await put(createCompra(62, NIT_A, { fecha: '2026-10-12', emisor: deAntes }), EN_DOLARES);
  const antes = await readDias();
  expect(antes.map(({ dia }) => dia)).toEqual(['2026-11-18', '2026-11-20']);
  await createUsuario(ports).data('Mutation.contarCompra', { uuidCertificacion: uuidDe(62), ...MES });
  expect(await readDias()).toEqual([{ dia: '2026-10-12', documentos: 1, dolares: 112 }, ...antes]);
  // The four of the supplier with dollars, and that of October.
  expect(await countLeidas()).toBe(5);
});

test('a month without dollars reads no purchase, and one of tests reads its own', async () => {
  ports = createPortsDePrueba({ now: () => AHORA });
  await addEmisor(ports);
  for (let n = 10; n < 40; n += 1) await put(createCompra(n, NIT_A, { fecha: '2026-11-10' }), {});
  expect(await countLeidas()).toBe(0);
  ports = createPortsDePrueba({ now: () => AHORA });
  await addEmisor(ports);
  await put(createCompra(1, NIT_A, { fecha: '2026-11-10' }), { ...EN_DOLARES, produccion: false });
  expect(await readDias()).toEqual([{ dia: '2026-11-10', documentos: 1, dolares: 112 }]);
});

test('an accountant may note a rate, and the rates of one issuer count for no other', async () => {
  await ports.membresias.addMiembro(
    NIT_A,
    createMiembro({ sub: 'sub-con', usuario: 'con', rol: 'contador' }),
  );
  const contador = createUsuario(ports, 'con', []);
  await addMiembro(ports, NIT_B);
  await createUsuario(ports, NIT_B).data('Mutation.putTipoCambio', { fecha: '2026-11-18', tasa: 7.65 });
  expect(await readDias()).toHaveLength(2);
  await contador.data('Mutation.putTipoCambio', { fecha: '2026-11-18', tasa: 7.65 });
  await contador.data('Mutation.putTipoCambio', { fecha: '2026-11-20', tasa: 7.66 });
  expect(await readDias()).toEqual([]);
});
