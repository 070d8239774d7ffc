import { SIN_CORTE, TARDE_MS, afterLlamada, endSonda, permisoOf } from '#domain/certificador/corte.ts';
import type { Corte, Operacion } from '#domain/certificador/corte.ts';

const AHORA = Date.parse('2026-11-23T15:00:00Z');
const at = (segundos: number): Date => new Date(AHORA + segundos * 1_000);
const [A, B, C] = ['99900017', '99900025', '99901013'];

/** The breaker once a document has taken the probe. */
function startSonda(corte: Corte, now: Date): Corte {
  const permiso = permisoOf(corte, A, now);
  if (permiso.tipo !== 'sonda') throw new Error(`no probe: ${permiso.tipo}`);
  return permiso.corte;
}

type Llamada = [segundos: number, nit: string, id: string, isError?: boolean, operacion?: Operacion];
function play(llamadas: readonly Llamada[], inicial: Corte = SIN_CORTE): Corte {
  return llamadas.reduce(
    (corte, [segundos, nit, id, isError = true, operacion = 'envio']) =>
      afterLlamada(corte, { isError, fecha: at(segundos), de: { nit, id, operacion } }),
    inicial,
  );
}
const CORTADO = play([
  [0, A, '1'],
  [1, B, '2'],
  [2, A, '3'],
]);

test('three documents that fail one after the other cut the certifier off, two do not', () => {
  const dos = play([
    [0, A, '1'],
    [1, B, '2'],
  ]);
  expect(permisoOf(dos, A, at(2))).toEqual({ tipo: 'libre' });
  expect(permisoOf(CORTADO, C, at(3))).toEqual({ tipo: 'espera', hasta: at(32).getTime() });
});

test('one document that fails again and again is no outage', () => {
  const corte = play(Array.from({ length: 20 }, (_, i): Llamada => [i, A, '1']));
  expect(permisoOf(corte, A, at(21))).toEqual({ tipo: 'libre' });
});

test('a success between failures begins the count anew, and ends a cut', () => {
  const mezclado = play([
    [0, A, '1'],
    [1, B, '2'],
    [2, C, '9', false],
    [3, A, '3'],
    [4, B, '4'],
  ]);
  expect(permisoOf(mezclado, A, at(5))).toEqual({ tipo: 'libre' });
  expect(play([[10, C, '9', false]], CORTADO)).toEqual({ ...SIN_CORTE, version: CORTADO.version });
});

test('look-ups that answer neither prevent nor end the cut of a certifier whose sending hangs', () => {
  const corte = play([
    [0, A, '1'],
    [1, A, '1', false, 'consulta'],
    [2, B, '2'],
    [3, B, '2', false, 'consulta'],
    [4, A, '3'],
  ]);
  expect(permisoOf(corte, C, at(5))).toEqual({ tipo: 'espera', hasta: at(34).getTime() });
  const sonda = startSonda(corte, at(40));
  expect(play([[41, A, '1', false, 'consulta']], sonda)).toBe(sonda);
  expect(play([[42, A, '1', false]], sonda)).toEqual({ ...SIN_CORTE, version: corte.version });
});

test('failures of both kinds of call cut together, each success takes its own away, and the probe with them', () => {
  const corte = play([
    [0, A, '1'],
    [1, A, '1', true, 'consulta'],
    [2, B, '2', true, 'consulta'],
  ]);
  expect(permisoOf(corte, C, at(3))).toEqual({ tipo: 'libre' });
  const cortado = play([[3, B, '3', true, 'consulta']], corte);
  expect(permisoOf(cortado, A, at(4)).tipo).toBe('espera');
  const consultado = play([[40, A, '1', false, 'consulta']], startSonda(cortado, at(39)));
  expect(consultado).toMatchObject({ fallos: [{ id: '1', operacion: 'envio' }], sondaHasta: 0, cortes: 1 });
});

test('a success changes nothing where nothing failed, so it costs no write', () => {
  expect(play([[0, A, '1', false]])).toBe(SIN_CORTE);
});

test('failures that are a quarter of an hour apart do not belong together', () => {
  const corte = play([
    [0, A, '1'],
    [1, B, '2'],
    [902, A, '3'],
  ]);
  expect(permisoOf(corte, A, at(903))).toEqual({ tipo: 'libre' });
  expect(corte.fallos).toEqual([{ nit: A, id: '3', operacion: 'envio' }]);
});

test('after the cut one document probes, and the others wait for what it finds', () => {
  expect(permisoOf(CORTADO, A, at(31.9))).toMatchObject({ tipo: 'espera' });
  expect(permisoOf(CORTADO, A, at(32))).toMatchObject({ tipo: 'sonda' });
  const sondeado = startSonda(CORTADO, at(32));
  expect(permisoOf(sondeado, B, at(33))).toEqual({ tipo: 'espera', hasta: at(33).getTime() + TARDE_MS });
  expect(permisoOf(endSonda(sondeado), B, at(33))).toMatchObject({ tipo: 'sonda' });
  // The worker with the probe died.
  expect(permisoOf(sondeado, B, at(32 + 75))).toMatchObject({ tipo: 'sonda' });
});

test.each([
  [1, 60],
  [2, 120],
  [3, 120],
])('probe %i that fails cuts for %i seconds', (sondas, segundos) => {
  let corte = CORTADO;
  for (let i = 0; i < sondas; i += 1) {
    const fin = (corte.hasta - AHORA) / 1_000;
    corte = play([[fin, A, '1']], startSonda(corte, at(fin)));
  }
  expect(corte.hasta - corte.ultimoFallo).toBe(segundos * 1_000);
  expect(corte.sondaHasta).toBe(0);
});

test('calls that were on their way when it was cut off lengthen nothing', () => {
  expect(play([[20, A, '4']], CORTADO).hasta).toBe(CORTADO.hasta);
});

test('failures of one issuer cut that issuer off alone, until another one fails as well', () => {
  const propio = play([
    [0, A, '1'],
    [1, A, '2'],
    [2, A, '3'],
  ]);
  expect(permisoOf(propio, A, at(3))).toMatchObject({ tipo: 'espera' });
  expect(permisoOf(propio, B, at(3))).toEqual({ tipo: 'libre' });
  const deTodos = play([[4, B, '7']], propio);
  expect(permisoOf(deTodos, C, at(5))).toMatchObject({ tipo: 'espera' });
});

test('an outage that every issuer meets does not make the record grow', () => {
  const corte = play(
    Array.from({ length: 500 }, (_, i): Llamada => [0.1 * i, `${i}`, `${i}`]),
    CORTADO,
  );
  expect(corte.fallos.length).toBeLessThanOrEqual(4);
});

test('a cut of a clock that was set back since stops nobody for hours', () => {
  expect(permisoOf(CORTADO, A, at(-7_200))).toMatchObject({ tipo: 'sonda' });
  expect(permisoOf(startSonda(CORTADO, at(40)), A, at(-7_200))).toMatchObject({ tipo: 'sonda' });
});
