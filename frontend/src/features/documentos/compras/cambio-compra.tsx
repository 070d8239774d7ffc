import { formatMonto } from '#domain/dinero/formato.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { cambioOf, convertDocumento, factorOf } from '#domain/documentos/quetzales.ts';
import { formatFecha } from '#domain/fechas/guatemala.ts';
import { CambioDelDia } from '../../../datos/components/cambio-del-dia.tsx';
import { t } from '../../../datos/i18n-cambio.ts';
import { useTiposCambio } from '../../../datos/unidades.ts';
import { useCanOpen } from '../../../lib/use-permiso.ts';
import type { CompraLeida } from './api.ts';

/** Asks for the rate of a purchase in dollars that has none, or says what it makes in quetzales. */
export function CambioCompra({ leida: { documento, compra } }: { leida: CompraLeida }) {
  const dias = useTiposCambio();
  const canNotar = useCanOpen('cierre');
  const { moneda, statusDocumento, fechaEmision } = documento;
  if (moneda === 'GTQ' || dias === null || !compra.cuenta || !isEstado(statusDocumento, 'vigente'))
    return null;
  const cambio = cambioOf(documento, new Map(dias.map(({ fecha, tasa }) => [fecha, tasa])));
  const factor = factorOf(documento, cambio);
  if (cambio !== null && factor !== null) {
    const quetzales = formatMonto(convertDocumento(documento, factor).total, 'GTQ');
    const fecha = formatFecha(cambio.dia);
    return <p>{t('cambio.aplicado', { quetzales, tasa: cambio.tasa, fecha })}</p>;
  }
  return (
    <section className="tarjeta pila-corta" aria-labelledby="cambio-titulo">
      <h2 className="titulo-menor" id="cambio-titulo">
        {t('cambio.titulo')}
      </h2>
      <p>{t('cambio.textoUno')}</p>
      {canNotar ? <CambioDelDia dia={fechaEmision.slice(0, 10)} onGuardado={() => undefined} /> : null}
    </section>
  );
}
