/** @jest-environment jsdom */
import {
  clearSesion,
  isExpired,
  parseToken,
  readMotivoCierre,
  readSesion,
  saveSesion,
} from '../../../frontend/src/lib/session-store.ts';
import { CLAVES } from '../../../frontend/src/lib/storage.ts';
import { fakeToken } from './fake-token.ts';

jest.mock('idb', () => ({ openDB: () => new Promise(() => undefined) }));

test('another window holds up the deletion of what a session keeps -> nobody waits for it without end', async () => {
  jest.useFakeTimers();
  const { openBaseSesion } = await import('../../../frontend/src/lib/base-sesion.ts');
  const opening = expect(openBaseSesion()).rejects.toThrow('does not open');
  await jest.advanceTimersByTimeAsync(3_000);
  jest.useRealTimers();
  await opening;
});

describe('session store', () => {
  it('reads the issuer, the groups and the phone without its prefix from the token', () => {
    const sesion = parseToken(fakeToken({ phone_number: '+50255551234', email: 'ñ@example.com' }));
    expect(sesion).toMatchObject({ nit: '99900017', grupos: ['Administrador'], telefono: '55551234' });
    expect(sesion?.correo).toBe('ñ@example.com');
  });

  it('refuses what is not a token', () => {
    for (const token of ['', 'a.b.c', 'x', `a.${btoa('"text"')}.c`, `a.${btoa('{}')}.c`]) {
      expect(parseToken(token)).toBeNull();
    }
  });

  it('expires at its second', () => {
    const sesion = parseToken(fakeToken({ exp: 1000 }));
    if (sesion === null) throw new Error('no session');
    expect(isExpired(sesion, 999_999)).toBe(false);
    expect(isExpired(sesion, 1_000_000)).toBe(true);
  });

  it('forgets everything except the language when it ends, and remembers why', () => {
    localStorage.setItem(CLAVES.idioma, 'gt_kic');
    localStorage.setItem('CognitoIdentityServiceProvider.x', 'token');
    saveSesion(fakeToken({}));
    expect(readSesion()?.nit).toBe('99900017');
    clearSesion('expirada');
    expect(readSesion()).toBeNull();
    expect(readMotivoCierre()).toBe('expirada');
    expect(Object.entries(localStorage)).toEqual([[CLAVES.idioma, 'gt_kic']]);
  });
});
