/**
 * The gate. Every step runs even when an earlier one fails, so that one run tells everything.
 *   node scripts/check.mjs            all steps
 *   node scripts/check.mjs jest tsc   only the steps whose name contains one of these words
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = (name) => join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);

/** The native compiler; `typescript` itself stays the one in JavaScript, which the other tools load as a library. */
const TSC = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc');

const scratch = mkdtempSync(join(tmpdir(), 'check-'));
/** File in which the tests note, one JSON per line, what they could not check and what was absent for it. */
const NOT_CHECKED = join(scratch, 'not-checked.jsonl');
/** File with the result of each suite, for the second look at those that failed. */
const RESULTS = join(scratch, 'jest.json');
const SHARED = process.env.FEL_SHARED ?? join(root, '..', 'shared');
const hasShared = existsSync(join(SHARED, 'fel'));

/** Suites that read the official material; Jest finds them by their imports. */
const WITH_SHARED = ['--findRelatedTests', 'test/support/shared.ts'];
/** Suites that take minutes. Without the material they are only loaded, which proves that no table of theirs is empty. */
const SLOW = 'test/flows|/storm|/seed';
/** Suites over a whole server, most of them with a browser. */
const FLOWS = 'test/flows/';
/** The steps that measure time, so nothing runs beside them. */
const isTest = (name) => name.startsWith('jest');

/** Templates and bundles of the synthesis; the step after it runs each bundle alone. */
const CDK_OUT = join(scratch, 'cdk.out');
/** Settings that a stage may leave out, so that the templates have everything that a function may be given. */
const CONTEXTO = {
  remitente: 'no-responder@facturacion.example',
  secretoCertificador: 'fel/certificador',
  secretoTarjeta: 'fel/tarjeta',
  secretoBilletera: 'fel/billetera',
  clientePaypal: 'cliente-publico-de-paypal',
  secretoCanario: 'fel/canario',
  correoContacto: 'contacto@facturacion.example',
  claveTurnstile: 'clave-publica-de-turnstile',
  secretoTurnstile: 'fel/turnstile',
  autoridadCertificados: join(root, 'test', 'solas', 'autoridad.txt'),
};
const SYNTH = [
  ...['synth', '--quiet', '--no-notices', '--no-version-reporting', '--output', CDK_OUT],
  ...Object.entries(CONTEXTO).flatMap(([nombre, valor]) => ['-c', `${nombre}=${valor}`]),
];

const STEPS = [
  ['codegen', bin('tsx'), ['scripts/codegen.mts', '--check']],
  ['tsc domain', process.execPath, [TSC, '-p', 'tsconfig.domain.json']],
  ['tsc print', process.execPath, [TSC, '-p', 'tsconfig.print.json']],
  ['tsc web', process.execPath, [TSC, '-p', 'tsconfig.web.json']],
  ['tsc node', process.execPath, [TSC, '-p', 'tsconfig.node.json']],
  ['oxlint', bin('oxlint'), ['--type-aware', '--deny-warnings', '.']],
  ['eslint', bin('eslint'), ['.', '--max-warnings', '0']],
  ['oxfmt', bin('oxfmt'), ['--check', '.']],
  [
    'import rules',
    bin('depcruise'),
    [
      '--config',
      '.dependency-cruiser.cjs',
      'domain',
      'graphql',
      'lambdas',
      'lib',
      'bin',
      'local',
      'print',
      'frontend',
      'test',
    ],
  ],
  ['dead code', bin('knip'), []],
  ['build', process.execPath, ['scripts/construir.mjs']],
  ['synth for solas', bin('cdk'), SYNTH],
  ['solas', process.execPath, ['--import', 'tsx', 'test/solas/solas.ts', CDK_OUT]],
  ...(hasShared
    ? [
        ['without material', bin('jest'), ['-w', '1', ...WITH_SHARED, '--testPathIgnorePatterns', SLOW]],
        ['without material, slow', bin('jest'), ['-w', '1', ...WITH_SHARED, '-t', '^$']],
      ]
    : []),
  // Most suites stand still now and then, for a disk or a timer, so three of them keep two cores busy.
  ['jest', bin('jest'), ['-w', '3', '--testPathIgnorePatterns', FLOWS, '--json', '--outputFile', RESULTS]],
  // A flow is several processes already: servers and browsers.
  ['jest flows', bin('jest'), ['--testPathPatterns', FLOWS, '--json', '--outputFile', RESULTS]],
];

const wanted = process.argv.slice(2);
const steps = STEPS.filter(([name]) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const env = {
  ...process.env,
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  JSII_SILENCE_WARNING_UNTESTED_NODE_VERSION: '1',
  // Young objects get more room: the tests of screens spent a tenth of their time on collecting them.
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --disable-warning=DEP0040 --max-semi-space-size=64`.trim(),
};

function run([name, command, args]) {
  return new Promise((resolve) => {
    const started = Date.now();
    process.stdout.write(`▶ ${name}\n`);
    const loud = isTest(name) || name === 'solas';
    const variables = isTest(name)
      ? { ...env, FEL_NOT_CHECKED: NOT_CHECKED }
      : { ...env, FEL_SHARED: name.startsWith('without material') ? scratch : SHARED };
    const child = spawn(command, args, { cwd: root, env: variables, stdio: loud ? 'inherit' : 'pipe' });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      if (code !== 0) process.stdout.write(`${output}\n`);
      process.stdout.write(`${code === 0 ? '✔' : '✖'} ${name} (${seconds} s)\n`);
      resolve({ name, ok: code === 0, seconds });
    });
  });
}

/** One line about what the tests could not check, or nothing. */
function describeNotChecked() {
  if (!existsSync(NOT_CHECKED)) return '';
  const notes = readFileSync(NOT_CHECKED, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const isMaterial = (need) => need.includes('/');
  const ofMaterial = notes.filter(({ absent }) => absent.some(isMaterial)).length;
  const tools = new Set(notes.flatMap(({ absent }) => absent.filter((need) => !isMaterial(need))));
  const ofTools = notes.filter(({ absent }) => !absent.every(isMaterial)).length;
  const parts = [
    ...(ofMaterial > 0 ? [`${ofMaterial} checks against the official material (${SHARED} is absent)`] : []),
    ...(ofTools > 0 ? [`${ofTools} checks that need ${[...tools].join(', ')} (not installed)`] : []),
  ];
  return `Not checked: ${parts.join('; ')}. Each is named above.\n`;
}

/** Largest number of failed suites that are looked at again: more than these are no accident of a busy machine. */
const SECOND_LOOKS = 4;

/** Suites that failed, of a run that came to its end; [] when Jest itself broke. */
function failedSuites() {
  if (!existsSync(RESULTS)) return [];
  const { testResults } = JSON.parse(readFileSync(RESULTS, 'utf8'));
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/** Whether the suite drives a browser. */
const hasBrowser = (suite) => readFileSync(suite, 'utf8').includes('support/navegador');

/**
 * Runs the tests. A few suites of screens that fail beside others are run once more, alone: a browser on two busy cores
 * now and then stands still longer than its driver waits. What fails again is red; what passes is named, so that a suite
 * that comes here often gets mended. Every other suite must pass the first time, because a failure that comes and goes
 * is how a document that is sent twice would show.
 */
async function runJest(step) {
  rmSync(RESULTS, { force: true });
  const result = await run(step);
  if (result.ok) return [result];
  const suites = failedSuites();
  const isForgivable = suites.length > 0 && suites.length <= SECOND_LOOKS && suites.every(hasBrowser);
  if (!isForgivable) return [result];
  const again = await run([
    'jest, failed suites alone',
    bin('jest'),
    ['-w', '1', '--runTestsByPath', ...suites],
  ]);
  if (!again.ok) return [result, again];
  const names = suites.map((suite) => relative(root, suite)).join(', ');
  process.stdout.write(`Unsteady: failed beside others and passed alone: ${names}\n`);
  return [{ ...result, ok: true }, again];
}

async function runAll(lane) {
  const results = [];
  for (const step of lane) results.push(await run(step));
  return results;
}

// Each of two lanes takes about half of the time that these steps need; the tests measure time, so they run alone.
const FIRST_LANE = [
  ...['tsc web', 'tsc node', 'oxlint', 'eslint', 'oxfmt'],
  ...['without material', 'without material, slow'],
];
const first = steps.filter(([name]) => FIRST_LANE.includes(name));
const second = steps.filter(([name]) => !FIRST_LANE.includes(name) && !isTest(name));
const lanes = await Promise.all([runAll(first), runAll(second)]);
const results = lanes.flat();
for (const step of steps.filter(([name]) => isTest(name))) results.push(...(await runJest(step)));
const failed = results.filter((result) => !result.ok);
process.stdout.write(
  failed.length === 0
    ? `All ${results.length} steps passed.\n`
    : `${failed.length} of ${results.length} steps failed: ${failed.map((result) => result.name).join(', ')}\n`,
);
process.stdout.write(describeNotChecked());
rmSync(scratch, { recursive: true });
process.exitCode = failed.length === 0 ? 0 : 1;
