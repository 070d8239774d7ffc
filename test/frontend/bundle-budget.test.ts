import { randomBytes } from 'node:crypto';
import { BUDGET_KB, measureBundle } from '../../frontend/bundle-budget.mts';

const chunk = (fileName: string, kilobytes: number, more: object = {}) => ({
  fileName,
  name: fileName.replace('.js', ''),
  isEntry: false,
  imports: [],
  dynamicImports: [],
  moduleIds: [],
  // Hexadecimal digits of random bytes compress to about half, and 1.083 times the bytes.
  code: randomBytes(kilobytes * 1000).toString('hex'),
  ...more,
});

/** Kilobytes of a chunk that takes this part of what the application may load. */
const ofShell = (part: number): number => Math.floor((BUDGET_KB.shellJs * part) / 1.083);

describe('bundle budget', () => {
  it('counts what the entry imports, once, and each route beyond it', () => {
    const { over, routes, files } = measureBundle(
      [
        chunk('entry.js', ofShell(0.55), {
          isEntry: true,
          imports: ['vendor.js'],
          dynamicImports: ['ruta.js'],
        }),
        chunk('vendor.js', ofShell(0.4)),
        chunk('ruta.js', 20, { imports: ['vendor.js'] }),
      ],
      [],
    );
    expect(over).toEqual([]);
    expect(routes['ruta.js']).toBeLessThan(30);
    expect(files['ruta.js']).toBe(3);
  });

  it('counts the page of a link by itself', () => {
    const { over, shellJs, enlace } = measureBundle(
      [
        chunk('entry.js', ofShell(0.55), { isEntry: true, imports: ['vendor.js'] }),
        chunk('vendor.js', ofShell(0.4)),
        chunk('ver.js', 70, { isEntry: true, imports: ['vendor.js'] }),
      ],
      [],
    );
    expect(shellJs).toBeGreaterThan(BUDGET_KB.shellJs * 0.9);
    expect(shellJs).toBeLessThan(BUDGET_KB.shellJs);
    expect(enlace).toBeGreaterThan(shellJs * 0.9);
    expect(over).toEqual([expect.stringContaining('page of a link')]);
  });

  it('names chunks that import each other, also by way of a third', () => {
    const { over } = measureBundle(
      [
        chunk('a.js', 1, { imports: ['b.js', 'd.js'] }),
        chunk('b.js', 1, { imports: ['c.js'] }),
        chunk('c.js', 1, { imports: ['a.js'] }),
        chunk('d.js', 1),
      ],
      [],
    );
    expect(over).toEqual(['a.js and b.js import each other', 'b.js and c.js import each other']);
  });

  it('names a route of too many files', () => {
    const partes = Array.from({ length: 20 }, (_, index) => `parte${index}.js`);
    const { over } = measureBundle(
      [
        chunk('entry.js', 1, { isEntry: true, dynamicImports: ['ruta.js'] }),
        chunk('ruta.js', 1, { imports: partes }),
        ...partes.map((nombre) => chunk(nombre, 1)),
      ],
      [],
    );
    expect(over).toEqual(['ruta.js with 22 scripts > 20']);
  });

  it('names what is too big', () => {
    const { over } = measureBundle(
      [chunk('entry.js', 200, { isEntry: true, dynamicImports: ['ruta.js'] }), chunk('ruta.js', 90)],
      [randomBytes(30_000)],
    );
    expect(over.map((text) => text.split(' ')[0])).toEqual(['shell', 'shell', 'ruta.js']);
  });
});
