import { arrastreOf, buildCierre } from '#domain/cierre/cierre.ts';
import type { DatosCierre } from '#domain/cierre/cierre.ts';
import { isVigente } from '#domain/cierre/marca.ts';
import type { MarcaMes } from '#domain/cierre/marca.ts';
import type { CalculoCierre, Congelado } from '#domain/cierre/mes.ts';
import { estadoConciliacionOf } from '#domain/conciliacion/guardada.ts';
import { sumConstancias } from '#domain/cierre/retenciones.ts';
import { DECLARACION_DE } from '#domain/cierre/reglas.ts';
import { printMonto } from '#domain/dinero/decimal.ts';
import { summarizeMes } from '#domain/documentos/resumen-mes.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { addMonths, toGuatemala } from '#domain/fechas/guatemala.ts';
import type { ConteoProveedor } from '#domain/importacion/conteo-compras.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { CierreGuardado, EstadoMes } from '#lambdas/ports/cierre-mes.ts';
import { marcaOf, readRevision } from '#lambdas/shared/marca-mes.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';
import { emitidosOf, recibidosOf } from '#lambdas/shared/totales-conciliados.ts';
import { readVentasAnio } from '#lambdas/shared/ventas-anio.ts';

/** Reads the closing of a month (yyyy-mm) with all that its screen shows. */
export async function readCierreMes(contexto: ResolverContext, mes: string): Promise<S.CierreMes> {
  const { cierresMes, certificadorConfigs, documentos, establecimientos, facturasCompra, retenciones } =
    contexto;
  const { nit } = contexto.sesion;
  const [guardado, arrastre, emisor, configs, contadores, conteos, ...listas] = await Promise.all([
    cierresMes.find(nit, mes),
    readArrastre(contexto, mes),
    establecimientos.find(nit),
    certificadorConfigs.list(nit),
    documentos.sumMes(nit, mes),
    facturasCompra.listProveedores(nit, mes.slice(0, 4)),
    cierresMes.listEstados(nit, mes.slice(0, 4)),
    cierresMes.listEventos(nit, mes),
    retenciones.listConstancias(nit, mes, mes),
    cierresMes.listResumenesConciliacion(nit, mes),
  ]);
  const [estados, eventos, constancias, conciliaciones] = listas;
  if (emisor === null) throw new AppError('ESTABLECIMIENTO_SIN_CONFIGURAR');
  const isProduccion = configs.some(({ prod }) => prod);
  const hoy = toGuatemala(contexto.now().getTime()).fecha;
  const resumen = summarizeMes(contadores, { mes, isProduccion, hoy });
  const { pendientes, rechazados } = resumen;
  const { mes: cierre, calculo } = guardado;
  // A month with a real document, also a purchase alone, is no month of tests, and neither is its year.
  const anio = await readVentasAnio(contexto, nit, {
    ...{ mes, isProduccion: isProduccion || calculo?.pruebas === false },
    hasLimite: DECLARACION_DE[emisor.regimenSat] === 'pequeno',
  });
  return {
    ...{ mes: Number(mes.slice(5)), anio: Number(mes.slice(0, 4)) },
    ...{ estado: cierre.estado, version: guardado.version, pendientes, rechazados, eventos },
    estados: await readEstados(contexto, estados, conteos),
    declaracion: DECLARACION_DE[emisor.regimenSat],
    marca: toMarca(
      marcaOf(
        { mes, isProduccion, contadores, conteos, hoy },
        await readRevision(contexto, nit, { mes, contadores, conteos }),
      ),
    ),
    ...estadoConciliacionOf(conciliaciones, {
      EMITIDOS: emitidosOf(contadores, resumen),
      RECIBIDOS: recibidosOf(conteos, mes),
    }),
    ...(await readAvance(contexto, guardado)),
    calculo: calculo === null ? null : toCalculo(calculo),
    congelado: cierre.congelado === null ? null : toCongelado(cierre.congelado),
    declarado:
      cierre.declarado === null
        ? null
        : { ...cierre.declarado, formularios: [...cierre.declarado.formularios] },
    retencionesRecibidas: Number(sumConstancias(constancias, 'IVA')),
    arrastre,
    ventasAnio: anio.map(({ mes: cada, total, dolares }) => ({
      mes: cada,
      total: Number(printMonto(total)),
      dolares: Number(printMonto(dolares)),
    })),
  };
}

/** States of the months of a year, and whether each closed one is still as it was closed. */
function readEstados(
  contexto: ResolverContext,
  estados: readonly EstadoMes[],
  conteos: readonly ConteoProveedor[],
): Promise<S.EstadoMesCierre[]> {
  const { documentos, sesion } = contexto;
  return Promise.all(
    estados.map(async ({ mes, estado, marca }) => {
      if (estado === 'ABIERTO' || marca === null) return { mes, estado, vigente: null };
      const contadores = await documentos.sumMes(sesion.nit, mes);
      const revision = await readRevision(contexto, sesion.nit, { mes, contadores, conteos });
      return { mes, estado, vigente: isVigente(marca, { revision }) };
    }),
  );
}

function previoOf(mes: string): string {
  return addMonths(`${mes}-01`, -1).slice(0, 7);
}

/** Whether the job that was asked for last is at work, or gave up. */
async function readAvance(
  { exportaciones, sesion }: ResolverContext,
  { pedido }: CierreGuardado,
): Promise<Pick<S.CierreMes, 'preparando' | 'fallido'>> {
  const trabajo = pedido === null ? null : await exportaciones.find(sesion.nit, pedido);
  return { preparando: trabajo?.estado === 'PREPARANDO', fallido: trabajo?.estado === 'FALLIDA' };
}

function toCalculo(calculo: CalculoCierre): S.CalculoCierre {
  const { bases, cuentas, cambios, marca, porComprobar, ...resto } = calculo;
  return {
    ...resto,
    porComprobar:
      porComprobar === null
        ? null
        : { ...porComprobar, gtq: Number(porComprobar.gtq), usd: Number(porComprobar.usd) },
    marca: marca === null ? null : toMarca(marca),
    bases: Object.entries(bases).map(([concepto, monto]) => ({ concepto, monto: Number(monto) })),
    cuentas: Object.entries(cuentas).map(([cuenta, cantidad]) => ({ cuenta, cantidad })),
    cambios: cambios.map((cambio) => ({ ...cambio, total: Number(cambio.total) })),
  };
}

function toCongelado({ calculo, datos, usuario, fecha }: Congelado): S.CierreCongelado {
  const toNumber = (clave: keyof DatosCierre): number => Number(datos[clave]);
  return {
    ...{ calculo: toCalculo(calculo), usuario, fecha, remanente: toNumber('remanente') },
    ...{
      retenciones: toNumber('retenciones'),
      retencionesAnteriores: toNumber('retencionesAnteriores'),
    },
  };
}

function toMarca({ revision, produccion, ...sumas }: MarcaMes): S.MarcaMes {
  const numeros = Object.entries(sumas).map(([cual, monto]) => [cual, Number(monto)] as const);
  return { revision, produccion, ...(Object.fromEntries(numeros) as Record<keyof typeof sumas, number>) };
}

/** Reads what the month before leaves to this one (yyyy-mm). */
export async function readArrastre(
  { cierresMes, sesion }: ResolverContext,
  mes: string,
): Promise<S.ArrastreCierre | null> {
  return toArrastre(await cierresMes.find(sesion.nit, previoOf(mes)), previoOf(mes));
}

/** Amounts that the month before leaves; null while it is open, because its figures may still change. */
function toArrastre({ mes: { estado, congelado } }: CierreGuardado, mes: string): S.ArrastreCierre | null {
  if (estado === 'ABIERTO' || congelado === null) return null;
  const { calculo, datos } = congelado;
  const { remanente, retencionesAnteriores } = arrastreOf(
    buildCierre(calculo.bases, { declaracion: calculo.declaracion, mes, datos }),
  );
  return { remanente: Number(remanente), retencionesAnteriores: Number(retencionesAnteriores) };
}
