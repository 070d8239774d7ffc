import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { TELEFONO } from '#domain/constantes.ts';
import { PLANTILLAS } from '#domain/plantillas/formato-pdf.ts';
import { Button } from '../../../components/button.tsx';
import { ConflictoDialogo } from '../../../components/conflicto.tsx';
import { FechaControlada } from '../../../components/fecha-controlada.tsx';
import { Checkbox, SelectField, TextField } from '../../../components/field.tsx';
import { Plegado } from '../../../components/plegado.tsx';
import { readEstablecimiento } from '../../../datos/emisor.ts';
import { applyFaltas, faltasResolver } from '../../../lib/forms.ts';
import { useConflicto } from '../../../lib/use-conflicto.ts';
import { t } from '../i18n.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { usePutEstablecimiento } from '../api.ts';
import {
  camposEstablecimiento,
  checkFormEstablecimiento,
  fromEstablecimiento,
  toInput,
} from '../form-establecimiento.ts';
import type { FormEstablecimiento } from '../form-establecimiento.ts';
import { DireccionCampos } from './direccion-campos.tsx';
import { FichaRegimen } from './ficha-regimen.tsx';

export const REGIMENES = ['PATRI', 'PASIM', 'PAPEQ', 'EXENT'] as const;

type Form = UseFormReturn<FormEstablecimiento>;

/** Copies the registered name to the trade name, because most issuers use the same. */
function copyRazon(form: Form): void {
  const { razon, nombre } = form.getValues();
  if (nombre === '') form.setValue('nombre', razon, { shouldDirty: true });
}

function Identidad({ form }: { form: Form }) {
  const { errors } = form.formState;
  return (
    <>
      <div className="ancho">
        <TextField
          etiqueta={t('establecimiento.campo.razon')}
          error={errors.razon?.message}
          autoComplete="organization"
          {...form.register('razon', { onBlur: () => copyRazon(form) })}
        />
      </div>
      <TextField
        etiqueta={t('establecimiento.campo.nombre')}
        ayuda={t('establecimiento.campo.nombreAyuda')}
        error={errors.nombre?.message}
        {...form.register('nombre')}
      />
      <SelectField
        etiqueta={t('establecimiento.campo.regimen')}
        ayuda={t('establecimiento.campo.regimenAyuda')}
        error={errors.regimenSat?.message}
        opciones={REGIMENES.map((valor) => ({ valor, texto: t(`establecimiento.regimen.${valor}`) }))}
        {...form.register('regimenSat')}
      />
    </>
  );
}

/** Resolution; shown only for the simplified regime, where the law uses it. */
function Resolucion({ form }: { form: Form }) {
  const { errors } = form.formState;
  const [regimen, tiene] = useWatch({ control: form.control, name: ['regimenSat', 'resolNoRetenIsr'] });
  if (regimen !== 'PASIM') return null;
  return (
    <>
      <div className="ancho">
        <Checkbox {...form.register('resolNoRetenIsr')}>{t('establecimiento.campo.resolucion')}</Checkbox>
      </div>
      {tiene ? (
        <>
          <TextField
            etiqueta={t('establecimiento.campo.numeroResolucion')}
            error={errors.numeroResolRetenIsr?.message}
            {...form.register('numeroResolRetenIsr')}
          />
          <FechaControlada
            etiqueta={t('establecimiento.campo.fechaResolucion')}
            error={errors.fechaResolRetenIsr?.message}
            form={form}
            nombre="fechaResolRetenIsr"
          />
        </>
      ) : null}
    </>
  );
}

/** Telephone and e-mail of the issuer; `isAncha` gives the e-mail a row of its own where it would stand alone in half of one. */
export function Contacto({ form, isAncha = false }: { form: Form; isAncha?: boolean }) {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        etiqueta={t('establecimiento.campo.telefono')}
        error={errors.telefono?.message}
        prefijo={TELEFONO.prefijo}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={TELEFONO.largo}
        {...form.register('telefono')}
      />
      <TextField
        etiqueta={t('establecimiento.campo.email')}
        error={errors.email?.message}
        type="email"
        autoComplete="email"
        {...(isAncha ? { className: 'ancho' } : {})}
        {...form.register('email')}
      />
    </>
  );
}

/** Address as a component of its own: the first wrong field gets the focus in the order in which fields are registered. */
function Direccion({ form, estado }: { form: Form; estado: string }) {
  return (
    <DireccionCampos
      campos={{
        direccion: form.register('direccion'),
        estado: form.register('estado'),
        ciudad: form.register('ciudad'),
        codPostal: form.register('codPostal'),
      }}
      errores={form.formState.errors}
      estado={estado}
    />
  );
}

/** Fields that only exporters and issuers of receipts need. */
function Especiales({ form }: { form: Form }) {
  const { errors, submitCount } = form.formState;
  return (
    <Plegado
      titulo={t('establecimiento.campo.especiales')}
      hasError={Boolean(errors.codExp ?? errors.nombreExp ?? errors.tipoPersoneria)}
      intento={submitCount}
    >
      <TextField
        etiqueta={t('establecimiento.campo.codExp')}
        error={errors.codExp?.message}
        opcional
        {...form.register('codExp')}
      />
      <TextField
        etiqueta={t('establecimiento.campo.nombreExp')}
        error={errors.nombreExp?.message}
        opcional
        {...form.register('nombreExp')}
      />
      <TextField
        etiqueta={t('establecimiento.campo.tipoPersoneria')}
        ayuda={t('establecimiento.campo.tipoPersoneriaAyuda')}
        error={errors.tipoPersoneria?.message}
        inputMode="numeric"
        opcional
        {...form.register('tipoPersoneria')}
      />
    </Plegado>
  );
}

/** Options that most issuers leave unchanged. */
function Opciones({ form }: { form: Form }) {
  const { errors } = form.formState;
  return (
    <>
      <div className="ancho">
        <Checkbox {...form.register('retenIva')}>{t('establecimiento.campo.retenIva')}</Checkbox>
      </div>
      <div className="ancho">
        <Checkbox {...form.register('monedaUsd')}>{t('establecimiento.campo.monedaUsd')}</Checkbox>
      </div>
      <SelectField
        etiqueta={t('establecimiento.campo.formato')}
        ayuda={t('establecimiento.campo.formatoAyuda')}
        error={errors.formatoPdfDefault?.message}
        opciones={PLANTILLAS.map(({ idFormatoPdf: id }) => ({
          valor: String(id),
          texto: t(`formato.${id}`),
        }))}
        {...form.register('formatoPdfDefault')}
      />
    </>
  );
}

type EstablecimientoFormProps = {
  inicial: FormEstablecimiento;
  textoGuardar: string;
  usaCertificacion: boolean;
  /** Version of the stored data with which the form begins. */
  version: string;
};

/** Form of the issuer's data, with the same rules as the server. */
export function EstablecimientoForm({
  inicial,
  textoGuardar,
  usaCertificacion,
  version,
}: EstablecimientoFormProps) {
  const put = usePutEstablecimiento();
  const form = useForm<FormEstablecimiento>({
    defaultValues: inicial,
    resolver: faltasResolver(checkFormEstablecimiento),
  });
  // The form keeps what it was filled with, so a newer version that arrives meanwhile is not the one that it replaces.
  const [leida, setLeida] = useState(version);
  const { save, conflicto } = useConflicto();
  const store = async (values: FormEstablecimiento, leido: string | null): Promise<void> => {
    const guardado = await put.mutateAsync({ data: toInput(values), version: leido });
    setLeida(guardado.establecimiento.version);
    // Both texts go in one message, because on a phone two would cover each other.
    const creada = guardado.sucursalCreada
      ? [t('establecimiento.sucursalCreada', { id: guardado.sucursalCreada.id })]
      : [];
    showToast('success', [t('establecimiento.guardado'), ...creada].join(' '));
  };
  const submit = form.handleSubmit((values) =>
    save({
      version: leida,
      propio: values,
      campos: camposEstablecimiento(),
      store: (leido) => store(values, leido),
      readActual: readEstablecimiento,
      toValores: fromEstablecimiento,
      onKeep: (actual) => {
        form.reset(fromEstablecimiento(actual));
        setLeida(actual.version);
      },
      onError: (error) => {
        const campos = Object.keys(inicial) as (keyof FormEstablecimiento)[];
        if (!applyFaltas(error, campos, form.setError)) showError(error);
      },
    }),
  );
  return (
    <>
      <form className="pila" onSubmit={(event) => void submit(event)} noValidate>
        <div className="rejilla">
          <Identidad form={form} />
          <Resolucion form={form} />
          <Direccion form={form} estado={inicial.estado} />
          <Contacto form={form} isAncha />
          <Opciones form={form} />
          <Especiales form={form} />
          <FichaRegimen control={form.control} usaCertificacion={usaCertificacion} />
        </div>
        <div className="fila fila-final">
          <Button
            variante="primaria"
            type="submit"
            ocupado={put.isPending}
            textoOcupado={t('comun.boton.guardando')}
          >
            {textoGuardar}
          </Button>
        </div>
      </form>
      <ConflictoDialogo conflicto={conflicto} />
    </>
  );
}
