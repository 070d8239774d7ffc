import { useState } from 'react';
import type { ReactNode } from 'react';
import { checkCantidad } from '#domain/creditos/paquetes.ts';
import { decimal } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { getConfig, readClientePaypal } from '../../../lib/config.ts';
import { useOnline } from '../../../lib/connection.ts';
import { faltaText } from '../../../lib/falta-texto.ts';
import { toAlert } from '../../../lib/to-alert.ts';
import { t } from '../i18n.ts';
import { useOrdenPaypal } from '../use-orden-paypal.ts';
import type { Resultado } from '../use-orden-paypal.ts';
import { BotonPaypal, BotonPaypalSimulado } from './boton-paypal.tsx';
import type { AccionesPaypal } from './boton-paypal.tsx';
import { cotizarHoy, Cuenta, toCantidad } from './elegir.tsx';
import type { FormaPago } from './elegir.tsx';
import { Fallo } from './fallo-pago.tsx';

/**
 * Pays with PayPal: the buyer approves an order in its window, and the server charges it.
 */
export function PagoPaypal({ paquete, onHecha }: FormaPago) {
  const { orden, resultado, ocupado, ...pago } = useOrdenPaypal(onHecha);
  const online = useOnline();
  const [escrita, setEscrita] = useState('1');
  const [falta, setFalta] = useState<string>();
  const cantidad = toCantidad(escrita);
  const cuenta = cotizarHoy(paquete, cantidad, 'PAYPAL');
  const create = async (): Promise<string | null> => {
    const [mala] = checkCantidad(cantidad);
    setFalta(mala === undefined ? undefined : faltaText(mala));
    if (mala !== undefined) return null;
    const total = formatMonto(decimal(cuenta.total), cuenta.moneda);
    return pago.create({ idPaquete: paquete.id, cantidad, total }, Number(cuenta.total));
  };
  const acciones = {
    onCreate: create,
    onApprove: pago.approve,
    onCancel: pago.cancel,
    onError: pago.fail,
  };
  const revisar = (
    <Button
      ocupado={ocupado.aprobando}
      textoOcupado={t('paquetes.paypal.revisando')}
      onClick={() => void pago.approve()}
    >
      {t('paquetes.paypal.revisar')}
    </Button>
  );
  if (orden?.isDuda === true)
    return (
      <Marco>
        <Fallo error={resultado?.de === 'cobro' ? resultado.error : SIN_SABER} />
        <div>{revisar}</div>
      </Marco>
    );
  return (
    <Marco>
      {orden === null ? null : (
        <>
          <Notice tipo="info">{t('paquetes.paypal.pendiente', { total: orden.total })}</Notice>
          <div className="fila">
            {revisar}
            <Button variante="enlace" onClick={pago.discard}>
              {t('paquetes.paypal.olvidar')}
            </Button>
          </div>
        </>
      )}
      <div className="paquetes-campos">
        <TextField
          etiqueta={t('paquetes.campo.cantidad')}
          error={falta}
          value={escrita}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => setEscrita(target.value)}
        />
      </div>
      <Cuenta {...cuenta} />
      <Aviso resultado={resultado} />
      {online ? null : <Notice tipo="warning">{t('paquetes.sinConexion')}</Notice>}
      {online ? <Boton acciones={acciones} ocupado={ocupado.creando || ocupado.aprobando} /> : null}
      <p className="secundario">{t('paquetes.paypal.nota')}</p>
    </Marco>
  );
}

/** An outcome of which this page knows nothing, because it was loaded anew. */
const SIN_SABER = new Error('The outcome of the charge is not known');

function Marco({ children }: { children: ReactNode }) {
  return (
    <section className="tarjeta pila" aria-labelledby="pago-paypal">
      <h2 className="titulo-menor" id="pago-paypal">
        {t('paquetes.paypal.titulo')}
      </h2>
      {children}
    </section>
  );
}

function Boton({ acciones, ocupado }: { acciones: AccionesPaypal; ocupado: boolean }) {
  return getConfig().etapa === 'local' ? (
    <BotonPaypalSimulado {...acciones} ocupado={ocupado} />
  ) : (
    <BotonPaypal {...acciones} cliente={readClientePaypal()} />
  );
}

function Aviso({ resultado }: { resultado: Resultado }) {
  if (resultado === null) return null;
  if (resultado.de === 'cancelada') return <Notice tipo="info">{t('paquetes.paypal.cancelada')}</Notice>;
  if (resultado.de === 'cobro') return <Fallo error={resultado.error} />;
  // Without an order nothing was charged, whatever went wrong.
  if (!(resultado.error instanceof ApiError))
    return <Notice tipo="error">{t('paquetes.paypal.sinAbrir')}</Notice>;
  const { tipo, mensaje } = toAlert(resultado.error);
  return <Notice tipo={tipo}>{mensaje}</Notice>;
}
