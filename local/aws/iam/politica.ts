/** One statement of an IAM policy, with every reference of the template replaced by the name of what it means here. */
export type Declaracion = {
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: readonly string[];
  readonly Resource: readonly string[];
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
};

/** One thing that a call needs: an action on a resource, and what the call says about itself (condition keys). */
export type Necesidad = {
  readonly accion: string;
  readonly recurso: string;
  readonly contexto?: Readonly<Record<string, string>>;
};

export type Veredicto = 'permitido' | 'negado' | 'negado-expresamente';

/** Decides like IAM: an explicit denial wins, and what nothing allows is denied. */
export function judge(declaraciones: readonly Declaracion[], necesidad: Necesidad): Veredicto {
  const aplicables = declaraciones.filter((each) => appliesTo(each, necesidad));
  if (aplicables.some(({ Effect }) => Effect === 'Deny')) return 'negado-expresamente';
  return aplicables.length > 0 ? 'permitido' : 'negado';
}

/** Whether a statement speaks of this call: its action, its resource and all of its conditions. */
export function appliesTo({ Action, Resource, Condition = {} }: Declaracion, necesidad: Necesidad): boolean {
  const { accion, recurso, contexto = {} } = necesidad;
  return (
    Action.some((patron) => isLike(patron.toLowerCase(), accion.toLowerCase())) &&
    Resource.some((patron) => isLike(patron, recurso)) &&
    Object.entries(Condition).every(([operador, claves]) =>
      Object.entries(claves).every(([clave, valores]) => holds(operador, contexto[clave], valores)),
    )
  );
}

type Operador = (valor: string, esperado: string) => boolean;

const equals: Operador = (valor, esperado) => valor === esperado;
const like: Operador = (valor, esperado) => isLike(esperado, valor);

/** Operators that the templates use; another one stops the walk, because guessing would prove nothing. */
const OPERADORES: Readonly<Record<string, Operador>> = {
  StringEquals: equals,
  StringLike: like,
  ArnEquals: like,
  ArnLike: like,
  Bool: (valor, esperado) => valor.toLowerCase() === esperado.toLowerCase(),
};

/** A key that the call does not have fulfils no condition, except a negated one. */
function holds(nombre: string, valor: string | undefined, esperados: readonly string[]): boolean {
  if (nombre === 'Null') return esperados.includes(String(valor === undefined));
  if (nombre.endsWith('IfExists') && valor === undefined) return true;
  const operador = nombre.replace(/IfExists$/, '');
  const positivo = operador.replace(/^(String|Arn)Not/, '$1');
  const compare = OPERADORES[positivo];
  if (compare === undefined) throw new Error(`The condition operator ${nombre} is not implemented here`);
  const any = valor !== undefined && esperados.some((esperado) => compare(valor, esperado));
  return positivo === operador ? any : !any;
}

/** Whether a text has the form of a pattern, in which `*` stands for any text and `?` for one character. */
function isLike(patron: string, texto: string): boolean {
  const partes = patron.split(/([*?])/).map((parte) => {
    if (parte === '*') return '.*';
    return parte === '?' ? '.' : parte.replaceAll(/[\\^$.|+()[\]{}]/g, String.raw`\$&`);
  });
  return new RegExp(`^${partes.join('')}$`, 's').test(texto);
}
