import { isDeAhora } from '#domain/cierre/marca.ts';
import type { MarcaMes } from '#domain/cierre/marca.ts';
import type { CalculoCierre } from '#domain/cierre/mes.ts';
import { DECLARACION_DE } from '#domain/cierre/reglas.ts';
import { sumConstancias } from '#domain/cierre/retenciones.ts';
import { decimal, decimalFromNumber, isZero, printMonto } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { AppError } from '#domain/errores/app-error.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { readMarca } from '#lambdas/shared/marca-mes.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';
import { readArrastre } from './to-cierre-mes.ts';

/**
 * Refuses figures that are not those of the documents of the month (yyyy-mm) now; throws CIERRE_OTRO_REGIMEN, CIERRE_DE_ANTES, and
 * CIERRE_DESACTUALIZADO with the sums of then and of now. Its revision was read before the documents were, and never goes back, so while every counter still
 * has it, the documents at this instant are those that were calculated.
 */
export async function checkVigente(
  contexto: ResolverContext,
  mes: string,
  calculo: CalculoCierre,
): Promise<void> {
  const { nit } = contexto.sesion;
  const emisor = await contexto.establecimientos.find(nit);
  if (emisor === null) throw new AppError('ESTABLECIMIENTO_SIN_CONFIGURAR');
  const declaracion = DECLARACION_DE[emisor.regimenSat];
  const marca = await readMarca(contexto, nit, mes);
  if (isDeAhora(calculo, { marca, declaracion })) return;
  if (calculo.declaracion !== declaracion) throw new AppError('CIERRE_OTRO_REGIMEN');
  if (calculo.marca === null) throw new AppError('CIERRE_DE_ANTES');
  const [antes, ahora] = [toSumas(calculo.marca), toSumas(marca)];
  throw new AppError('CIERRE_DESACTUALIZADO', {
    parametros: {
      ...{ ventasAntes: antes.ventas, ventasAhora: ahora.ventas },
      ...{ comprasAntes: antes.compras, comprasAhora: ahora.compras },
      ...{ creditoAntes: antes.credito, creditoAhora: ahora.credito },
    },
  });
}

function toSumas(marca: MarcaMes): Record<'ventas' | 'compras' | 'credito', string> {
  const withDolares = (gtq: string, usd: string): string =>
    isZero(decimal(usd))
      ? formatMonto(gtq, 'GTQ')
      : `${formatMonto(gtq, 'GTQ')} y ${formatMonto(usd, 'USD')}`;
  return {
    ventas: withDolares(marca.ventas, marca.ventasUsd),
    compras: withDolares(marca.compras, marca.comprasUsd),
    // The counters know no rate, so the credit of dollars is in the calculation alone.
    credito: `${formatMonto(marca.credito, 'GTQ')}${isZero(decimal(marca.comprasUsd)) ? '' : ' sin los dólares'}`,
  };
}

type Vistos = Pick<S.CerrarMesInput, 'retencionesVistas' | 'arrastreVisto'>;

/** Refuses amounts that were decided on other certificates, or on another closing of the month before; throws with both sums. */
export async function checkDatosVistos(
  contexto: ResolverContext,
  mes: string,
  { retencionesVistas, arrastreVisto }: Vistos,
): Promise<void> {
  const { retenciones, sesion } = contexto;
  const [constancias, arrastre] = await Promise.all([
    retenciones.listConstancias(sesion.nit, mes, mes),
    readArrastre(contexto, mes),
  ]);
  const [antes, ahora] = [toMonto(retencionesVistas), formatMonto(sumConstancias(constancias, 'IVA'), 'GTQ')];
  if (antes !== ahora) throw new AppError('CIERRE_CONSTANCIAS', { parametros: { antes, ahora } });
  checkArrastre(arrastreVisto ?? null, arrastre);
}

/** Refuses amounts of the month before that are others by now, or that are there no more. */
function checkArrastre(visto: S.ArrastreVistoInput | null, arrastre: S.ArrastreCierre | null): void {
  if (visto === null && arrastre === null) return;
  if (visto === null || arrastre === null) throw new AppError('CIERRE_MES_ANTERIOR');
  const parametros = {
    remanenteAntes: toMonto(visto.remanente),
    remanenteAhora: toMonto(arrastre.remanente),
    retencionesAntes: toMonto(visto.retencionesAnteriores),
    retencionesAhora: toMonto(arrastre.retencionesAnteriores),
  };
  const { remanenteAntes, remanenteAhora, retencionesAntes, retencionesAhora } = parametros;
  if (remanenteAntes !== remanenteAhora || retencionesAntes !== retencionesAhora)
    throw new AppError('CIERRE_ARRASTRE', { parametros });
}

function toMonto(monto: number): string {
  return formatMonto(printMonto(decimalFromNumber(monto)), 'GTQ');
}
