import { buildMensaje } from '#lambdas/trabajos/correo/mensaje.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import {
  createCertificacion,
  createDatosDocumento,
  createDocumento,
} from '../../../support/factories/documento.ts';

const { alertas: _, ...certificacion } = createCertificacion(1);
const certificado = (cambio: Partial<DocumentoCompleto> = {}): DocumentoCompleto =>
  createDocumento({ statusDocumento: 'CERTIFICADO', ...certificacion, ...cambio });

const BAJA = 'https://sitio.example/publico/baja/secreto';
const build = (documento: DocumentoCompleto) =>
  buildMensaje(
    documento,
    { id: 'id-1', nit: documento.nit, para: 'a@b.example', clase: 'DOCUMENTO' },
    { adjuntos: [], baja: BAJA },
  );

test('says what it is, from whom, for how much and how to verify it; the answer goes to the issuer', () => {
  const mensaje = build(certificado());
  expect(mensaje).toMatchObject({
    para: 'a@b.example',
    responderA: 'ventas@laceiba.example',
    nombreRemitente: 'Librería La Ceiba',
    asunto: 'Factura B0000000 16384 de Librería La Ceiba',
  });
  expect(mensaje.texto).toContain('Q 112.00');
  expect(mensaje.texto).toContain(`Número de autorización: ${certificacion.uuidCertificacion}`);
  expect(mensaje.texto).toMatch(/portal de la SAT: https:\S+/);
});

test('a document of the test environment says that it is worth nothing; one of production does not', () => {
  const frase = 'sin validez tributaria';
  expect(build(certificado()).texto).toContain(frase);
  expect(build(certificado({ produccion: true })).texto).not.toContain(frase);
});

test('what the issuer typed stays text in the HTML part', () => {
  const malo = '<img src=x onerror="a">&';
  const datos = createDatosDocumento({ nombreEmisor: malo, correoEmisor: '' });
  const { html, responderA } = build(certificado({ datos }));
  expect(html).not.toContain('<img');
  expect(html).toContain('img src=x onerror=&quot;a&quot; &amp;');
  expect(responderA).toBe('');
});

test('a name is no place for a link: that of the receiver is left out, in that of the issuer none is found', () => {
  const enlace = 'Su premio: https://premio.example/ya o escriba a a@b.example, www.malo.com';
  const datos = createDatosDocumento({ nombreEmisor: enlace });
  const mensaje = build(certificado({ datos, nombreReceptor: enlace }));
  for (const text of [mensaje.asunto, mensaje.texto, mensaje.html, mensaje.nombreRemitente]) {
    expect(text).not.toMatch(/premio\.example|malo\.com|b\.example|www\./);
  }
  expect(mensaje.nombreRemitente).toBe(
    'Su premio https premio example ya o escriba a a b example, www malo com',
  );
});

test('tells in words and in a link how to end the mail, and carries it for mail programs', () => {
  const { texto, html, baja, origen } = build(certificado());
  expect(texto).toMatch(new RegExp(`Si no quiere recibir más correos de Librería La Ceiba: ${BAJA}$`));
  expect(html).toContain(`<a href="${BAJA}">Dejar de recibir correos de Librería La Ceiba</a>`);
  expect(baja).toBe(BAJA);
  expect(origen).toEqual({ nit: certificado().nit, id: 'id-1' });
});
