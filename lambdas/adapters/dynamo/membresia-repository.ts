import { ROLES_MIEMBRO } from '#domain/sesion/guardias.ts';
import type {
  CambioMiembro,
  LugarDeTrabajo,
  Membresia,
  MembresiaRepository,
  Miembro,
} from '#lambdas/ports/membresia.ts';
import { SI_EXISTE, SI_NO_EXISTE, buildCheck, buildPut, buildUpdate, requireText, toItem } from './item.ts';
import { createContadores, key, queryFilas } from './contadores.ts';
import type { Cambio, Condicion, Item, ItemKey } from './item.ts';
import { flag, number, oneOf, optional, row, text } from './read-row.ts';
import type { Reader } from './read-row.ts';
import { createReclamos } from './reclamos.ts';
import type { Dynamo } from './tabla.ts';
import { createTitulares } from './titular.ts';

/**
 * Table `Membresias` says where to look for a user (pk = sub: the own establishment and, while the user acts for a
 * client, that NIT). The rights are in the tenants' own data, table `Establecimientos`: USUARIO#<sub> of an
 * establishment, and the accesses of accountants (`contadores.ts`).
 */
const USUARIO = 'USUARIO#';

/** Branches as "1,3"; the attribute is absent for all branches and empty for none. */
const SUCURSALES: Reader<number[]> = (valor, lugar) =>
  text(valor, lugar).split(',').filter(Boolean).map(Number);
type Puntero = {
  nit: string;
  /** Client that was chosen, and the start of the access under which it was. */
  actua: string | null;
  actuaDesde: string | null;
  sesionesDesde: number | null;
};
const readPuntero = row<Puntero>('membresia', {
  nit: text,
  actua: optional(text),
  actuaDesde: optional(text),
  sesionesDesde: optional(number),
});
const readMiembro = row<Omit<Miembro, 'sub'>>('miembro', {
  usuario: text,
  nombre: text,
  correo: text,
  rol: oneOf(ROLES_MIEMBRO),
  sucursales: optional(SUCURSALES),
  activa: flag,
  ultimoIngreso: optional(text),
});

type Tablas = { membresias: string; establecimientos: string };
type Contadores = ReturnType<typeof createContadores>;
type Tienda = { dynamo: Dynamo; tablas: Tablas; contadores: Contadores };

export function createMembresiaRepository(dynamo: Dynamo, tablas: Tablas): MembresiaRepository {
  const contadores = createContadores(dynamo, tablas.establecimientos);
  const tienda = { dynamo, tablas, contadores };
  return {
    ...contadores,
    ...createTitulares(dynamo, tablas, toFila),
    ...createReclamos(dynamo, tablas),
    find: (sub) => find(tienda, sub),
    findPropia: async (sub) => {
      const fila = await dynamo.get(tablas.membresias, { pk: sub });
      return fila === null ? null : findPropia(tienda, fila);
    },
    addMiembro: (nit, miembro) => addMiembro(tienda, nit, miembro),
    isMiembroActivo: async (nit, sub) => {
      const item = await dynamo.get(tablas.establecimientos, key(nit, USUARIO, sub));
      return item !== null && toMiembro(item).activa;
    },
    listMiembros: async (nit) =>
      (await queryFilas(dynamo, tablas.establecimientos, nit, USUARIO)).map(toMiembro).sort(byUsuario),
    changeMiembro: async (nit, sub, { rol, sucursales, activa, leido }, quien) => {
      const cambio = { rol, sucursales: toLista(sucursales), activa };
      const { establecimientos } = tablas;
      const fallos = await dynamo.transact([
        {
          Update: buildUpdate(establecimientos, key(nit, USUARIO, sub), cambio, {
            condicion: leido === undefined ? SI_EXISTE : siLeido(leido),
          }),
        },
        { ConditionCheck: buildCheck(establecimientos, key(nit, USUARIO, quien), DUENO_ACTIVO) },
      ]);
      return fallos === null;
    },
    endSesiones: async (sub, desde) => {
      await dynamo.update(tablas.membresias, { pk: sub }, { sesionesDesde: desde }, { condicion: SI_EXISTE });
    },
    recordIngreso: async (sub, fecha) => {
      const fila = await dynamo.get(tablas.membresias, { pk: sub });
      if (fila === null) return;
      const clave = key(readPuntero(fila).nit, USUARIO, sub);
      const cambio = { ultimoIngreso: fecha };
      await dynamo.update(tablas.establecimientos, clave, cambio, { condicion: SI_EXISTE });
    },
    listLugares: (sub) => listLugares(tienda, sub),
    choose: async (sub, nit) => {
      const fila = await dynamo.get(tablas.membresias, { pk: sub });
      if (fila === null) return;
      const propio = readPuntero(fila).nit;
      const acceso = nit === propio ? null : await contadores.findContador(nit, propio);
      const elegido = acceso?.estado === 'activo' ? acceso.desde : null;
      const cambio = { actua: elegido === null ? null : nit, actuaDesde: elegido };
      await dynamo.update(tablas.membresias, { pk: sub }, cambio, { condicion: SI_EXISTE });
    },
  };
}

/** Condition that the row of a member is as it was read. */
function siLeido({ rol, sucursales, activa }: CambioMiembro): Condicion {
  const lista = toLista(sucursales);
  return {
    expresion: `rol = :rolLeido AND activa = :activaLeida AND ${
      lista === null ? 'attribute_not_exists(sucursales)' : 'sucursales = :sucursalesLeidas'
    }`,
    valores: {
      ':rolLeido': rol,
      ':activaLeida': activa,
      ...(lista === null ? {} : { ':sucursalesLeidas': lista }),
    },
  };
}

const DUENO_ACTIVO = {
  expresion: 'rol = :dueno AND activa = :si',
  valores: { ':dueno': 'dueno', ':si': true },
};

async function find(tienda: Tienda, sub: string): Promise<Membresia | null> {
  const fila = await tienda.dynamo.get(tienda.tablas.membresias, { pk: sub });
  if (fila === null) return null;
  const propia = await findPropia(tienda, fila);
  const { actua, actuaDesde } = readPuntero(fila);
  if (propia === null || actua === null || !isContadorDeOtros(propia)) return propia;
  const { contadores } = tienda;
  const [acceso, isProbado] = await Promise.all([
    contadores.findContador(actua, propia.nit),
    contadores.isNitProbado(propia.nit),
  ]);
  // An access that ended and was given again is another one: nobody is moved back without choosing it.
  if (acceso?.estado !== 'activo' || acceso.desde !== actuaDesde || !isProbado) return propia;
  return { ...propia, nit: actua, rol: 'contador', sucursales: null };
}

/** The user in the own establishment; null when it has no row of the user. */
async function findPropia(
  { dynamo, tablas }: Pick<Tienda, 'dynamo' | 'tablas'>,
  fila: Item,
): Promise<Membresia | null> {
  const sub = requireText(fila, 'pk');
  const { nit, sesionesDesde } = readPuntero(fila);
  const item = await dynamo.get(tablas.establecimientos, key(nit, USUARIO, sub));
  if (item === null) return null;
  const { usuario, rol, sucursales, activa } = toMiembro(item);
  return { sub, usuario, nit, rol, sucursales, activa, sesionesDesde: sesionesDesde ?? 0 };
}

/** Whether the member may act for the firm's clients. */
function isContadorDeOtros({ activa, rol }: Membresia): boolean {
  return activa && (rol === 'dueno' || rol === 'contador');
}

async function addMiembro({ dynamo, tablas }: Tienda, nit: string, miembro: Miembro): Promise<boolean> {
  const { sub } = miembro;
  const fallos = await dynamo.transact([
    { Put: buildPut(tablas.membresias, toItem({ pk: sub, nit }), SI_NO_EXISTE) },
    { Put: buildPut(tablas.establecimientos, toItem(toFila(nit, miembro)), SI_NO_EXISTE) },
  ]);
  return fallos === null;
}

async function listLugares(tienda: Tienda, sub: string): Promise<LugarDeTrabajo[]> {
  const { dynamo, tablas } = tienda;
  const fila = await dynamo.get(tablas.membresias, { pk: sub });
  const propia = fila === null ? null : await findPropia(tienda, fila);
  if (propia?.activa !== true) return [];
  const actual = (await find(tienda, sub))?.nit;
  const propio: LugarDeTrabajo = {
    nit: propia.nit,
    rol: propia.rol,
    propio: true,
    actual: actual === propia.nit,
  };
  if (!isContadorDeOtros(propia)) return [propio];
  const { contadores } = tienda;
  const [clientes, isProbado] = await Promise.all([
    contadores.listClientes(propia.nit),
    contadores.isNitProbado(propia.nit),
  ]);
  const vigentes = isProbado ? clientes.filter(({ estado }) => estado === 'activo') : [];
  return [
    propio,
    ...vigentes.map(({ nit }) => ({ nit, rol: 'contador' as const, propio: false, actual: actual === nit })),
  ];
}

function toFila(nit: string, { sub, sucursales, ...miembro }: Miembro): Cambio & ItemKey {
  return { ...key(nit, USUARIO, sub), ...miembro, sucursales: toLista(sucursales) };
}

function toMiembro(item: Item): Miembro {
  return { sub: requireText(item, 'sk').slice(USUARIO.length), ...readMiembro(item) };
}

function toLista(sucursales: readonly number[] | null): string | null {
  return sucursales === null ? null : sucursales.join(',');
}

/** Orders <NIT> before <NIT>-2 before <NIT>-10. */
function byUsuario(a: Miembro, b: Miembro): number {
  return a.usuario.length - b.usuario.length || (a.usuario < b.usuario ? -1 : 1);
}
