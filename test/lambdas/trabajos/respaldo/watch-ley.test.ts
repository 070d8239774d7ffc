import { SALARIO_MINIMO } from '#domain/ley/figuras.ts';
import { watchLey } from '#lambdas/trabajos/respaldo/watch-ley.ts';
import { createInMemoryPorts } from '../../../support/in-memory.ts';

const ULTIMO = Number(SALARIO_MINIMO.at(-1)?.desde.slice(0, 4));

function watchOn(dia: string) {
  const ports = createInMemoryPorts({ now: () => new Date(`${dia}T12:00:00-06:00`) });
  watchLey(ports);
  return ports.memoria.log;
}

test.each([
  [`${ULTIMO}-11-30`, [], { FigurasSinFila: 0, FigurasPorVencer: 0 }],
  [`${ULTIMO}-12-01`, ['warn'], { FigurasSinFila: 0 }],
  [`${ULTIMO + 1}-01-01`, ['error'], { FigurasPorVencer: 0 }],
])('on %s the wage of a year without a row is told as %j', (dia, niveles, medida) => {
  const lineas = watchOn(dia);
  const deSalario = lineas.filter(({ campos }) => campos['figura'] === 'salarioMinimo');
  expect(deSalario.map(({ nivel }) => nivel)).toEqual(niveles);
  expect(lineas.find(({ evento }) => evento === 'medida')?.campos).toMatchObject(medida);
});
