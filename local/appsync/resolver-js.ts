import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { createLog } from '#lambdas/shared/log.ts';
import { util } from '../appsync-utils-shim.ts';

export type ResolverJs = {
  request: (ctx: object) => { payload: unknown };
  response: (ctx: object) => unknown;
};

const log = createLog();
/** AppSync writes these lines to its own log. */
const consola = { error: (campos: Record<string, unknown>): void => log.error('appsync', campos) };

/** Loads the very file that AppSync runs, with its limits: no clock, no network, no module but the utilities. */
export function loadResolverJs(path: string): ResolverJs {
  const source = readFileSync(path, 'utf8')
    .replace(/^import\s*\{\s*util\s*\}\s*from\s*'@aws-appsync\/utils';/m, '')
    .replace(/^export function /gm, 'function ');
  const globales = { util, console: consola };
  return runInNewContext(`${source}\n({ request, response });`, globales, { filename: path }) as ResolverJs;
}
