import type { Campo, Campos } from '#graphql/generated/campo-types.ts';
import { setLimites } from '../../solas/paseo/comun.ts';
import type { Paseo } from '../../solas/paseo/comun.ts';
import { EMISOR } from '../../solas/paseo/cuenta.ts';
import { listLlenos, listVacios } from './cobertura.ts';
import type { Lugares } from './cobertura.ts';
import { entrar } from './gente.ts';
import type { Personas } from './gente.ts';
import { llamar, preguntar } from './llamar.ts';
import { mesHace } from './mes.ts';
import { MOTIVOS } from './motivos.ts';
import { PREGUNTAS, rango } from './preguntas.ts';
import type { Hallado, Quien } from './preguntas.ts';
import type { CampoConsulta } from './operacion.ts';
import { hoy } from './tipos.ts';

export const CONSULTAS = Object.keys(PREGUNTAS) as CampoConsulta[];

/** Pages of one list that are read at most. */
const MAX_PAGINAS = 60;

/** Finds the ids of what the made issuer has, by its own lists. */
export async function hallar({ dueno, operador }: Personas): Promise<Hallado> {
  const dia = { hoy: hoy() };
  const ventas = await llamar(dueno, 'Query.getDocumentos', { ...rango(dia), limite: 500 });
  const compras = await llamar(dueno, 'Query.getDocumentos', { ...rango(dia), compras: true });
  const importaciones = await llamar(dueno, 'Query.getImportaciones', {});
  const depositos = await llamar(operador, 'Query.getComprasSinDecidir', {});
  const cambios = await llamar(dueno, 'Query.getCambiosProductos', { modulo: 'V' });
  const { registros } = await llamar(dueno, 'Query.getBitacora', rango(dia));
  const [enlazado = ''] = registros.find(({ campo }) => campo === 'Mutation.crearEnlace')?.ids ?? [];
  return {
    ...{ nit: EMISOR.nit, ...dia, cerrado: mesHace(1), mes: mesHace(0) },
    documentos: ventas.documentos,
    compras: compras.documentos.map(({ idTransaccion }) => idTransaccion),
    enlazado,
    importaciones: importaciones.map(({ id }) => id),
    deposito: depositos.compras.find(({ compra }) => compra.boleta !== '')?.compra.fechaCompra ?? 0,
    version: cambios.version,
  };
}

/** A question that was answered with an error. */
export type Rechazo = { readonly campo: CampoConsulta; readonly codigo: string; readonly args: string };

export type Leido = {
  /** Answers of each field, those of later pages included. */
  readonly respuestas: ReadonlyMap<CampoConsulta, readonly unknown[]>;
  readonly errores: readonly Rechazo[];
};

/** Asks every query, all pages of each; `quien` asks instead of those of the table. */
export async function leerTodo(personas: Partial<Personas>, hallado: Hallado, quien?: Quien): Promise<Leido> {
  const respuestas = new Map<CampoConsulta, unknown[]>();
  const errores: Rechazo[] = [];
  for (const campo of CONSULTAS) {
    const leidas: unknown[] = [];
    for (const pregunta of PREGUNTAS[campo](hallado)) {
      const cliente = personas[quien ?? pregunta.quien];
      if (cliente === undefined) throw new Error(`Nobody is there to ask ${campo}`);
      const { datos, codigo } = await readPaginas(cliente, campo, pregunta.args);
      leidas.push(...datos);
      if (codigo !== null) errores.push({ campo, codigo, args: JSON.stringify(pregunta.args) });
    }
    respuestas.set(campo, leidas);
  }
  return { respuestas, errores };
}

/** Answers to one question, page after page, until the last one or an error. */
async function readPaginas<C extends Campo>(
  cliente: Personas[Quien],
  campo: C,
  args: Campos[C]['args'],
): Promise<{ datos: unknown[]; codigo: string | null }> {
  const datos: unknown[] = [];
  let siguiente: unknown = null;
  for (let pagina = 0; pagina < MAX_PAGINAS; pagina += 1) {
    const { data, errors } = await preguntar(
      cliente,
      campo,
      siguiente === null ? args : { ...args, siguiente },
    );
    if (errors !== undefined) return { datos, codigo: errors[0]?.errorType ?? '' };
    const [dato] = Object.values(data ?? {});
    datos.push(dato);
    siguiente = (dato as { siguiente?: unknown } | null | undefined)?.siguiente ?? null;
    if (siguiente === null) return { datos, codigo: null };
  }
  throw new Error(`${campo} has no last page`);
}

/** Places that have a value, by field. */
export function llenosOf({ respuestas }: Leido): ReadonlyMap<CampoConsulta, Lugares> {
  return new Map([...respuestas].map(([campo, leidas]) => [campo, listLlenos(leidas)]));
}

/** Fields of answers that are empty in every row, as "Query.field place". */
export function listTodosVacios(leido: Leido): string[] {
  return [...llenosOf(leido)].flatMap(([campo, llenos]) =>
    listVacios(campo, llenos).map((lugar) => `${campo} ${lugar}`.trimEnd()),
  );
}

/** Asks everything, and fails for what is refused or empty without a reason. */
export async function leerEntero(paseo: Paseo): Promise<void> {
  const personas = await entrar(paseo);
  const hallado = await hallar(personas);
  await setLimites(paseo, false);
  const leido = await leerTodo(personas, hallado);
  const motivos = MOTIVOS.flatMap(({ lugares }) => lugares);
  const vacios = listTodosVacios(leido).filter((lugar) => !motivos.includes(lugar));
  const rechazos = leido.errores.map(({ campo, codigo, args }) => `${campo} ${args} is ${codigo}`);
  const faltas = [...rechazos, ...vacios.map((lugar) => `${lugar} is empty`)];
  if (faltas.length > 0) throw new Error(faltas.join('\n'));
}
