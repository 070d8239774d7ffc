/**
 * Runs before anything else and needs nothing installed: checks Node and the disk, and installs the packages when
 * the lockfile is not the one that was installed. Importing this file is running it.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
// The whole module is imported, because an old Node lacks some of its names and must still reach the message that says
// so.
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const NODE_MINIMO = [20, 19];
const MB_LIBRES = 1500;
const modules = join(root, 'node_modules');
const stamp = join(modules, '.huella-lockfile');

function fail(...lines) {
  process.stderr.write(`\n✖ ${lines.join('\n  ')}\n\n`);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > NODE_MINIMO[0] || (major === NODE_MINIMO[0] && minor >= NODE_MINIMO[1])) return;
  fail(
    `Necesita Node ${NODE_MINIMO.join('.')} o más nuevo y aquí está Node ${process.versions.node}.`,
    'Instale la versión LTS desde https://nodejs.org (o, con nvm: nvm install) y repita la orden.',
  );
}

function checkDisk() {
  const { bavail, bsize } = fs.statfsSync(root);
  const libres = Math.floor((bavail * bsize) / 1024 / 1024);
  if (libres >= MB_LIBRES) return;
  fail(
    `Quedan ${libres} MB libres en el disco y la instalación necesita unos ${MB_LIBRES} MB.`,
    'Libere espacio y repita la orden; lo que ya se descargó no se pierde.',
  );
}

function lockfileHash() {
  return createHash('sha256')
    .update(fs.readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** npm passes its own path to the scripts it runs; without it the one in the PATH is used. */
function npmCommand(args) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('js')) return [process.execPath, [npm, ...args], {}];
  return ['npm', args, { shell: process.platform === 'win32' }];
}

function runNpm(args) {
  const [command, full, options] = npmCommand(args);
  return new Promise((resolve) => {
    const child = spawn(command, full, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? null : `npm terminó con código ${code}`));
  });
}

async function install(hash) {
  checkDisk();
  process.stdout.write('Instalando los paquetes (solo la primera vez, cerca de un minuto)…\n');
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const ticker = setInterval(() => process.stdout.write(`  … ${seconds()} s\n`), 5000);
  const problem = await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  clearInterval(ticker);
  if (problem !== null) {
    fail(
      `No se pudieron instalar los paquetes: ${problem}.`,
      'Revise la conexión a Internet (o el registro: npm config get registry) y repita la orden.',
      'Si sigue igual, borre la carpeta node_modules y repita.',
    );
  }
  fs.writeFileSync(stamp, hash);
  process.stdout.write(`Paquetes instalados en ${seconds()} s.\n`);
}

checkNode();
const hash = lockfileHash();
const installed = fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hash;
if (!installed) await install(hash);
