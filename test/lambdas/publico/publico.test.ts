import { fromDocumentoPublico, toDocumentoPublico } from '#domain/enlaces/documento-publico.ts';
import type { EnlacePublico } from '#domain/enlaces/documento-publico.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { claveXmlCertificado } from '#lambdas/shared/claves-archivo.ts';
import { createLog } from '#lambdas/shared/log.ts';
import { createPublico } from '#lambdas/publico/publico.ts';
import type { RespuestaPublica } from '#lambdas/publico/respuesta.ts';
import { layoutFactura } from '#print/layout-factura.ts';
import {
  createAnulacion,
  createCertificacion,
  createDatosDocumento,
  createGuardado,
} from '../../support/factories/documento.ts';
import { createMiembro } from '../../support/factories/miembro.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario } from '../../support/llamadas.ts';
import { PASO } from '../../support/pasos.ts';

const DOCUMENTO = '/publico/documento';
const XML = '/publico/xml';
/** Text that is never printed. */
const SECRETO = 'SOLO-DE-LA-CASA';
const DIA_MS = 86_400_000;
const OTRO_TOKEN = 'A'.repeat(43);

let ports: PortsEnMemoria;
let ahora: Date;
let token: string;
let lineas: string[];

beforeEach(async () => {
  ahora = AHORA;
  lineas = [];
  ports = createPortsDePrueba({ now: () => ahora, log: createLog((linea) => lineas.push(linea)) });
  await addEmisor(ports);
  await addEmisor(ports, NIT_B);
  const datos = createDatosDocumento({
    correoReceptor: `${SECRETO}@example.com`,
    pagos: [
      { id: 'p', numeroAbono: 0, monto: '1.00', fecha: '2026-11-20T10:00:00-06:00', idUsuario: SECRETO },
    ],
    alertas: [{ codigo: 'x', mensaje: SECRETO }],
    abonos: [{ numero: 1, fechaVencimiento: '2026-12-20', monto: '112.00', pagado: '31.41' }],
  });
  const guardado = createGuardado({ datos, idUsuario: SECRETO, saldo: '80.59' });
  await ports.documentos.reserve(guardado, AHORA);
  await ports.documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
  await ports.archivos.put(
    claveXmlCertificado(guardado.documento),
    Buffer.from('\uFEFF<dte>ñ</dte>'),
    'application/xml',
  );
  const args = { idTransaccion: createId(1) };
  ({ token } = await createUsuario(ports).data('Mutation.crearEnlace', args));
});

function ask(rawPath = DOCUMENTO, secreto: string | undefined = token, method = 'GET') {
  const headers = secreto === '' ? {} : { 'x-enlace': secreto };
  return createPublico(ports)({ rawPath, headers, requestContext: { http: { method } } });
}
const read = ({ body }: RespuestaPublica) => JSON.parse(body) as EnlacePublico;

test('a link ends while the user who made it is deactivated, like one that does not exist', async () => {
  const otro = createUsuario(ports);
  await ports.membresias.addMiembro(NIT_A, createMiembro({ sub: 'sub-jefa' }));
  const change = (activa: boolean) =>
    ports.membresias.changeMiembro(
      NIT_A,
      `sub-${NIT_A}`,
      { rol: 'dueno', sucursales: null, activa },
      'sub-jefa',
    );
  const jefa = createUsuario(ports, 'jefa');
  const listar = async () => (await jefa.data('Query.getEnlaces', { idTransaccion: createId(1) })).length;
  expect(await listar()).toBe(1);
  await change(false);
  expect(await ask()).toEqual(await ask(DOCUMENTO, OTRO_TOKEN));
  expect((await ask(XML)).statusCode).toBe(404);
  expect(await listar()).toBe(0);
  await change(true);
  expect((await ask()).statusCode).toBe(200);
  expect(await otro.data('Query.getEnlaces', { idTransaccion: createId(1) })).toHaveLength(1);
});

test('the link of a buyer gives what is printed, as it is printed, without its mail address, and nothing else', async () => {
  const respuesta = await ask();
  expect(respuesta.statusCode).toBe(200);
  const { documento, formato, logo, expira } = read(respuesta);
  const guardado = (await ports.documentos.find(NIT_A, createId(1)))?.documento as DocumentoCompleto;
  const impresion = { formato, imagenes: { logo: null, imagen: null } };
  const sinCorreo = { ...guardado, datos: { ...guardado.datos, correoReceptor: '' } };
  expect(layoutFactura(fromDocumentoPublico(documento), impresion)).toEqual(
    layoutFactura(sinCorreo, impresion),
  );
  expect(formato).toEqual(formatoPorDefecto(1));
  expect([logo, expira]).toEqual([null, '2027-02-18T10:30:00-06:00']);
  for (const rastro of [SECRETO, createId(1), '80.59', '31.41', 'saldo', 'pagado', 'idUsuario', 'CUA-01']) {
    expect(respuesta.body).not.toContain(rastro);
  }
});

test('of a note it names the document that it adjusts, without our own id of it', () => {
  const origen = {
    idTransaccion: SECRETO,
    tipoDoc: 'FACT',
    numeroAutorizacion: 'B0000000-0000-4000-8000-000000000009',
    serie: 'B0000000',
    numero: '7',
    fechaEmision: '2026-11-01',
    motivoAjuste: 'Devolución',
  };
  const { documento } = createGuardado({ tipoDoc: 'NCRE', datos: createDatosDocumento({ origen }) });
  const nota = { ...documento, ...createCertificacion(1), statusDocumento: 'CERTIFICADO' as const };
  const publico = toDocumentoPublico(nota);
  const impresion = { formato: formatoPorDefecto(5), imagenes: { logo: null, imagen: null } };
  expect(layoutFactura(fromDocumentoPublico(publico), impresion)).toEqual(layoutFactura(nota, impresion));
  expect(JSON.stringify(publico)).toContain('Devolución');
  expect(JSON.stringify(publico)).not.toContain(SECRETO);
});

test('it gives the pictures and the template of the branch, and the very bytes of the XML', async () => {
  const dibujo = { clave: `${NIT_A}/logo/1-x`, formato: 'PNG', ancho: 20, alto: 10 } as const;
  await ports.establecimientos.putLogo(NIT_A, 1, dibujo);
  const formato = { ...formatoPorDefecto(1), colorPrincipal: '#123456' };
  await ports.establecimientos.putPlantilla(NIT_A, 1, { formato, imagen: dibujo });
  const leido = read(await ask());
  expect(leido.formato.colorPrincipal).toBe('#123456');
  expect(leido.logo).toMatchObject({ formato: 'PNG', ancho: 20, alto: 10 });
  expect(leido.imagen?.url).toContain('logo/1-x');
  const xml = await ask(XML);
  expect(Buffer.from(xml.body, 'base64').toString()).toBe('\uFEFF<dte>ñ</dte>');
  expect(xml.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'content-disposition': 'attachment; filename="FACT-B0000000-16384.xml"',
  });
});

test('unknown, malformed, expired and ended links answer with the same bytes', async () => {
  const desconocido = await ask(DOCUMENTO, OTRO_TOKEN);
  expect(desconocido.statusCode).toBe(404);
  expect(await ask(DOCUMENTO, '')).toEqual(desconocido);
  expect(await ask(DOCUMENTO, `${token}x`)).toEqual(desconocido);
  expect(await ask(XML, OTRO_TOKEN)).toEqual(desconocido);
  expect(await ask('/publico/', token)).toEqual(desconocido);
  ahora = new Date(AHORA.getTime() + 90 * DIA_MS - 1);
  expect((await ask()).statusCode).toBe(200);
  ahora = new Date(AHORA.getTime() + 90 * DIA_MS);
  expect(await ask()).toEqual(desconocido);
  ahora = AHORA;
  expect((await ask()).statusCode).toBe(200);
  await createUsuario(ports).data('Mutation.revocarEnlace', { idTransaccion: createId(1) });
  expect(await ask()).toEqual(desconocido);
});

test('a link shows its own document and no other, of this issuer or of another', async () => {
  const deB = createGuardado({ nit: NIT_B, nombreReceptor: SECRETO });
  await ports.documentos.reserve(deB, AHORA);
  await ports.documentos.apply(NIT_B, createId(1), PASO.certificado(createCertificacion(2)), AHORA);
  expect(read(await ask()).documento.nit).toBe(NIT_A);
  const args = { idTransaccion: createId(1) };
  const { token: deOtro } = await createUsuario(ports, NIT_B).data('Mutation.crearEnlace', args);
  expect(read(await ask(DOCUMENTO, deOtro)).documento.nit).toBe(NIT_B);
});

test('its issuer learns when the buyer opened it first and last, and no more than once an hour', async () => {
  const read = async () => {
    const [enlace] = await createUsuario(ports).data('Query.getEnlaces', { idTransaccion: createId(1) });
    return [enlace?.primeraVista, enlace?.ultimaVista];
  };
  await ask(XML);
  expect(await read()).toEqual([null, null]);
  await ask();
  const primera = '2026-11-20T10:30:00-06:00';
  expect(await read()).toEqual([primera, primera]);
  ahora = new Date(AHORA.getTime() + 3_599_000);
  await ask();
  expect(await read()).toEqual([primera, primera]);
  ahora = new Date(AHORA.getTime() + 3_600_000);
  await ask();
  expect(await read()).toEqual([primera, '2026-11-20T11:30:00-06:00']);
});

test('the buyer sees the document although its opening cannot be noted', async () => {
  const markVista = async (): Promise<never> => Promise.reject(new Error('broken'));
  ports.enlaces = { ...ports.enlaces, markVista };
  expect((await ask()).statusCode).toBe(200);
  expect(lineas.join()).toContain('publico.vista');
});

test('it shows the document as it is now: annulled', async () => {
  await ports.documentos.apply(NIT_A, createId(1), PASO.anulacionSolicitada(createAnulacion()), AHORA);
  expect(read(await ask()).documento.statusDocumento).toBe('ANULANDO');
  await ports.documentos.apply(NIT_A, createId(1), PASO.anulado('2026-11-20T11:00:00-06:00'), AHORA);
  const { documento } = read(await ask());
  expect(documento).toMatchObject({ statusDocumento: 'ANULADO', motivoAnulacion: 'Error en el receptor' });
});

test.each([DOCUMENTO, XML])('%s is kept, indexed and told of by nobody', async (ruta) => {
  for (const secreto of [token, OTRO_TOKEN]) {
    expect((await ask(ruta, secreto)).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
  }
});

test('only reading is answered, and of one link not without end', async () => {
  expect(await ask(DOCUMENTO, token, 'POST')).toMatchObject({ statusCode: 405, headers: { allow: 'GET' } });
  const status: number[] = [];
  for (let n = 0; n < 61; n += 1) status.push((await ask()).statusCode);
  expect([status[59], status[60]]).toEqual([200, 429]);
});

test('no log line holds the secret or its hash, also when something fails', async () => {
  await ask();
  await ask(XML);
  ports.documentos.find = () => Promise.reject(new Error(`no table for ${token.slice(0, 4)}`));
  const fallida = await ask();
  expect(fallida.statusCode).toBe(500);
  expect(fallida.body).not.toContain('no table');
  expect(lineas.filter((linea) => linea.includes('"publico"'))).toHaveLength(3);
  expect(lineas.join('\n')).not.toContain(token);
  expect(lineas.join('\n')).not.toContain(JSON.stringify(token).slice(1, 30));
});
