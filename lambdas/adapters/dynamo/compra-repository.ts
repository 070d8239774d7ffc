import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { isSinDecidir } from '#domain/creditos/compra.ts';
import type { Compra } from '#domain/creditos/compra.ts';
import { decideCompra } from '#domain/creditos/pasos-compra.ts';
import type { Boleta } from '#domain/creditos/deposito.ts';
import type { DecisionCompra, MovimientoCompra, PasoCompra } from '#domain/creditos/pasos-compra.ts';
import { saldosOf } from '#domain/creditos/saldos.ts';
import type { CompraRepository, ResultadoPaso } from '#lambdas/ports/compras.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import { atFreeSecond, compraKey, moveCompra, PREFIJO_COMPRA, putCompra, readCompra } from './compras.ts';
import type { FilaCompra } from './compras.ts';
import { SI_NO_EXISTE, buildPut, buildUpdate, readNumber, readText, requireText, toItem } from './item.ts';
import type { Condicion, Item, ItemKey } from './item.ts';
import { atributoOf, readSaldos, saldoKey } from './paquetes.ts';
import { queryPendientes, queryUltimos } from './pendientes.ts';
import type { Dynamo } from './tabla.ts';

/** Tries of a step; each lost race means that a document took a credit or another step was made. */
const INTENTOS = 40;

type Libro = { readonly dynamo: Dynamo; readonly tabla: string };

export function createCompraRepository(dynamo: Dynamo, tabla: string): CompraRepository {
  const libro = { dynamo, tabla };
  return {
    list: async (nit) => {
      const { saldo, filas } = await readCuenta(libro, nit);
      return { compras: filas.map(({ compra }) => compra), saldos: readSaldos(saldo) };
    },
    find: async (nit, fechaCompra) => {
      const item = await dynamo.get(tabla, compraKey(nit, fechaCompra));
      return item === null ? null : readCompra(item).compra;
    },
    open: (nit, compra, idSolicitud) => open(libro, nit, compra, idSolicitud ?? null),
    findDeposito: (nit, boleta) => findDeposito(libro, nit, boleta),
    openDeposito: (nit, compra) => openDeposito(libro, nit, compra),
    findBySolicitud: (nit, idSolicitud) => findBySolicitud(libro, nit, idSolicitud),
    apply: async (nit, fechaCompra, paso, now) => {
      for (let intento = 0; intento < INTENTOS; intento += 1) {
        const resultado = await tryStep(libro, nit, fechaCompra, { paso, now });
        if (resultado !== 'OTRA_VEZ') return resultado;
      }
      throw new Error(`A purchase of ${nit} changes all the time`);
    },
    listPending: async (now, limite) => {
      const { pendiente, sinDecidir } = TRABAJOS.compras.sweep;
      const clases = await Promise.all(
        [pendiente, sinDecidir].map((clase) => queryPendientes(dynamo, tabla, { clase, now, limite })),
      );
      return clases
        .flat()
        .sort((a, b) => readNumber(a, 'proximoIntento') - readNumber(b, 'proximoIntento'))
        .slice(0, limite)
        .map((item) => ({
          nit: requireText(item, 'pk'),
          fechaCompra: Number(requireText(item, 'sk').slice(PREFIJO_COMPRA.length)),
        }));
    },
    listSinDecidir: async (limite, siguiente) => {
      const clase = TRABAJOS.compras.sweep.sinDecidir;
      const pagina = await queryUltimos(dynamo, tabla, { clase, limite, siguiente });
      const filas = await Promise.all(pagina.claves.map((clave) => dynamo.get(tabla, clave)));
      const compras = filas.flatMap((fila) =>
        fila === null ? [] : [{ nit: requireText(fila, 'pk'), compra: readCompra(fila).compra }],
      );
      // One that was decided since the index was read is not in the list any more.
      return { compras: compras.filter(({ compra }) => isSinDecidir(compra)), siguiente: pagina.siguiente };
    },
  };
}

/** Reads the balance before the purchases: another writer who changes these meanwhile changes `lotes` too. */
async function readCuenta(
  { dynamo, tabla }: Libro,
  nit: string,
): Promise<{ saldo: Item; filas: FilaCompra[] }> {
  const saldo = (await dynamo.get(tabla, saldoKey(nit))) ?? {};
  const filas = await dynamo.query({
    tabla,
    expresion: 'pk = :nit AND begins_with(sk, :prefijo)',
    valores: { ':nit': nit, ':prefijo': PREFIJO_COMPRA },
    consistente: true,
    acotada: 'purchases of one issuer, a few a year',
  });
  return { saldo, filas: filas.map(readCompra) };
}

/** Row that names the charge of a card that is under way. */
function abiertaKey(nit: string): ItemKey {
  return { pk: nit, sk: 'COBRO' };
}

/** Row that binds a request of the form to its purchase, for good. */
function solicitudKey(nit: string, idSolicitud: string): ItemKey {
  return { pk: nit, sk: `COBRO#${idSolicitud}` };
}

async function findBySolicitud(
  { dynamo, tabla }: Libro,
  nit: string,
  idSolicitud: string,
): Promise<Compra | null> {
  const solicitud = await dynamo.get(tabla, solicitudKey(nit, idSolicitud));
  if (solicitud === null) return null;
  const item = await dynamo.get(tabla, compraKey(nit, readNumber(solicitud, 'fechaCompra')));
  if (item === null) throw new Error('A request to buy has no purchase');
  return readCompra(item).compra;
}

async function open(
  libro: Libro,
  nit: string,
  compra: Compra,
  idSolicitud: string | null,
): Promise<ResultadoPaso> {
  const { dynamo, tabla } = libro;
  const puesta = { compra };
  const fallos = await atFreeSecond(compra, (each) => {
    puesta.compra = each;
    const { fechaCompra } = each;
    const solicitud =
      idSolicitud === null ? null : toItem({ ...solicitudKey(nit, idSolicitud), fechaCompra });
    const filas = [
      putCompra(tabla, nit, each, null),
      ...(solicitud === null ? [] : [{ Put: buildPut(tabla, solicitud, SI_NO_EXISTE) }]),
    ];
    if (!isExclusiva(each)) return dynamo.transact(filas);
    const condicion = { expresion: 'attribute_not_exists(abierta)' };
    const abierta = { abierta: fechaCompra };
    return dynamo.transact([
      ...filas,
      { Update: buildUpdate(tabla, abiertaKey(nit), abierta, { condicion }) },
    ]);
  });
  if (fallos === null) return { compra: puesta.compra, isHecho: true };
  // The answer of the first write may have been lost; then the purchase that stands there is this one.
  const repetida = idSolicitud === null ? null : await findBySolicitud(libro, nit, idSolicitud);
  if (repetida !== null) return { compra: repetida, isHecho: repetida.id === compra.id };
  const item = await dynamo.get(tabla, abiertaKey(nit));
  const abierta = await dynamo.get(tabla, compraKey(nit, readNumber(item ?? {}, 'abierta')));
  if (abierta === null) return open(libro, nit, compra, idSolicitud);
  const previa = readCompra(abierta).compra;
  return { compra: previa, isHecho: previa.id === compra.id };
}

/** Row that binds the slip of a bank to the purchase that it pays, of any issuer. */
function boletaKey({ banco, numero }: NumeroBoleta): ItemKey {
  return { pk: `#BOLETA#${banco}#${numero}`, sk: 'BOLETA' };
}

type NumeroBoleta = Pick<Boleta, 'banco' | 'numero'>;

async function findDeposito(
  { dynamo, tabla }: Libro,
  nit: string,
  boleta: NumeroBoleta,
): Promise<Compra | 'AJENA' | null> {
  const item = (await dynamo.get(tabla, boletaKey(boleta))) ?? {};
  const duena = readText(item, 'nit');
  if (duena === null) return null;
  if (duena !== nit) return 'AJENA';
  const fila = await dynamo.get(tabla, compraKey(nit, readNumber(item, 'fechaCompra')));
  return fila === null ? 'AJENA' : readCompra(fila).compra;
}

async function openDeposito(libro: Libro, nit: string, compra: Compra): Promise<ResultadoPaso | null> {
  const { dynamo, tabla } = libro;
  const boleta = requireBoleta(compra);
  const clave = boletaKey(boleta);
  const puesta = { compra };
  const fallos = await atFreeSecond(compra, (each) => {
    puesta.compra = each;
    const toma = { nit, fechaCompra: each.fechaCompra };
    const condicion = { expresion: 'attribute_not_exists(nit)' };
    return dynamo.transact([
      putCompra(tabla, nit, each, null),
      { Update: buildUpdate(tabla, clave, toma, { condicion }) },
    ]);
  });
  if (fallos === null) return { compra: puesta.compra, isHecho: true };
  const previa = await findDeposito(libro, nit, boleta);
  if (previa === null || previa === 'AJENA') return null;
  // The answer of this very write may have been lost.
  return { compra: previa, isHecho: previa.id === compra.id };
}

function requireBoleta({ boleta }: Compra): Boleta {
  if (boleta == null) throw new Error('A deposit has no slip');
  return boleta;
}

/**
 * Gives the slip of a deposit free in the step that refuses it, so that a corrected one may be told. A later step, such as the
 * letter about it, must not: another purchase may have the slip by then.
 */
function releaseWrites(
  tabla: string,
  previa: Compra,
  { metodo, estado, boleta }: Compra,
): TransactWriteItem[] {
  const isRechazo = estado === 'RECHAZADA' && previa.estado !== 'RECHAZADA';
  if (metodo !== 'DEPOSITO' || !isRechazo || boleta == null) return [];
  return [{ Update: buildUpdate(tabla, boletaKey(boleta), { nit: null, fechaCompra: null }) }];
}

/** Whether the purchase keeps others of its issuer back: a charge of a card whose outcome is not known yet. */
function isExclusiva({ metodo, estado }: Compra): boolean {
  return metodo === 'TARJETA' && (estado === 'INICIADA' || estado === 'INCIERTA');
}

type Pedido = { readonly paso: PasoCompra; readonly now: Date };

async function tryStep(
  libro: Libro,
  nit: string,
  fechaCompra: number,
  { paso, now }: Pedido,
): Promise<ResultadoPaso | null | 'OTRA_VEZ'> {
  const { dynamo, tabla } = libro;
  const { saldo, filas } = await readCuenta(libro, nit);
  const fila = filas.find(({ compra }) => compra.fechaCompra === fechaCompra);
  if (fila === undefined) return null;
  const { compra, version } = fila;
  const saldos = saldosOf(readSaldos(saldo), compra.tipo);
  const situacion = { compra, compras: filas.map((each) => each.compra), saldos };
  const decision = decideCompra(situacion, paso, now);
  if (decision === null) return { compra, isHecho: false };
  const cierra = isExclusiva(compra) && !isExclusiva(decision.compra);
  const fallos = await dynamo.transact([
    putCompra(tabla, nit, decision.compra, version),
    ...movimientoWrites(libro, nit, { decision, version, saldo, now }),
    ...releaseWrites(tabla, compra, decision.compra),
    ...(cierra ? [{ Update: buildUpdate(tabla, abiertaKey(nit), { abierta: null }) }] : []),
  ]);
  return fallos === null ? { compra: decision.compra, isHecho: true } : 'OTRA_VEZ';
}

type PorMover = { decision: DecisionCompra; version: number; saldo: Item; now: Date };

function movimientoWrites({ tabla }: Libro, nit: string, { decision, version, saldo, now }: PorMover) {
  const { compra, movimiento } = decision;
  if (movimiento === null) return [];
  const id =
    movimiento.tipo === 'COMPRADO' ? `COMPRA#${compra.id}` : `${movimiento.tipo}#${compra.id}#${version}`;
  const condicion = quita(movimiento) ? siIgual(saldo, compra) : undefined;
  return moveCompra(tabla, nit, { id, compra, movimiento, now }, condicion);
}

/** Whether the movement was computed from the balance: those that take credits are. */
function quita({ creditos }: MovimientoCompra): boolean {
  return creditos.V < 0 || creditos.C < 0;
}

/** Condition that the packages and the balances of the plan are as they were read. */
function siIgual(saldo: Item, { tipo }: Compra): Condicion {
  const atributos = ['lotes', atributoOf(`${tipo}V`), atributoOf(`${tipo}C`)];
  const partes = atributos.map((atributo) =>
    readNumber(saldo, atributo) === 0
      ? `(attribute_not_exists(${atributo}) OR ${atributo} = :leido_${atributo})`
      : `${atributo} = :leido_${atributo}`,
  );
  const valores = atributos.map((atributo) => [`:leido_${atributo}`, readNumber(saldo, atributo)] as const);
  return { expresion: partes.join(' AND '), valores: Object.fromEntries(valores) };
}
