import { openerOf } from '#lambdas/trabajos/certificacion/secretos.ts';

const CINCO_MINUTOS = 5 * 60_000;

it('opens a sealed text once in five minutes, for each issuer by itself', async () => {
  const abiertos: string[] = [];
  const cifrado = {
    seal: () => Promise.reject(new Error('not here')),
    open: (nit: string, sellado: string) => {
      abiertos.push(`${nit} ${sellado}`);
      return Promise.resolve(Buffer.from(`${nit} abre ${sellado}`));
    },
  };
  let ahora = 1_000_000;
  const open = async (nit: string, sellado: string): Promise<string> => {
    const bytes = await openerOf(cifrado, () => new Date(ahora)).open(nit, sellado);
    return Buffer.from(bytes).toString();
  };
  expect(await open('1', 'a')).toBe('1 abre a');
  ahora += CINCO_MINUTOS - 1;
  expect(await open('1', 'a')).toBe('1 abre a');
  expect(await open('2', 'a')).toBe('2 abre a');
  expect(await open('1', 'b')).toBe('1 abre b');
  ahora += 1;
  expect(await open('1', 'a')).toBe('1 abre a');
  expect(abiertos).toEqual(['1 a', '2 a', '1 b', '1 a']);
});
