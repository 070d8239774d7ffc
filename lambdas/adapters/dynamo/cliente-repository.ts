import { CAMPOS_CLIENTE } from '#domain/clientes/cliente.ts';
import type { Cliente } from '#domain/clientes/cliente.ts';
import type { ModuloCliente } from '#domain/clientes/receptor.ts';
import type { TipoIdentificador } from '#domain/documentos/modelo/borrador.ts';
import type { CambiarCliente, ClienteRepository } from '#lambdas/ports/clientes.ts';
import { requireText } from './item.ts';
import type { Item } from './item.ts';
import { CATALOGO, readPagina } from './pagina.ts';
import { DIRECCION, json, keyOf, list, nullable, oneOf, optional, record, text } from './read-row.ts';
import type { Dynamo } from './tabla.ts';

const readGuardado = json<Omit<Cliente, 'telefono'> & { telefono: string | null }>(
  'cliente',
  record({
    nitCliente: text,
    tipoIdentificador: keyOf<TipoIdentificador>({ NIT: true, CF: true, CUI: true, EXT: true }),
    nombre: text,
    correo: text,
    telefono: optional(text),
    direccionCliente: nullable(DIRECCION),
    corregidos: list(oneOf(CAMPOS_CLIENTE)),
  }),
);

/** An entry that was stored before clients had a telephone number has none. */
function toCliente(item: Item): Cliente {
  const guardado = readGuardado(item);
  return { ...guardado, telefono: guardado.telefono ?? '' };
}

/** Number of tries; each lost race means that another writer stored the same entry. */
const INTENTOS = 30;

export function createClienteRepository(dynamo: Dynamo, tabla: string): ClienteRepository {
  return {
    find: async (nit, modulo, nitCliente) => {
      const item = await dynamo.get(tabla, { pk: catalogKey(nit, modulo), sk: nitCliente });
      return item === null ? null : toCliente(item);
    },
    list: async (nit, modulo) => {
      const valores = { ':catalogo': catalogKey(nit, modulo) };
      const consulta = { tabla, expresion: 'pk = :catalogo', valores, acotada: CATALOGO };
      return (await dynamo.query(consulta)).map(toCliente);
    },
    page: async (nit, modulo, siguiente) => {
      const pagina = await readPagina(dynamo, tabla, catalogKey(nit, modulo), siguiente);
      return { clientes: pagina.items.map(toCliente), siguiente: pagina.siguiente };
    },
    change: async (nit, modulo, nitCliente, cambiar) => {
      const clave = { pk: catalogKey(nit, modulo), sk: nitCliente };
      for (let intento = 0; intento < INTENTOS; intento += 1) {
        if (await tryChange(dynamo, tabla, clave, cambiar)) return;
      }
      throw new Error('The row of a client changes too fast');
    },
  };
}

/** Makes one try; false when another writer came between reading and writing. */
async function tryChange(
  dynamo: Dynamo,
  tabla: string,
  clave: { pk: string; sk: string },
  cambiar: CambiarCliente,
): Promise<boolean> {
  const item = await dynamo.get(tabla, clave);
  const nuevo = cambiar(item === null ? null : toCliente(item));
  if (nuevo === null) return true;
  const dato = JSON.stringify(nuevo);
  if (item === null) return dynamo.putNew(tabla, { ...clave, dato });
  const condicion = { expresion: 'dato = :previo', valores: { ':previo': requireText(item, 'dato') } };
  return dynamo.update(tabla, clave, { dato }, { condicion });
}

/** Key of a catalogue: the issuer's NIT alone for clients, with the suffix "#C" for suppliers. */
export function catalogKey(nit: string, modulo: ModuloCliente): string {
  return modulo === 'V' ? nit : `${nit}#C`;
}
