import { isNitBienFormado } from '#domain/identificacion/nit.ts';
import { ESTADOS_CONTADOR } from '#lambdas/ports/membresia.ts';
import type {
  AccesoContador,
  ContadorAceptante,
  EstadoContador,
  MembresiaRepository,
} from '#lambdas/ports/membresia.ts';
import { SI_NO_EXISTE, buildPut, readText, requireText, toItem } from './item.ts';
import type { Cambio, Condicion, Item, ItemKey } from './item.ts';
import { jsonOf, number, oneOf, optional, record, row, text } from './read-row.ts';
import type { Dynamo } from './tabla.ts';

/**
 * Rows of `Establecimientos` about accountants: CONTADOR#<NIT of the accountant> of a client is the access, CLIENTE#<NIT>
 * under the accountant's NIT only helps to find it, and PRUEBA says that a NIT is proved (`traslado`: by a claimant, to whom it still moves). The row of an access that
 * waits for an answer has the hash of its secret.
 */
const CONTADOR = 'CONTADOR#';
const CLIENTE = 'CLIENTE#';
const PRUEBA = 'PRUEBA';

const readAcceso = row<Omit<AccesoContador, 'nit'>>('contador', {
  estado: oneOf(ESTADOS_CONTADOR),
  desde: text,
  correo: text,
  vence: optional(number),
  aceptante: optional(jsonOf(record<ContadorAceptante>({ usuario: text, nombre: text, correo: text }))),
});

/** Attributes of an access in which nothing waits any more. */
const CERRADO: Cambio = { vence: null, huella: null };

type Contadores = Pick<
  MembresiaRepository,
  | 'listContadores'
  | 'findContador'
  | 'nameContador'
  | 'inviteContador'
  | 'answerContador'
  | 'changeContador'
  | 'listClientes'
  | 'findInvitacion'
  | 'proveNit'
  | 'isNitProbado'
>;

/** Accesses of accountants over the table `Establecimientos`. */
export function createContadores(dynamo: Dynamo, tabla: string): Contadores {
  const listFilas = (nitContador: string): Promise<Item[]> => listAccesos(dynamo, tabla, nitContador);
  return {
    listContadores: async (nit) => (await queryFilas(dynamo, tabla, nit, CONTADOR)).map(toContador),
    findContador: async (nit, nitContador) => {
      // DynamoDB refuses other texts as a key.
      if (![nit, nitContador].every(isNitBienFormado)) return null;
      const item = await dynamo.get(tabla, key(nit, CONTADOR, nitContador));
      return item === null ? null : toContador(item);
    },
    nameContador: async (nit, nitContador, desde) => {
      await dynamo.putNew(tabla, {
        ...key(nit, CONTADOR, nitContador),
        estado: 'nombrado',
        desde,
        correo: '',
      });
    },
    inviteContador: async (nit, nitContador, invitacion, ahora) => {
      const acceso = { ...key(nit, CONTADOR, nitContador), estado: 'pendiente', ...invitacion };
      const fallos = await dynamo.transact([
        { Put: buildPut(tabla, toItem(acceso), siInvitable(ahora)) },
        { Put: buildPut(tabla, toItem(key(nitContador, CLIENTE, nit))) },
      ]);
      return fallos === null;
    },
    answerContador: async (nit, nitContador, { huella, a, desde, vence, aceptante }, ahora) => {
      const cambio = { ...CERRADO, estado: a, desde, vence, aceptante: toJson(aceptante) };
      const condicion = {
        expresion: 'estado = :pendiente AND huella = :esperada AND vence > :ahora',
        valores: { ':pendiente': 'pendiente', ':esperada': huella, ':ahora': ahora },
      };
      return dynamo.update(tabla, key(nit, CONTADOR, nitContador), cambio, { condicion });
    },
    changeContador: async (nit, nitContador, { de, a, desde, ahora }) => {
      if (![nit, nitContador].every(isNitBienFormado)) return false;
      const cambio = { ...CERRADO, estado: a, desde };
      const condicion = siEstado(de, ahora ?? null);
      return dynamo.update(tabla, key(nit, CONTADOR, nitContador), cambio, { condicion });
    },
    listClientes: async (nitContador) =>
      (await listFilas(nitContador)).map(toCliente).sort((a, b) => (a.nit < b.nit ? -1 : 1)),
    findInvitacion: async (nitContador, huella) => {
      const fila = (await listFilas(nitContador)).find((each) => readText(each, 'huella') === huella);
      return fila === undefined ? null : requireText(fila, 'pk');
    },
    proveNit: async (nit, { medio, desde }) => {
      await dynamo.update(tabla, pruebaKey(nit), { medio, desde }, { condicion: SI_NO_EXISTE });
    },
    isNitProbado: async (nit) => {
      const prueba = await dynamo.get(tabla, pruebaKey(nit));
      return prueba !== null && readText(prueba, 'traslado') === null;
    },
  };
}

/** Rows of an establishment whose sort key begins with the prefix. */
export function queryFilas(dynamo: Dynamo, tabla: string, nit: string, prefijo: string): Promise<Item[]> {
  return dynamo.query({
    tabla,
    expresion: 'pk = :nit AND begins_with(sk, :prefijo)',
    valores: { ':nit': nit, ':prefijo': prefijo },
    consistente: true,
    acotada: 'users, accountants or clients of one establishment',
  });
}

export function key(nit: string, prefijo: string, id: string): ItemKey {
  return { pk: nit, sk: `${prefijo}${id}` };
}

export function pruebaKey(nit: string): ItemKey {
  return { pk: nit, sk: PRUEBA };
}

/** Condition of an invitation: nothing is in force that another invitation would replace. */
function siInvitable(ahora: number): Condicion {
  return {
    expresion:
      'attribute_not_exists(pk) OR NOT estado IN (:activo, :aceptado) OR (estado = :aceptado AND vence <= :ahora)',
    valores: { ':activo': 'activo', ':aceptado': 'aceptado', ':ahora': ahora },
  };
}

/** Condition of one of the states; with `ahora`, also that what waits has not ended by itself. */
function siEstado(estados: readonly EstadoContador[], ahora: number | null): Condicion {
  const valores = Object.fromEntries(estados.map((estado) => [`:es_${estado}`, estado]));
  const expresion = `estado IN (${Object.keys(valores).join(', ')})`;
  return ahora === null
    ? { expresion, valores }
    : { expresion: `${expresion} AND vence > :ahora`, valores: { ...valores, ':ahora': ahora } };
}

/** Rows of the accesses of an accountant, one for each client that has ever invited that NIT. */
async function listAccesos(dynamo: Dynamo, tabla: string, nitContador: string): Promise<Item[]> {
  const clientes = (await queryFilas(dynamo, tabla, nitContador, CLIENTE)).map((item) =>
    requireText(item, 'sk').slice(CLIENTE.length),
  );
  return dynamo.getMany(
    tabla,
    clientes.map((nit) => key(nit, CONTADOR, nitContador)),
  );
}

function toContador(item: Item): AccesoContador {
  return { nit: requireText(item, 'sk').slice(CONTADOR.length), ...readAcceso(item) };
}

function toCliente(item: Item): AccesoContador {
  return { ...toContador(item), nit: requireText(item, 'pk') };
}

function toJson(aceptante: ContadorAceptante | null): string | null {
  return aceptante === null ? null : JSON.stringify(aceptante);
}
