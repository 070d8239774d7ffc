// Types are checked by tsc; Jest only needs CommonJS, which esbuild makes in milliseconds.
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { transformSync, version } = require('esbuild');

const OWN_SOURCE = readFileSync(__filename);

module.exports = {
  getCacheKey(source, path) {
    return createHash('sha256').update(OWN_SOURCE).update(version).update(path).update(source).digest('hex');
  },
  process(source, path) {
    const { code, map } = transformSync(source, {
      loader: path.endsWith('x') ? 'tsx' : path.endsWith('ts') ? 'ts' : 'js',
      format: 'cjs',
      target: 'node20',
      // Jest has no dynamic import without an experimental flag, so esbuild writes it as a require.
      supported: { 'dynamic-import': false },
      jsx: 'automatic',
      sourcemap: 'external',
      sourcefile: path,
    });
    return { code, map };
  },
};
