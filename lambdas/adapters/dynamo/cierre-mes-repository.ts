import { CONCEPTOS_BASE, CUENTAS_CIERRE } from '#domain/cierre/bases.ts';
import type { BasesCierre, CuentasCierre } from '#domain/cierre/bases.ts';
import type { DatosCierre } from '#domain/cierre/cierre.ts';
import { CLASES_CAMBIO } from '#domain/cierre/huellas.ts';
import type { CambioCierre, HuellaDocumento } from '#domain/cierre/huellas.ts';
import { ESTADOS_CIERRE, MES_ABIERTO } from '#domain/cierre/mes.ts';
import type {
  CalculoCierre,
  Congelado,
  Declarado,
  EventoCierre,
  FormularioPresentado,
  MesCierre,
} from '#domain/cierre/mes.ts';
import type { PorComprobar } from '#domain/cierre/por-comprobar.ts';
import { DECLARACIONES } from '#domain/cierre/reglas.ts';
import type { CierreGuardado, CierreMesRepository } from '#lambdas/ports/cierre-mes.ts';
import { createConciliaciones } from './conciliaciones.ts';
import { MARCA } from './marca-mes.ts';
import {
  SI_NO_EXISTE,
  buildDelete,
  buildPut,
  buildUpdate,
  readNumber,
  readText,
  requireText,
  toItem,
} from './item.ts';
import type { Condicion, Item, ItemKey } from './item.ts';
import {
  flag,
  json,
  jsonOf,
  list,
  nullable,
  number,
  oneOf,
  optional,
  record,
  row,
  text,
} from './read-row.ts';
import type { Dynamo } from './tabla.ts';

/*
 * Rows of `Documentos`: the closing of each month (KM#<month>), what was done with it (KE#<month>#<version>), and the fingerprints
 * of its documents by calculation and part (KH#<month>#<calculation>#<part>).
 */
const MES = 'KM#';
/** Rows that one transaction deletes. */
const LOTE_BORRADO = 25;

/** Reader of an object with one value for each of these names. */
function camposDe<K extends string, T>(nombres: readonly K[], reader: T): Record<K, T> {
  return Object.fromEntries(nombres.map((nombre) => [nombre, reader])) as Record<K, T>;
}

const LIBRO = oneOf(['venta', 'compra']);
const CALCULO = record<CalculoCierre>({
  id: text,
  fecha: text,
  declaracion: oneOf(DECLARACIONES),
  pruebas: flag,
  bases: record<BasesCierre>(camposDe(CONCEPTOS_BASE, text)),
  cuentas: record<CuentasCierre>(camposDe(CUENTAS_CIERRE, number)),
  sinClasificar: number,
  // Calculations from before they were counted lack it.
  dePrueba: optional(number),
  porComprobar: optional(record<PorComprobar>({ cantidad: number, gtq: text, usd: text })),
  cambios: list(
    record<CambioCierre>({
      ...{ clase: oneOf(CLASES_CAMBIO), libro: LIBRO },
      ...{ id: text, tipoDoc: text, documento: text, total: text },
    }),
  ),
  totalCambios: number,
  // Calculations from before there were marks lack it.
  marca: optional(MARCA),
});
const DATOS = record<DatosCierre>({ remanente: text, retenciones: text, retencionesAnteriores: text });
const MES_CIERRE = record<MesCierre>({
  estado: oneOf(ESTADOS_CIERRE),
  congelado: nullable(record<Congelado>({ calculo: CALCULO, datos: DATOS, usuario: text, fecha: text })),
  declarado: nullable(
    record<Declarado>({
      formularios: list(record<FormularioPresentado>({ formulario: text, numero: text })),
      dia: text,
      usuario: text,
    }),
  ),
  congelados: list(text),
});
const readMes = row<{ dato: MesCierre | null; calculo: CalculoCierre | null; pedido: string | null }>(
  'cierre del mes',
  { dato: optional(jsonOf(MES_CIERRE)), calculo: optional(jsonOf(CALCULO)), pedido: optional(text) },
);
const readEvento = json<EventoCierre>(
  'evento del cierre',
  record<EventoCierre>({
    tipo: oneOf(['CERRADO', 'DECLARADO', 'REABIERTO']),
    ...{ usuario: text, fecha: text, detalle: text },
  }),
);
const readHuellas = json<HuellaDocumento[]>(
  'huellas del cierre',
  list(
    record<HuellaDocumento>({
      libro: LIBRO,
      ...{ id: text, tipoDoc: text, documento: text, total: text, anulado: flag, acreditado: text },
      huella: text,
    }),
  ),
);

const mesKey = (nit: string, mes: string): ItemKey => ({ pk: nit, sk: `${MES}${mes}` });

function huellasPrefix(mes: string, calculo: string): string {
  return `KH#${mes}#${calculo}#`;
}

/** Condition that nobody changed the month; a row without a version has only a calculation. */
function siVersion(version: number): Condicion {
  return version === 0
    ? { expresion: 'attribute_not_exists(version)' }
    : { expresion: 'version = :antes', valores: { ':antes': version } };
}

function toGuardado(item: Item | null): CierreGuardado {
  if (item === null) return { mes: MES_ABIERTO, version: 0, calculo: null, pedido: null };
  const { dato, calculo, pedido } = readMes(item);
  const mes = dato ?? MES_ABIERTO;
  const { congelado } = mes;
  return {
    mes:
      congelado === null
        ? mes
        : { ...mes, congelado: { ...congelado, calculo: complete(congelado.calculo) } },
    version: readNumber(item, 'version'),
    calculo: calculo === null ? null : complete(calculo),
    pedido,
  };
}

/** Fields that calculations got later than the others. */
type Posterior = 'dePrueba' | 'porComprobar' | 'marca';

/** A calculation with null in place of what an older one lacks: the reader checks a row and adds nothing to it. */
function complete(
  calculo: Partial<Pick<CalculoCierre, Posterior>> & Omit<CalculoCierre, Posterior>,
): CalculoCierre {
  const { dePrueba = null, porComprobar = null, marca = null } = calculo;
  return { ...calculo, dePrueba, porComprobar, marca };
}

type Listar = (nit: string, prefijo: string, acotada: string, solo?: readonly string[]) => Promise<Item[]>;

function createListar(dynamo: Dynamo, tabla: string): Listar {
  return (nit, prefijo, acotada, solo) =>
    dynamo.query({
      tabla,
      expresion: 'pk = :nit AND begins_with(sk, :prefijo)',
      valores: { ':nit': nit, ':prefijo': prefijo },
      consistente: true,
      acotada,
      ...(solo === undefined ? {} : { solo }),
    });
}

/** Fact by which there are never many rows of fingerprints. */
const POCAS_HUELLAS = 'A book has at most 250,000 documents, so there are some hundred parts';

export function createCierreMesRepository(dynamo: Dynamo, tabla: string): CierreMesRepository {
  const listRows = createListar(dynamo, tabla);
  return {
    ...createCalculos({ dynamo, tabla, listRows }),
    ...createConciliaciones(dynamo, tabla),
    find: async (nit, mes) => toGuardado(await dynamo.get(tabla, mesKey(nit, mes))),
    listEstados: async (nit, anio) => {
      const items = await listRows(nit, `${MES}${anio}-`, 'A year has twelve months');
      return items.map((item) => {
        const { estado, congelado } = toGuardado(item).mes;
        const marca = congelado?.calculo.marca ?? null;
        return { mes: requireText(item, 'sk').slice(MES.length), estado, marca };
      });
    },
    change: async (nit, mes, { version, calculo }, cambio) => {
      const { expresion, valores = {} } = siVersion(version);
      const suyo =
        calculo === null
          ? { expresion: `${expresion} AND attribute_not_exists(idCalculo)`, valores }
          : {
              expresion: `${expresion} AND idCalculo = :calculo`,
              valores: { ...valores, ':calculo': calculo.id },
            };
      const fila = { dato: JSON.stringify(cambio.mes), version: version + 1 };
      const evento = {
        pk: nit,
        sk: `KE#${mes}#${String(version + 1).padStart(6, '0')}`,
        dato: JSON.stringify(cambio.evento),
      };
      const fallos = await dynamo.transact([
        { Update: buildUpdate(tabla, mesKey(nit, mes), fila, { condicion: suyo }) },
        { Put: buildPut(tabla, toItem(evento), SI_NO_EXISTE) },
      ]);
      return fallos === null;
    },
    listEventos: async (nit, mes) =>
      (await listRows(nit, `KE#${mes}#`, 'People close a month a few times')).map(readEvento),
  };
}

type Calculos = 'putPedido' | 'putHuellas' | 'listHuellas' | 'putCalculo';
type Lugar = { dynamo: Dynamo; tabla: string; listRows: Listar };

/** Part of the repository that jobs write. */
function createCalculos({ dynamo, tabla, listRows }: Lugar): Pick<CierreMesRepository, Calculos> {
  return {
    putPedido: async (nit, mes, pedido) => {
      await dynamo.update(tabla, mesKey(nit, mes), { pedido }, {});
    },
    putHuellas: async (nit, mes, { calculo, parte }, huellas) => {
      const sk = `${huellasPrefix(mes, calculo)}${String(parte).padStart(4, '0')}`;
      await dynamo.update(tabla, { pk: nit, sk }, { dato: JSON.stringify(huellas) }, {});
    },
    listHuellas: async (nit, mes, calculo) => {
      return (await listRows(nit, huellasPrefix(mes, calculo), POCAS_HUELLAS)).flatMap(readHuellas);
    },
    putCalculo: async (nit, mes, calculo, previa) => {
      const cambio = { calculo: JSON.stringify(calculo), idCalculo: calculo.id };
      const condicion = siVersion(previa.version);
      if (!(await dynamo.update(tabla, mesKey(nit, mes), cambio, { condicion }))) return false;
      const anterior = previa.calculo?.id ?? calculo.id;
      if (anterior !== calculo.id && !previa.mes.congelados.includes(anterior))
        await deleteHuellas({ dynamo, tabla, listRows }, nit, huellasPrefix(mes, anterior));
      return true;
    },
  };
}

/** Deletes the fingerprints of a calculation that no closing keeps. */
async function deleteHuellas(
  { dynamo, tabla, listRows }: Lugar,
  nit: string,
  prefijo: string,
): Promise<void> {
  const items = await listRows(nit, prefijo, POCAS_HUELLAS, ['sk']);
  const claves = items.flatMap((item) => readText(item, 'sk') ?? []);
  for (let i = 0; i < claves.length; i += LOTE_BORRADO)
    await dynamo.transact(
      claves.slice(i, i + LOTE_BORRADO).map((sk) => ({ Delete: buildDelete(tabla, { pk: nit, sk }) })),
    );
}
