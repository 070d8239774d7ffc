import type { Cupon, LoteCupones } from '#domain/creditos/cupones.ts';
import { createRegaloDeCupon } from '#domain/creditos/otorgar.ts';
import { PAQUETES } from '#domain/creditos/paquetes.ts';
import type { Paquete } from '#domain/creditos/paquetes.ts';
import { mergeComisiones } from '#domain/creditos/precio.ts';
import type { ComisionTarjeta } from '#domain/creditos/precio.ts';
import { PLANES } from '#domain/creditos/saldos.ts';
import type { CuponRepository, PaqueteRepository } from '#lambdas/ports/paquetes.ts';
import { giveCompra } from './compras.ts';
import { SI_NO_EXISTE, buildPut, buildUpdate, readText, requireText, toItem } from './item.ts';
import type { Item } from './item.ts';
import { flag, json, list, number, nullable, oneOf, optional, record, row, text } from './read-row.ts';
import type { Dynamo } from './tabla.ts';

/** Partitions of the service itself in the table of the ledger; no NIT begins with that sign. */
const PRECIOS = '#PAQUETES';
const COMISIONES = '#COMISIONES';
const CUPONES = '#CUPONES';
const LOTES = '#LOTES';

const readPaquete = json<Paquete>(
  'paquete',
  record<Paquete>({
    id: text,
    nombre: text,
    precio: text,
    precioPaypal: text,
    cantidadDocs: number,
    tipo: oneOf(PLANES),
    habilitado: flag,
    orden: number,
    caracteristicas: list(text),
    version: number,
  }),
);

export function createPaqueteRepository(dynamo: Dynamo, tabla: string): PaqueteRepository {
  return {
    list: async () => {
      const filas = await dynamo.query({
        tabla,
        expresion: 'pk = :precios',
        valores: { ':precios': PRECIOS },
        consistente: true,
        acotada: 'packages of the price list, which operators write by hand',
      });
      const propios = new Map(filas.map(readPaquete).map((each) => [each.id, each]));
      const otros = PAQUETES.filter(({ id }) => !propios.has(id));
      return [...propios.values(), ...otros];
    },
    put: (paquete, previa) =>
      dynamo.update(
        tabla,
        { pk: PRECIOS, sk: paquete.id },
        { dato: JSON.stringify(paquete), version: paquete.version },
        {
          condicion:
            previa === 0
              ? { expresion: 'attribute_not_exists(pk)' }
              : { expresion: 'version = :previa', valores: { ':previa': previa } },
        },
      ),
    listComisiones: async () => {
      const filas = await dynamo.query({
        tabla,
        expresion: 'pk = :comisiones',
        valores: { ':comisiones': COMISIONES },
        consistente: true,
        acotada: 'commissions of the card, which operators write by hand',
      });
      return mergeComisiones(filas.map(readComision));
    },
    putComision: async ({ desde, tasa }) => {
      await dynamo.update(tabla, { pk: COMISIONES, sk: desde }, { desde, tasa }, {});
    },
  };
}

const readComision = row<ComisionTarjeta>('comision', { desde: text, tasa: text });

const readFila = row<Omit<Cupon, 'codigo' | 'usado'>>('cupon', {
  cantidadDte: number,
  nit: text,
  tipoPaquete: oneOf(PLANES),
  vence: optional(nullable(text)),
});

/** Coupons that were made together, under the id of the request that made them. */
const readLote = json<{ lote: string; codigos: string[] }>(
  'lote',
  record({ lote: text, codigos: list(text) }),
);

function loteKey(id: string): { pk: string; sk: string } {
  return { pk: LOTES, sk: id };
}

/** Same text for the same request. */
function loteText({ prefijo, cantidad, cantidadDte, nit, tipoPaquete, vence }: LoteCupones): string {
  return [prefijo, cantidad, cantidadDte, nit, tipoPaquete, vence ?? ''].join('#');
}

function toCupon(item: Item): Cupon {
  const usadoPor = readText(item, 'usadoPor');
  return {
    codigo: requireText(item, 'sk'),
    ...readFila(item),
    usado:
      usadoPor === null
        ? null
        : {
            nit: usadoPor,
            fecha: requireText(item, 'usadoEl'),
            solicitud: readText(item, 'usadoCon') ?? '',
          },
  };
}

function cuponKey(codigo: string): { pk: string; sk: string } {
  return { pk: CUPONES, sk: codigo };
}

const SI_LIBRE = { expresion: 'attribute_not_exists(usadoPor)' };

export function createCuponRepository(dynamo: Dynamo, tabla: string): CuponRepository {
  const find = async (codigo: string): Promise<Cupon | null> => {
    const item = await dynamo.get(tabla, cuponKey(codigo));
    return item === null ? null : toCupon(item);
  };
  /** Coupons of a request that was made already; null when it was not. */
  const findLote = async (id: string, lote: LoteCupones): Promise<Cupon[] | 'OTROS_DATOS' | null> => {
    const item = await dynamo.get(tabla, loteKey(id));
    if (item === null) return null;
    const previo = readLote(item);
    if (previo.lote !== loteText(lote)) return 'OTROS_DATOS';
    return (await Promise.all(previo.codigos.map(find))).filter((cupon) => cupon !== null);
  };
  return {
    list: async () => {
      const filas = await dynamo.query({
        tabla,
        expresion: 'pk = :cupones',
        valores: { ':cupones': CUPONES },
        consistente: true,
        acotada: 'coupons of the service, some thousands of small rows',
      });
      return filas.map(toCupon);
    },
    find,
    create: async (id, { prefijo, cantidad, ...datos }, codigos) => {
      const lote = { prefijo, cantidad, ...datos };
      const put = (fila: Parameters<typeof toItem>[0]) => ({
        Put: buildPut(tabla, toItem(fila), SI_NO_EXISTE),
      });
      const fallos = await dynamo.transact([
        put({ ...loteKey(id), dato: JSON.stringify({ lote: loteText(lote), codigos }) }),
        ...codigos.map((codigo) => put({ ...cuponKey(codigo), ...datos })),
      ]);
      if (fallos === null) return codigos.map((codigo) => ({ codigo, ...datos, usado: null }));
      const previos = await findLote(id, lote);
      if (previos === null) throw new Error('A random code of a coupon is taken');
      return previos;
    },
    put: ({ codigo, ...cupon }) => dynamo.update(tabla, cuponKey(codigo), cupon, { condicion: SI_LIBRE }),
    use: async (cupon, uso, usuario) => {
      const { nit, fecha, solicitud } = uso;
      const now = new Date(fecha);
      const compra = createRegaloDeCupon(cupon, usuario, now);
      const cambio = { usadoPor: nit, usadoEl: fecha, usadoCon: solicitud };
      const usar = {
        Update: buildUpdate(tabla, cuponKey(cupon.codigo), cambio, {
          condicion: { expresion: 'attribute_exists(pk) AND attribute_not_exists(usadoPor)' },
        }),
      };
      const otorgado = await giveCompra({ dynamo, tabla, nit, now }, { id: compra.id, compra }, [usar]);
      if (otorgado === 'HECHO') return uso;
      const previo = (await find(cupon.codigo))?.usado ?? null;
      if (previo === null) throw new Error('A free coupon gave nothing');
      return previo;
    },
  };
}
