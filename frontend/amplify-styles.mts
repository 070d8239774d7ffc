import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ESTILOS = /@aws-amplify\/ui-react\/dist\/styles\/(?:base|button|input)\.css$/;
const CARPETA = join(import.meta.dirname, '../node_modules/@aws-amplify/ui-react/dist/styles');
const ARCHIVOS = ['base.css', 'button.css', 'input.css'];
/** Variants of a button and of a field that the screens use (components/button.tsx); the others are left out. */
const VARIANTES = /amplify-(?:button|input)--(?!(?:primary|link|destructive|disabled)(?!-))/;

const REGLA = /([^{}]+)\{([^{}]*)\}/g;
const TOKEN = /--amplify-[\w-]+/g;
const DECLARACION = /^\s*(--amplify-[\w-]+):\s*([^;]*);\s*$/gm;

/** Style sheet without its comments, and without the rules of variants that no screen uses. */
export function dropVariantes(css: string): string {
  return css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(REGLA, (regla, selectores: string, cuerpo: string) => {
      const usados = selectores.split(',').filter((selector) => !VARIANTES.test(selector));
      if (usados.length === selectores.split(',').length) return regla;
      return usados.length === 0 ? '' : `${usados.join(',')}{${cuerpo}}`;
    });
}

const readDeclaraciones = (css: string): string[][] =>
  [...css.matchAll(DECLARACION)].map(([, nombre = '', valor = '']) => [nombre, valor]);
const tokensOf = (css: string): string[] => css.match(TOKEN) ?? [];

/** Custom properties that the style sheets and the source read, with those that their values read in turn. */
export function findUsados(hojas: readonly string[], fuentes: readonly string[]): ReadonlySet<string> {
  const valores = new Map<string, string[]>();
  for (const [nombre = '', valor = ''] of hojas.flatMap(readDeclaraciones))
    valores.set(nombre, [...(valores.get(nombre) ?? []), ...tokensOf(valor)]);
  const usados = new Set<string>();
  const cola = [...hojas.map((hoja) => hoja.replaceAll(DECLARACION, '')), ...fuentes].flatMap(tokensOf);
  for (let nombre = cola.pop(); nombre !== undefined; nombre = cola.pop()) {
    if (usados.has(nombre)) continue;
    usados.add(nombre);
    cola.push(...(valores.get(nombre) ?? []));
  }
  return usados;
}

export function dropTokens(css: string, usados: ReadonlySet<string>): string {
  return css.replaceAll(DECLARACION, (declaracion, nombre: string) =>
    usados.has(nombre) ? declaracion : '',
  );
}

function readFuentes(): string[] {
  const carpeta = join(import.meta.dirname, 'src');
  return readdirSync(carpeta, { recursive: true, encoding: 'utf8' })
    .filter((nombre) => /\.(?:css|tsx?)$/.test(nombre))
    .map((nombre) => readFileSync(join(carpeta, nombre), 'utf8'));
}

/**
 * Keeps of Amplify's style sheets what the screens use. They declare two thousand custom properties for components that
 * this product does not have, half of all styles that a page waits for.
 */
export function amplifyStyles(): Plugin {
  let usados: ReadonlySet<string> = new Set();
  return {
    name: 'amplify-styles',
    enforce: 'pre',
    buildStart: () => {
      const hojas = ARCHIVOS.map((nombre) => dropVariantes(readFileSync(join(CARPETA, nombre), 'utf8')));
      usados = findUsados(hojas, readFuentes());
    },
    transform: (css, id) =>
      ESTILOS.test(id) ? { code: dropTokens(dropVariantes(css), usados), map: null } : null,
  };
}
