import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformWithOxc } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { MARCA_SESION } from '../domain/sesion/marca.ts';

type Bundle = Readonly<Partial<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>>;

/**
 * Screens that open without connection (spec 1 §2), and the two of signing out: the question about unsent sales, and where it leads.
 */
const PANTALLAS = /\/screens\/(?:home|editor|facturas|documento|logout|login)\.tsx$/;
/** Screens without connection need none of these: other screens, the texts of other languages, and files for other programs. */
const AJENOS = /\/screens\/|\/traducciones\/(?!gt_esp)gt_|fast-xml-parser|xlsx|aws-amplify\/storage/;

const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).flatMap((file) => (file?.type === 'chunk' ? [file] : []));

/** Files that the application needs to open those screens, with whatever they load later. */
export function listArchivos(bundle: Bundle): string[] {
  const found = new Set<string>();
  const queue = chunksOf(bundle).flatMap(({ isEntry, name, fileName }) =>
    isEntry && name !== 'ver' ? [fileName] : [],
  );
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const file = bundle[name];
    if (found.has(name) || file?.type !== 'chunk') continue;
    found.add(name);
    for (const css of file.viteMetadata?.importedCss ?? []) found.add(css);
    for (const asset of file.viteMetadata?.importedAssets ?? []) found.add(asset);
    queue.push(...file.imports, ...file.dynamicImports.filter((each) => isPropio(bundle[each])));
  }
  const letras = Object.keys(bundle).filter((name) => /\.woff2$|fuentes[^/]*\.css$/.test(name));
  return [...new Set([...found, ...letras])].sort();
}

function isPropio(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): boolean {
  if (file?.type !== 'chunk') return false;
  const entrada = file.facadeModuleId ?? file.moduleIds.at(-1) ?? '';
  return PANTALLAS.test(entrada) || !AJENOS.test(entrada);
}

/** Writes the service worker with the list of what it keeps; it is a file of its own because it has no part in a page. */
export function trabajador(fuente: string): Plugin {
  return {
    name: 'trabajador',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const archivos = listArchivos(bundle);
      const entrada = chunksOf(bundle).find(({ name }) => name === 'index');
      if (entrada === undefined) throw new Error('The build has no script of the application');
      const version = createHash('sha256').update(archivos.join('\n')).digest('hex').slice(0, 12);
      const lista = {
        version,
        entrada: entrada.fileName,
        marca: MARCA_SESION,
        archivos: [...archivos.map((name) => `/${name}`), '/favicon.svg'],
      };
      const { code } = await transformWithOxc(readFileSync(fuente, 'utf8'), fuente);
      const source = code.replace(/(["'`])%LISTA%\1/, () => JSON.stringify(JSON.stringify(lista)));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
