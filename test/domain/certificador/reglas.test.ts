import type { ProtocoloCertificador } from '#domain/certificador/certificadores.ts';
import { checkCertificadorInput } from '#domain/certificador/reglas.ts';

const BYTES = 512 * 1024;
const base64 = (bytes: number) => Buffer.alloc(bytes).toString('base64');
const PROTOCOLOS = new Map<string, ProtocoloCertificador>([
  ['99900122', 'MEGAPRINT'],
  ['99900165', 'INFILE'],
  ['99900173', 'DIGIFACT'],
]);
const protocoloOf = (nit: string) => PROTOCOLOS.get(nit) ?? null;
const faults = (input: Parameters<typeof checkCertificadorInput>[0]) =>
  checkCertificadorInput(input, protocoloOf(input.nitCertificador)).map(
    ({ codigo, ruta }) => `${ruta} ${codigo}`,
  );

test('what is absent keeps the stored value and is not asked for', () => {
  expect(faults({ nitCertificador: '99900122' })).toEqual([]);
});

test('key, file and password are required once they are sent', () => {
  const certificado = { datos: '', formato: 'CRT', passCert: '' };
  expect(faults({ nitCertificador: '', apiKey: ' ', certificado })).toEqual([
    'nitCertificador CERTIFICADOR-01',
    'apiKey CERTIFICADOR-02',
    'certificado.datos CERTIFICADOR-04',
    'certificado.formato CERTIFICADOR-13',
    'certificado.passCert CERTIFICADOR-07',
  ]);
});

test('a certificate may weigh 512 KB and not one byte more', () => {
  const certificado = { formato: 'p12', passCert: 'x' };
  expect(
    faults({ nitCertificador: '99900122', certificado: { ...certificado, datos: base64(BYTES) } }),
  ).toEqual([]);
  expect(
    faults({ nitCertificador: '99900122', certificado: { ...certificado, datos: base64(BYTES + 1) } }),
  ).toEqual(['certificado.datos CERTIFICADOR-05']);
});

test('a certifier is not the final consumer nor a NIT with a wrong digit', () => {
  expect(faults({ nitCertificador: 'CF' })).toEqual(['nitCertificador NIT-03']);
  expect(faults({ nitCertificador: '99900123' })).toEqual(['nitCertificador NIT-03']);
});

test('each protocol asks for its own fields, unless they are stored', () => {
  const NADA = { usuario: false, apiKey: false, llaveFirma: false };
  const camposOf = (nitCertificador: string, guardado = NADA) =>
    checkCertificadorInput({ nitCertificador }, protocoloOf(nitCertificador), guardado).map(
      ({ codigo, ruta }) => `${ruta} ${codigo}`,
    );
  expect(camposOf('99900122')).toEqual(['apiKey CERTIFICADOR-02']);
  expect(camposOf('99900165')).toEqual([
    'usuario CERTIFICADOR-08',
    'apiKey CERTIFICADOR-02',
    'llaveFirma CERTIFICADOR-10',
  ]);
  expect(camposOf('99900173')).toEqual(['usuario CERTIFICADOR-08', 'apiKey CERTIFICADOR-02']);
  expect(camposOf('99900165', { usuario: true, apiKey: true, llaveFirma: true })).toEqual([]);
});

test('a field that is given may not be blank, nor a key longer than it is stored', () => {
  expect(faults({ nitCertificador: '99900165', usuario: ' ', apiKey: 'k', llaveFirma: ' ' })).toEqual([
    'usuario CERTIFICADOR-08',
    'llaveFirma CERTIFICADOR-10',
  ]);
  expect(faults({ nitCertificador: '99900122', apiKey: 'k'.repeat(2_000) })).toEqual([]);
  expect(faults({ nitCertificador: '99900122', apiKey: 'k'.repeat(2_001) })).toEqual([
    'apiKey CERTIFICADOR-03',
  ]);
});

test('user and keys that travel in headers are of visible ASCII and bounded', () => {
  const infile = { nitCertificador: '99900165', usuario: 'u', apiKey: 'k', llaveFirma: 'f' };
  expect(faults(infile)).toEqual([]);
  expect(faults({ ...infile, usuario: 'señor', apiKey: 'a b', llaveFirma: 'a\nb' })).toEqual([
    'usuario CERTIFICADOR-12',
    'apiKey CERTIFICADOR-12',
    'llaveFirma CERTIFICADOR-12',
  ]);
  expect(faults({ ...infile, usuario: 'u'.repeat(101), llaveFirma: 'f'.repeat(2_001) })).toEqual([
    'usuario CERTIFICADOR-09',
    'llaveFirma CERTIFICADOR-11',
  ]);
  // Digifact's password travels in JSON, which carries any character.
  expect(faults({ nitCertificador: '99900173', usuario: 'u', apiKey: 'clave con ñ' })).toEqual([]);
});
