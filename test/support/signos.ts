import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const RAIZ = join(process.cwd(), 'frontend/src');
/** Samples of the pieces, the pieces themselves, and what only passes messages on. */
const SIN_SIGNOS = /^(generated|app\/piezas|components\/(badge|notice|states)|lib\/toasts)/;

/** Place of the screens that tells the user that something is so. */
export type Signo = {
  /** Kind and text key; the file where the text is computed. */
  readonly signo: string;
  readonly archivo: string;
  /** Toasts: the call whose answer came before. Badges and ticks: the condition under which they are drawn, and the states that are green. */
  readonly cuando: string;
};

/** Every badge, tick, green notice and toast of success in the sources of the screens. */
export function listSignos(): Signo[] {
  const archivos = readdirSync(RAIZ, { recursive: true, encoding: 'utf8' })
    .filter((nombre) => /\.tsx?$/.test(nombre) && !SIN_SIGNOS.test(nombre))
    .sort();
  return archivos.flatMap((archivo) => {
    const texto = readFileSync(join(RAIZ, archivo), 'utf8');
    const tipo = archivo.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    return findSignos(ts.createSourceFile(archivo, texto, ts.ScriptTarget.Latest, true, tipo));
  });
}

function findSignos(fuente: ts.SourceFile): Signo[] {
  const signos: Signo[] = [];
  const archivo = fuente.fileName;
  const add = (clase: string, texto: ts.Node, cuando: string): void => {
    const claves = clavesOf(texto);
    for (const clave of claves.length === 0 ? [archivo] : claves)
      signos.push({ signo: `${clase} ${clave}`, archivo, cuando });
  };
  const visit = (nodo: ts.Node): void => {
    if (isToastDeExito(nodo)) add('toast', nodo.arguments[1] ?? nodo, respuestaBefore(nodo));
    else if (ts.isJsxSelfClosingElement(nodo) || ts.isJsxOpeningElement(nodo)) {
      const clase = claseOf(nodo);
      if (clase !== null)
        add(clase, clase === 'badge' ? nodo : fuente.endOfFileToken, condicionOf(nodo, fuente));
    }
    ts.forEachChild(nodo, visit);
  };
  visit(fuente);
  return signos;
}

function isToastDeExito(nodo: ts.Node): nodo is ts.CallExpression {
  return (
    ts.isCallExpression(nodo) &&
    nodo.expression.getText() === 'showToast' &&
    (nodo.arguments[0]?.getText().includes("'success'") ?? false)
  );
}

function claseOf(nodo: ts.JsxSelfClosingElement | ts.JsxOpeningElement): string | null {
  const nombre = nodo.tagName.getText();
  const atributos = nodo.attributes.getText();
  if (nombre === 'Badge' || nombre === 'LuzBadge') return 'badge';
  if (nombre === 'Notice') return atributos.includes('success') ? 'aviso' : null;
  const isTick = (nombre === 'Icon' || nombre === 'EmptyState') && atributos.includes('correcto');
  return isTick ? 'tick' : null;
}

/** Keys of the texts in a node; the fixed beginning of one that is put together. */
function clavesOf(nodo: ts.Node): string[] {
  const claves = new Set<string>();
  const visit = (each: ts.Node): void => {
    if (ts.isStringLiteral(each) && /^[a-zA-Z]+(\.\w+)+$/.test(each.text)) claves.add(each.text);
    if (ts.isTemplateHead(each) && /^[a-zA-Z]+\.[\w.]*$/.test(each.text)) claves.add(`${each.text}*`);
    ts.forEachChild(each, visit);
  };
  visit(nodo);
  return [...claves];
}

const flat = (nodo: ts.Node): string => nodo.getText().replaceAll(/\s+/g, ' ');

/** Call whose answer the toast waited for: that of `onSuccess`, or the last one awaited before it; "" for none. */
function respuestaBefore(toast: ts.Node): string {
  for (let nodo = toast; !ts.isSourceFile(nodo); nodo = nodo.parent) {
    if (ts.isCatchClause(nodo)) return 'catch';
    if (ts.isPropertyAssignment(nodo) && nodo.name.getText() === 'onSuccess')
      return callOf(nodo.parent.parent);
    if (ts.isCallExpression(nodo) && nodo.expression.getText().endsWith('.then'))
      return callOf((nodo.expression as ts.PropertyAccessExpression).expression);
    if (!ts.isBlock(nodo.parent)) continue;
    const antes = nodo.parent.statements.filter((each) => each.pos < nodo.pos);
    const esperas = [...antes, nodo].flatMap(awaitsOf).filter((each) => each.pos < toast.end);
    const ultima = esperas.at(-1);
    if (ultima !== undefined) return callOf(ultima.expression);
    // An act of the device that ends at once answers by its value.
    const previas = previasOf(nodo).filter((each) => /^not \(!\w+\(/.test(each));
    if (previas.length > 0) return previas.join(' && ');
  }
  return '';
}

/** Awaited expressions of a statement, those of functions in it left out. */
function awaitsOf(nodo: ts.Node): ts.AwaitExpression[] {
  if (ts.isFunctionLike(nodo)) return [];
  const dentro: ts.AwaitExpression[] = [];
  ts.forEachChild(nodo, (each) => void dentro.push(...awaitsOf(each)));
  return ts.isAwaitExpression(nodo) ? [...dentro, nodo] : dentro;
}

function callOf(nodo: ts.Node): string {
  return ts.isCallExpression(nodo) ? flat(nodo.expression) : flat(nodo);
}

/** Condition under which an element is drawn, and the states that its file draws in green. */
function condicionOf(elemento: ts.Node, fuente: ts.SourceFile): string {
  const partes: string[] = [];
  for (let nodo = elemento; !ts.isSourceFile(nodo) && !isComponente(nodo); nodo = nodo.parent)
    partes.unshift(...previasOf(nodo), ...condicionesOf(nodo));
  return [...partes, ...coloresOf(elemento, fuente)].join(' && ');
}

/** Condition of the branch that a node is, if it is one. */
function condicionesOf(nodo: ts.Node): string[] {
  const { parent } = nodo;
  if (ts.isIfStatement(parent) && nodo === parent.thenStatement) return [flat(parent.expression)];
  if (!ts.isConditionalExpression(parent) || nodo === parent.condition) return [];
  return [nodo === parent.whenTrue ? flat(parent.condition) : `not (${flat(parent.condition)})`];
}

/** Conditions of the branches before a statement, which it comes after only when they do not hold. */
function previasOf({ parent, pos }: ts.Node): string[] {
  if (!ts.isBlock(parent)) return [];
  const previas = parent.statements.filter((each) => each.pos < pos).toReversed();
  return previas.flatMap((previa) => (ts.isIfStatement(previa) ? [`not (${flat(previa.expression)})`] : []));
}

function coloresOf(elemento: ts.Node, fuente: ts.SourceFile): string[] {
  const atributos = ts.isJsxSelfClosingElement(elemento) ? flat(elemento.attributes) : '';
  const tono = /tono=\{([^}]*)\}/.exec(atributos)?.[1];
  const luz = /luz=(\{[^}]*\}|"\w+")/.exec(atributos)?.[1];
  return [
    ...(tono === undefined ? [] : [`tono ${tono}`]),
    ...(luz === undefined ? [] : [`luz ${luz}`]),
    ...(luz === undefined && !atributos.includes('{...') ? [] : [`green: ${verdesOf(fuente).join(', ')}`]),
  ];
}

function isComponente(nodo: ts.Node): boolean {
  return ts.isFunctionDeclaration(nodo);
}

/** Names of the states that tables of a file draw as a success. */
function verdesOf(fuente: ts.SourceFile): string[] {
  const verdes: string[] = [];
  const visit = (nodo: ts.Node): void => {
    const isVerde =
      ts.isPropertyAssignment(nodo) &&
      /^('VERDE'|\{[^{}]*tono: 'exito'[^{}]*\}|SI|BIEN)$/.test(flat(nodo.initializer));
    if (isVerde) verdes.push(nodo.name.getText());
    ts.forEachChild(nodo, visit);
  };
  visit(fuente);
  return verdes;
}
