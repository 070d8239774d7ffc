import { DE_VENTA } from '../../../../frontend/src/features/documento-editor/atajos.ts';
import { atajoOf } from '../../../../frontend/src/lib/atajos.ts';
import { createAutosave } from '../../../../frontend/src/features/documento-editor/autosave.ts';
import { toBorradorLocal } from '../../../../frontend/src/features/documento-editor/borradores.ts';
import { toDteInput } from '../../../../frontend/src/features/documento-editor/dte-input.ts';
import { editBorrador, openEdicion } from '../../../../frontend/src/features/documento-editor/edicion.ts';
import { tidyBorrador } from '../../../../frontend/src/features/documento-editor/tidy-borrador.ts';
import { cleanMonto } from '../../../../frontend/src/features/documento-editor/montos.ts';
import { CATALOGO, ID, newBorrador } from './soporte.ts';

describe('amounts as typed', () => {
  test.each([
    ['1,234.50', '1234.50'],
    ['Q 1,234,567', '1234567'],
    ['12.5', '12.5'],
    ['12,50', '12,50'],
    ['abc', 'abc'],
  ])('%s is read as %s', (typed, read) => {
    expect(cleanMonto(typed)).toBe(read);
  });
});

describe('catalogue search', () => {
  const names = (busqueda: string) => CATALOGO.searchProductos(busqueda).map(({ codigo }) => codigo);

  test('ignores accents and order, and puts the whole word first', () => {
    expect(names('cafe')).toEqual(['CAF-01']);
    expect(names('tela')).toEqual(['TEL-02', 'TEL-01']);
    expect(names('yardas 13 tela')).toEqual(['TEL-02']);
  });

  test('an exact code is found whatever its case', () => {
    expect(CATALOGO.findProducto('tel-01')?.precio).toBe('350.00');
    expect(CATALOGO.findProducto('')).toBeNull();
  });
});

describe('lines', () => {
  test('deleting the only line leaves an empty one under another key', () => {
    const before = openEdicion(newBorrador());
    const after = editBorrador(before, { tipo: 'removeLinea', indice: 0 });
    expect(after.borrador.detalle).toHaveLength(1);
    expect(after.claves).not.toEqual(before.claves);
  });

  test('only the empty lines at the end are dropped, so that paths mean the same line', () => {
    let edicion = openEdicion(newBorrador());
    for (const indice of [1, 2]) {
      edicion = editBorrador(edicion, { tipo: 'addLinea' });
      if (indice === 1) {
        edicion = editBorrador(edicion, { tipo: 'changeLinea', indice, cambios: { descripcion: ' Hilo ' } });
      }
    }
    const { detalle } = tidyBorrador(edicion.borrador);
    expect(detalle.map(({ descripcion }) => descripcion)).toEqual(['', 'Hilo']);
  });

  test('the input of the API carries numbers and the total that was shown', () => {
    const edicion = editBorrador(openEdicion(newBorrador()), {
      tipo: 'changeLinea',
      indice: 0,
      cambios: { descripcion: 'Hilo', cantidad: '3', precioUnitario: '1,000.10', descuento: '' },
    });
    const input = toDteInput(tidyBorrador(edicion.borrador));
    expect(input).toMatchObject({
      idTransaccion: ID,
      valorTotal: 3000.3,
      detalle: [{ cantidad: 3, precioUnitario: 1000.1, descuento: 0 }],
    });
  });
});

describe('shortcuts', () => {
  const key = (cambios: object) => ({ key: '', ctrlKey: false, metaKey: false, altKey: false, ...cambios });

  test.each([
    [{ key: 'Enter', ctrlKey: true }, 'certify'],
    [{ key: 'S', ctrlKey: true }, 'save'],
    [{ key: 'ñ', code: 'KeyN', altKey: true }, 'addLinea'],
    [{ key: 'd', altKey: true }, 'removeLinea'],
    // On Dvorak the key at the place of S types "o", and that of N types "b".
    [{ key: 'o', code: 'KeyS', ctrlKey: true }, null],
    [{ key: 's', code: 'Semicolon', ctrlKey: true }, 'save'],
    [{ key: 'b', code: 'KeyN', altKey: true }, null],
    [{ key: 'n', code: 'KeyL', altKey: true }, 'addLinea'],
    [{ key: 'n' }, null],
    [{ key: 'd', ctrlKey: true, altKey: true }, null],
  ])('%j is %s', (cambios, atajo) => {
    expect(atajoOf(key(cambios), DE_VENTA)).toBe(atajo);
  });
});

describe('autosave', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  function start() {
    const written: string[] = [];
    const autosave = createAutosave<string>({
      save: (value) => {
        written.push(value);
        return Promise.resolve();
      },
      onSaved: () => undefined,
      onError: () => undefined,
    });
    return { autosave, written };
  }

  test('writes the newest value once, 300 ms after the last change', async () => {
    const { autosave, written } = start();
    for (const value of ['a', 'ab', 'abc']) autosave.schedule(value);
    await jest.advanceTimersByTimeAsync(299);
    expect(written).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(written).toEqual(['abc']);
  });

  test('a change during a writing is not called stored before it is', async () => {
    const stored = jest.fn();
    const ends: (() => void)[] = [];
    const autosave = createAutosave<string>({
      save: () => new Promise<void>((resolve) => ends.push(resolve)),
      onSaved: stored,
      onError: () => undefined,
    });
    autosave.schedule('a');
    await jest.advanceTimersByTimeAsync(300);
    autosave.schedule('ab');
    ends[0]?.();
    await jest.advanceTimersByTimeAsync(100);
    expect(stored).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(300);
    ends[1]?.();
    await jest.advanceTimersByTimeAsync(1);
    expect(stored).toHaveBeenCalledTimes(1);
  });

  test('someone who never stops typing is saved within a second', async () => {
    const { autosave, written } = start();
    for (let i = 0; i < 10; i += 1) {
      autosave.schedule(String(i));
      await jest.advanceTimersByTimeAsync(100);
    }
    expect(written.length).toBeGreaterThanOrEqual(1);
  });

  test('a flush writes at once and only what is waiting', async () => {
    const { autosave, written } = start();
    autosave.schedule('a');
    await autosave.flush();
    await autosave.flush();
    expect(written).toEqual(['a']);
  });
});

describe('a draft read back', () => {
  const stored = (fechaEmision: string, estado: 'borrador' | 'enviando' | 'certificado' | 'revisar') => ({
    codigo: ID,
    establishment: '99900017',
    usuario: '99900017',
    estado,
    tipoDocumento: 'FACT',
    input: { ...newBorrador(), fechaEmision },
    creadoEn: Date.parse('2026-11-20T18:00:00Z'),
    actualizadoEn: Date.parse('2026-11-20T18:00:00Z'),
  });

  test('of yesterday, dated yesterday, means today; a day chosen by hand stays', () => {
    expect(toBorradorLocal(stored('2026-11-20', 'borrador'), '2026-11-21')?.borrador.fechaEmision).toBe(
      '2026-11-21',
    );
    expect(toBorradorLocal(stored('2026-11-18', 'borrador'), '2026-11-21')?.borrador.fechaEmision).toBe(
      '2026-11-18',
    );
  });

  test('that was being sent keeps every byte, and a certified one is not a draft', () => {
    expect(toBorradorLocal(stored('2026-11-20', 'enviando'), '2026-11-21')?.borrador.fechaEmision).toBe(
      '2026-11-20',
    );
    // A sale that waits for the user's word on its day keeps day and reason, also after it was typed in.
    const ultimoError = { codigo: 'DIA_DEL_APARATO', mensaje: 'Elija la fecha.', dia: '2026-11-22' };
    for (const estado of ['revisar', 'borrador'] as const) {
      const local = toBorradorLocal({ ...stored('2026-11-20', estado), ultimoError }, '2026-11-21');
      expect(local).toMatchObject({ estado: 'borrador', motivo: ultimoError });
      expect(local?.borrador.fechaEmision).toBe('2026-11-20');
    }
    expect(toBorradorLocal(stored('2026-11-20', 'certificado'), '2026-11-21')).toBeNull();
  });
});
