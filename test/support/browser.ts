import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

// Tests and benches both start in the folder of the project.
const ROOT = process.cwd();
const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Flags that keep the browser itself from using the network. */
export const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

type Ejecutable = { executablePath: string; env?: Record<string, string> };

/** Finds a Chromium: that of CHROMIUM, else the one that comes through npm (Linux x64), else an installed one; null for none. */
export function findBrowser(): Ejecutable | null {
  return fromEnv() ?? fromNpm() ?? fromSystem();
}

/** Starts the headless browser; null when none is found. */
export async function launchBrowser(): Promise<Browser | null> {
  const ejecutable = findBrowser();
  return ejecutable === null ? null : chromium.launch({ ...ejecutable, args: QUIET });
}

function fromEnv(): Ejecutable | null {
  const executablePath = process.env['CHROMIUM'];
  return executablePath === undefined ? null : { executablePath };
}

function fromSystem(): Ejecutable | null {
  const executablePath = INSTALLED.find((path) => existsSync(path));
  return executablePath === undefined ? null : { executablePath };
}

/**
 * Unpacks the browser of the npm package. The package unpacks into the temporary folder of its process, so it runs in a
 * process of its own. The folder is kept, because unpacking takes seconds.
 */
function fromNpm(): Ejecutable | null {
  const packed = join(ROOT, 'node_modules', '@sparticuz', 'chromium');
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(packed)) return null;
  const folder = join(ROOT, 'node_modules', '.cache-chromium');
  if (!existsSync(folder)) unpack(folder);
  if (!existsSync(join(folder, 'chromium'))) return null;
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...stringsOf(process.env),
      FONTCONFIG_PATH: folder,
      // Library folder with copies of the system libraries that a bare machine lacks.
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
    },
  };
}

const UNPACK = `import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())`;

function unpack(folder: string): void {
  const making = mkdtempSync(`${folder}-`);
  const { status } = spawnSync(process.execPath, ['-e', UNPACK], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: making, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
    stdio: 'inherit',
  });
  if (status !== 0) {
    rmSync(making, { recursive: true, force: true });
    return;
  }
  // The package's own file names folders of AWS Lambda, and without any font Chromium crashes at the first form
  // control.
  writeFileSync(join(making, 'fonts.conf'), fontsConf(join(folder, 'fonts')));
  keep(making, folder);
}

/** Keeps the unpacked folder; when two test files unpack at the same time, the first one stays. */
function keep(making: string, folder: string): void {
  try {
    renameSync(making, folder);
  } catch {
    rmSync(making, { recursive: true, force: true });
  }
}

function fontsConf(fonts: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(fonts, 'cache')}</cachedir>
</fontconfig>
`;
}

function stringsOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
