import { divideModulos } from '../../frontend/chunks.mts';

type Modulo = { code: string; importedIds: string[]; dynamicallyImportedIds: string[] };

const modulo = (imports: string[], later: string[] = [], code = 'x'.repeat(100)): Modulo => ({
  code,
  importedIds: imports,
  dynamicallyImportedIds: later,
});

const AREAS = '/domain/traducciones/areas.ts';
const pantalla = (nombre: string): string => `/src/screens/${nombre}.tsx`;
const PANTALLAS = ['a', 'b', 'c', 'd', 'e', 'home'].map(pantalla);

const MODULOS: Readonly<Record<string, Modulo>> = {
  '/arranque.ts': modulo(['/tema.ts']),
  '/tema.ts': modulo([]),
  '/main.tsx': modulo(
    ['/router.ts', '/react.js', '/tema.ts', '/numeros.ts'],
    [...PANTALLAS, '/layouts/franja.tsx', '/layouts/sin-red.tsx', '/aviso.ts'],
  ),
  '/router.ts': modulo([]),
  '/react.js': modulo([]),
  '/ver.tsx': modulo(['/react.js', '/hoja.tsx', '/impresa.tsx', '/moneda.ts']),
  '/hoja.tsx': modulo([]),
  '/impresa.tsx': modulo([], ['/motor.ts']),
  '/motor.ts': modulo(['/numeros.ts', '/cuentas.ts']),
  '/numeros.ts': modulo([]),
  '/cuentas.ts': modulo([]),
  '/moneda.ts': modulo([]),
  [pantalla('a')]: modulo([
    '/dos.ts',
    '/todas.ts',
    '/grande.js',
    '/diferidas.ts',
    '/textos.ts',
    '/impresa.tsx',
  ]),
  [pantalla('b')]: modulo(['/dos.ts', '/todas.ts', '/grande.js', '/chico.ts', '/mediano.ts']),
  [pantalla('c')]: modulo(['/todas.ts', '/grande.js', '/franjas.ts', '/avisos.ts', '/corto.ts']),
  [pantalla('d')]: modulo(['/todas.ts', '/grande.js', '/corto.ts']),
  [pantalla('e')]: modulo(['/todas.ts', '/inicial.ts']),
  [pantalla('home')]: modulo(['/inicial.ts']),
  '/inicial.ts': modulo([]),
  '/dos.ts': modulo([], [], 'x'.repeat(3000)),
  '/corto.ts': modulo([]),
  '/todas.ts': modulo(['/moneda.ts', '/cuentas.ts']),
  '/grande.js': modulo([], [], 'x'.repeat(9000)),
  '/layouts/franja.tsx': modulo(['/franjas.ts']),
  '/layouts/sin-red.tsx': modulo(['/registro.ts', '/franjas.ts']),
  '/registro.ts': modulo([]),
  '/franjas.ts': modulo(['/poco.ts'], [], 'x'.repeat(1500)),
  '/poco.ts': modulo([]),
  '/aviso.ts': modulo(['/avisos.ts']),
  '/avisos.ts': modulo([]),
  '/almacen.ts': modulo(['/base-de-datos.js']),
  '/base-de-datos.js': modulo([]),
  '/diferidas.ts': modulo([], ['/dialogo.tsx']),
  '/dialogo.tsx': modulo(['/dialogo.ts', '/dos.ts', '/chico.ts', '/mediano.ts']),
  '/chico.ts': modulo([]),
  '/mediano.ts': modulo([], [], 'x'.repeat(1600)),
  '/dialogo.ts': modulo([]),
  '/textos.ts': modulo([AREAS], [], `import { caja as textos } from "${AREAS}";`),
  [AREAS]: modulo(
    ['/domain/traducciones/gt_esp/caja.json', '/domain/traducciones/gt_esp/sesion.json'],
    [],
    "export { default as caja } from './gt_esp/caja.json'; export { default as sesion } from './gt_esp/sesion.json';",
  ),
};

test('each module goes to the file of who loads it', () => {
  const nameOf = divideModulos((id) => MODULOS[id] ?? null, {
    arranque: '/arranque.ts',
    aplicacion: '/main.tsx',
    enlace: '/ver.tsx',
    diferidas: '/diferidas.ts',
    enseguida: ['/almacen.ts'],
    sinPrisa: ['/layouts/sin-red.tsx'],
  });
  const names = Object.fromEntries(
    [...Object.keys(MODULOS), ...(MODULOS[AREAS]?.importedIds ?? [])].map((id) => [id, nameOf(id)]),
  );
  expect(names).toEqual({
    '/arranque.ts': 'arranque',
    '/tema.ts': 'arranque',
    // Entries are files of their own.
    '/main.tsx': null,
    '/ver.tsx': null,
    '/router.ts': 'nucleo',
    '/react.js': 'base',
    '/hoja.tsx': null,
    '/impresa.tsx': 'enlace-y-otros',
    '/motor.ts': null,
    // The engine of the buyer's page needs them, and must not bring the application.
    '/numeros.ts': 'base',
    '/cuentas.ts': 'base',
    // What all screens share brings it, so that the application has it at once.
    '/moneda.ts': 'base',
    [pantalla('a')]: 'a',
    [pantalla('b')]: 'b',
    [pantalla('c')]: 'c',
    [pantalla('d')]: 'd',
    [pantalla('e')]: 'e',
    [pantalla('home')]: 'home',
    // Home has it, so it comes with the application.
    '/inicial.ts': 'nucleo',
    '/dos.ts': 'a-b',
    '/corto.ts': 'comun',
    '/todas.ts': 'comun',
    '/grande.js': 'a-b-c-d',
    '/layouts/franja.tsx': null,
    // What only the parts that load last need is one file.
    '/layouts/sin-red.tsx': 'sin-prisa',
    '/registro.ts': 'sin-prisa',
    // A part of the frame, which is on every screen, loads it later, and must not load that of a screen for it.
    '/franjas.ts': 'marco',
    '/poco.ts': 'nucleo',
    '/aviso.ts': null,
    // The application loads it later, and must not load a whole screen for it.
    '/avisos.ts': 'c-y-otros',
    '/almacen.ts': 'dispositivo',
    '/base-de-datos.js': 'dispositivo',
    '/diferidas.ts': 'a',
    '/dialogo.tsx': 'venta-despues',
    '/dialogo.ts': 'venta-despues',
    // A later part of a sale has it in common with one screen, and must not load that screen's own for it.
    '/chico.ts': 'comun',
    '/mediano.ts': 'b-y-otros',
    '/textos.ts': 'a',
    [AREAS]: null,
    '/domain/traducciones/gt_esp/caja.json': 'a',
    '/domain/traducciones/gt_esp/sesion.json': null,
  });
});
