import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { util } from '../appsync-utils-shim.ts';

export type ResolverJs = {
  request: (ctx: object) => { payload: unknown };
  response: (ctx: object) => unknown;
};

/** Loads the very file that AppSync runs, with its limits: no clock, no network, no module but the utilities. */
export function loadResolverJs(path: string): ResolverJs {
  const source = readFileSync(path, 'utf8')
    .replace(/^import\s*\{\s*util\s*\}\s*from\s*'@aws-appsync\/utils';/m, '')
    .replace(/^export function /gm, 'function ');
  return runInNewContext(`${source}\n({ request, response });`, { util }, { filename: path }) as ResolverJs;
}
