import { Link } from 'react-router-dom';
import { decimalFromNumber } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { bandeja } from '#domain/traducciones/areas.ts';
import { LuzBadge } from '../../components/badge.tsx';
import { IconButton } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { useSucursales } from '../../datos/emisor.ts';
import { luzOf, useVentasPendientes } from '../../datos/pendientes.ts';
import type { SituacionVenta, VentaPendiente } from '../../datos/pendientes.ts';
import { textosOf } from '../../lib/i18n.ts';
import { pathTo } from '../../lib/paths.ts';
import { useSesion } from '../../lib/session-store.ts';
import { usePermiso } from '../../lib/use-permiso.ts';
import { useVentaEnPantalla } from '../../lib/venta-en-pantalla.ts';

const t = textosOf({ bandeja });

/** States after which a sale waits for nothing, so that it may leave the tray. */
const TERMINADAS: ReadonlySet<SituacionVenta> = new Set(['certificada', 'contingencia', 'rechazada']);

/**
 * Tray of the sales that were sent and have not ended, over every screen: selling goes on, and they end by themselves. It
 * holds those of the issuer and the branches of the session, and leaves out the one that the editor shows.
 */
export function Bandeja() {
  const canEmitir = usePermiso('emision');
  const nit = useSesion()?.nit ?? '';
  return canEmitir && nit !== '' ? <Ventas key={nit} nit={nit} /> : null;
}

function Ventas({ nit }: { nit: string }) {
  const { ventas, dismiss } = useVentasPendientes(nit);
  const { data: sucursales = [] } = useSucursales();
  const enPantalla = useVentaEnPantalla();
  const visibles = ventas.filter(
    ({ invoice: { codigo, input } }) =>
      codigo !== enPantalla && sucursales.some(({ id }) => id === input.sucursal),
  );
  if (visibles.length === 0) return null;
  return (
    <details className="bandeja">
      <summary>
        <Icon name="reloj" />
        <span role="status">{resumenOf(visibles)}</span>
        <LuzBadge luz={luzOf(peorOf(visibles))} texto={t(`bandeja.${peorOf(visibles)}`)} />
      </summary>
      {visibles.every(isTerminada) ? null : <p className="bandeja-ayuda secundario">{t('bandeja.ayuda')}</p>}
      <ul>
        {visibles.map((venta) => (
          <Fila key={venta.invoice.codigo} venta={venta} onDismiss={dismiss} />
        ))}
      </ul>
    </details>
  );
}

/** States by how much they ask for a look, the most urgent first. */
const ORDEN: readonly SituacionVenta[] = [
  'rechazada',
  'noEnviada',
  'sinCertificador',
  'sinRespuesta',
  'esperando',
  'enviando',
  'consultando',
  'contingencia',
  'certificada',
];

function peorOf(ventas: readonly VentaPendiente[]): SituacionVenta {
  return ORDEN.find((each) => ventas.some(({ situacion }) => situacion === each)) ?? 'consultando';
}

function isTerminada({ situacion }: VentaPendiente): boolean {
  return TERMINADAS.has(situacion);
}

function resumenOf(ventas: readonly VentaPendiente[]): string {
  const pendientes = ventas.filter((venta) => !isTerminada(venta)).length;
  if (pendientes === 0) return t('bandeja.terminadas');
  return pendientes === 1 ? t('bandeja.una') : t('bandeja.varias', { cantidad: pendientes });
}

function Fila({ venta, onDismiss }: { venta: VentaPendiente; onDismiss: (codigo: string) => void }) {
  const { invoice, avance, situacion } = venta;
  const { codigo, input, actualizadoEn } = invoice;
  const hora = toGuatemala(actualizadoEn).iso.slice(11, 16);
  const monto = avance ? formatMonto(decimalFromNumber(avance.total), avance.moneda) : null;
  const isDismissible = isTerminada(venta);
  return (
    <li>
      <div className="bandeja-venta">
        <strong>{input.receptor.nombre}</strong>
        <p>
          <span className="secundario">{[monto, hora].filter((parte) => parte !== null).join(' · ')}</span>
          <LuzBadge luz={luzOf(situacion)} texto={t(`bandeja.${situacion}`)} />
        </p>
      </div>
      <Link
        className="boton-enlace"
        to={pathTo('documento', codigo)}
        onClick={() => (isDismissible ? onDismiss(codigo) : undefined)}
      >
        {t(
          situacion === 'noEnviada'
            ? 'bandeja.enviar'
            : situacion === 'rechazada'
              ? 'bandeja.corregir'
              : 'bandeja.ver',
        )}
      </Link>
      {isDismissible ? (
        <IconButton
          icono="cerrar"
          variante="enlace"
          etiqueta={t('bandeja.quitar', { cliente: input.receptor.nombre })}
          onClick={() => onDismiss(codigo)}
        />
      ) : null}
    </li>
  );
}
