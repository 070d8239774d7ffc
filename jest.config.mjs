export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  transform: { '\\.[cm]?[jt]sx?$': '<rootDir>/scripts/jest-transform.cjs' },
  transformIgnorePatterns: [
    '/node_modules/(?!(@aws-amplify|aws-amplify|jose|uuid|@fontsource|dynalite|classic-level|abstract-level)/)',
  ],
  // The elements of the development build keep a stack each, a sixth of the time of the screens; what they warn of, a key that
  // is missing in a list, oxlint reads in the code.
  moduleNameMapper: {
    '^react/jsx-runtime$': '<rootDir>/node_modules/react/cjs/react-jsx-runtime.production.js',
  },
  globalSetup: '<rootDir>/test/support/make-llaves.ts',
  setupFiles: ['<rootDir>/test/support/silence-log.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/support/no-act-warnings.ts'],
  testTimeout: 30_000,
  // A worker that has run a hundred suites holds gigabytes, and spends its time on collecting them.
  workerIdleMemoryLimit: '1200MB',
  // Jest leaves one core idle by default, which is half of a machine with two cores.
  maxWorkers: '100%',
};
