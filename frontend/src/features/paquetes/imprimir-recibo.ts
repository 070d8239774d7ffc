import { BANCOS_DEPOSITO } from '#domain/creditos/deposito.ts';
import { decimalFromNumber, printMonto } from '#domain/dinero/decimal.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { layoutRecibo, propiedadesDeRecibo } from '#print/recibo-compra.ts';
import type { ReciboCompra } from '#print/recibo-compra.ts';
import { renderPaginas } from '#print/render-factura.ts';
import { readEstablecimiento } from '../../datos/emisor.ts';
import { downloadPdf } from '../../lib/open-pdf.ts';
import { readSesion } from '../../lib/session-store.ts';
import type { CompraLeida } from './api.ts';
import { t } from './i18n.ts';
import type { Etiqueta } from './i18n.ts';

/** Saves the receipt of a purchase as a PDF file. */
export async function downloadRecibo(compra: CompraLeida): Promise<void> {
  const recibo = await toRecibo(compra);
  downloadPdf(
    renderPaginas(layoutRecibo(recibo), propiedadesDeRecibo(recibo)),
    `recibo-${recibo.numero}.pdf`,
  );
}

async function toRecibo(compra: CompraLeida): Promise<ReciboCompra> {
  const { fechaCompra, metodo, estado, tipo, moneda, banco, boleta, vence } = compra;
  const plan = t(`paquetes.plan.${tipo}`);
  return {
    // The second of a purchase names it among those of its issuer.
    numero: String(fechaCompra),
    fecha: toGuatemala(fechaCompra * 1000).iso,
    servicio: t('comun.producto.nombre'),
    comprador: await readComprador(),
    metodo: t(`paquetes.metodo.${metodo}` as Etiqueta),
    tarjeta: compra.tarjeta.replace(' ', ' •••• '),
    banco: banco == null ? '' : BANCOS_DEPOSITO[banco],
    boleta,
    autorizacion: boleta === '' ? compra.numeroAutorizacion : '',
    paquete: compra.cantidad === 1 ? plan : `${compra.cantidad} × ${plan}`,
    creditos: compra.creditosComprados,
    vence: vence ?? null,
    monto: printMonto(decimalFromNumber(compra.monto)),
    comision: printMonto(decimalFromNumber(compra.comision)),
    moneda: moneda === 'USD' ? 'USD' : 'GTQ',
    anulada: estado === 'ANULADA' ? 'devuelta' : estado === 'ANULACION_PENDIENTE' ? 'devolviendo' : 'no',
  };
}

/** Issuer who bought; one may buy before its data are complete. */
async function readComprador(): Promise<ReciboCompra['comprador']> {
  const nit = readSesion()?.nit ?? '';
  const emisor = await readEstablecimiento();
  if (emisor === null) return { nit, nombre: '', direccion: '' };
  const { nombre, direccion, ciudad, estado } = emisor;
  return { nit, nombre, direccion: `${direccion}, ${ciudad}, ${estado}` };
}
