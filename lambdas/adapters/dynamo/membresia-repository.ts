import { isNitBienFormado } from '#domain/identificacion/nit.ts';
import { ROLES_MIEMBRO } from '#domain/sesion/guardias.ts';
import { ESTADOS_CONTADOR } from '#lambdas/ports/membresia.ts';
import type {
  AccesoContador,
  EstadoContador,
  LugarDeTrabajo,
  Membresia,
  MembresiaRepository,
  Miembro,
} from '#lambdas/ports/membresia.ts';
import { SI_EXISTE, SI_NO_EXISTE, buildCheck, buildPut, buildUpdate, requireText, toItem } from './item.ts';
import type { Cambio, Condicion, Item } from './item.ts';
import { flag, oneOf, optional, row, text } from './read-row.ts';
import type { Reader } from './read-row.ts';
import type { Dynamo } from './tabla.ts';

/**
 * Table `Membresias` says where to look for a user (pk = sub: the own establishment and, while the user acts for a
 * client, that NIT). The rights are in the tenants' own data, table `Establecimientos`: USUARIO#<sub> and CONTADOR#<NIT
 * of the accountant> of an establishment; CLIENTE#<NIT> under the accountant's NIT only helps to find the accesses.
 */
const USUARIO = 'USUARIO#';
const CONTADOR = 'CONTADOR#';
const CLIENTE = 'CLIENTE#';

/** Branches as "1,3"; the attribute is absent for all branches and empty for none. */
const SUCURSALES: Reader<number[]> = (valor, lugar) =>
  text(valor, lugar).split(',').filter(Boolean).map(Number);
const readPuntero = row<{ nit: string; actua: string | null }>('membresia', {
  nit: text,
  actua: optional(text),
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
const readAcceso = row<Omit<AccesoContador, 'nit'>>('contador', {
  estado: oneOf(ESTADOS_CONTADOR),
  desde: text,
});

type Tablas = { membresias: string; establecimientos: string };
type Tienda = { dynamo: Dynamo; tablas: Tablas };

export function createMembresiaRepository(dynamo: Dynamo, tablas: Tablas): MembresiaRepository {
  const tienda = { dynamo, tablas };
  return {
    find: (sub) => find(tienda, sub),
    findPropia: async (sub) => {
      const fila = await dynamo.get(tablas.membresias, { pk: sub });
      return fila === null ? null : findPropia(tienda, fila);
    },
    addMiembro: (nit, miembro) => addMiembro(tienda, nit, miembro),
    listMiembros: async (nit) => (await query(tienda, nit, USUARIO)).map(toMiembro).sort(byUsuario),
    changeMiembro: async (nit, sub, { rol, sucursales, activa }, quien) => {
      const cambio = { rol, sucursales: toLista(sucursales), activa };
      const { establecimientos } = tablas;
      const fallos = await dynamo.transact([
        {
          Update: buildUpdate(establecimientos, key(nit, USUARIO, sub), cambio, { condicion: SI_EXISTE }),
        },
        { ConditionCheck: buildCheck(establecimientos, key(nit, USUARIO, quien), DUENO_ACTIVO) },
      ]);
      return fallos === null;
    },
    recordIngreso: async (sub, fecha) => {
      const fila = await dynamo.get(tablas.membresias, { pk: sub });
      if (fila === null) return;
      const clave = key(readPuntero(fila).nit, USUARIO, sub);
      const cambio = { ultimoIngreso: fecha };
      await dynamo.update(tablas.establecimientos, clave, cambio, { condicion: SI_EXISTE });
    },
    listContadores: async (nit) => (await query(tienda, nit, CONTADOR)).map(toContador),
    findContador: (nit, nitContador) => findContador(tienda, nit, nitContador),
    inviteContador: async (nit, nitContador, desde) => {
      const acceso = { ...key(nit, CONTADOR, nitContador), estado: 'pendiente', desde };
      const fallos = await dynamo.transact([
        { Put: buildPut(tablas.establecimientos, toItem(acceso), SI_INVITABLE) },
        { Put: buildPut(tablas.establecimientos, toItem(key(nitContador, CLIENTE, nit))) },
      ]);
      return fallos === null;
    },
    changeContador: async (nit, nitContador, { de, a, desde }) => {
      if (![nit, nitContador].every(isNitBienFormado)) return false;
      const clave = key(nit, CONTADOR, nitContador);
      return dynamo.update(tablas.establecimientos, clave, { estado: a, desde }, { condicion: siEstado(de) });
    },
    listInvitaciones: async (nitContador) =>
      (await listAccesos(tienda, nitContador)).filter(({ estado }) => estado === 'pendiente'),
    listLugares: (sub) => listLugares(tienda, sub),
    choose: async (sub, nit) => {
      const fila = await dynamo.get(tablas.membresias, { pk: sub });
      const actua = fila === null || readPuntero(fila).nit === nit ? null : nit;
      await dynamo.update(tablas.membresias, { pk: sub }, { actua }, { condicion: SI_EXISTE });
    },
  };
}

const SI_INVITABLE: Condicion = {
  expresion: 'attribute_not_exists(pk) OR estado IN (:revocado, :rechazado, :retirado)',
  valores: { ':revocado': 'revocado', ':rechazado': 'rechazado', ':retirado': 'retirado' },
};

function siEstado(estados: readonly EstadoContador[]): Condicion {
  const valores = Object.fromEntries(estados.map((estado) => [`:es_${estado}`, estado]));
  return { expresion: `estado IN (${Object.keys(valores).join(', ')})`, valores };
}

const DUENO_ACTIVO = {
  expresion: 'rol = :dueno AND activa = :si',
  valores: { ':dueno': 'dueno', ':si': true },
};

function key(nit: string, prefijo: string, id: string): { pk: string; sk: string } {
  return { pk: nit, sk: `${prefijo}${id}` };
}

function query({ dynamo, tablas }: Tienda, nit: string, prefijo: string): Promise<Item[]> {
  return dynamo.query({
    tabla: tablas.establecimientos,
    expresion: 'pk = :nit AND begins_with(sk, :prefijo)',
    valores: { ':nit': nit, ':prefijo': prefijo },
    consistente: true,
  });
}

async function find(tienda: Tienda, sub: string): Promise<Membresia | null> {
  const fila = await tienda.dynamo.get(tienda.tablas.membresias, { pk: sub });
  if (fila === null) return null;
  const propia = await findPropia(tienda, fila);
  const { actua } = readPuntero(fila);
  if (propia === null || actua === null || !isContadorDeOtros(propia)) return propia;
  const acceso = await findContador(tienda, actua, propia.nit);
  if (acceso?.estado !== 'activo') return propia;
  return { ...propia, nit: actua, rol: 'contador', sucursales: null };
}

/** The user in the own establishment; null when it has no row of the user. */
async function findPropia({ dynamo, tablas }: Tienda, fila: Item): Promise<Membresia | null> {
  const sub = requireText(fila, 'pk');
  const { nit } = readPuntero(fila);
  const item = await dynamo.get(tablas.establecimientos, key(nit, USUARIO, sub));
  if (item === null) return null;
  const { usuario, rol, sucursales, activa } = toMiembro(item);
  return { sub, usuario, nit, rol, sucursales, activa };
}

/** Whether the member may act for the firm's clients. */
function isContadorDeOtros({ activa, rol }: Membresia): boolean {
  return activa && (rol === 'dueno' || rol === 'contador');
}

async function findContador(
  { dynamo, tablas }: Tienda,
  nit: string,
  nitContador: string,
): Promise<AccesoContador | null> {
  // DynamoDB refuses other texts as a key.
  if (![nit, nitContador].every(isNitBienFormado)) return null;
  const item = await dynamo.get(tablas.establecimientos, key(nit, CONTADOR, nitContador));
  return item === null ? null : toContador(item);
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
  const vigentes = (await listAccesos(tienda, propia.nit)).filter(({ estado }) => estado === 'activo');
  return [
    propio,
    ...vigentes.map(({ nit }) => ({ nit, rol: 'contador' as const, propio: false, actual: actual === nit })),
  ];
}

/** Accesses of an accountant, one for each client that has ever named that NIT; here `nit` is the client's. */
async function listAccesos(tienda: Tienda, nitContador: string): Promise<AccesoContador[]> {
  const { dynamo, tablas } = tienda;
  const clientes = (await query(tienda, nitContador, CLIENTE)).map((item) =>
    requireText(item, 'sk').slice(CLIENTE.length),
  );
  const accesos = await dynamo.getMany(
    tablas.establecimientos,
    clientes.map((nit) => key(nit, CONTADOR, nitContador)),
  );
  return accesos
    .map((item) => ({ ...toContador(item), nit: requireText(item, 'pk') }))
    .sort((a, b) => (a.nit < b.nit ? -1 : 1));
}

function toFila(nit: string, { sub, sucursales, ...miembro }: Miembro): Cambio & { pk: string; sk: string } {
  return { ...key(nit, USUARIO, sub), ...miembro, sucursales: toLista(sucursales) };
}

function toMiembro(item: Item): Miembro {
  return { sub: requireText(item, 'sk').slice(USUARIO.length), ...readMiembro(item) };
}

function toContador(item: Item): AccesoContador {
  return { nit: requireText(item, 'sk').slice(CONTADOR.length), ...readAcceso(item) };
}

function toLista(sucursales: readonly number[] | null): string | null {
  return sucursales === null ? null : sucursales.join(',');
}

/** Orders <NIT> before <NIT>-2 before <NIT>-10. */
function byUsuario(a: Miembro, b: Miembro): number {
  return a.usuario.length - b.usuario.length || (a.usuario < b.usuario ? -1 : 1);
}
