import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { decimal } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { extensionOf } from '#domain/archivos/subidas.ts';
import { BANCOS_DEPOSITO, checkDeposito, isBanco } from '#domain/creditos/deposito.ts';
import { checkCantidad } from '#domain/creditos/paquetes.ts';
import { MENSAJES_PAGO } from '#domain/errores/mensajes-pago.ts';
import { ElegirArchivo, Field, SelectField, TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { readCuentaDeposito } from '../../../lib/config.ts';
import { applyFaltas, faltasResolver, fieldsOf } from '../../../lib/forms.ts';
import { pathTo } from '../../../lib/paths.ts';
import { toAlert } from '../../../lib/to-alert.ts';
import { useDepositar } from '../api.ts';
import { t } from '../i18n.ts';
import { cotizarHoy, Cuenta, toCantidad } from './elegir.tsx';
import type { FormaPago } from './elegir.tsx';
import { PiePago } from './pie-pago.tsx';

const VACIO = { cantidad: '1', banco: '', boleta: '', archivo: '' };
type Formulario = typeof VACIO;

/** Tells of a deposit: bank, number and picture of its slip. The credits come when an operator has seen it at the bank. */
export function PagoDeposito({ paquete }: Pick<FormaPago, 'paquete'>) {
  const depositar = useDepositar();
  const [foto, setFoto] = useState<File | null>(null);
  const [avance, setAvance] = useState<number | null>(null);
  const [fin, setFin] = useState<{ fallo: unknown } | 'recibido' | null>(null);
  const form = useForm<Formulario>({
    defaultValues: VACIO,
    resolver: faltasResolver((valores) => [
      ...checkCantidad(toCantidad(valores.cantidad)),
      ...checkDeposito({ ...valores, formato: extensionOf(valores.archivo) }),
    ]),
  });
  const { control, register, formState } = form;
  const cantidad = toCantidad(useWatch({ control, name: 'cantidad' }));
  const cuenta = cotizarHoy(paquete, cantidad, 'DEPOSITO');
  const send = form.handleSubmit(async ({ banco, boleta, cantidad: escrita }) => {
    if (foto === null || !isBanco(banco)) return;
    setFin(null);
    try {
      const total = Number(cuenta.total);
      const deposito = { idPaquete: paquete.id, cantidad: toCantidad(escrita), banco, boleta, total };
      const mala = await depositar.mutateAsync({ deposito, foto, onAvance: setAvance });
      if (mala !== null) {
        form.setError('archivo', { message: mala });
        return;
      }
      form.reset(VACIO);
      setFoto(null);
      setFin('recibido');
    } catch (fallo) {
      if (!applyFaltas(fallo, fieldsOf(VACIO), form.setError)) setFin({ fallo });
    } finally {
      setAvance(null);
    }
  });
  const choose = (file: File | undefined): void => {
    setFoto(file ?? null);
    form.setValue('archivo', file?.name ?? '', { shouldValidate: file !== undefined });
  };
  const fieldOf = (campo: keyof Formulario) => ({
    etiqueta: t(`paquetes.campo.${campo}`),
    error: formState.errors[campo]?.message,
    ...register(campo),
  });
  return (
    <form className="tarjeta pila" noValidate onSubmit={(event) => void send(event)}>
      <h2 className="titulo-menor">{t('paquetes.deposito.titulo')}</h2>
      <p>{t('paquetes.deposito.cuenta', { cuenta: readCuentaDeposito() })}</p>
      <p className="secundario">{t('paquetes.deposito.nota')}</p>
      <Cuenta {...cuenta} />
      <div className="paquetes-campos">
        <TextField {...fieldOf('cantidad')} inputMode="numeric" autoComplete="off" />
        <SelectField
          {...fieldOf('banco')}
          opciones={[
            { valor: '', texto: t('paquetes.deposito.elegirBanco') },
            ...Object.entries(BANCOS_DEPOSITO).map(([valor, texto]) => ({ valor, texto })),
          ]}
        />
        <TextField {...fieldOf('boleta')} autoComplete="off" autoCapitalize="characters" />
      </div>
      <FotoCampo
        nombre={foto?.name ?? null}
        avance={avance}
        error={formState.errors.archivo?.message}
        onElegir={choose}
      />
      {fin === null ? null : <Resultado fin={fin} />}
      <PiePago
        ocupado={depositar.isPending}
        texto={t('paquetes.deposito.enviar', { total: formatMonto(decimal(cuenta.total), cuenta.moneda) })}
        textoOcupado={t('paquetes.deposito.enviando')}
      />
    </form>
  );
}

type FotoProps = {
  nombre: string | null;
  avance: number | null;
  error: string | undefined;
  onElegir: (file: File | undefined) => void;
};

/** Choice of the picture of the slip; a telephone offers its camera. */
function FotoCampo({ nombre, avance, error, onElegir }: FotoProps) {
  return (
    <Field etiqueta={t('paquetes.campo.archivo')} ayuda={t('paquetes.deposito.ayuda')} error={error}>
      {(control) => (
        <div className="archivo">
          <ElegirArchivo
            {...control}
            accept=".jpg,.jpeg,.png,.pdf,image/jpeg,image/png,application/pdf"
            disabled={avance !== null}
            texto={t(nombre === null ? 'paquetes.deposito.elegir' : 'paquetes.deposito.cambiar')}
            onElegir={onElegir}
          />
          <span className="archivo-nombre" role="status">
            {nombre}
          </span>
          {avance === null ? null : (
            <progress max={100} value={avance} aria-label={t('paquetes.deposito.subiendo', { avance })} />
          )}
        </div>
      )}
    </Field>
  );
}

function Resultado({ fin }: { fin: { fallo: unknown } | 'recibido' }) {
  const { tipo, mensaje } =
    fin === 'recibido'
      ? ({ tipo: 'success', mensaje: MENSAJES_PAGO.APROBACION } as const)
      : toAlert(fin.fallo);
  return (
    <Notice tipo={tipo}>
      {mensaje} <Link to={pathTo('pagos')}>{t('paquetes.pagos.ver')}</Link>
    </Notice>
  );
}
