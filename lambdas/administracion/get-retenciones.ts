import {
  MAXIMO_AGENTES,
  diasTarde,
  expectRetencion,
  findSinDeclarar,
  sumConstancias,
} from '#domain/cierre/retenciones.ts';
import type { AgenteRetenedor, Constancia, ImpuestoRetenido } from '#domain/cierre/retenciones.ts';
import { documentoOf } from '#domain/libros/consolidar.ts';
import type { ResumenDocumento } from '#domain/documentos/modelo/documento.ts';
import { contablesOf } from '#domain/documentos/ventas.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { addMonths, rangoDeMes } from '#domain/fechas/guatemala.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { Resolver, ResolverContext } from '#lambdas/shared/resolver.ts';
import { hoyOf, readMesPasado } from './change-cierre.ts';
import { readRetenibles } from './ventas-retenibles.ts';

/** Sales of one buyer and month that are looked at. */
const MAXIMO_VENTAS = 200;
/** Months after a sale in which its certificate is looked for. */
const MESES_DE_CONSTANCIA = 6;
/** Months back in which certificates are looked for that no declaration counts. */
const MESES_SIN_DECLARAR = 12;

/** Withholdings that the buyers who withhold should have made of the sales of a month, and the certificates that came. */
export const getRetenciones: Resolver<'Query.getRetenciones'> = async (args, contexto) => {
  const mes = readMesPasado(args, contexto);
  const { retenciones, establecimientos, certificadorConfigs, sesion } = contexto;
  const { nit } = sesion;
  const hoy = hoyOf(contexto);
  const [agentes, constancias, emisor, configs, sinDeclarar] = await Promise.all([
    retenciones.findAgentes(nit),
    retenciones.listConstancias(nit, mes, addMonths(`${mes}-01`, MESES_DE_CONSTANCIA).slice(0, 7)),
    establecimientos.find(nit),
    certificadorConfigs.list(nit),
    listSinDeclarar(contexto, hoy),
  ]);
  if (emisor === null) throw new AppError('ESTABLECIMIENTO_SIN_CONFIGURAR');
  const vigentes = constancias.filter(({ quitada }) => !quitada);
  const porAgente = await Promise.all(
    (agentes ?? []).slice(0, MAXIMO_AGENTES).map(async (agente) => {
      const { documentos, siguiente } = await listVentas(contexto, agente, mes);
      return { ventas: documentos.map((venta) => ({ ...venta, agente })), hayMas: siguiente !== null };
    }),
  );
  // Nobody withholds of a test document once the issuer certifies in production.
  const { contables } = contablesOf(
    porAgente.flatMap(({ ventas }) => ventas),
    configs.some(({ prod }) => prod),
  );
  const delMes = vigentes.filter(({ fecha }) => fecha.startsWith(mes));
  const toRetenible = await readRetenibles(contexto, nit, contables);
  return {
    agentes: agentes ?? [],
    esperadas: contables
      .flatMap(({ agente, ...venta }) => {
        const esperada = expectRetencion(toRetenible(venta), agente, emisor);
        return esperada === null ? [] : [{ venta, agente, esperada }];
      })
      .sort((a, b) => (a.venta.fechaEmision < b.venta.fechaEmision ? -1 : 1))
      .map((cada) => toEsperada(cada, vigentes, hoy)),
    hayMas: porAgente.some(({ hayMas }) => hayMas),
    constancias: delMes.map(toConstancia),
    totalIva: Number(sumConstancias(delMes, 'IVA')),
    totalIsr: Number(sumConstancias(delMes, 'ISR')),
    sinDeclarar,
  };
};

/** Closed months of the last year whose certificates exceed what was declared, the oldest first. */
async function listSinDeclarar(
  { retenciones, cierresMes, sesion: { nit } }: ResolverContext,
  hoy: string,
): Promise<S.RetencionSinDeclarar[]> {
  const [desde, hasta] = [addMonths(hoy, -MESES_SIN_DECLARAR), hoy].map((dia) => dia.slice(0, 7));
  const constancias = await retenciones.listConstancias(nit, desde ?? '', hasta ?? '');
  const meses = new Set(constancias.map(({ fecha }) => fecha.slice(0, 7)));
  const hallados = await Promise.all(
    [...meses].map(async (mes) => {
      const delMes = constancias.filter(({ fecha }) => fecha.startsWith(mes));
      const hallado = findSinDeclarar((await cierresMes.find(nit, mes)).mes, delMes);
      return hallado === null ? [] : [{ ...hallado, mes }];
    }),
  );
  return hallados.flat().map(({ falta, constancias: suyas, ...resto }) => ({
    ...{ ...resto, falta: Number(falta), constancias: suyas.map(toConstancia) },
  }));
}

function listVentas(
  { documentos, sesion }: ResolverContext,
  { nit: idReceptor }: AgenteRetenedor,
  mes: string,
): ReturnType<ResolverContext['documentos']['list']> {
  const receptor = { modulo: 'V', tipoIdentificador: 'NIT', idReceptor } as const;
  return documentos.list(sesion.nit, { ...receptor, rango: rangoDeMes(mes) }, MAXIMO_VENTAS, null);
}

type Esperada = {
  venta: ResumenDocumento;
  agente: AgenteRetenedor;
  esperada: NonNullable<ReturnType<typeof expectRetencion>>;
};

function toEsperada(
  { venta, agente, esperada }: Esperada,
  constancias: readonly Constancia[],
  hoy: string,
): S.RetencionEsperada {
  const { idTransaccion, fechaEmision, tipoDoc, serie, numero, total, moneda } = venta;
  const findDe = (impuesto: ImpuestoRetenido): string | null =>
    constancias.find((each) => each.idTransaccion === idTransaccion && each.impuesto === impuesto)?.numero ??
    null;
  const toNumber = (monto: string | null): number | null => (monto === null ? null : Number(monto));
  return {
    ...{ idTransaccion, fechaEmision, tipoDoc, moneda, total: Number(total) },
    documento: documentoOf({ serie: serie ?? '', numero: numero ?? '' }),
    ...{ nitAgente: agente.nit, nombreAgente: agente.nombre },
    ...{ iva: toNumber(esperada.iva), isr: toNumber(esperada.isr), falta: esperada.falta },
    ...{ constanciaIva: findDe('IVA'), constanciaIsr: findDe('ISR') },
    diasTarde: diasTarde(fechaEmision, hoy),
  };
}

export function toConstancia({ monto, quitada: _, anotada: __, ...constancia }: Constancia): S.Constancia {
  return { ...constancia, monto: Number(monto) };
}
