import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { GUARDIAS, isAllowed } from '#domain/sesion/guardias.ts';
import type { Guardia, Quien } from '#domain/sesion/guardias.ts';
import { CAMPOS } from '#graphql/campos.ts';
import { RUTAS } from '../../frontend/src/lib/paths.ts';
import type { NombreRuta, Ruta } from '../../frontend/src/lib/paths.ts';

const SRC = join(process.cwd(), 'frontend/src');

/** Users of an establishment, by what the users' screen says of their role. */
const ROLES = {
  dueno: { grupos: ['Administrador'], rol: 'dueno' },
  'dueno sin grupo': { grupos: [], rol: 'dueno' },
  cajero: { grupos: [], rol: 'cajero' },
  contador: { grupos: [], rol: 'contador' },
} as const satisfies Record<string, Quien>;
type Rol = keyof typeof ROLES;
const NOMBRES = Object.keys(ROLES) as Rol[];

const rutas = Object.entries(RUTAS) as [NombreRuta, Ruta][];

/** Routes with a guard that each role may open, written out on their own. */
const LEE: readonly NombreRuta[] = [
  'reclamo',
  'home',
  'documento',
  'facturas',
  'compras',
  'compra',
  'contingencia',
  'productos',
  'catalogos',
  'configuracion',
  'contador',
];
const EMITE: readonly NombreRuta[] = [
  ...LEE,
  'caja',
  'clonar',
  'credito',
  'abono',
  'creditoDescuento',
  'abonoDescuento',
  'debito',
];
/** Routes of those who keep the books. */
const CUENTA: readonly NombreRuta[] = [
  'reportes',
  'libros',
  'cierre',
  'conciliacion',
  'subirFactura',
  'proveedor',
];
const ABRE: Record<Rol, readonly NombreRuta[]> = {
  dueno: [
    ...EMITE,
    'productosCarga',
    'clientes',
    'proveedores',
    'establecimiento',
    'sucursales',
    'plantillas',
    'plantilla',
    'usuarios',
    'suscripcion',
    'pagos',
    'administracion',
    ...CUENTA,
  ],
  'dueno sin grupo': [...EMITE, ...CUENTA],
  cajero: EMITE,
  contador: [...LEE, ...CUENTA],
};

test.each(NOMBRES)('a %s opens the routes of the role and no other', (rol) => {
  const abiertas = rutas.filter(([, { guardia }]) => guardia !== 'publico' && isAllowed(guardia, ROLES[rol]));
  expect(abiertas.map(([nombre]) => nombre).sort()).toEqual([...ABRE[rol]].sort());
});

test.each(NOMBRES)('the menu of a %s offers only routes that it may open', (rol) => {
  const ofrecidas = rutas.filter(
    ([, { menu, guardia, guardiaMenu }]) => menu !== null && isAllowed(guardiaMenu ?? guardia, ROLES[rol]),
  );
  expect(ofrecidas.filter(([, { guardia }]) => !isAllowed(guardia, ROLES[rol]))).toEqual([]);
});

/** Fields that change something, by the name of the document that calls them: PutProductosDocument. */
const CAMBIOS = new Map(
  Object.entries(CAMPOS).flatMap(([campo, { guardia }]) => {
    const [tipo, nombre = ''] = campo.split('.');
    const documento = `${nombre.charAt(0).toUpperCase()}${nombre.slice(1)}Document`;
    return tipo === 'Mutation' ? [[documento, { campo, guardia }] as const] : [];
  }),
);

const textos = new Map<string, string>();
function read(file: string): string {
  const known = textos.get(file) ?? readFileSync(file, 'utf8');
  textos.set(file, known);
  return known;
}

/** Modules of the front end that a file imports, at once or later. */
function importsOf(file: string): string[] {
  return [...read(file).matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g)]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => !path.includes('/generated/') && existsSync(path));
}

function closureOf(file: string): string[] {
  const seen = new Set<string>();
  const pending = [file];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    pending.push(...importsOf(next));
  }
  return [...seen];
}

const router = read(join(SRC, 'app/router.tsx'));
const pantallas = rutas.flatMap(([nombre, { guardia }]) => {
  const screen = new RegExp(
    `\\b${nombre}: async \\(\\) => \\(await import\\('\\.\\./(screens/[^']+)'\\)`,
  ).exec(router)?.[1];
  return screen === undefined ? [] : [{ nombre, guardia, files: closureOf(join(SRC, screen)) }];
});

/** Roles that pass one guard and not the other. */
const rolesBetween = (wide: Guardia, narrow: Guardia): Rol[] =>
  NOMBRES.filter((rol) => isAllowed(wide, ROLES[rol]) && !isAllowed(narrow, ROLES[rol]));

const GUARDADAS = Object.keys(GUARDIAS) as Guardia[];

/** Whether one of the files asks for the guard, or for one that no further role passes, before it offers something. */
const asksFor = (files: readonly string[], guardia: Guardia): boolean =>
  GUARDADAS.filter((each) => rolesBetween(each, guardia).length === 0).some((each) =>
    files.some((file) => new RegExp(`(usePermiso|isAllowed)\\('${each}'`).test(read(file))),
  );

test('every screen is found by its route', () => {
  expect(pantallas.map(({ nombre }) => nombre)).toEqual(rutas.map(([nombre]) => nombre));
});

test('a screen that more roles open than may call one of its changes asks for the guard of the change', () => {
  const mudas = pantallas.flatMap(({ nombre, guardia, files }) =>
    [...CAMBIOS].flatMap(([documento, cambio]) => {
      const isUsed = files.some((file) => read(file).includes(documento));
      const roles = rolesBetween(guardia, cambio.guardia);
      return isUsed && roles.length > 0 && !asksFor(files, cambio.guardia)
        ? [`${nombre} offers ${cambio.campo} to ${roles.join(', ')}`]
        : [];
    }),
  );
  expect(mudas).toEqual([]);
  expect(CAMBIOS.size).toBeGreaterThan(30);
});

/** Every file that may be shown to a role, with the roles. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'generated' ? [] : listFiles(path);
    return /\.tsx$/.test(entry.name) ? [path] : [];
  });
}

test('a link to a route that fewer roles open is offered to those roles only', () => {
  const sueltos = listFiles(SRC).flatMap((file) => {
    const abren = pantallas.filter(({ files }) => files.includes(file)).map(({ guardia }) => guardia);
    return [...read(file).matchAll(/(?<!RUTAS\[)pathTo\('(\w+)'/g)].flatMap(([, nombre = '']) => {
      const { guardia }: Ruta = RUTAS[nombre as NombreRuta];
      const isNarrower = abren.some((wide) => rolesBetween(wide, guardia).length > 0);
      const isAsked = asksFor([file], guardia) || read(file).includes(`useCanOpen('${nombre}')`);
      return isNarrower && !isAsked ? [`${relative(SRC, file)} links to ${nombre}`] : [];
    });
  });
  expect(sueltos).toEqual([]);
});
