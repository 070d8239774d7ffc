import { decimalFromNumber, isZero } from '#domain/dinero/decimal.ts';
import type { Decimal } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { formatFecha, toGuatemala } from '#domain/fechas/guatemala.ts';
import { antesText, cambioCorto } from '../../../datos/cambio-ventas.ts';
import { Badge, LuzBadge } from '../../../components/badge.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { formatCantidad } from '../../../lib/format-cantidad.ts';
import type { ResumenCliente } from '../api.ts';
import { documentosOf } from '../clientes.ts';
import { isAlDia } from '../pasos.ts';
import type { FilaCliente } from '../clientes.ts';
import { t } from '../i18n.ts';

type Lugar = {
  /** NIT of the client for whom the user works now. */
  actual: string | undefined;
  /** NIT of the client that the user is changing to. */
  eligiendo: string | null;
};

/** Number of the first columns, which say who the client is. */
export const COMUNES = 2;

/** Columns of the desk, in the order in which an accountant reads a month. */
export function columnasOf(lugar: Lugar): readonly Columna<FilaCliente>[] {
  return [
    {
      clave: 'cliente',
      titulo: t('contador.campo.cliente'),
      rol: 'titulo',
      celda: (cliente) => <Nombre cliente={cliente} {...lugar} />,
    },
    {
      clave: 'nit',
      titulo: t('contador.campo.nit'),
      rol: 'detalle',
      ancho: 5,
      celda: ({ nit }) => <span className="numero">{nit}</span>,
    },
    {
      clave: 'documentos',
      titulo: t('contador.campo.documentos'),
      rol: 'detalle',
      ancho: 3.5,
      alFinal: true,
      celda: ({ resumen }) => (resumen ? <Documentos {...resumen} /> : null),
    },
    montoOf('total', 'monto', ({ ventas }) => [ventas.totalGtq, ventas.totalUsd]),
    {
      clave: 'cambio',
      titulo: t('contador.campo.cambio'),
      rol: 'dato',
      ancho: 3.75,
      alFinal: true,
      celda: ({ resumen }) => (resumen ? <Cambio {...resumen} /> : null),
    },
    montoOf('iva', 'dato', ({ ventas }) => [ventas.ivaGtq, ventas.ivaUsd]),
    {
      clave: 'porCobrar',
      titulo: t('contador.campo.porCobrar'),
      rol: 'dato',
      ancho: ANCHO_TOTAL,
      alFinal: true,
      celda: ({ resumen }) => (resumen ? <PorCobrar {...resumen.porCobrar} /> : null),
    },
    {
      clave: 'estado',
      titulo: t('contador.campo.estado'),
      rol: 'estado',
      ancho: 8.75,
      celda: (cliente) => <Estado {...cliente} />,
    },
  ];
}

/** Widths of "Q 1,234,567.89" and of "Q 132,275.13"; the name of the client needs the rest. */
const ANCHO_TOTAL = 6.75;
const ANCHO_IVA = 6;

function montoOf(
  clave: 'total' | 'iva',
  rol: 'monto' | 'dato',
  read: (resumen: ResumenCliente) => readonly [number, number],
): Columna<FilaCliente> {
  return {
    clave,
    titulo: t(`contador.campo.${clave}`),
    rol,
    ancho: rol === 'monto' ? ANCHO_TOTAL : ANCHO_IVA,
    alFinal: true,
    celda: ({ resumen }) => {
      if (!resumen) return null;
      const [gtq, usd] = read(resumen);
      return <Montos gtq={decimalFromNumber(gtq)} usd={decimalFromNumber(usd)} />;
    },
  };
}

/** The amount in quetzales, or the dollars of who has no other; of both, the dollars stand in the tooltip. */
function Montos({ gtq, usd }: Record<'gtq' | 'usd', Decimal>) {
  const [quetzales, dolares] = [formatMonto(gtq, 'GTQ'), formatMonto(usd, 'USD')];
  if (isZero(usd)) return quetzales;
  if (isZero(gtq)) return dolares;
  return (
    <span title={`${quetzales} + ${dolares}`}>
      {quetzales}
      <span className="solo-lector"> + {dolares}</span>
      <span aria-hidden="true"> + $</span>
    </span>
  );
}

function PorCobrar({ cantidad, totalGtq, totalUsd, hayMas }: ResumenCliente['porCobrar']) {
  if (cantidad === 0 && !hayMas) return null;
  return (
    <>
      {hayMas ? '> ' : ''}
      <Montos gtq={decimalFromNumber(totalGtq)} usd={decimalFromNumber(totalUsd)} />
    </>
  );
}

/** Change of the sales from the month before, in quetzales or, without any, in dollars; the amount of before stands in the tooltip. */
function Cambio({ ventas, anterior }: ResumenCliente) {
  const [moneda, clave] =
    ventas.totalGtq === 0 && anterior.totalGtq === 0
      ? (['USD', 'totalUsd'] as const)
      : (['GTQ', 'totalGtq'] as const);
  const [antes, ahora] = [decimalFromNumber(anterior[clave]), decimalFromNumber(ventas[clave])];
  const cambio = cambioCorto({ antes, ahora });
  return cambio === null ? null : <span title={antesText(anterior, { antes, moneda })}>{cambio}</span>;
}

/** Number of documents in force; what they are, and how many were annulled, stands in the tooltip. */
function Documentos(resumen: ResumenCliente) {
  const { ventas, otros, anulados } = resumen;
  const cantidad = formatCantidad(documentosOf(resumen));
  const detalle = t('contador.documentos', { ventas: ventas.cantidad, otros, anulados });
  return (
    <span title={detalle}>
      <span className="contador-numero">{cantidad}</span>
      <span className="contador-unidad">{t('contador.unidad', { cantidad })}</span>
    </span>
  );
}

function Nombre({ cliente: { nit, nombre, resumen }, actual, eligiendo }: Lugar & { cliente: FilaCliente }) {
  const notas = [
    nit === actual ? t('empresas.actual') : '',
    nit === eligiendo ? t('comun.empresa.cambiando') : '',
    resumen?.pruebas && resumen.luz !== 'GRIS' ? t('contador.pruebas') : '',
  ].filter(Boolean);
  return (
    <span title={nombre}>
      {nombre}
      {notas.length === 0 ? null : <span className="secundario"> · {notas.join(' · ')}</span>}
    </span>
  );
}

/** The most urgent state as a badge; all of them in the tooltip, and in the name of the row for screen readers. */
function Estado(cliente: FilaCliente) {
  return <span title={describeEstado(cliente)}>{insigniaOf(cliente)}</span>;
}

function insigniaOf({ resumen, avisos }: FilaCliente) {
  if (resumen === undefined) return <span className="secundario">{t('contador.leyendo')}</span>;
  if (resumen === null) return <Badge tono="peligro" icono="alerta" texto={t('contador.sinLeer')} />;
  const isUrgente = resumen.luz === 'ROJA' || resumen.luz === 'AMARILLA';
  const aviso = isUrgente ? undefined : avisos.find((each) => each === 'certificado' || each === 'creditos');
  if (aviso !== undefined) return <Badge tono="aviso" icono="alerta" texto={t(`contador.aviso.${aviso}`)} />;
  if (isAlDia(resumen)) return <LuzBadge luz="VERDE" texto={t('contador.alDia')} />;
  // Documents that are settled say nothing of the month, so they are not green.
  return <LuzBadge luz={isUrgente ? resumen.luz : 'GRIS'} texto={t(`contador.luz.${resumen.luz}`)} />;
}

/** Everything to look at in a client, in words. */
export function describeEstado({ resumen, avisos }: FilaCliente): string {
  if (!resumen) return t(resumen === null ? 'contador.sinLeer' : 'contador.leyendo');
  const { pendientes, rechazados, creditos, certificadoVence } = resumen;
  const partes = [
    pendientes > 0 ? t('contador.estado.pendientes', { cantidad: pendientes }) : '',
    rechazados > 0 ? t('contador.estado.rechazados', { cantidad: rechazados }) : '',
    avisos.includes('certificado') && certificadoVence ? certificadoText(certificadoVence) : '',
    avisos.includes('creditos') ? t('contador.estado.creditos', { cantidad: creditos }) : '',
    avisos.includes('sinFacturar') ? sinFacturarText(resumen) : '',
  ].filter(Boolean);
  if (partes.length > 0) return partes.join(' · ');
  return t(isAlDia(resumen) ? 'contador.alDia.detalle' : `contador.luz.${resumen.luz}.detalle`);
}

/** Says when the client issued last, which matters only while nothing is issued. */
function sinFacturarText({ ultimoDocumento }: ResumenCliente): string {
  const sin = t('contador.estado.sinFacturar');
  if (!ultimoDocumento) return sin;
  return `${sin} · ${t('contador.estado.ultimo', { fecha: formatFecha(ultimoDocumento.slice(0, 10)) })}`;
}

function certificadoText(vence: string): string {
  return t('contador.estado.certificado', { fecha: formatFecha(toGuatemala(Date.parse(vence)).fecha) });
}
