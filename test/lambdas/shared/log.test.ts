import { createLog } from '#lambdas/shared/log.ts';

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(createLog((line) => lines.push(line)));
  return lines;
}

describe('createLog', () => {
  it('writes one JSON line with its level', () => {
    const [line] = linesOf((log) => log.warn('x', { ms: 3, lista: [1, 'a'] }));
    expect(JSON.parse(line ?? '')).toEqual({ nivel: 'warn', evento: 'x', ms: 3, lista: [1, 'a'] });
  });

  it('masks secrets by field name at any depth and by the shape of the text', () => {
    const [line] = linesOf((log) =>
      log.info('x', {
        apiKey: 'canario',
        config: { passCert: 'canario', lista: [{ bearer: 'canario' }] },
        texto: 'Authorization: Bearer canario y eyJhbGci.eyJzdWIi.canario',
      }),
    );
    expect(line).not.toContain('canario');
  });

  it('leaves of an address its domain, and nothing of a package', () => {
    const [line] = linesOf((log) =>
      log.warn('x', {
        error: new Error('not verified: "Ana <ana.paz+1@b.example>", jose@c.gt at node_modules/@aws-sdk/x'),
      }),
    );
    expect(JSON.parse(line ?? '')).toMatchObject({
      error: { mensaje: 'not verified: "Ana <***@b.example>", ***@c.gt at node_modules/@aws-sdk/x' },
    });
  });

  it('writes an error with its cause and survives a value that contains itself', () => {
    const circular: Record<string, unknown> = {};
    circular['yo'] = circular;
    const lines = linesOf((log) => {
      log.error('x', { error: new Error('fallo', { cause: new TypeError('raiz') }) });
      log.error('x', { circular });
    });
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      error: { nombre: 'Error', mensaje: 'fallo', causa: { nombre: 'TypeError', mensaje: 'raiz' } },
    });
    expect(lines).toHaveLength(2);
  });
});
