/**
 * Figures about the structure of the code, each with its definition, so that two checkouts can be compared.
 *   node scripts/counts.mjs                   this checkout
 *   node scripts/counts.mjs --root ../other   another one, also of an older layout
 *   node scripts/counts.mjs --list lists      with the places behind every figure whose name has this word
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const option = (name) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};
const root = resolve(option('--root') ?? join(dirname(fileURLToPath(import.meta.url)), '..'));
const listed = option('--list');

/** The model: its own room, or the files of the older layout that became it. */
const MODEL =
  /^domain\/documentos\/(modelo\/|(borrador|documento|escenarios|frases-catalogo|personerias|tipos)\.ts$)/;
const PRODUCTION = /^(bin|domain|frontend\/src|graphql|lambdas|lib|local|print)\/.*\.tsx?$/;
const MADE_BY_TOOLS = /\/generated\/|\.d\.ts$/;
const TEXT = /\.(ts|tsx|mts|mjs|cjs|js|md|css|graphql)$/;
const LANGUAGE = /traducciones\/[a-z]{2}_[a-z]{3}\/[\w-]+\.json/;
/** Files that may import the texts of a language: the loader, which lies beside them. */
const LOADER = /^domain\/traducciones\//;
const DOCUMENTS =
  /\b(fel-guide|external-services|peers-and-demand|(frontend|architecture|local-stack|performance|house)(?=\.md))\b/g;

const files = execFileSync('git', ['-C', root, 'ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const read = (path) => readFileSync(join(root, path), 'utf8');
const production = files.filter((path) => PRODUCTION.test(path) && !MADE_BY_TOOLS.test(path));
const parsed = new Map();

function parse(path) {
  if (!parsed.has(path)) {
    parsed.set(path, ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true));
  }
  return parsed.get(path);
}

function visit(node, see) {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

const placeOf = (path, node) =>
  `${path}:${parse(path).getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
const lineCount = (path) => read(path).split('\n').length - 1;

/** Places outside the model of every string that is one of the words, and of every array that has two or more of them. */
function findWords(wanted) {
  const literals = [];
  const lists = [];
  const chains = [];
  for (const path of production.filter((each) => !MODEL.test(each))) {
    visit(parse(path), (node) => {
      if (isWord(node, wanted)) literals.push(placeOf(path, node));
      if (ts.isArrayLiteralExpression(node) && new Set(wordsIn(node.elements, wanted)).size > 1) {
        lists.push(placeOf(path, node));
      }
      if (isChain(node) && !isChain(node.parent) && new Set(comparedIn(node, wanted)).size > 1) {
        chains.push(placeOf(path, node));
      }
    });
  }
  return { literals, lists, chains };
}

const isWord = (node, wanted) => ts.isStringLiteralLike(node) && wanted.has(node.text);
const wordsIn = (nodes, wanted) => nodes.filter((node) => isWord(node, wanted)).map((node) => node.text);
const LOGICAL = new Set([ts.SyntaxKind.BarBarToken, ts.SyntaxKind.AmpersandAmpersandToken]);
const isChain = (node) => ts.isBinaryExpression(node) && LOGICAL.has(node.operatorToken.kind);

/** Words that one chain of `||` and `&&` compares with. */
function comparedIn(node, wanted) {
  if (isChain(node)) return [...comparedIn(node.left, wanted), ...comparedIn(node.right, wanted)];
  return ts.isBinaryExpression(node) ? wordsIn([node.left, node.right], wanted) : [];
}

function findRepositoryMethods() {
  const methods = [];
  for (const path of production.filter((each) => each.startsWith('lambdas/'))) {
    visit(parse(path), (node) => {
      if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'DocumentoRepository') return;
      methods.push(
        ...node.members.map((member) => `${placeOf(path, member)} ${member.name?.getText() ?? ''}`),
      );
    });
  }
  return methods;
}

/** Paths that a file imports when it runs: no types, nothing loaded on demand, no package. */
function importsOf(path) {
  return parse(path).statements.flatMap((node) => {
    if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) return [];
    if (node.moduleSpecifier === undefined || node.importClause?.isTypeOnly || node.isTypeOnly) return [];
    const target = resolveImport(path, node.moduleSpecifier.text);
    return target === null ? [] : [target];
  });
}

const { imports: ALIASES = {} } = JSON.parse(read('package.json'));

function resolveImport(from, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const alias = Object.keys(ALIASES).find((each) => specifier.startsWith(each.slice(0, -1)));
  if (alias === undefined) return null;
  return posix.join(ALIASES[alias].slice(0, -1), specifier.slice(alias.length - 1));
}

/** Entry files of one certification: screen, API field, worker, and the adapters that the worker is given. */
const ENTRIES = [
  /^frontend\/src\/screens\/editor\.tsx$/,
  /^graphql\/campos\.ts$/,
  /^lambdas\/documentos\/certify-dte\.ts$/,
  /^lambdas\/(trabajos\/)?certificacion\/process\.ts$/,
  /^lambdas\/.*\/(documento-repository|documentos\/repository)\.ts$/,
  /^lambdas\/.*\/(sqs-cola|s3-archivo-store|kms-cifrado)\.ts$/,
  /^lambdas\/.*\/megaprint\.ts$/,
];

function findEntered() {
  const known = new Set(files);
  const absent = ENTRIES.filter((entry) => !production.some((path) => entry.test(path)));
  if (absent.length > 0) throw new Error(`no such entry: ${absent.join(', ')}`);
  const waiting = production.filter((path) => ENTRIES.some((entry) => entry.test(path)));
  const entered = new Set();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (entered.has(path) || !PRODUCTION.test(path) || MADE_BY_TOOLS.test(path) || !known.has(path)) continue;
    entered.add(path);
    waiting.push(...importsOf(path));
  }
  return [...entered].sort();
}

function findLanguageImports() {
  return production
    .filter((path) => !LOADER.test(path))
    .filter((path) =>
      parse(path).statements.some(
        (node) => ts.isImportDeclaration(node) && LANGUAGE.test(node.moduleSpecifier.text),
      ),
    );
}

/** Lines that name a document which is in no folder of the checkout. */
function findAbsentReferences() {
  const present = new Set(files.map((path) => basename(path, '.md')));
  return files
    .filter(
      (path) =>
        TEXT.test(path) &&
        !/^(scripts\/counts|eslint\/plain-comments)\.mjs$|^test\/docs\.test\.ts$/.test(path),
    )
    .flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, i) =>
          [...line.matchAll(DOCUMENTS)].some(([name]) => !present.has(name)) ? [`${path}:${i + 1}`] : [],
        ),
    );
}

/** Members of a type of the model that is a union of texts, so that these figures know a new state on its first day. */
function membersOf(name) {
  for (const path of production.filter((each) => MODEL.test(each))) {
    const found = parse(path).statements.find(
      (node) => ts.isTypeAliasDeclaration(node) && node.name.text === name && ts.isUnionTypeNode(node.type),
    );
    const textos = found?.type.types.map((each) => each.literal?.text);
    if (textos?.every((texto) => texto !== undefined)) return new Set(textos);
  }
  throw new Error(`the model has no union of texts named ${name}`);
}

const states = findWords(membersOf('StatusDocumento'));
const types = findWords(membersOf('TipoDocumento'));
const doubles = files.filter((path) => /^test\/support\/in-memory/.test(path));
const bySize = production.map((path) => [lineCount(path), path]).sort(([a], [b]) => a - b);
const total = (paths) => paths.reduce((sum, path) => sum + lineCount(path), 0);
const [longest, longestPath] = bySize.at(-1);

const FIGURES = [
  ['lists of states outside the model', 'array literals with two states or more', states.lists],
  ['chains of states outside the model', 'comparisons with two states or more, joined', states.chains],
  ['literals of states outside the model', 'strings that are a state', states.literals],
  ['lists of types outside the model', 'array literals with two document types or more', types.lists],
  ['chains of types outside the model', 'comparisons with two document types or more, joined', types.chains],
  ['literals of types outside the model', 'strings that are a document type', types.literals],
  ['methods of the document repository', 'members of DocumentoRepository', findRepositoryMethods()],
  ['lines of the in-memory doubles', 'test/support/in-memory*', doubles, total(doubles)],
  ['static imports of a language', 'files outside domain/traducciones', findLanguageImports()],
  ['references to absent documents', 'lines that name one', findAbsentReferences()],
  ['files entered by one certifyDte', 'run-time imports of screen, field, worker, adapters', findEntered()],
  ['longest file', longestPath, [longestPath], longest],
  ['p90 of files', 'lines', [], bySize[Math.floor(bySize.length * 0.9)][0]],
  ['production files', 'without what tools generate', [], production.length],
  ['production lines', 'of those files', [], total(production)],
];

for (const [name, definition, places, figure = places.length] of FIGURES) {
  const local = places.filter((place) => place.startsWith('local/')).length;
  const apart = local > 0 && figure === places.length ? ` (${local} of them in local/)` : '';
  process.stdout.write(`${String(figure).padStart(7)}  ${name}${apart} — ${definition}\n`);
  if (listed !== undefined && name.includes(listed)) {
    process.stdout.write(places.map((place) => `           ${place}\n`).join(''));
  }
}
