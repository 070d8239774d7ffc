import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { urgenciaCola } from '#domain/documentos/vida/cola.ts';
import { plazoEn } from '#domain/ley/plazos.ts';
import { bandeja, sinRed } from '#domain/traducciones/areas.ts';
import { Badge } from '../../components/badge.tsx';
import { deferComponent } from '../../components/deferred.tsx';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { useSucursales } from '../../datos/emisor.ts';
import { useCola } from '../sin-red/use-cola.ts';
import { marcaOf, useVentasPendientes } from '../../datos/pendientes.ts';
import type { SituacionVenta, VentaPendiente } from '../../datos/pendientes.ts';
import { textosOf } from '../../lib/i18n.ts';
import { pathTo } from '../../lib/paths.ts';
import { useSesion } from '../../lib/use-sesion.ts';
import { usePermiso } from '../../lib/use-permiso.ts';
import { useVentaEnPantalla } from '../../lib/venta-en-pantalla.ts';
import { ahoraDelAparato, readHoy } from '../../lib/reloj.ts';

const t = textosOf({ bandeja, sinRed });

/** The rows load with the first sale that waits, so that no page without one brings the code of lists. */
const Filas = deferComponent(async () => (await import('./bandeja-filas.tsx')).BandejaFilas);

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
  const { ventas, dismiss, look } = useVentasPendientes(nit);
  useCola(
    nit,
    ventas.some(({ situacion }) => situacion === 'enCola'),
  );
  const { data: sucursales = [] } = useSucursales();
  const enPantalla = useVentaEnPantalla();
  const { pathname } = useLocation();
  // A sale that has ended leaves the tray when the user looks at its document.
  const vista = ventas.find(
    (venta) => isTerminada(venta) && pathname === pathTo('documento', venta.invoice.codigo),
  )?.invoice.codigo;
  useEffect(() => (vista === undefined ? undefined : dismiss(vista)), [vista, dismiss]);
  const visibles = ventas.filter(
    ({ situacion, invoice: { codigo, input } }) =>
      codigo !== enPantalla && (isSoloAqui(situacion) || sucursales.some(({ id }) => id === input.sucursal)),
  );
  if (visibles.length === 0) return null;
  const urgencia = urgenciaOf(visibles);
  return (
    <>
      {urgencia === 'nada' ? null : (
        <Notice tipo={urgencia === 'urgente' ? 'error' : 'warning'}>
          {t(`sinRed.urgencia.${urgencia}`, { dias: plazoEn('diasEmision', readHoy()) })}
        </Notice>
      )}
      <details className="bandeja">
        <summary>
          <Icon name="reloj" />
          <span role="status">{resumenOf(visibles)}</span>
          <Badge {...marcaOf(peorOf(visibles))} texto={t(`bandeja.${peorOf(visibles)}`)} />
        </summary>
        {visibles.every(isTerminada) ? null : (
          <p className="bandeja-ayuda secundario">{t(ayudaOf(visibles))}</p>
        )}
        <Filas.Deferred ventas={visibles} isTerminada={isTerminada} onDismiss={dismiss} onLook={look} />
      </details>
    </>
  );
}

/** States by how much they ask for a look, the most urgent first. */
const ORDEN: readonly SituacionVenta[] = [
  'rechazada',
  'revisar',
  'noEnviada',
  'sinCreditos',
  'sinCertificador',
  'sinRespuesta',
  'enCola',
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

/** Whether nothing but this device has a sale in that state; no other screen shows it, so no branch hides it. */
const isSoloAqui = (situacion: SituacionVenta): boolean => situacion === 'enCola' || situacion === 'revisar';

/** Urgency of the sale that has waited longest on this device. */
function urgenciaOf(ventas: readonly VentaPendiente[]): ReturnType<typeof urgenciaCola> {
  const desde = ventas
    .filter(({ situacion }) => isSoloAqui(situacion))
    .map(({ invoice }) => invoice.cola?.encoladoEn ?? invoice.creadoEn);
  return urgenciaCola(Math.min(...desde, Infinity), ahoraDelAparato());
}

/** Sales in the queue wait for the connection, and not for a certifier. */
function ayudaOf(ventas: readonly VentaPendiente[]) {
  return ventas.some(({ situacion }) => situacion === 'enCola') ? 'bandeja.ayudaCola' : 'bandeja.ayuda';
}

function resumenOf(ventas: readonly VentaPendiente[]): string {
  const pendientes = ventas.filter((venta) => !isTerminada(venta)).length;
  if (pendientes === 0) return t('bandeja.terminadas');
  return t('bandeja.varias', { cantidad: pendientes });
}
