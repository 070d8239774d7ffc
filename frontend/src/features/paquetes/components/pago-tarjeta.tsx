import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { decimal } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { checkCantidad } from '#domain/creditos/paquetes.ts';
import { checkTarjeta } from '#domain/pagos/tarjeta.ts';
import { TextField } from '../../../components/field.tsx';
import { applyFaltas, faltasResolver, fieldsOf } from '../../../lib/forms.ts';
import { useComprarConTarjeta } from '../api.ts';
import { t } from '../i18n.ts';
import { endIntento, takeIntento } from '../intento.ts';
import { cotizarHoy, Cuenta, toCantidad } from './elegir.tsx';
import type { FormaPago } from './elegir.tsx';
import { Fallo, isRespuesta } from './fallo-pago.tsx';
import { PiePago } from './pie-pago.tsx';
import { readHoy } from '../../../lib/reloj.ts';

const VACIO = {
  cantidad: '1',
  numeroTarjeta: '',
  vencimientoTarjeta: '',
  cvv2Tarjeta: '',
  firstName: '',
  lastName: '',
};
type Formulario = typeof VACIO;

/**
 * Pays by card. Number and code are in this form alone: nothing stores them, and they are gone after each answer and with the
 * page.
 */
export function PagoTarjeta({ paquete, onHecha }: FormaPago) {
  const comprar = useComprarConTarjeta();
  const [fallo, setFallo] = useState<unknown>(null);
  const [sesionAparato] = useState(() => crypto.randomUUID());
  const form = useForm<Formulario>({
    defaultValues: VACIO,
    resolver: faltasResolver((valores) => [
      ...checkCantidad(toCantidad(valores.cantidad)),
      ...checkTarjeta(valores, readHoy().slice(0, 7)),
    ]),
  });
  const { reset, control, register, formState } = form;
  useEffect(() => () => reset(VACIO), [reset]);
  const cantidad = toCantidad(useWatch({ control, name: 'cantidad' }));
  const cuenta = cotizarHoy(paquete, cantidad, 'TARJETA');
  const pay = form.handleSubmit(async (valores) => {
    setFallo(null);
    const { cantidad: escrita, ...tarjeta } = valores;
    const compra = { idPaquete: paquete.id, cantidad: toCantidad(escrita) };
    try {
      await comprar.mutateAsync({
        ...tarjeta,
        ...compra,
        idCompra: takeIntento(compra),
        total: Number(cuenta.total),
        fingerprintSessionId: sesionAparato,
      });
      endIntento(compra);
      onHecha({ metodo: 'TARJETA', ...compra });
    } catch (error) {
      if (applyFaltas(error, fieldsOf(VACIO), form.setError)) return;
      setFallo(error);
      if (isRespuesta(error, ['COMPRA_NO_PROCESADA'])) endIntento(compra);
      // Whatever happened, the card is typed again for another charge.
      reset({ ...valores, numeroTarjeta: '', vencimientoTarjeta: '', cvv2Tarjeta: '' });
    }
  });
  const fieldOf = (campo: keyof Formulario) => ({
    etiqueta: t(`paquetes.campo.${campo}`),
    error: formState.errors[campo]?.message,
    ...register(campo),
  });
  return (
    <form className="tarjeta pila" noValidate onSubmit={(event) => void pay(event)}>
      <h2 className="titulo-menor">{t('paquetes.tarjeta.titulo')}</h2>
      <div className="paquetes-campos paquetes-tarjeta">
        <TextField {...fieldOf('numeroTarjeta')} inputMode="numeric" autoComplete="cc-number" />
        <TextField
          {...fieldOf('vencimientoTarjeta')}
          placeholder={t('paquetes.tarjeta.vence')}
          autoComplete="cc-exp"
        />
        <TextField {...fieldOf('cvv2Tarjeta')} inputMode="numeric" type="password" autoComplete="cc-csc" />
        <TextField {...fieldOf('firstName')} opcional autoComplete="cc-given-name" />
        <TextField {...fieldOf('lastName')} opcional autoComplete="cc-family-name" />
        <TextField {...fieldOf('cantidad')} inputMode="numeric" autoComplete="off" />
      </div>
      <Cuenta {...cuenta} />
      {fallo === null ? null : <Fallo error={fallo} />}
      <PiePago
        ocupado={comprar.isPending}
        texto={t('paquetes.pagar', { total: formatMonto(decimal(cuenta.total), cuenta.moneda) })}
        textoOcupado={t('paquetes.pagando')}
      />
      <p className="secundario">{t('paquetes.tarjeta.nota')}</p>
    </form>
  );
}
