import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import { checkNit } from '#domain/identificacion/reglas.ts';
import { checkCantidadCreditos } from '#domain/creditos/ajuste.ts';
import { SALDOS_CREDITO } from '#domain/creditos/saldos.ts';
import type { SaldoCredito } from '#domain/creditos/saldos.ts';
import { Button } from '../../../components/button.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { ErrorState, Skeleton } from '../../../components/states.tsx';
import { faltasResolver } from '../../../lib/forms.ts';
import { useAjustarCreditos, useCreditosEmisor } from '../api-creditos.ts';
import { t } from '../i18n.ts';
import { MotivoDialogo } from './motivo-dialogo.tsx';
import type { Pedido } from './motivo-dialogo.tsx';
import { PaquetesEmisor } from './paquetes-emisor.tsx';

/** Balances of one issuer, and the act that grants credits or takes them back. */
export function Creditos() {
  const [nit, setNit] = useState('');
  const { data, error, isFetching, refetch } = useCreditosEmisor(nit);
  const form = useForm<{ nit: string }>({
    defaultValues: { nit: '' },
    resolver: faltasResolver((valores) => checkNit(cleanIdentificador(valores.nit), 'nit')),
  });
  const submit = form.handleSubmit((valores) => setNit(cleanIdentificador(valores.nit)));
  return (
    <div className="pila">
      <form className="tarjeta pila" noValidate onSubmit={(event) => void submit(event)}>
        <p className="secundario">{t('operador.creditos.explicacion')}</p>
        <div className="operador-uno">
          <TextField
            etiqueta={t('operador.bitacora.nit')}
            error={form.formState.errors.nit?.message}
            autoComplete="off"
            autoCapitalize="characters"
            {...form.register('nit')}
          />
          <Button variante="primaria" type="submit" icono="buscar" ocupado={isFetching}>
            {t('operador.creditos.ver')}
          </Button>
        </div>
      </form>
      {error === null ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      {nit !== '' && data === undefined && error === null ? <Skeleton lineas={4} /> : null}
      {data === undefined ? null : (
        <>
          <section className="tarjeta pila-corta" aria-label={t('operador.creditos.de', { nit })}>
            <h2 className="titulo-menor">{t('operador.creditos.de', { nit })}</h2>
            <dl className="datos">
              {SALDOS_CREDITO.map((saldo) => (
                <div key={saldo}>
                  <dt>{t(`operador.creditos.saldo.${saldo}`)}</dt>
                  <dd>{data[`creditosRestantes${saldo}`]}</dd>
                </div>
              ))}
              {(['Cer', 'Sat'] as const).map((cual) => (
                <div key={cual}>
                  <dt>{t(`operador.creditos.congelados.${cual}`)}</dt>
                  <dd>{data[`paquetesCongelados${cual}`]}</dd>
                </div>
              ))}
            </dl>
          </section>
          <PaquetesEmisor key={`paquetes ${nit}`} nit={nit} />
          <Ajuste key={nit} nit={nit} />
        </>
      )}
    </div>
  );
}

type Acto = 'otorgar' | 'retirar';
type Formulario = { saldo: SaldoCredito; acto: Acto; cantidad: string };

function Ajuste({ nit }: { nit: string }) {
  const ajustar = useAjustarCreditos();
  const [pedido, setPedido] = useState<Pedido | null>(null);
  const form = useForm<Formulario>({
    defaultValues: { saldo: 'CerV', acto: 'otorgar', cantidad: '' },
    resolver: faltasResolver(({ cantidad }) => checkCantidadCreditos(toCantidad(cantidad))),
  });
  const ask = ({ saldo, acto, cantidad }: Formulario) => {
    const creditos = toCantidad(cantidad);
    const idAjuste = crypto.randomUUID();
    setPedido({
      titulo: t(`operador.creditos.${acto}.titulo`, { cantidad: creditos, nit }),
      explicacion: t(`operador.creditos.${acto}.explicacion`, {
        saldo: t(`operador.creditos.saldo.${saldo}`),
      }),
      boton: t(`operador.creditos.${acto}`),
      peligro: acto === 'retirar',
      act: async (motivo) => {
        const con = acto === 'retirar' ? -creditos : creditos;
        await ajustar.mutateAsync({ nit, idAjuste, saldo, cantidad: con, motivo });
        form.reset();
        return t('operador.creditos.hecho');
      },
    });
  };
  return (
    <>
      <form className="tarjeta pila" noValidate onSubmit={(event) => void form.handleSubmit(ask)(event)}>
        <h2 className="titulo-menor">{t('operador.creditos.cambiar')}</h2>
        <div className="operador-campos">
          <SelectField
            etiqueta={t('operador.creditos.acto')}
            opciones={(['otorgar', 'retirar'] as const).map((acto) => ({
              valor: acto,
              texto: t(`operador.creditos.${acto}`),
            }))}
            {...form.register('acto')}
          />
          <SelectField
            etiqueta={t('operador.creditos.saldo')}
            opciones={SALDOS_CREDITO.map((saldo) => ({
              valor: saldo,
              texto: t(`operador.creditos.saldo.${saldo}`),
            }))}
            {...form.register('saldo')}
          />
          <TextField
            etiqueta={t('operador.creditos.cantidad')}
            error={form.formState.errors.cantidad?.message}
            inputMode="numeric"
            autoComplete="off"
            {...form.register('cantidad')}
          />
        </div>
        <div>
          <Button type="submit">{t('operador.creditos.seguir')}</Button>
        </div>
      </form>
      {pedido === null ? null : <MotivoDialogo pedido={pedido} onClose={() => setPedido(null)} />}
    </>
  );
}

/** Number that was typed; NaN, which no rule takes, for anything but digits. */
function toCantidad(cantidad: string): number {
  return /^\d{1,9}$/.test(cantidad.trim()) ? Number(cantidad) : Number.NaN;
}
