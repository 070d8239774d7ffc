import { decodeXml as decode } from '#domain/dte/decode-xml.ts';

const decodeXml = (bytes: Uint8Array): string | null => decode(bytes, TextDecoder);

const declared = (etiqueta: string, codificacion: BufferEncoding): Buffer =>
  Buffer.from(`<?xml version="1.0" encoding="${etiqueta}"?><a>ñ</a>`, codificacion);

test.each(['utf-8', 'UTF8', 'utf8'])('reads UTF-8 that is declared %s', (etiqueta) => {
  expect(decodeXml(declared(etiqueta, 'utf8'))).toContain('<a>ñ</a>');
});

test.each(['ISO-8859-1', 'latin1', 'iso8859-1', 'windows-1252', 'us-ascii'])(
  'reads Latin letters that are declared %s',
  (etiqueta) => {
    expect(decodeXml(declared(etiqueta, 'latin1'))).toContain('<a>ñ</a>');
  },
);

test.each(['klingon', 'shift_jis', 'utf-16'])('refuses %s', (etiqueta) => {
  expect(decodeXml(declared(etiqueta, 'utf8'))).toBeNull();
});
