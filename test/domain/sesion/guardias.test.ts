import { GUARDIAS, ROLES_MIEMBRO, isAllowed, isRolMiembro } from '#domain/sesion/guardias.ts';
import type { Guardia, Quien } from '#domain/sesion/guardias.ts';

const QUIENES = {
  visitante: null,
  'sin establecimiento': { grupos: [], rol: null },
  traductor: { grupos: ['Traductor'], rol: null },
  'administrador sin establecimiento': { grupos: ['Administrador'], rol: null },
  'dueño administrador': { grupos: ['Administrador'], rol: 'dueno' },
  'dueño sin grupo': { grupos: [], rol: 'dueno' },
  cajero: { grupos: [], rol: 'cajero' },
  contador: { grupos: [], rol: 'contador' },
  'administrador que lleva a un cliente': { grupos: ['Administrador'], rol: 'contador' },
  'dueño que traduce': { grupos: ['Administrador', 'Traductor'], rol: 'dueno' },
  operador: { grupos: ['Operador'], rol: null },
  'dueño que opera': { grupos: ['Administrador', 'Traductor', 'Operador'], rol: 'dueno' },
} as const satisfies Record<string, Quien | null>;

type Nombre = keyof typeof QUIENES;
const NOMBRES = Object.keys(QUIENES) as Nombre[];

/** An operator passes no guard of the others, whatever else the account is. */
const OPERAN: readonly Nombre[] = ['operador', 'dueño que opera'];
const DEMAS = NOMBRES.filter((nombre) => !OPERAN.includes(nombre));

/** Users that pass each guard; a guard without a row does not compile. */
const PASAN: Record<Guardia, readonly Nombre[]> = {
  publico: NOMBRES,
  usuario: DEMAS.filter((nombre) => nombre !== 'visitante'),
  sesion: DEMAS.filter((nombre) => QUIENES[nombre]?.rol != null),
  emision: ['dueño administrador', 'dueño sin grupo', 'cajero', 'dueño que traduce'],
  catalogo: ['dueño administrador', 'dueño sin grupo', 'cajero', 'dueño que traduce'],
  eliminacion: ['dueño administrador', 'dueño que traduce'],
  reportes: [
    'dueño administrador',
    'dueño sin grupo',
    'contador',
    'administrador que lleva a un cliente',
    'dueño que traduce',
  ],
  Administrador: ['dueño administrador', 'dueño que traduce'],
  Traductor: ['traductor', 'dueño que traduce'],
  Operador: OPERAN,
};

describe.each(Object.keys(GUARDIAS) as Guardia[])('the guard %s', (guardia) => {
  it.each(NOMBRES)('says whether it lets %s in', (nombre) => {
    expect(isAllowed(guardia, QUIENES[nombre])).toBe(PASAN[guardia].includes(nombre));
  });
});

test('an unknown role is none', () => {
  expect(ROLES_MIEMBRO.every(isRolMiembro)).toBe(true);
  expect(isRolMiembro('gerente')).toBe(false);
});
