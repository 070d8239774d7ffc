import { gunzipSync } from 'node:zlib';
import type { CensoUsuarios, UsuarioExportado } from '#lambdas/ports/censo.ts';
import { claveIndice, claveParte } from '#lambdas/shared/respaldo-usuarios.ts';
import type { IndiceUsuarios } from '#lambdas/shared/respaldo-usuarios.ts';
import { copyUsuarios } from '#lambdas/trabajos/respaldo/copy-usuarios.ts';
import { AHORA } from '../../../support/factories/ids.ts';
import { createInMemoryPorts } from '../../../support/in-memory.ts';

const PAGINA = 60;
const DIA = new Date(AHORA.getTime() - 6 * 3_600_000).toISOString().slice(0, 10);

const usuarioOf = (i: number): UsuarioExportado => ({
  usuario: `u${i}`,
  sub: `sub-${i}`,
  estado: 'CONFIRMED',
  activo: true,
  creado: '2026-01-01T00:00:00.000Z',
  atributos: { email: `u${i}@example.com` },
});

/** A pool of so many users, of whom every third is in the one group. */
function poolOf(cuantos: number, onPagina: () => void = () => undefined): CensoUsuarios {
  const cut = <T>(todos: readonly T[], siguiente: string | null) => {
    onPagina();
    const desde = Number(siguiente ?? 0);
    const hasta = desde + PAGINA;
    return Promise.resolve({
      filas: todos.slice(desde, hasta),
      siguiente: hasta < todos.length ? String(hasta) : null,
    });
  };
  const todos = Array.from({ length: cuantos }, (_, i) => usuarioOf(i));
  const miembros = todos.filter((_, i) => i % 3 === 0).map(({ usuario }) => usuario);
  return {
    listUsuarios: (siguiente) => cut(todos, siguiente),
    listGrupos: () => Promise.resolve(['Administrador']),
    listMiembros: (_, siguiente) => cut(miembros, siguiente),
  };
}

test('thousands of users go into parts of a bounded size, every one once, and the index comes last', async () => {
  const ports = createInMemoryPorts({ now: () => AHORA });
  const orden: string[] = [];
  const archivos = {
    ...ports.archivos,
    put: async (clave: string, bytes: Uint8Array, tipo: string) => {
      orden.push(clave);
      await ports.archivos.put(clave, bytes, tipo);
    },
  };
  await copyUsuarios({ ...ports, archivos, censo: poolOf(7_000) });
  const partes = orden.filter((clave) => clave.endsWith('.jsonl.gz'));
  expect(orden).toEqual([...partes, `_respaldos/usuarios/${DIA}/indice.json`]);
  const lineas = await Promise.all(
    partes.map(async (clave) =>
      gunzipSync((await ports.archivos.get(clave)) ?? Buffer.alloc(0))
        .toString('utf8')
        .split('\n')
        .filter(Boolean),
    ),
  );
  expect(Math.max(...lineas.map(({ length }) => length))).toBe(3_000);
  const todas = lineas.flat().map((linea) => JSON.parse(linea) as { tipo: string; usuario: string });
  const usuarios = todas.filter(({ tipo }) => tipo === 'usuario').map(({ usuario }) => usuario);
  expect([usuarios.length, new Set(usuarios).size, todas.length]).toEqual([7_000, 7_000, 7_000 + 2_334]);
  const indice = Buffer.from((await ports.archivos.get(orden.at(-1) ?? '')) ?? []).toString('utf8');
  expect(JSON.parse(indice)).toMatchObject({ partes: 4, usuarios: 7_000, miembros: 2_334 });
  const medidas = ports.memoria.log.flatMap(({ campos }) => campos['UsuariosRespaldados'] ?? []);
  expect(medidas).toEqual([7_000]);
});

test('the log tells how many, and names nobody', async () => {
  const ports = createInMemoryPorts({ now: () => AHORA });
  await copyUsuarios({ ...ports, censo: poolOf(5) });
  const [linea] = ports.memoria.log.filter(({ evento }) => evento === 'respaldo.usuarios');
  expect(linea?.campos).toMatchObject({ dia: DIA, usuarios: 5, miembros: 2, partes: 1 });
  expect(JSON.stringify(ports.memoria.log)).not.toContain('@example.com');
});

test('a run that is cut leaves no index, so the next one makes the copy, and the one after nothing', async () => {
  const ports = createInMemoryPorts({ now: () => AHORA });
  let paginas = 0;
  const cut = (): void => {
    if ((paginas += 1) === 60) throw new Error('cut');
  };
  await expect(copyUsuarios({ ...ports, censo: poolOf(7_000, cut) })).rejects.toThrow('cut');
  const clave = `_respaldos/usuarios/${DIA}/indice.json`;
  expect(await ports.archivos.get(clave)).toBeNull();
  await copyUsuarios({ ...ports, censo: poolOf(7_000) });
  expect(await ports.archivos.get(clave)).not.toBeNull();
  let leidas = 0;
  await copyUsuarios({ ...ports, censo: poolOf(7_000, () => (leidas += 1)) });
  expect(leidas).toBe(0);
});

test('two runs at the same moment leave one whole copy', async () => {
  const ports = createInMemoryPorts({ now: () => AHORA });
  await Promise.all([
    copyUsuarios({ ...ports, censo: poolOf(7_000) }),
    copyUsuarios({ ...ports, censo: poolOf(6_500) }),
  ]);
  const read = async (clave: string): Promise<Buffer> =>
    Buffer.from((await ports.archivos.get(clave)) ?? Buffer.alloc(0));
  const indice = JSON.parse((await read(claveIndice(DIA))).toString('utf8')) as IndiceUsuarios;
  const partes = Array.from({ length: indice.partes }, (_, i) =>
    read(claveParte(DIA, indice.corrida, i + 1)),
  );
  const lineas = (await Promise.all(partes)).flatMap((parte) =>
    gunzipSync(parte).toString('utf8').split('\n').filter(Boolean),
  );
  expect(lineas).toHaveLength(indice.usuarios + indice.miembros);
});
