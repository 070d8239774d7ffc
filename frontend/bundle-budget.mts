import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Limits of what the application and each of its routes load, and of the whole page of a buyer's link, in kB (gzip). */
export const BUDGET_KB = { shellJs: 143, shellCss: 12, route: 57, enlace: 30 } as const;

/** Limits of the number of scripts that the application with one of its routes loads, and the page of a buyer's link. */
export const BUDGET_FILES = { route: 20, enlace: 6 } as const;

/** Name of the entry of the page of a buyer's link; the other entry is the application. */
const ENLACE = 'ver';

/** Chunks that are loaded only when the user asks for a PDF or a file; they have no route budget. */
const ON_DEMAND = /jspdf|qrcode|xlsx|fast-xml-parser|render-pdf|\/print\//;

export type ChunkInfo = {
  fileName: string;
  name: string;
  isEntry: boolean;
  imports: readonly string[];
  dynamicImports: readonly string[];
  moduleIds: readonly string[];
  code: string;
};

export type BudgetReport = {
  shellJs: number;
  /** All scripts of the page of a buyer's link but those that only a button loads. */
  enlace: number;
  shellCss: number;
  routes: Record<string, number>;
  /** Number of scripts of the application with each route. */
  files: Record<string, number>;
  over: string[];
};

const kilobytes = (text: string | Uint8Array): number => gzipSync(text, { level: 9 }).length / 1000;

/** The chunks the browser loads to run `start`, itself included. */
function closure(
  start: string,
  chunks: ReadonlyMap<string, ChunkInfo>,
  known: ReadonlySet<string>,
): Set<string> {
  const found = new Set<string>();
  const queue = [start];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name) || known.has(name)) continue;
    found.add(name);
    queue.push(...(chunks.get(name)?.imports ?? []));
  }
  return found;
}

/** The chunks of the first load of the application, or of the page of a buyer's link. */
function shellOf(chunks: readonly ChunkInfo[], isEnlace = false): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const shell = new Set<string>();
  for (const chunk of chunks)
    if (chunk.isEntry && (chunk.name === ENLACE) === isEnlace)
      for (const name of closure(chunk.fileName, byName, shell)) shell.add(name);
  return shell;
}

/**
 * Pairs of chunks that import each other. Which of them runs first depends on which one the network brings first, and a module
 * that runs before what it imports fails for as long as the page lives.
 */
function findCycles(chunks: readonly ChunkInfo[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return chunks.flatMap(({ fileName, imports }) =>
    imports
      .filter((name) => name >= fileName && closure(name, byName, new Set()).has(fileName))
      .map((name) => `${fileName} and ${name} import each other`),
  );
}

/** Sizes of the first load and of each route, and the sentences of what exceeds its budget or must not be. */
export function measureBundle(
  chunks: readonly ChunkInfo[],
  shellCss: readonly (string | Uint8Array)[],
): BudgetReport {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const sizeOf = (names: Iterable<string>): number =>
    [...names].reduce((sum, name) => sum + kilobytes(byName.get(name)?.code ?? ''), 0);
  const shell = shellOf(chunks);
  const routes: Record<string, number> = {};
  const files: Record<string, number> = {};
  const isOnDemand = (name: string): boolean => ON_DEMAND.test(byName.get(name)?.moduleIds.join() ?? '');
  const laterOf = (names: ReadonlySet<string>): Set<string> =>
    new Set([...names].flatMap((entry) => byName.get(entry)?.dynamicImports ?? []));
  for (const name of laterOf(shell)) {
    if (isOnDemand(name)) continue;
    const own = closure(name, byName, shell);
    routes[name] = sizeOf(own);
    files[name] = shell.size + own.size;
  }
  const enlace = shellOf(chunks, true);
  const report = {
    shellJs: sizeOf(shell),
    enlace: sizeOf(enlace),
    shellCss: shellCss.reduce((sum, css) => sum + kilobytes(css), 0),
    routes,
    files,
  };
  const over = [
    ...(report.shellJs > BUDGET_KB.shellJs
      ? [`shell JS ${report.shellJs.toFixed(1)} kB > ${BUDGET_KB.shellJs}`]
      : []),
    ...(report.shellCss > BUDGET_KB.shellCss
      ? [`shell CSS ${report.shellCss.toFixed(1)} kB > ${BUDGET_KB.shellCss}`]
      : []),
    ...(report.enlace > BUDGET_KB.enlace
      ? [`page of a link ${report.enlace.toFixed(1)} kB > ${BUDGET_KB.enlace}`]
      : []),
    ...Object.entries(routes)
      .filter(([, size]) => size > BUDGET_KB.route)
      .map(([name, size]) => `${name} ${size.toFixed(1)} kB > ${BUDGET_KB.route}`),
    ...Object.entries(files)
      .filter(([, count]) => count > BUDGET_FILES.route)
      .map(([name, count]) => `${name} with ${count} scripts > ${BUDGET_FILES.route}`),
    ...(enlace.size > BUDGET_FILES.enlace
      ? [`page of a link with ${enlace.size} scripts > ${BUDGET_FILES.enlace}`]
      : []),
    ...findCycles(chunks),
  ];
  return { ...report, over };
}

/** Fails the build when the first load or a route outgrows its budget, or when chunks import each other. */
export function bundleBudget(): Plugin {
  return {
    name: 'bundle-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      const chunks = files.flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const shell = shellOf(chunks);
      // The styles of a route come with it.
      const shellCss = new Set(
        chunks
          .filter(({ fileName }) => shell.has(fileName))
          .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
      );
      const css = files.flatMap((file) =>
        file.type === 'asset' && shellCss.has(file.fileName) ? [file.source] : [],
      );
      const report = measureBundle(chunks, css);
      this.info(
        `shell ${report.shellJs.toFixed(1)} kB JS + ${report.shellCss.toFixed(1)} kB CSS (gzip); largest route ` +
          `${Math.max(0, ...Object.values(report.routes)).toFixed(1)} kB; page of a link ${report.enlace.toFixed(1)} kB; ` +
          `most scripts of a route ${Math.max(0, ...Object.values(report.files))}`,
      );
      if (report.over.length > 0) this.error(`Bundle budget exceeded: ${report.over.join('; ')}`);
    },
  };
}
