/**
 * `npm run restore`: back to the newest daily copy that reads well. The data there are get moved aside, not deleted.
 *   npm run restore -- --lista                  the copies there are
 *   npm run restore -- 2026-11-22T06-00-00Z     that copy
 */
import './preparar.mjs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildServer, restoreFile } from './construir.mjs';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
await buildServer();
const { main } = await import(pathToFileURL(restoreFile).href);
await main(process.env, process.argv.slice(2));
