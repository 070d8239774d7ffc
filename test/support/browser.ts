import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Nothing of the browser's own may look for the network. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A headless Chromium: the one of CHROMIUM, else the one that comes through npm (Linux x64), else an installed one.
 * Null when there is none; the caller then says by name what it does not check.
 */
export async function launchBrowser(): Promise<Browser | null> {
  const executablePath =
    process.env['CHROMIUM'] ?? (await fromNpm()) ?? INSTALLED.find((path) => existsSync(path));
  if (executablePath === undefined) return null;
  return chromium.launch({ executablePath, args: QUIET });
}

async function fromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  // A private folder: the package reuses whatever lies in the shared one, other versions included.
  const folder = mkdtempSync(join(tmpdir(), 'chromium-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.env['TMPDIR'] = folder;
  // Makes the package unpack its own copies of the system libraries a bare machine lacks.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
