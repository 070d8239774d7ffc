import { SIN_SALUD, isCaido, luzOf } from '#domain/certificador/salud.ts';
import type { SaludCertificador } from '#domain/certificador/salud.ts';

const AHORA = new Date('2026-11-21T16:00:00Z');
const hace = (minutos: number): string =>
  `2026-11-21T${minutos > 0 ? '09' : '10'}:${String((60 - minutos) % 60).padStart(2, '0')}:00-06:00`;
const salud = (cambio: Partial<SaludCertificador>): SaludCertificador => ({ ...SIN_SALUD, ...cambio });

test.each<[string, SaludCertificador, string]>([
  ['nobody called it', SIN_SALUD, 'GRIS'],
  ['every call worked', salud({ llamadas: 9, ultimoExito: hace(1), p95Ms: 900 }), 'VERDE'],
  ['exactly eight seconds', salud({ llamadas: 9, ultimoExito: hace(1), p95Ms: 8_000 }), 'VERDE'],
  ['slow answers', salud({ llamadas: 9, ultimoExito: hace(1), p95Ms: 8_001 }), 'AMARILLA'],
  [
    'errors, and a success after them',
    salud({ llamadas: 9, errores: 5, ultimoError: hace(3), ultimoExito: hace(2), p95Ms: 10 }),
    'AMARILLA',
  ],
  ['one error alone', salud({ llamadas: 1, errores: 1, ultimoError: hace(1) }), 'AMARILLA'],
  ['two errors and no success', salud({ llamadas: 2, errores: 2, ultimoError: hace(1) }), 'ROJA'],
  [
    'errors after the last success',
    salud({ llamadas: 9, errores: 2, ultimoError: hace(1), ultimoExito: hace(2), p95Ms: 10 }),
    'ROJA',
  ],
  [
    'a success older than the window',
    salud({ llamadas: 2, errores: 2, ultimoError: hace(1), ultimoExito: hace(16) }),
    'ROJA',
  ],
])('%s is %o → %s', (_nombre, cual, luz) => {
  expect(luzOf(cual, AHORA)).toBe(luz);
  expect(isCaido(cual, AHORA)).toBe(luz === 'ROJA');
});

test('a failure ahead of now, of before the clock was set back, says nothing of now', () => {
  const adelantado = salud({ llamadas: 2, errores: 2, ultimoError: '2026-11-21T11:00:00-06:00' });
  expect(isCaido(adelantado, AHORA)).toBe(false);
  const conExito = salud({
    llamadas: 9,
    errores: 2,
    ultimoError: '2026-11-21T11:00:00-06:00',
    ultimoExito: hace(1),
  });
  expect(isCaido(conExito, AHORA)).toBe(false);
});

test('what failed before the window says nothing of now', () => {
  const viejo = salud({ llamadas: 2, errores: 2, ultimoError: hace(16) });
  expect(isCaido(viejo, AHORA)).toBe(false);
});
