import type { UseFormReturn } from 'react-hook-form';
import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { ConflictoDialogo } from '../../../components/conflicto.tsx';
import { DireccionReceptor } from '../../../datos/components/direccion-receptor.tsx';
import { Checkbox, TextField } from '../../../components/field.tsx';
import { AvisosSinGuardar } from '../../../components/sin-guardar.tsx';
import { t } from '../i18n.ts';
import type { FormCliente } from '../form-cliente.ts';
import type { useClienteForm } from '../use-cliente-form.ts';
import { useConsulta } from '../use-consulta.ts';

type Props = ReturnType<typeof useClienteForm> & { isNuevo: boolean };

/** Form of a client or supplier; Enter stores it. */
export function ClienteForm({ form, submit, isSaving, salida, conflicto, isNuevo }: Props) {
  const { errors } = form.formState;
  // Registered first, so that it is the first to get the focus when it is wrong.
  form.register('nitCliente');
  return (
    <>
      <form className="pila" noValidate onSubmit={(event) => void submit(event)}>
        <div className="rejilla">
          {isNuevo ? <IdCampos form={form} /> : null}
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
          <div className="ancho">
            <TextField
              etiqueta={t('clientes.campo.telefono')}
              ayuda={t('clientes.campo.telefonoAyuda')}
              error={errors.telefono?.message}
              opcional
              type="tel"
              autoComplete="off"
              {...form.register('telefono')}
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
        <AvisosSinGuardar {...salida} />
        <PieDialogo onClose={salida.close} ocupado={isSaving} />
      </form>
      <ConflictoDialogo conflicto={conflicto} />
    </>
  );
}

/** Id of a new entry; a complete NIT or CUI fetches the name. */
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
