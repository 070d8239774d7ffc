import { CAMPOS } from '#graphql/campos.ts';
import type { Campo } from '#graphql/generated/campo-types.ts';
import { createModos } from '../../local/modos/modos.ts';
import type { Stack } from '../../local/stack.ts';
import { setLimites } from '../solas/paseo/comun.ts';
import type { Paseo } from '../solas/paseo/comun.ts';
import { abrirEmisor } from '../solas/paseo/cuenta.ts';
import { argsAjenos, hallarIds, listAjenos, marcasOf } from '../support/emisor-completo/ajenos.ts';
import { abrirOtro, entrar } from '../support/emisor-completo/gente.ts';
import type { Personas } from '../support/emisor-completo/gente.ts';
import { hallar, leerTodo, listTodosVacios } from '../support/emisor-completo/leer-todo.ts';
import type { Leido } from '../support/emisor-completo/leer-todo.ts';
import { preguntar, preguntarAlDia } from '../support/emisor-completo/llamar.ts';
import { MOTIVOS } from '../support/emisor-completo/motivos.ts';
import { DEL_EMISOR, DE_FUERA, leerComo, listOcultos, reducir } from '../support/emisor-completo/papeles.ts';
import { TODOS_LOS_PASOS } from '../support/emisor-completo/pasos.ts';
import { HALLADO_VACIO } from '../support/emisor-completo/preguntas.ts';
import type { Hallado } from '../support/emisor-completo/preguntas.ts';
import { hoy } from '../support/emisor-completo/tipos.ts';
import { MATRIZ } from '../support/matriz.ts';
import { startMemoria } from '../support/stack.ts';

// The issuer is made once; the walks over it change nothing of it, which the last one proves.
let stack: Stack;
let paseo: Paseo;
let personas: Personas;
let hallado: Hallado;
/** Answers to another issuer before this one was there, and those to the people of this one. */
let antes: Leido;
let leido: Leido;

beforeAll(async () => {
  const modos = createModos();
  stack = await startMemoria({ modos });
  const otro = await abrirOtro(stack);
  antes = await leerTodo({ otro }, { ...HALLADO_VACIO, hoy: hoy() }, 'otro');
  paseo = {
    stack,
    dueno: await abrirEmisor(stack),
    setAtraso: () => undefined,
    fallar: (nombre) => modos.add('lambda', nombre, 'throttled'),
  };
  const emitidos: Parameters<ReturnType<typeof TODOS_LOS_PASOS>[number]['run']>[1] = [];
  for (const { run, sinRastro } of TODOS_LOS_PASOS()) if (sinRastro !== true) await run(paseo, emitidos);
  personas = await entrar(paseo);
  hallado = await hallar(personas);
  await setLimites(paseo, false);
  leido = await leerTodo(personas, hallado);
}, 600_000);

afterAll(() => stack.close());

describe('An issuer that has one of everything', () => {
  it('is answered whole: no field of any query is empty without a reason', () => {
    const vacios = listTodosVacios(leido);
    const motivos = MOTIVOS.flatMap(({ lugares }) => lugares);
    expect(leido.errores).toEqual([]);
    expect(vacios.filter((lugar) => !motivos.includes(lugar))).toEqual([]);
    expect(motivos.filter((lugar) => !vacios.includes(lugar))).toEqual([]);
  });

  it('shows each role what the owner sees, in the fields that the role may ask', async () => {
    await setLimites(paseo, false);
    const reducido = reducir(hallado);
    const delDueno = await leerTodo(personas, reducido, 'dueno');
    const faltas: string[] = [];
    for (const quien of DEL_EMISOR) {
      await setLimites(paseo, false);
      const suyo = await leerComo(personas, reducido, quien);
      faltas.push(...suyo.faltas, ...listOcultos(delDueno, suyo.leido, quien).map((l) => `${quien}: ${l}`));
    }
    for (const quien of DE_FUERA) faltas.push(...(await leerComo(personas, reducido, quien)).faltas);
    expect(faltas).toEqual([]);
  }, 300_000);

  it('refuses each change to each role that may not make it', async () => {
    const ids = await hallarIds(personas, hallado);
    const faltas: string[] = [];
    const intentos = {
      cajera: 'k',
      contadora: 'c',
      externo: 'C',
      traductor: 'T',
      operador: 'o',
      nadie: 's',
    } as const;
    for (const campo of Object.keys(CAMPOS) as Campo[]) {
      if (campo.startsWith('Query.')) continue;
      for (const [quien, letra] of Object.entries(intentos) as [keyof typeof intentos, string][]) {
        if (MATRIZ[campo].includes(letra)) continue;
        const { errors } = await preguntar(personas[quien], campo, argsAjenos(campo, ids) as never);
        const codigo = errors?.[0]?.errorType ?? 'nothing';
        if (codigo !== 'ACCESO_DENEGADO') faltas.push(`${quien}: ${campo} is ${codigo}`);
      }
    }
    expect(faltas).toEqual([]);
  }, 300_000);

  it('gives another issuer nothing, whichever of its ids that one names, and stays as it is', async () => {
    const marcas = marcasOf(leido, antes);
    const ids = await hallarIds(personas, hallado);
    const { otro } = personas;
    const reducido = reducir(hallado);
    const fotoAntes = await fotografiar();
    await setLimites(paseo, false);
    const deOtro = await leerTodo(personas, reducido, 'otro');
    const ajenos: string[] = [];
    for (const [campo, respuestas] of deOtro.respuestas)
      for (const texto of listAjenos(respuestas, marcas)) ajenos.push(`${campo} ${texto}`);
    // What it says itself comes back to it.
    const dichos: string[] = [];
    for (const campo of Object.keys(CAMPOS) as Campo[]) {
      // This one ends the session that makes the calls.
      if (campo.startsWith('Query.') || campo === 'Mutation.cerrarSesiones') continue;
      const args = argsAjenos(campo, ids);
      dichos.push(JSON.stringify(args));
      const { data } = await preguntarAlDia(otro, campo, args as never);
      for (const texto of listAjenos(data, marcas))
        if (!dichos.some((dicho) => dicho.includes(texto))) ajenos.push(`${campo} ${texto}`);
    }
    expect(ajenos).toEqual([]);
    expect(deOtro.errores.filter(({ codigo }) => codigo === 'ERROR_INTERNO')).toEqual([]);
    expect(await fotografiar()).toEqual(fotoAntes);
  }, 300_000);
});

/** Answers of the owner, without what changes by itself: signed addresses, and the health of the certifiers. */
async function fotografiar(): Promise<unknown> {
  await setLimites(paseo, false);
  const { respuestas } = await leerTodo(personas, reducir(hallado), 'dueno');
  const VARIAN = [
    'url',
    'xmlUrl',
    'salud',
    'comprobado',
    'hasta',
    'bearerVigencia',
    'vigencia',
    'version',
    'siguiente',
  ];
  return JSON.parse(
    JSON.stringify([...respuestas], (clave, valor: unknown) => (VARIAN.includes(clave) ? null : valor)),
  ) as unknown;
}
