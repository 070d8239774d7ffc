import {
  dismissToast,
  pauseToasts,
  readToasts,
  resumeToasts,
  showToast,
} from '../../../frontend/src/lib/toasts.ts';

describe('toasts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    for (const { id } of readToasts()) dismissToast(id);
    resumeToasts();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('shows the same message once and at most three', () => {
    for (const text of ['a', 'a', 'b', 'c', 'd']) showToast('info', text);
    expect(readToasts().map(({ mensaje }) => mensaje)).toEqual(['b', 'c', 'd']);
  });

  it('keeps a success 4 s and the rest 5 s', () => {
    showToast('success', 'ok');
    showToast('error', 'mal');
    jest.advanceTimersByTime(4_000);
    expect(readToasts().map(({ mensaje }) => mensaje)).toEqual(['mal']);
    jest.advanceTimersByTime(1_000);
    expect(readToasts()).toEqual([]);
  });

  it('a success ends the failures before it, and leaves the information', () => {
    showToast('error', 'El código no es correcto.');
    showToast('warning', 'Su sesión venció.');
    showToast('info', 'Nota');
    showToast('success', 'Contraseña cambiada.');
    expect(readToasts().map(({ mensaje }) => mensaje)).toEqual(['Nota', 'Contraseña cambiada.']);
    showToast('error', 'otra falla');
    expect(readToasts()).toHaveLength(3);
  });

  it('keeps them while the user reads', () => {
    showToast('error', 'mal');
    pauseToasts();
    jest.advanceTimersByTime(60_000);
    expect(readToasts()).toHaveLength(1);
    resumeToasts();
    jest.advanceTimersByTime(5_000);
    expect(readToasts()).toHaveLength(0);
  });
});
