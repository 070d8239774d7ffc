import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { checkTipoCambioDia } from '#domain/catalogos/tipos-cambio.ts';
import type { TipoCambioDia } from '#domain/catalogos/tipos-cambio.ts';
import { MONEDAS } from '#domain/dinero/moneda.ts';
import { falta } from '#domain/errores/falta.ts';
import type { Falta } from '#domain/errores/falta.ts';
import { formatFecha } from '#domain/fechas/guatemala.ts';
import { Button } from '../../../components/button.tsx';
import { ConflictoDialogo } from '../../../components/conflicto.tsx';
import { FechaControlada } from '../../../components/fecha-controlada.tsx';
import { TextField } from '../../../components/field.tsx';
import { readCatalogos, usePutTipoCambio } from '../../../datos/unidades.ts';
import type { TipoCambioLeido } from '../../../datos/unidades.ts';
import { AvisosSinGuardar, useSinGuardar } from '../../../components/sin-guardar.tsx';
import { applyFaltas, faltasResolver } from '../../../lib/forms.ts';
import { useConflicto } from '../../../lib/use-conflicto.ts';
import { FORMULARIOS } from '../formularios.ts';
import { t } from '../i18n.ts';
import { peekUnsaved } from '../../../lib/unsaved-forms.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { readHoy } from '../../../lib/reloj.ts';

function checkForm(dia: TipoCambioDia, hoy: string, dias: readonly TipoCambioDia[]): Falta[] {
  const tasa = dia.tasa.trim();
  return tasa === '' ? [falta('TIPOCAMBIO-01', 'tasa')] : checkTipoCambioDia({ ...dia, tasa }, hoy, dias);
}

export function CambioForm({ dias }: { dias: readonly TipoCambioLeido[] }) {
  const hoy = readHoy();
  const put = usePutTipoCambio();
  const [unsaved] = useState(() => peekUnsaved(FORMULARIOS.cambio) as TipoCambioDia | null);
  const form = useForm<TipoCambioDia>({
    defaultValues: unsaved ?? { fecha: hoy, tasa: '' },
    resolver: faltasResolver((dia) => checkForm(dia, hoy, dias)),
  });
  const { errors, isSubmitting } = form.formState;
  const salida = useSinGuardar({
    formulario: FORMULARIOS.cambio,
    isDirty: form.watch('tasa') !== '',
    read: () => form.getValues(),
    isRestored: unsaved !== null,
    onClose: () => undefined,
  });
  const { save, conflicto } = useConflicto();
  const submit = form.handleSubmit(({ fecha, tasa }) => {
    const limpiar = () => form.reset({ fecha, tasa: '' });
    const dia = { fecha, tasa: tasa.trim() };
    return save({
      // The list below the form shows the rate that this one replaces.
      version: dias.find((each) => each.fecha === fecha)?.version ?? null,
      propio: dia,
      campos: { tasa: { etiqueta: t('catalogos.cambios.tasa') } },
      store: async (version) => {
        await put.mutateAsync({ ...dia, version });
        showToast('success', t('catalogos.cambios.guardado', { fecha: formatFecha(fecha) }));
        limpiar();
      },
      readActual: async () =>
        (await readCatalogos()).tiposCambio.find((each) => each.fecha === fecha) ?? null,
      toValores: (actual) => ({ fecha: actual.fecha, tasa: actual.tasa }),
      onKeep: limpiar,
      onError: (error) => {
        if (!applyFaltas(error, ['fecha', 'tasa'], form.setError)) showError(error);
      },
    });
  });
  return (
    <form className="tarjeta pila" onSubmit={(event) => void submit(event)} noValidate>
      <div className="catalogo-filtros">
        <FechaControlada
          etiqueta={t('catalogos.cambios.fecha')}
          error={errors.fecha?.message}
          max={hoy}
          form={form}
          nombre="fecha"
        />
        <TextField
          etiqueta={t('catalogos.cambios.tasa')}
          error={errors.tasa?.message}
          inputMode="decimal"
          autoComplete="off"
          className="al-final"
          prefijo={MONEDAS.GTQ.simbolo}
          {...form.register('tasa')}
        />
        <Button variante="primaria" type="submit" ocupado={isSubmitting}>
          {t('comun.boton.guardar')}
        </Button>
      </div>
      <AvisosSinGuardar {...salida} />
      <ConflictoDialogo conflicto={conflicto} />
    </form>
  );
}
