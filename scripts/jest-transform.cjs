// Types are checked by tsc; Jest only needs CommonJS, which esbuild makes in milliseconds.
const { transformSync } = require('esbuild');

module.exports = {
  process(source, path) {
    const { code, map } = transformSync(source, {
      loader: path.endsWith('x') ? 'tsx' : path.endsWith('ts') ? 'ts' : 'js',
      format: 'cjs',
      target: 'node20',
      jsx: 'automatic',
      sourcemap: 'both',
      sourcefile: path,
    });
    return { code, map };
  },
};
