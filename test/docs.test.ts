import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';

const ROOT = join(__dirname, '..');
/** Folders that are in no checkout: packages, what a build makes, what a machine keeps. */
const IGNORED = new Set(readIgnored());
const files = walk('');

function readIgnored(): string[] {
  const lines = readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n');
  return ['.git', ...lines.flatMap((line) => (line.endsWith('/') ? [line.slice(0, -1)] : []))];
}

function walk(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (IGNORED.has(entry.name)) return [];
    const path = posix.join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });
}

const folders = new Set(files.flatMap(foldersOf));
const paths = [...files, ...folders];

function foldersOf(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** A path or a pattern of paths: `{a,b}` is either, `*` and `<x>` stand for any name, `**` for any folders. */
function toPattern(path: string): string {
  return path
    .replace(/\/$/, '')
    .replace(/[.@+]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_whole, names: string) => `(${names.split(',').join('|')})`)
    .replace(/\*\*\/|\*|<[^>]*>/g, (wild) => (wild === '**/' ? '(.+/)?' : '[^/]+'));
}

const matches = (pattern: string): boolean => {
  const whole = new RegExp(pattern);
  return paths.some((path) => whole.test(path));
};

const NAME = /^[\w.@<>{},*-]+(\/[\w.@<>{},*-]+)*\/?$/;
const SOURCE = /[\w}>*]\.(ts|tsx|mts|mjs|cjs|js|json|graphql|css|md)$/;

/** Whether a text in backticks names a path: from a folder at the top, or a source file by the end of its path. */
function isBrokenPath(text: string): boolean {
  if (!NAME.test(text)) return false;
  const isFromTop = text.includes('/') && folders.has(text.split('/')[0] ?? '');
  if (!isFromTop && !SOURCE.test(text)) return false;
  return !matches(`${isFromTop ? '^' : '(^|/)'}${toPattern(text)}$`);
}

/** Files that a program writes, a machine keeps or a language to come may have; they are in no checkout. */
const WRITTEN = new Set(['config.json', 'cdk.context.json', 'errores.json', 'indice.json']);

const DOCUMENTS = files.filter((path) => /^[A-Z]+\.md$|^docs\/.*\.md$/.test(path));

test.each(DOCUMENTS)('every path that %s names is in the repository', (document) => {
  const broken = read(document)
    .split('\n')
    .flatMap((line, i) =>
      [...line.matchAll(/`([^`]+)`/g)].flatMap(([, text = '']) =>
        isBrokenPath(text) && !WRITTEN.has(posix.basename(text)) ? [`line ${i + 1}: ${text}`] : [],
      ),
    );
  expect(broken).toEqual([]);
});

test('every entry of knip.json is of some file', () => {
  const { entry } = JSON.parse(read('knip.json')) as { entry: string[] };
  expect(entry.filter((pattern) => !matches(`^${toPattern(pattern)}$`))).toEqual([]);
});

/** Suites of one port, of the whole product, of its functions alone, and helpers: they have no source of their own. */
const WITHOUT_SOURCE = /^test\/(contracts|flows|solas|support)\//;

test('every test lies in the folder of its source', () => {
  const astray = files
    .filter((path) => /^test\/.+\/.+\.test\.tsx?$/.test(path) && !WITHOUT_SOURCE.test(path))
    .filter((path) => {
      const folder = posix.dirname(path).replace(/^test\//, '');
      return !folders.has(folder.replace(/^frontend(?=\/|$)/, 'frontend/src'));
    });
  expect(astray).toEqual([]);
});

/** Names of documents outside the repository, and of any file in docs/. */
const DOCUMENT =
  /\b(?:fel-guide|external-services|peers-and-demand|cloud-findings|(?:docs\/)?[a-z][a-z-]*\.md(?!\.))\b/g;
/** These hold the names as patterns. */
const WITH_NAMES = new Set(['test/docs.test.ts', 'scripts/counts.mjs', 'eslint/plain-comments.mjs']);

test('no source names a document that is not in the repository', () => {
  const known = new Set(files.filter((path) => path.endsWith('.md')).map((path) => posix.basename(path)));
  const absent = files
    .filter((path) => /\.(ts|tsx|mts|mjs|cjs|js|css|graphql|md)$/.test(path) && !WITH_NAMES.has(path))
    .flatMap((path) =>
      [...read(path).matchAll(DOCUMENT)].flatMap(([name]) =>
        known.has(posix.basename(name)) ? [] : [`${path}: ${name}`],
      ),
    );
  expect(absent).toEqual([]);
});
