import { LIMITES_COLA } from '../../../lib/limites.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import { startAws } from '../../../local/aws/start-aws.ts';
import { createModos } from '../../../local/modos/modos.ts';

type Started = Awaited<ReturnType<typeof startAws>>;

let aws: Started;
const modos = createModos();

beforeEach(async () => {
  aws = await startAws({ dataDir: null, modos });
});
afterEach(async () => {
  modos.set({ twice: 0, late: 0 });
  await aws.close();
});

async function until(isTrue: () => boolean): Promise<void> {
  for (let i = 0; i < 600 && !isTrue(); i += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  if (!isTrue()) throw new Error('It did not happen within 3 s');
}

test('a delivered message stays hidden as long as in the cloud, and is dead after as many deliveries', async () => {
  const { exportacion } = aws.colas;
  await exportacion.send('x', 0);
  const inicio = Date.now();
  expect(exportacion.take(1)).toHaveLength(1);
  const segundos = Math.round(((exportacion.nextDue() ?? 0) - inicio) / 1_000);
  expect(segundos).toBe(LIMITES_COLA.oculto * TRABAJOS.exportacion.permisos.segundos);
  await aws.close();
  aws = await startAws({ dataDir: null, modos, visibilitySeconds: 0 });
  const { correo } = aws.colas;
  await correo.send('malo', 0);
  for (let i = 0; i < LIMITES_COLA.entregas; i += 1) expect(correo.take(1)).toHaveLength(1);
  expect(correo.take(1)).toEqual([]);
  expect(correo.deadLetters().map(({ body }) => body)).toEqual(['malo']);
});

test('a message that is delivered twice reaches two workers at the same time, and goes once', async () => {
  modos.set({ twice: 1 });
  let running = 0;
  let most = 0;
  const seen: string[] = [];
  aws.consume('correo', async ({ Records }) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 20));
    running -= 1;
    seen.push(...Records.map(({ messageId }) => messageId));
    return undefined;
  });
  const id = await aws.colas.correo.send('x', 0);
  await until(() => seen.length === 2);
  expect(seen).toEqual([id, id]);
  expect(most).toBe(2);
  await until(() => aws.colas.correo.count() === 0);
});

test('a late message is overtaken by those behind it, and none is lost', async () => {
  modos.set({ late: 0.5 });
  const seen: string[] = [];
  const enviados = Array.from({ length: 20 }, (_, i) => String(i));
  for (const texto of enviados) await aws.colas.correo.send(texto, 0);
  aws.consume('correo', ({ Records }) => {
    seen.push(...Records.map(({ body }) => body));
    return Promise.resolve(undefined);
  });
  await until(() => aws.colas.correo.count() === 0);
  expect(seen).not.toEqual(enviados);
  expect(seen.toSorted()).toEqual(enviados.toSorted());
});
