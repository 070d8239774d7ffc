import { X509Certificate, createPublicKey, createSign, createVerify } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import forge from 'node-forge';
import { AppError } from '#domain/errores/app-error.ts';
import type { CodigoError } from '#domain/errores/errores.ts';
import { openPfx } from '#lambdas/firma/certificado.ts';
import { openAutoridad } from '../../../local/simulador/autoridad.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const autoridad = openAutoridad(null, NOW);
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

function codeOf(action: () => unknown): CodigoError | null {
  try {
    action();
    return null;
  } catch (error) {
    return error instanceof AppError ? error.codigo : null;
  }
}

describe('openPfx', () => {
  test.each(['aes256', '3des'] as const)(
    'opens a file with %s encryption and signs with its key',
    (algoritmo) => {
      const abierto = openPfx(autoridad.issueCertificado('99900017', 'ñandú#1', { algoritmo }), 'ñandú#1');
      expect(abierto.nit).toBe('99900017');
      expect(abierto.sujeto).toBe('CN=99900017,O=sat.gob.gt');
      expect(abierto.emisor).toBe('CN=Superintendencia de Administracion Tributaria (PRUEBA),O=sat.gob.gt');
      const der = Buffer.from(abierto.certDerBase64, 'base64');
      const certificado = new X509Certificate(der);
      expect(abierto.serie).toBe(BigInt(`0x${certificado.serialNumber}`).toString());
      expect(abierto.huella).toBe(certificado.fingerprint256.replaceAll(':', '').toLowerCase());
      expect(new Date(abierto.vence).getTime()).toBe(new Date(certificado.validTo).getTime());
      const firma = createSign('sha256').update('hola').sign(abierto.privateKey);
      expect(
        createVerify('sha256')
          .update('hola')
          .verify(createPublicKey(certificado.publicKey.export({ type: 'spki', format: 'pem' })), firma),
      ).toBe(true);
    },
  );

  test('says that the password is wrong', () => {
    const pfx = autoridad.issueCertificado('99900017', 'buena');
    expect(codeOf(() => openPfx(pfx, 'mala'))).toBe('CERTIFICADO_CLAVE_INCORRECTA');
    expect(codeOf(() => openPfx(pfx, ''))).toBe('CERTIFICADO_CLAVE_INCORRECTA');
  });

  test.each([
    ['empty', Buffer.alloc(0)],
    ['text', Buffer.from('esto no es un certificado')],
    ['a truncated file', autoridad.issueCertificado('99900017', 'x').subarray(0, 900)],
    [
      'a lone certificate',
      Buffer.from(autoridad.certificadorOf('CERTIFICADOR DE PRUEBA').certDerBase64, 'base64'),
    ],
  ])('refuses %s', (_name, bytes) => {
    expect(codeOf(() => openPfx(bytes, 'x'))).toBe('CERTIFICADO_INVALIDO');
  });

  /** A file of forge with that many rounds, written over those with which it was made. */
  const withVueltas = (algorithm: 'aes256' | '3des', vueltas: string, nit: string | null = '1'): Buffer => {
    const sujeto = nit === null ? [] : [{ name: 'commonName', value: nit }];
    const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(1024);
    const certificado = forge.pki.createCertificate();
    certificado.publicKey = publicKey;
    certificado.setSubject(sujeto);
    certificado.setIssuer(sujeto);
    certificado.sign(privateKey);
    const asn1 = forge.pkcs12.toPkcs12Asn1(privateKey, [certificado], 'x', { algorithm, count: 70_000 });
    const hex = Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary').toString('hex');
    expect(hex).toContain('0203011170');
    return Buffer.from(hex.replaceAll('0203011170', vueltas), 'hex');
  };

  test.each(['aes256', '3des'] as const)(
    'refuses a %s file that asks for eight million rounds, without doing them',
    (algoritmo) => {
      const pfx = withVueltas(algoritmo, '02037fffff');
      const antes = process.cpuUsage();
      expect(codeOf(() => openPfx(pfx, 'x'))).toBe('CERTIFICADO_DEMASIADAS_VUELTAS');
      expect(process.cpuUsage(antes).user).toBeLessThan(1_500_000);
    },
  );

  test('opens a file of 70,000 rounds in each part', () => {
    expect(openPfx(withVueltas('aes256', '0203011170'), 'x').nit).toBe('1');
  });

  test('refuses a file whose certificate names nobody', () => {
    expect(codeOf(() => openPfx(withVueltas('aes256', '0203011170', null), 'x'))).toBe(
      'CERTIFICADO_INVALIDO',
    );
  });

  test(`opens files of openssl, old encryption too, and asks for the key when it is missing${hasOpenssl ? '' : ' (openssl is not installed)'}`, () => {
    if (!hasOpenssl) return;
    const dir = mkdtempSync(join(tmpdir(), 'pfx-'));
    const openssl = (...args: string[]): boolean => spawnSync('openssl', args, { cwd: dir }).status === 0;
    try {
      writeFileSync(join(dir, 'entrada.p12'), autoridad.issueCertificado('99900017', 'x'));
      expect(openssl('pkcs12', '-in', 'entrada.p12', '-passin', 'pass:x', '-nodes', '-out', 'todo.pem')).toBe(
        true,
      );
      const salida = ['pkcs12', '-export', '-in', 'todo.pem', '-passout', 'pass:y'];
      expect(openssl(...salida, '-legacy', '-out', 'viejo.p12')).toBe(true);
      expect(openssl(...salida, '-nokeys', '-out', 'sin-llave.p12')).toBe(true);
      expect(openPfx(readFileSync(join(dir, 'viejo.p12')), 'y').nit).toBe('99900017');
      expect(codeOf(() => openPfx(readFileSync(join(dir, 'sin-llave.p12')), 'y'))).toBe(
        'CERTIFICADO_SIN_LLAVE',
      );
      const acentos = ['pkcs12', '-export', '-in', 'todo.pem', '-passout', 'pass:Ñandú€😀'];
      expect(openssl(...acentos, '-out', 'acentos.p12')).toBe(true);
      const conAcentos = readFileSync(join(dir, 'acentos.p12'));
      expect(openPfx(conAcentos, 'Ñandú€😀').nit).toBe('99900017');
      expect(codeOf(() => openPfx(conAcentos, 'Nandu'))).toBe('CERTIFICADO_CLAVE_INCORRECTA');
    } finally {
      rmSync(dir, { recursive: true });
    }
  });
});
