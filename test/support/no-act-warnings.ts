/**
 * Fails a test in whose time React complained that a state changed outside `act`: such a test looks at a screen that is
 * still changing, so it passes or fails by chance. Every warning is shown as well.
 */
const warnings: string[] = [];
const salida = globalThis.console;
const write: typeof salida.error = salida.error.bind(salida);

salida.error = (...args: unknown[]) => {
  const [texto] = args;
  if (typeof texto === 'string' && texto.includes('not wrapped in act(')) warnings.push(String(args[1]));
  write(...args);
};

function refuseWarnings(): void {
  const found = warnings.splice(0);
  if (found.length > 0) throw new Error(`The state of ${found.join(', ')} changed outside act(...)`);
}

afterEach(refuseWarnings);
// A state may still change between the end of a test and the end of its file.
afterAll(refuseWarnings);
