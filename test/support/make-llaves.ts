import { LLAVES_ENV, createLlaves } from './llaves.ts';

/** Runs once before all suites: the workers inherit the keys in their environment, so that none lies on the disk. */
export default function makeLlaves(): void {
  process.env[LLAVES_ENV] = JSON.stringify(createLlaves());
}
