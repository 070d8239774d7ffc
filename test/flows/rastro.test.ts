import { startMemoria } from '../support/stack.ts';
import type { Stack } from '../../local/stack.ts';
import type { Cliente } from '../support/api.ts';
import { registerIssuer, sampleDraft } from '../support/issuer.ts';

type Linea = { evento: string; rastro?: string };

const MINUTO = 60_000;
const RASTRO = '7K2M-9QXF-3DTV';

let stack: Stack;
let cliente: Cliente;
const lineas: Linea[] = [];

beforeAll(async () => {
  const write = process.stdout.write.bind(process.stdout);
  jest.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    if (typeof chunk !== 'string' || !chunk.startsWith('{"nivel":')) return write(chunk);
    for (const linea of chunk.trim().split('\n')) lineas.push(JSON.parse(linea) as Linea);
    return true;
  });
  stack = await startMemoria();
  cliente = await registerIssuer(stack);
}, 2 * MINUTO);

afterAll(() => stack.close(), MINUTO);

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 100));
}

test(
  'one code leads from the call of the browser through the worker to the certifier and to the mail, and to nothing else',
  async () => {
    const draft = sampleDraft();
    const otro = sampleDraft();
    const receptor = { ...draft.receptor, correo: 'compras@cliente.example' };
    const issue = (d: object, headers = {}) =>
      cliente.call('mutation ($d: DteInput!) { certifyDte(data: $d) { statusDocumento } }', { d }, headers);
    await Promise.all([issue({ ...draft, receptor }, { 'x-rastro': RASTRO }), issue(otro)]);
    const suyas = (): Linea[] => lineas.filter(({ rastro }) => rastro === RASTRO);
    const hasAll = (eventos: readonly string[]): boolean =>
      eventos.every((evento) => suyas().some((linea) => linea.evento === evento));
    await until(() => hasAll(['campo', 'certificador.llamada', 'certificacion', 'correo']));
    const texto = JSON.stringify(suyas()).toLowerCase();
    expect(texto).toContain(draft.idTransaccion.toLowerCase());
    expect(texto).not.toContain(otro.idTransaccion.toLowerCase());
    expect(lineas.filter(({ rastro }) => rastro === undefined)).toEqual([]);
  },
  MINUTO,
);
