import { useEffect, useRef } from 'react';
import type { DocumentoBorrador } from '#domain/documentos/modelo/borrador.ts';
import { onInvoices } from '../../datos/cambios-locales.ts';
import type { MotivoRevision } from '../../lib/offline-store.ts';
import { pathTo } from '../../lib/paths.ts';
import { UI } from '../../lib/ui-constants.ts';
import { useMostrarVenta } from '../../lib/venta-en-pantalla.ts';
import type { ServiciosEditor } from './servicios.ts';
import type { useCertificacion } from './use-certificacion.ts';
import { ahoraDelAparato } from '../../lib/reloj.ts';

/** Time between two looks at a sale of the queue, which another window may send too. */
const MIRADA_MS = 2_000;

/** Keeps the place of the sale in the history of the window, so that its screen comes back when the page is loaded again. */
function keepLugar(codigo: string): void {
  // Every other address names its document.
  if (location.pathname !== pathTo('home')) return;
  const { usr, ...resto } = (history.state ?? {}) as { usr?: object | null };
  history.replaceState({ ...resto, usr: { ...usr, codigo } }, '');
}

/**
 * Tells that the sale is on the screen, and shows what becomes of one in the queue. What the device says of it is looked up, and
 * not only what this page hears: the mark `enviando` comes before the call, and the call may be that of another window.
 */
export function useVentaEnCola(
  { readEnDispositivo, requeue }: Pick<ServiciosEditor, 'readEnDispositivo' | 'requeue'>,
  { fase, follow, showCola }: ReturnType<typeof useCertificacion>,
  venta: DocumentoBorrador,
  onRevisar: (motivo: MotivoRevision | undefined) => void,
): void {
  const codigo = venta.idTransaccion;
  useMostrarVenta(codigo);
  const isEnCola = fase?.fase === 'enCola';
  const latest = useRef({ follow, showCola, venta, onRevisar });
  useEffect(() => {
    latest.current = { follow, showCola, venta, onRevisar };
  });
  useEffect(() => {
    if (!isEnCola) return undefined;
    const control = new AbortController();
    const isGone = (): boolean => control.signal.aborted;
    let isLooking = false;
    keepLugar(codigo);
    const lookAt = async (): Promise<void> => {
      const fila = await readEnDispositivo(codigo);
      if (isGone() || fila === undefined) return;
      if (fila.estado === 'revisar') latest.current.onRevisar(fila.ultimoError);
      else if (fila.estado === 'en_cola') latest.current.showCola((fila.cola?.intentos ?? 0) > 0);
      else if (fila.estado !== 'borrador') await latest.current.follow(latest.current.venta);
      // The call is over and the server has nothing, so the queue asks and sends once more.
      const isPerdida = fila.estado === 'enviando' && ahoraDelAparato() - fila.actualizadoEn > UI.llamadaMs;
      if (isPerdida && !isGone()) await requeue(codigo);
    };
    const look = (): void => {
      if (isLooking) return;
      isLooking = true;
      // A device that cannot be read now is read at the next look.
      void lookAt()
        .catch(() => undefined)
        .finally(() => (isLooking = false));
    };
    look();
    const timer = setInterval(look, MIRADA_MS);
    const withdraw = onInvoices((cual) => (cual === codigo ? look() : undefined));
    return () => {
      control.abort();
      clearInterval(timer);
      withdraw();
    };
  }, [isEnCola, codigo, readEnDispositivo, requeue]);
}
