import { CLASES_RENGLON, VIGENCIAS } from '#domain/conciliacion/conciliar.ts';
import type { Consejo, Diferencia, Renglon } from '#domain/conciliacion/conciliar.ts';
import { decimal } from '#domain/dinero/decimal.ts';
import { formatMonto, formatNumero } from '#domain/dinero/formato.ts';
import { isMoneda } from '#domain/dinero/moneda.ts';
import { formatFecha } from '#domain/fechas/guatemala.ts';
import { toCsv } from '#domain/texto/csv.ts';
import { t } from './i18n.ts';

/** Type, series and number, or what is known of them. */
export function documentoText({ tipoDoc, serie, numero, uuid }: Renglon): string {
  const clave = numero === '' ? uuid : `${serie}-${numero}`;
  return tipoDoc === '' ? clave : `${tipoDoc} ${clave}`;
}

/** Amount of a row; null where SAT shows an annulment alone. */
export function montoText({ total, moneda }: Renglon): string | null {
  if (total === '') return null;
  return isMoneda(moneda) ? formatMonto(decimal(total), moneda) : `${moneda} ${formatNumero(decimal(total))}`;
}

function valorText(campo: Diferencia['campo'], valor: string): string {
  if (valor === '') return t('conciliacion.nada.dicho');
  if (campo === 'fecha') return formatFecha(valor);
  if (campo === 'total') return formatNumero(decimal(valor));
  const vigencia = VIGENCIAS.find((each) => campo === 'estado' && each === valor);
  return vigencia === undefined ? valor : t(`conciliacion.vigencia.${vigencia}`);
}

/** Fields in which both sides differ, each with both values. */
export function diferenciasText({ diferencias }: Renglon): string {
  const textos = diferencias.map(({ campo, aqui, sat }) =>
    t('conciliacion.diferencia', {
      campo: t(`conciliacion.campo.${campo}`),
      aqui: valorText(campo, aqui),
      sat: valorText(campo, sat),
    }),
  );
  return textos.join(' · ');
}

export type GrupoRenglones = { consejo: Consejo; renglones: readonly Renglon[] };

/** The rows by what is to be done with them, in the order of the classes. */
export function groupConsejos(renglones: readonly Renglon[]): GrupoRenglones[] {
  const grupos = new Map<Consejo, Renglon[]>();
  for (const clase of CLASES_RENGLON)
    for (const renglon of renglones.filter((each) => each.clase === clase))
      grupos.set(renglon.consejo, [...(grupos.get(renglon.consejo) ?? []), renglon]);
  return [...grupos].map(([consejo, suyos]) => ({ consejo, renglones: suyos }));
}

/** The rows as a file for the client, each with what is to be done. */
export function renglonesCsv(renglones: readonly Renglon[]): string {
  const encabezado = [
    ...[t('conciliacion.col.clase'), t('conciliacion.col.documento'), t('conciliacion.col.autorizacion')],
    ...[t('conciliacion.col.fecha'), t('conciliacion.col.nit'), t('conciliacion.col.tercero')],
    ...[t('conciliacion.campo.moneda'), t('conciliacion.col.monto'), t('conciliacion.col.diferencias')],
    ...[t('conciliacion.col.consejo'), t('conciliacion.col.origen')],
  ];
  const filas = renglones.map((renglon) => [
    ...[t(`conciliacion.clase.${renglon.clase}`), documentoText(renglon), renglon.uuid],
    ...[formatFecha(renglon.fecha), renglon.nit, renglon.nombre, renglon.moneda, renglon.total],
    ...[diferenciasText(renglon), t(`conciliacion.consejo.${renglon.consejo}`), renglon.origen ?? ''],
  ]);
  return toCsv([encabezado, ...filas]);
}
