import { useForm } from 'react-hook-form';
import { checkComision } from '#domain/creditos/precio.ts';
import { decimal, decimalFromNumber, multiply, toText, toNumber } from '#domain/dinero/decimal.ts';
import { checkMotivo } from '#domain/operacion/reglas.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { FechaControlada } from '../../../components/fecha-controlada.tsx';
import { TextAreaField, TextField } from '../../../components/field.tsx';
import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { applyFaltas, faltasResolver } from '../../../lib/forms.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { usePutComision } from '../api-precios.ts';
import { t } from '../i18n.ts';

type Props = { tasa: number; hoy: string; onClose: () => void };

const CAMPOS = ['tasa', 'desde', 'motivo'] as const;

/** Form of a new commission of the card: how much, from what day on, and why. */
export function ComisionDialogo({ tasa, hoy, onClose }: Props) {
  const put = usePutComision();
  const form = useForm({
    defaultValues: { tasa: printPorciento(tasa), desde: hoy, motivo: '' },
    resolver: faltasResolver((valores) => [
      ...checkComision({ desde: valores.desde, tasa: readPorciento(valores.tasa) }, hoy),
      ...checkMotivo(valores.motivo),
    ]),
  });
  const { register, formState } = form;
  const { errors } = formState;
  const save = form.handleSubmit(async ({ tasa: escrita, desde, motivo }) => {
    try {
      await put.mutateAsync({ desde, tasa: toNumber(decimal(readPorciento(escrita))), motivo });
      showToast('success', t('precios.comision.guardada'));
      onClose();
    } catch (error) {
      if (!applyFaltas(error, CAMPOS, form.setError)) showError(error);
    }
  });
  return (
    <Dialog titulo={t('precios.comision.titulo')} onClose={onClose}>
      <form className="pila" noValidate onSubmit={(event) => void save(event)}>
        <div className="operador-campos">
          <TextField
            etiqueta={t('precios.comision.tasa')}
            prefijo="%"
            inputMode="decimal"
            autoComplete="off"
            error={errors.tasa?.message}
            {...register('tasa')}
          />
          <FechaControlada
            etiqueta={t('precios.comision.desde')}
            error={errors.desde?.message}
            form={form}
            nombre="desde"
          />
        </div>
        <TextAreaField
          etiqueta={t('operador.motivo')}
          ayuda={t('precios.ayuda.motivo')}
          error={errors.motivo?.message}
          {...register('motivo')}
        />
        <PieDialogo onClose={onClose} ocupado={formState.isSubmitting} />
      </form>
    </Dialog>
  );
}

/** Percents of a rate, without zeros at the end. */
export function printPorciento(tasa: number): string {
  return String(toNumber(multiply(decimalFromNumber(tasa), decimal('100'))));
}

/** Rate of the percents that were typed; one that no rule takes for anything else. */
function readPorciento(texto: string): string {
  const limpio = texto.trim();
  const isNumero = /^\d{1,3}(\.\d{1,6})?$/.test(limpio);
  return isNumero ? toText(multiply(decimal(limpio), decimal('0.01'))) : NINGUNA;
}

const NINGUNA = '-1';
