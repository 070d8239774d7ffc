import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { checkCliente } from '#domain/clientes/reglas.ts';
import type { ModuloCliente } from '#domain/clientes/receptor.ts';
import { Button } from '../../../components/button.tsx';
import { DireccionReceptor } from '../../../components/direccion-receptor.tsx';
import { Checkbox, TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { applyFaltas, faltasResolver } from '../../../lib/forms.ts';
import { t } from '../../../lib/i18n.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { useUpdateCliente } from '../api.ts';
import type { ClienteLeido } from '../api.ts';
import { fromForm, toForm } from '../form-cliente.ts';
import type { FormCliente } from '../form-cliente.ts';
import { useConsulta } from '../use-consulta.ts';

const CAMPOS = [
  'nitCliente',
  'nombre',
  'correo',
  'direccionCliente.direccion',
  'direccionCliente.municipio',
  'direccionCliente.departamento',
  'direccionCliente.codigoPostal',
  'direccionCliente.pais',
] as const;

type Props = {
  nit: string;
  modulo: ModuloCliente;
  /** Null makes a new one. */
  cliente: ClienteLeido | null;
  /** The user wanted to leave with changes. */
  isWarned: boolean;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onDone: () => void;
};

function useClienteForm({ nit, modulo, cliente, onDirty, onDone }: Props) {
  const update = useUpdateCliente(nit, modulo);
  const form = useForm<FormCliente>({
    defaultValues: toForm(cliente),
    resolver: faltasResolver((values) => checkCliente(fromForm(values, cliente), cliente?.id ?? null)),
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const submit = form.handleSubmit(async (values) => {
    const contacto = fromForm(values, cliente);
    try {
      const { nitCliente } = await update.mutateAsync({ id: cliente?.id ?? null, contacto });
      showToast('success', t('clientes.guardado', { nitCliente }));
      onDone();
    } catch (error) {
      if (!applyFaltas(error, CAMPOS, form.setError)) showError(error);
    }
  });
  return { form, submit, isSaving: update.isPending };
}

/** Brings what appears into view. */
function scrollTo(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Data of a client or supplier: Enter stores them. */
export function ClienteForm(props: Props) {
  const { cliente, isWarned, onCancel } = props;
  const { form, submit, isSaving } = useClienteForm(props);
  const { errors } = form.formState;
  // First, so that it is the first to get the focus when it is wrong.
  form.register('nitCliente');
  return (
    <form className="pila" noValidate onSubmit={(event) => void submit(event)}>
      <div className="rejilla">
        {cliente === null ? <IdCampos form={form} /> : null}
        <div className="ancho">
          <TextField
            etiqueta={t('clientes.campo.nombre')}
            error={errors.nombre?.message}
            autoComplete="off"
            {...form.register('nombre')}
          />
        </div>
        <div className="ancho">
          <TextField
            etiqueta={t('clientes.campo.correo')}
            ayuda={t('clientes.campo.correoAyuda')}
            error={errors.correo?.message}
            opcional
            inputMode="email"
            autoComplete="off"
            {...form.register('correo')}
          />
        </div>
        <DireccionReceptor
          registrar={(parte) => form.register(`direccionCliente.${parte}`)}
          errores={errors.direccionCliente}
          direccion={form.watch('direccionCliente')}
          onDepartamento={(municipio) =>
            form.setValue('direccionCliente.municipio', municipio, { shouldDirty: true })
          }
        />
      </div>
      {isWarned ? (
        <div ref={scrollTo}>
          <Notice tipo="warning">{t('clientes.sinGuardar')}</Notice>
        </div>
      ) : null}
      <div className="fila fila-final">
        <Button onClick={onCancel}>{t('comun.boton.cancelar')}</Button>
        <Button
          variante="primaria"
          type="submit"
          ocupado={isSaving}
          textoOcupado={t('comun.boton.guardando')}
        >
          {t('comun.boton.guardar')}
        </Button>
      </div>
    </form>
  );
}

/** The id of a new one; a complete NIT or CUI brings the name. */
function IdCampos({ form }: { form: UseFormReturn<FormCliente> }) {
  const isExtranjero = form.watch('isExtranjero');
  const aviso = useConsulta(form);
  return (
    <>
      <TextField
        etiqueta={t(isExtranjero ? 'clientes.campo.idExtranjero' : 'clientes.campo.nitCliente')}
        error={form.formState.errors.nitCliente?.message}
        ayuda={aviso === null ? undefined : t(aviso)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.register('nitCliente')}
      />
      <Checkbox {...form.register('isExtranjero')}>{t('clientes.campo.extranjero')}</Checkbox>
      <p role="status" className="solo-lector">
        {aviso === null ? '' : t(aviso)}
      </p>
    </>
  );
}
