import '../features/paquetes/paquetes.css';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Chips } from '../components/chips.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { ErrorState, Skeleton } from '../components/states.tsx';
import { useAdquirirPrueba, usePaquetes } from '../features/paquetes/api.ts';
import { CompraHecha } from '../features/paquetes/components/compra-hecha.tsx';
import type { Pagada } from '../features/paquetes/components/compra-hecha.tsx';
import { CuponForm } from '../features/paquetes/components/cupon.tsx';
import { ElegirPaquete } from '../features/paquetes/components/elegir.tsx';
import { PagoDeposito } from '../features/paquetes/components/pago-deposito.tsx';
import { PagoPaypal } from '../features/paquetes/components/pago-paypal.tsx';
import { PagoTarjeta } from '../features/paquetes/components/pago-tarjeta.tsx';
import { Saldos } from '../features/paquetes/components/saldos.tsx';
import { t } from '../features/paquetes/i18n.ts';
import { readOrden } from '../features/paquetes/orden-paypal.ts';
import { readClientePaypal, readCuentaDeposito } from '../lib/config.ts';
import { pathTo } from '../lib/paths.ts';
import { showError, showToast } from '../lib/toasts.ts';

const METODOS = ['TARJETA', 'PAYPAL', 'DEPOSITO', 'CUPON'] as const;
/** Ways to pay for a package of the list, by their form. */
const FORMAS = { TARJETA: PagoTarjeta, PAYPAL: PagoPaypal, DEPOSITO: PagoDeposito } as const;

/** Credits of the issuer, and the ways to get more. */
export function SuscripcionScreen() {
  const [metodo, setMetodo] = useState<(typeof METODOS)[number]>(() =>
    readOrden() === null ? 'TARJETA' : 'PAYPAL',
  );
  const prueba = useAdquirirPrueba();
  const tryOut = async () => {
    try {
      await prueba.mutateAsync(undefined);
      showToast('success', t('paquetes.prueba.hecho'));
    } catch (error) {
      showError(error);
    }
  };
  return (
    <div className="pila">
      <PageHeader
        titulo={t('paquetes.titulo')}
        detalle={t('paquetes.detalle')}
        principal={
          <Link className="boton-enlace" to={pathTo('pagos')}>
            {t('paquetes.pagos.ver')}
          </Link>
        }
        mas={[{ texto: t('paquetes.prueba'), icono: 'agregar', onSelect: () => void tryOut() }]}
      />
      <Saldos />
      <Chips
        etiqueta={t('paquetes.metodo')}
        opciones={METODOS.filter(isOfrecido).map((valor) => ({
          valor,
          texto: t(`paquetes.metodo.${valor}`),
        }))}
        valor={metodo}
        onChange={setMetodo}
      />
      {metodo === 'CUPON' ? <CuponForm /> : <Comprar key={metodo} metodo={metodo} />}
    </div>
  );
}

/** Whether the stage takes that way of payment: a deposit needs an account to pay to, and PayPal the id of an account there. */
function isOfrecido(metodo: (typeof METODOS)[number]): boolean {
  if (metodo === 'PAYPAL') return readClientePaypal() !== '';
  return metodo !== 'DEPOSITO' || readCuentaDeposito() !== '';
}

function Comprar({ metodo }: { metodo: keyof typeof FORMAS }) {
  const { data, error, refetch } = usePaquetes();
  const [id, setId] = useState('');
  const [pagada, setPagada] = useState<Pagada | null>(null);
  if (pagada !== null) return <CompraHecha pagada={pagada} onOtra={() => setPagada(null)} />;
  if (data === undefined)
    return error === null ? (
      <Skeleton lineas={6} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  const elegido = data.find((each) => each.id === id) ?? data[0];
  if (elegido === undefined) return <p>{t('paquetes.ninguno')}</p>;
  const Forma = FORMAS[metodo];
  return (
    <>
      <ElegirPaquete paquetes={data} elegido={elegido} onElegir={(paquete) => setId(paquete.id)} />
      <Forma paquete={elegido} onHecha={setPagada} />
    </>
  );
}
