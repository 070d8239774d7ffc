import { appendFileSync, existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Folder of official schemas and samples: that of FEL_SHARED, else the one beside the checkout. */
export const SHARED = process.env['FEL_SHARED'] ?? join(__dirname, '..', '..', '..', 'shared');

/** Thing that a check needs: a file of the official material (its path has a slash, `fel/samples`) or a system tool (`qpdf`). */
export type Need = string;

type Body = (() => void) | (() => Promise<void>);

/** Registers a test that runs where everything it needs is present, and is skipped by name where something is absent. */
export function testWith(needs: readonly Need[], title: string, body: Body, ms?: number): void {
  testUnless(findAbsent(needs), title, body, ms);
}

/**
 * A `describe` whose tests need the same things. Where something is absent its body is not even read, so a table of
 * `test.each` may come from the official material; one skipped test with its title stands for the group.
 */
export function describeWith(needs: readonly Need[], title: string, body: () => void): void {
  const absent = findAbsent(needs);
  if (absent.length === 0) describe(title, body);
  else testUnless(absent, title, () => undefined);
}

/** Whether a part of a test can be checked here; when it cannot, that is reported by name and the rest is checked. */
export function canCheck(needs: readonly Need[], what: string): boolean {
  const absent = findAbsent(needs);
  if (absent.length > 0) noteNotChecked(what, absent);
  return absent.length === 0;
}

/** Registers a test that is skipped by name for each absent thing; without absent things it runs. */
export function testUnless(absent: readonly Need[], title: string, body: Body, ms?: number): void {
  const run = absent.length === 0 ? test : test.skip;
  run(absent.length === 0 ? title : noteNotChecked(title, absent), body, ms);
}

const present = new Map<Need, boolean>();

function findAbsent(needs: readonly Need[]): Need[] {
  return needs.filter((need) => {
    const known = present.get(need) ?? isPresent(need);
    present.set(need, known);
    return !known;
  });
}

function isPresent(need: Need): boolean {
  return need.includes('/')
    ? existsSync(join(SHARED, need))
    : spawnSync(need, ['--version']).error === undefined;
}

const noted = new Set<string>();

/**
 * Reports an unchecked part once on the console, and in the file from which the gate writes its last line; answers the
 * title for it.
 */
function noteNotChecked(what: string, absent: readonly Need[]): string {
  const title = `${what} (not checked: ${absent.join(', ')} absent)`;
  if (noted.has(title)) return title;
  noted.add(title);
  process.stdout.write(`${title}\n`);
  const file = process.env['FEL_NOT_CHECKED'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ what, absent })}\n`);
  return title;
}
