import { useForm } from 'react-hook-form';
import { checkPaquete } from '#domain/creditos/paquetes.ts';
import { cotizar } from '#domain/creditos/precio.ts';
import { PLANES } from '#domain/creditos/saldos.ts';
import { decimal } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Checkbox, SelectField, TextAreaField, TextField } from '../../../components/field.tsx';
import { applyFaltas, faltasResolver } from '../../../lib/forms.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { usePutPaquete } from '../api-precios.ts';
import type { PaqueteLeido } from '../api-precios.ts';
import { CAMPOS_PAQUETE, checkFormPaquete, toFormPaquete, toPaqueteInput } from '../form-paquete.ts';
import type { FormPaquete } from '../form-paquete.ts';
import { t } from '../i18n.ts';

type Props = {
  /** Package to change; null for a new one. */
  paquete: PaqueteLeido | null;
  todos: readonly PaqueteLeido[];
  /** Rate of the card's commission of today. */
  tasa: number;
  onClose: () => void;
};

/** Form of a package of the price list, with the reason of the change. What was typed stays when it fails. */
export function PaqueteDialogo({ paquete, todos, tasa, onClose }: Props) {
  const put = usePutPaquete();
  const ocupados = paquete === null ? todos.map(({ id }) => id) : [];
  const form = useForm<FormPaquete>({
    defaultValues: toFormPaquete(paquete, Math.max(0, ...todos.map(({ orden }) => orden)) + 1),
    resolver: faltasResolver((valores) => checkFormPaquete(valores, ocupados)),
  });
  const { register, formState, watch } = form;
  const campo = (nombre: Exclude<(typeof CAMPOS_PAQUETE)[number], 'motivo'>) => ({
    etiqueta: t(`precios.campo.${nombre}`),
    error: formState.errors[nombre]?.message,
    autoComplete: 'off',
    ...register(nombre),
  });
  const save = form.handleSubmit(async (valores) => {
    try {
      const { motivo } = valores;
      await put.mutateAsync({ data: toPaqueteInput(valores), version: paquete?.version ?? 0, motivo });
      showToast('success', t('precios.guardado'));
      onClose();
    } catch (error) {
      if (!applyFaltas(error, CAMPOS_PAQUETE, form.setError)) showError(error);
    }
  });
  const titulo =
    paquete === null ? t('precios.nuevo.titulo') : t('precios.editar.titulo', { nombre: paquete.nombre });
  return (
    <Dialog titulo={titulo} onClose={onClose} ancho>
      <form className="pila" noValidate onSubmit={(event) => void save(event)}>
        <div className="operador-campos">
          {paquete === null ? <TextField {...campo('id')} ayuda={t('precios.ayuda.id')} /> : null}
          <TextField {...campo('nombre')} />
          <TextField {...campo('precio')} prefijo="Q" inputMode="decimal" />
          <TextField {...campo('precioPaypal')} prefijo="$" inputMode="decimal" />
          <TextField {...campo('cantidadDocs')} inputMode="numeric" />
          <SelectField
            etiqueta={t('precios.campo.tipo')}
            opciones={PLANES.map((plan) => ({ valor: plan, texto: t(`precios.plan.${plan}`) }))}
            {...register('tipo')}
          />
          <TextField {...campo('orden')} inputMode="numeric" />
        </div>
        <p role="status" className="secundario">
          {cuentaText(watch(), tasa)}
        </p>
        <TextAreaField {...campo('caracteristicas')} ayuda={t('precios.ayuda.caracteristicas')} rows={4} />
        <Checkbox {...register('habilitado')}>{t('precios.campo.habilitado')}</Checkbox>
        <TextAreaField
          etiqueta={t('operador.motivo')}
          ayuda={t('precios.ayuda.motivo')}
          error={formState.errors.motivo?.message}
          {...register('motivo')}
        />
        <PieDialogo onClose={onClose} ocupado={formState.isSubmitting}>
          {t('precios.guardar')}
        </PieDialogo>
      </form>
    </Dialog>
  );
}

/** Price that a buyer with a card will see, with the commission as its own part; empty while the price is none. */
function cuentaText(form: FormPaquete, tasa: number): string {
  const data = toPaqueteInput(form);
  if (checkPaquete({ ...data, id: 'x', nombre: 'x', caracteristicas: [], orden: 1 }).length > 0) return '';
  const precios = { precio: String(data.precio), precioPaypal: String(data.precioPaypal) };
  const { subtotal, comision, total, moneda } = cotizar(precios, 1, 'TARJETA', String(tasa));
  const montos = { subtotal, comision, total };
  const textos = Object.fromEntries(
    Object.entries(montos).map(([nombre, monto]) => [nombre, formatMonto(decimal(monto), moneda)]),
  ) as typeof montos;
  return t('precios.vista.tarjeta', textos);
}
