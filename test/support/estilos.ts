import { transform } from 'lightningcss';
import type { Rule, Selector } from 'lightningcss';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** Sources of the front end; every path below is relative to this folder. */
const FUENTES = join(__dirname, '../../frontend/src');
const archivos = readdirSync(FUENTES, { recursive: true, encoding: 'utf8' }).map((archivo) =>
  archivo.replaceAll('\\', '/'),
);

export const HOJAS = archivos.filter((archivo) => archivo.endsWith('.css'));

/** A selector of a sheet. */
export type Regla = {
  /** Classes that an element, its parents or its siblings must have for the rule to apply. */
  necesarias: string[];
  /** All classes that the selector names, those inside `:not()` and `:has()` too. */
  clases: string[];
};
export type Hoja = { archivo: string; reglas: Regla[]; animaciones: string[]; otras: string[] };

type Selectores = { selectors?: Selector[] | null };

function classesOf(selector: Selector): string[] {
  return selector.flatMap((part) =>
    part.type === 'class' ? [part.name] : ((part as Selectores).selectors ?? []).flatMap(classesOf),
  );
}

/** Reads one sheet with the parser that Vite uses. */
export function readHoja(archivo: string, code = readFileSync(join(FUENTES, archivo))): Hoja {
  const hoja: Hoja = { archivo, reglas: [], animaciones: [], otras: [] };
  const note = (rule: Rule): void => {
    if (rule.type === 'style')
      for (const selector of rule.value.selectors)
        hoja.reglas.push({
          necesarias: selector.flatMap((part) => (part.type === 'class' ? [part.name] : [])),
          clases: classesOf(selector),
        });
    else if (rule.type === 'keyframes') hoja.animaciones.push(rule.value.name.value);
    else if (rule.type !== 'media') hoja.otras.push(rule.type);
  };
  transform({ filename: archivo, code, visitor: { Rule: (rule) => note(rule) } });
  return hoja;
}

/** Classes that a module gives to its elements: whole names, and the beginnings of those that it puts together. */
export type Usos = { clases: string[]; principios: string[] };

const COMPARES = new Set([ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken]);

/** Texts of an expression that can become its value, so neither what it compares nor what it passes to a function. */
function textsOf(node: ts.Node): ts.Node[] {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return [node];
  if (ts.isCallExpression(node)) return [];
  if (ts.isBinaryExpression(node) && COMPARES.has(node.operatorToken.kind)) return [];
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(textsOf);
  return node.getChildren().flatMap(textsOf);
}

function noteText(node: ts.Node, usos: Usos): void {
  if (ts.isStringLiteralLike(node)) usos.clases.push(...node.text.split(/\s+/).filter(Boolean));
  if (!ts.isTemplateExpression(node)) return;
  const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  parts.forEach((part, index) => {
    const names = part.split(/\s+/);
    const open = index < parts.length - 1 ? names.pop() : undefined;
    if (open !== undefined && open !== '') usos.principios.push(open);
    usos.clases.push(...names.filter(Boolean));
  });
}

/** Classes of the elements that stand in a page itself. */
export function readPagina(archivo: string): string[] {
  const text = readFileSync(join(FUENTES, '..', archivo), 'utf8');
  return [...text.matchAll(/class="([^"]+)"/g)].flatMap(([, clases = '']) => clases.split(' '));
}

/** Uses of the text of one module. */
export function usosOf(text: string): Usos {
  const usos: Usos = { clases: [], principios: [] };
  const visit = (node: ts.Node): void => {
    const isClass =
      (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && node.name.getText() === 'className';
    if (isClass && node.initializer !== undefined)
      for (const each of textsOf(node.initializer)) noteText(each, usos);
    else ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return usos;
}

export type Modulo = Usos & { importa: string[] };

/** Modules of the front end by path, each with the own files that it imports, now or when a part is shown. */
export function readModulos(): ReadonlyMap<string, Modulo> {
  const modulos = archivos.filter((archivo) => /\.tsx?$/.test(archivo) && !archivo.startsWith('generated'));
  return new Map(
    modulos.map((archivo) => {
      const text = readFileSync(join(FUENTES, archivo), 'utf8');
      const importa = ts
        .preProcessFile(text, true, true)
        .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
        .map(({ fileName }) =>
          relative(FUENTES, join(FUENTES, dirname(archivo), fileName.replace(/\?.*/, ''))),
        );
      for (const each of importa)
        if (!existsSync(join(FUENTES, each))) throw new Error(`${archivo} imports ${each}, which is absent`);
      return [archivo, { ...usosOf(text), importa }] as const;
    }),
  );
}

/** The module and all that it leads to, sheets included. */
export function reachedFrom(archivo: string, modulos: ReadonlyMap<string, Modulo>): ReadonlySet<string> {
  const reached = new Set<string>();
  const pending = [archivo];
  for (let each = pending.pop(); each !== undefined; each = pending.pop()) {
    if (reached.has(each)) continue;
    reached.add(each);
    pending.push(...(modulos.get(each)?.importa ?? []));
  }
  return reached;
}
