/** `npm start`: prepares, builds what changed, and serves the whole product on this machine until Ctrl+C. */
import './preparar.mjs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildServer, buildWeb, serverFile } from './construir.mjs';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
process.noDeprecation = true;

await buildWeb();
await buildServer();
const { main } = await import(pathToFileURL(serverFile).href);
await main(process.env);
