import { decimal, decimalFromNumber, isZero } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import type { MetodoCompra } from '#domain/creditos/compra.ts';
import { checkCantidad } from '#domain/creditos/paquetes.ts';
import { comisionOf, cotizar } from '#domain/creditos/precio.ts';
import type { Cotizacion } from '#domain/creditos/precio.ts';
import type { PaqueteEnVenta } from '../api.ts';
import { t } from '../i18n.ts';
import { readHoy } from '../../../lib/reloj.ts';
import type { Pagada } from './compra-hecha.tsx';

/** Properties of a form of payment: the package, and the function to call once the server said that it was paid. */
export type FormaPago = { paquete: PaqueteEnVenta; onHecha: (pagada: Pagada) => void };

type Props = {
  paquetes: readonly PaqueteEnVenta[];
  elegido: PaqueteEnVenta;
  onElegir: (paquete: PaqueteEnVenta) => void;
};

/** The packages side by side, to compare and to choose one. */
export function ElegirPaquete({ paquetes, elegido, onElegir }: Props) {
  return (
    <fieldset className="paquetes-opciones">
      <legend>{t('paquetes.elegir')}</legend>
      {paquetes.map((paquete) => (
        <div key={paquete.id} className="paquetes-opcion">
          <label className="paquetes-opcion-cabeza">
            <input
              type="radio"
              name="paquete"
              checked={paquete.id === elegido.id}
              onChange={() => onElegir(paquete)}
            />
            <span>{paquete.nombre}</span>
          </label>
          <strong className="paquetes-precio">{formatMonto(decimalFromNumber(paquete.precio), 'GTQ')}</strong>
          <ul>
            {paquete.caracteristicas.map((linea) => (
              <li key={linea}>{linea}</li>
            ))}
          </ul>
        </div>
      ))}
    </fieldset>
  );
}

/** Price of a purchase on this day, as the server will compute it. */
export function cotizarHoy(
  { precio, precioPaypal, comisiones }: PaqueteEnVenta,
  cantidad: number,
  metodo: MetodoCompra,
): Cotizacion {
  const fecha = readHoy();
  const cuantos = checkCantidad(cantidad).length === 0 ? cantidad : 1;
  const tasa = String(comisionOf(comisiones, fecha)?.tasa ?? 0);
  return cotizar({ precio: String(precio), precioPaypal: String(precioPaypal) }, cuantos, metodo, tasa);
}

/** Number that was typed; NaN, which no rule takes, for anything but digits. */
export function toCantidad(texto: string): number {
  return /^\d{1,4}$/.test(texto.trim()) ? Number(texto) : Number.NaN;
}

/** The lines of the price: packages, commission of the card where there is one, total. */
export function Cuenta({ subtotal, comision, total, moneda }: Cotizacion) {
  const lineas = [
    ['paquetes.subtotal', subtotal],
    ...(isZero(decimal(comision)) ? [] : ([['paquetes.comision', comision]] as const)),
    ['paquetes.total', total],
  ] as const;
  return (
    <dl className="paquetes-cuenta">
      {lineas.map(([etiqueta, monto]) => (
        <div key={etiqueta}>
          <dt>{t(etiqueta)}</dt>
          <dd>{formatMonto(decimal(monto), moneda)}</dd>
        </div>
      ))}
    </dl>
  );
}
