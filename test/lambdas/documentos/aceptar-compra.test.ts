import type { FacturaCompra } from '#domain/importacion/compra.ts';
import {
  createCompra,
  createXmlCertificado,
  createXmlFirmado,
  uuidDe,
} from '../../support/factories/factura-compra.ts';
import { AHORA, NIT_A, createId } from '../../support/factories/ids.ts';
import { importar, importarArchivos } from '../../support/importar.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario } from '../../support/llamadas.ts';

const ACEPTAR = 'Mutation.aceptarCompra';
const RANGO = { fechaInicial: 0, fechaFinal: 2_000_000_000, compras: true };
const SIN_FIRMAS = { emisor: 'AUSENTE', certificador: 'AUSENTE' } as const;

let ports: PortsEnMemoria;
beforeEach(async () => {
  ports = createPortsDePrueba();
  await addEmisor(ports);
});

/** Stores the nth purchase, sold on credit, of which nobody proves anything. */
async function addCompra(n: number, cambio: Partial<FacturaCompra> = {}): Promise<FacturaCompra> {
  const compra = createCompra(n, NIT_A, { firmas: SIN_FIRMAS, ...cambio });
  const aCredito = { ...compra.documento, saldo: compra.documento.total, fechaVencimiento: '2026-12-20' };
  await ports.facturasCompra.put(NIT_A, { ...compra, documento: aCredito }, AHORA);
  return { ...compra, documento: aCredito };
}

const aceptar = (n: number, motivo: string | null) =>
  createUsuario(ports).data(ACEPTAR, { uuidCertificacion: uuidDe(n), motivo });

/** Everything of the issuer that adds up purchases. */
async function readCifras() {
  const usuario = createUsuario(ports);
  const { grupos } = await usuario.data('Query.getTotalesDocumentos', RANGO);
  const { porPagar } = await usuario.data('Query.getNumeros', {});
  const { documentosSinPago } = await usuario.data('Query.getDocumentos', {
    ...RANGO,
    incluirDocumentosSinPago: true,
  });
  return {
    vigentes: grupos
      .filter(({ clase }) => clase === 'VIGENTES')
      .map(({ cantidad, total }) => [cantidad, total]),
    porProveedor: (await usuario.data('Query.getComprasPorProveedor', { anio: 2026 })).flatMap(
      ({ meses }) => meses,
    ),
    porPagar: porPagar?.documentos,
    sinPago: documentosSinPago.length,
  };
}

test('it counts nowhere until a person takes it, and nowhere once that is taken back; who, when and why are kept', async () => {
  await addCompra(1, { firmas: { emisor: 'VALIDA', certificador: 'VALIDA' } });
  const antes = await readCifras();
  await addCompra(2);
  expect(await readCifras()).toEqual(antes);
  const pago = { idPago: createId(901), compras: true, idTransaccion: uuidDe(2).toLowerCase() };
  const { fechaEmisionUnix } = createCompra(2, NIT_A).documento;
  await createUsuario(ports).error('Mutation.pagarDocumento', { ...pago, fechaEmisionUnix });
  const tomada = await aceptar(2, '  La SAT la muestra.  ');
  expect(tomada.compra).toMatchObject({
    ...{ cuenta: true, prueba: 'PROBADA', firmaEmisor: 'AUSENTE' },
    aceptacion: { motivo: 'La SAT la muestra.', usuario: expect.any(String) as string },
  });
  expect(await readCifras()).toMatchObject({ vigentes: [[2, 250]], porPagar: 2, sinPago: 2 });
  const devuelta = await aceptar(2, null);
  expect(devuelta.compra).toMatchObject({ cuenta: false, prueba: 'POR_COMPROBAR', aceptacion: null });
  expect(await readCifras()).toEqual(antes);
  expect((await aceptar(2, ' ')).compra?.cuenta).toBe(false);
});

test('no word takes a forged purchase, and one that was paid stays', async () => {
  await addCompra(1, { firmas: { emisor: 'FALSA', certificador: 'VALIDA' } });
  const error = await createUsuario(ports).error(ACEPTAR, { uuidCertificacion: uuidDe(1), motivo: 'x' });
  expect(error.codigo).toBe('COMPRA_FALSIFICADA');
  const { documento } = await addCompra(2);
  await aceptar(2, 'x');
  await createUsuario(ports).data('Mutation.pagarDocumento', {
    ...{ idPago: createId(902), compras: true, idTransaccion: documento.idTransaccion, monto: 1 },
    fechaEmisionUnix: documento.fechaEmisionUnix,
  });
  const quitar = await createUsuario(ports).error(ACEPTAR, { uuidCertificacion: uuidDe(2), motivo: null });
  expect(quitar.codigo).toBe('COMPRA_CON_PAGOS');
});

/** The attack: the file of a supplier with another amount, name and e-mail, and without its signatures. */
async function forjar(n: number): Promise<string> {
  return (await createXmlFirmado(n, { nit: NIT_A }))
    .replace(/<ds:Signature[\s\S]*?<\/ds:Signature>/g, '')
    .replaceAll('125.00', '9000.00')
    .replace(/NombreEmisor="[^"]*"/, 'NombreEmisor="OTRO"')
    .replace(/CorreoEmisor="[^"]*"/, 'CorreoEmisor="malo@otro.example"');
}

test('a file without its signatures teaches nothing, and leaves its authorisation to the real document', async () => {
  await importar(ports, [await createXmlFirmado(1, { nit: NIT_A })]);
  const proveedores = await ports.clientes.list(NIT_A, 'C');
  const antes = await readCifras();
  const { archivos } = await importarArchivos(ports, { 'forjado.xml': await forjar(2) });
  expect(archivos.map(({ resultado }) => resultado)).toEqual(['POR_COMPROBAR']);
  expect([await ports.clientes.list(NIT_A, 'C'), await readCifras()]).toEqual([proveedores, antes]);
  await createUsuario(ports).data('Mutation.clasificarCompra', {
    ...{ uuidCertificacion: uuidDe(2), recordar: true },
    clases: [{ numeroLinea: 1, clase: 'SERVICIO' }],
  });
  expect(await ports.facturasCompra.findClases(NIT_A, createCompra(2, NIT_A).documento.nit)).toEqual([]);
  const real = await importarArchivos(ports, { 'real.xml': await createXmlFirmado(2, { nit: NIT_A }) });
  expect(real.archivos.map(({ resultado, motivos }) => [resultado, motivos.at(0)])).toEqual([
    ['COMPRA', expect.stringContaining('Ocupó el lugar de otro archivo')],
  ]);
  const guardada = await ports.facturasCompra.find(NIT_A, uuidDe(2));
  expect([guardada?.documento.total, guardada?.firmas.emisor]).toEqual(['125.00', 'SIN_COMPROBAR']);
});

test('what hides its signatures is not proved either: a wrapped document and an undeclared entity', async () => {
  const firmado = await createXmlFirmado(3, { nit: NIT_A });
  const [dte = ''] = /<dte:DTE [\s\S]*<\/dte:DTE>/.exec(createXmlCertificado(4, { nit: NIT_A })) ?? [];
  const envuelto = firmado.replace('<dte:DTE ', `${dte.replace(/ ID="[^"]*"/g, '')}<dte:DTE `);
  const conEntidad = (await createXmlFirmado(5, { nit: NIT_A })).replace(
    '<dte:Descripcion>',
    '<dte:Descripcion>&zzz;',
  );
  const { archivos } = await importar(ports, [envuelto, conEntidad]);
  expect(archivos.map(({ resultado }) => resultado)).toEqual(['POR_COMPROBAR', 'POR_COMPROBAR']);
});

test('an import says how many of its files have remarks, and shows those alone', async () => {
  const conReparo = (await createXmlFirmado(7, { nit: NIT_A, fecha: '2026-11-20' })).replace(
    ' Numero="',
    ' Numero="1',
  );
  const { id } = await importar(ports, [
    await createXmlFirmado(6, { nit: NIT_A }),
    createXmlCertificado(8, { nit: NIT_A }),
    conReparo,
  ]);
  const usuario = createUsuario(ports);
  const importacion = await usuario.data('Query.getImportacion', { id });
  const { archivos } = await usuario.data('Query.getArchivosImportacion', { id, conReparos: true });
  expect(archivos).toHaveLength(importacion.conReparos);
  expect(archivos.every(({ resultado, motivos }) => resultado === 'COMPRA' && motivos.length > 0)).toBe(true);
});
