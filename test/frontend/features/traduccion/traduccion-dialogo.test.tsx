/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { TraduccionLeida } from '../../../../frontend/src/features/traduccion/api.ts';
import { ApiError } from '../../../../frontend/src/lib/api-error.ts';

const mockCalls: unknown[] = [];
let mockAnswer: () => Promise<unknown> = () => Promise.resolve({});
jest.mock('../../../../frontend/src/lib/api-client.ts', () => ({
  execute: (documento: unknown, variables: Record<string, unknown>) => {
    if ('tamano' in variables)
      return Promise.resolve({ crearSubidaAudio: { clave: `de-${String(variables['nombre'])}` } });
    if (!('version' in variables)) return Promise.resolve({ getHistorialTraduccion: [] });
    mockCalls.push(variables);
    return mockAnswer();
  },
}));

const mockSubidas: unknown[] = [];
jest.mock('../../../../frontend/src/datos/post-archivo.ts', () => ({
  postSubida: async (_: unknown, { name, size }: File) => {
    mockSubidas.push([name, size]);
    return null;
  },
}));
Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
// A browser that sees no end of the sound.
class Sonido {
  duration = Infinity;
  onloadedmetadata = () => undefined;
  set src(_: string) {
    queueMicrotask(() => this.onloadedmetadata());
  }
}
Object.assign(globalThis, { Audio: Sonido });

const FILA: TraduccionLeida = {
  ...{ etiqueta: 'comun.usuario.nit', area: 'comun', gt_esp: 'NIT {nit}', gt_kic: null, gt_kaq: null },
  ...{ gt_mam: null, version: 2, audios: [], detalles: [] },
};

async function open(onClose: () => void, fila = FILA) {
  const { TraduccionDialogo } =
    await import('../../../../frontend/src/features/traduccion/components/traduccion-dialogo.tsx');
  const client = new QueryClient();
  const draw = (cual: TraduccionLeida) => (
    <QueryClientProvider client={client}>
      <TraduccionDialogo fila={cual} filas={[cual]} onClose={onClose} />
    </QueryClientProvider>
  );
  const { rerender } = render(draw(fila));
  await act(async () => undefined);
  return (cual: TraduccionLeida) => act(async () => rerender(draw(cual)));
}

const write = (texto: string) =>
  fireEvent.change(screen.getByLabelText('gt_mam'), { target: { value: texto } });
const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Guardar' })));

it('a text without its gap -> named at its field and not sent; with it -> stored with its version and the mark', async () => {
  const onClose = jest.fn();
  await open(onClose);
  write('Tajlal');
  await save();
  expect(screen.getByText(/los mismos datos que el español. Escriba \{nit\}/)).not.toBeNull();
  expect(mockCalls).toEqual([]);
  mockAnswer = () => Promise.resolve({ putTraduccion: { ...FILA, gt_mam: 'Tajlal {nit}', version: 3 } });
  write('Tajlal {nit}');
  const casilla = screen.getByLabelText<HTMLInputElement>('Revisado por quien habla gt_mam');
  fireEvent.click(casilla);
  await save();
  expect(mockCalls.splice(0)).toEqual([
    { etiqueta: FILA.etiqueta, gt_mam: 'Tajlal {nit}', revisados: ['gt_mam'], version: 2 },
  ]);
  expect(onClose).toHaveBeenCalled();
});

it('a chosen recording -> heard before it is sent, stored, and the texts stand on its version; another file -> refused', async () => {
  const AUDIO = { idioma: 'gt_mam' as const, id: 'f0', quien: 'ana', cuando: '2026-11-21T12:00:00.000Z' };
  await open(() => undefined);
  const pick = (texto: string, name: string) =>
    act(async () => {
      const file = Object.assign(new File([texto], name), { arrayBuffer: async () => Buffer.from(texto) });
      fireEvent.change(document.getElementById('traduccion-audio-gt_mam') as Element, {
        target: { files: [file] },
      });
    });
  await pick('no sound', 'voz.ogg');
  expect(screen.getByRole('alert').textContent).toMatch(/debe ser OGG, WebM, MP3, M4A o WAV/);
  await pick('OggS', 'voz.exe');
  expect(mockCalls).toEqual([]);
  await pick('OggS and a voice', 'voz.ogg');
  const grupo = within(screen.getByRole('group', { name: 'Audio en gt_mam' }));
  mockAnswer = async () => ({ putAudioTraduccion: { ...FILA, version: 3, audios: [AUDIO] } });
  await act(async () => void fireEvent.click(grupo.getByRole('button', { name: 'Guardar audio' })));
  expect(mockSubidas).toEqual([['voz.ogg', 16]]);
  expect(mockCalls.splice(0)).toEqual([
    { etiqueta: FILA.etiqueta, idioma: 'gt_mam', clave: 'de-voz.ogg', version: 2 },
  ]);
  mockAnswer = () => Promise.resolve({ putTraduccion: { ...FILA, version: 4 } });
  write('Tajlal {nit}');
  await save();
  expect(mockCalls.splice(0)).toEqual([expect.objectContaining({ gt_mam: 'Tajlal {nit}', version: 3 })]);
});

it('somebody else stored the row -> what was typed stays, theirs is shown, and the next saving stands on it', async () => {
  const again = await open(() => undefined);
  mockAnswer = () =>
    Promise.reject(new ApiError({ codigo: 'CAMBIADO', mensaje: 'Otra persona guardó', tipo: 'warning' }));
  write('Tajlal {nit}');
  await save();
  await again({ ...FILA, gt_mam: 'Ajeno {nit}', version: 3 });
  expect(screen.getByLabelText<HTMLTextAreaElement>('gt_mam').value).toBe('Tajlal {nit}');
  expect(
    within(screen.getByRole('dialog', { hidden: true })).getByText(/gt_mam: Ajeno \{nit\}/),
  ).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /guardar lo mío/ }));
  await save();
  expect(mockCalls.map((each) => (each as { version: number }).version)).toEqual([2, 3]);
});

it('a label that somebody changed during an import -> the others are stored, and the next press stands on the new version', async () => {
  const { ImportarDialogo } =
    await import('../../../../frontend/src/features/traduccion/components/importar-dialogo.tsx');
  mockCalls.length = 0;
  const onClose = jest.fn();
  const client = new QueryClient();
  const OTRA = { ...FILA, etiqueta: 'comun.boton.cerrar', gt_esp: 'Cerrar' };
  const draw = (filas: TraduccionLeida[]) => (
    <QueryClientProvider client={client}>
      <ImportarDialogo filas={filas} onClose={onClose} />
    </QueryClientProvider>
  );
  const { rerender } = render(draw([FILA, OTRA]));
  const texto = JSON.stringify({ [FILA.etiqueta]: { gt_mam: 'A {nit}' }, [OTRA.etiqueta]: { gt_mam: 'B' } });
  const files = [{ size: 1, text: async () => texto }];
  await act(async () => fireEvent.change(screen.getByLabelText(/archivo/i), { target: { files } }));
  const press = () =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Guardar/, hidden: true })));
  const answers = [
    () => Promise.reject(new ApiError({ codigo: 'CAMBIADO', mensaje: 'x', tipo: 'warning' })),
    () => Promise.resolve({ putTraduccion: { ...OTRA, gt_mam: 'B', version: 3 } }),
    () => Promise.resolve({ putTraduccion: { ...FILA, gt_mam: 'A {nit}', version: 8 } }),
  ];
  mockAnswer = () => (answers.shift() ?? (() => Promise.reject(new Error('no more answers'))))();
  await press();
  expect(document.body.textContent).toContain(FILA.etiqueta);
  expect(onClose).not.toHaveBeenCalled();
  rerender(
    draw([
      { ...FILA, gt_mam: 'Ajeno {nit}', version: 7 },
      { ...OTRA, gt_mam: 'B', version: 3 },
    ]),
  );
  await press();
  expect(mockCalls).toEqual([
    { etiqueta: FILA.etiqueta, gt_mam: 'A {nit}', version: 2 },
    { etiqueta: OTRA.etiqueta, gt_mam: 'B', version: 2 },
    { etiqueta: FILA.etiqueta, gt_mam: 'A {nit}', version: 7 },
  ]);
  expect(onClose).toHaveBeenCalled();
});
