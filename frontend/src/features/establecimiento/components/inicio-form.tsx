import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { Plegado } from '../../../components/plegado.tsx';
import { applyFaltas, faltasResolver } from '../../../lib/forms.ts';
import { pathTo } from '../../../lib/paths.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { usePutEstablecimiento } from '../api.ts';
import { checkFormEstablecimiento, fillInicio, toInput } from '../form-establecimiento.ts';
import type { FormEstablecimiento } from '../form-establecimiento.ts';
import { t } from '../i18n.ts';
import { CodigoPostal, DireccionCampos } from './direccion-campos.tsx';
import { Contacto, REGIMENES } from './establecimiento-form.tsx';

const CAMPOS_MAS = ['nombre', 'codPostal', 'telefono', 'email'] as const;

/** Data that are proposed; they open by themselves when one of them is wrong. */
function MasDatos({ form }: { form: UseFormReturn<FormEstablecimiento> }) {
  const { errors, submitCount } = form.formState;
  return (
    <Plegado
      titulo={t('establecimiento.campo.mas')}
      hasError={CAMPOS_MAS.some((campo) => errors[campo] !== undefined)}
      intento={submitCount}
    >
      <TextField
        etiqueta={t('establecimiento.campo.nombre')}
        ayuda={t('establecimiento.campo.nombreAyuda')}
        error={errors.nombre?.message}
        {...form.register('nombre')}
      />
      <CodigoPostal campo={form.register('codPostal')} error={errors.codPostal?.message} />
      <Contacto form={form} />
    </Plegado>
  );
}

/**
 * First form of a new issuer: who and where, with the rest proposed and folded. It ends in the editor, where the issuer
 * practises; the whole form of the data waits in the settings.
 */
export function InicioForm({ inicial }: { inicial: FormEstablecimiento }) {
  const put = usePutEstablecimiento();
  const navigate = useNavigate();
  const form = useForm<FormEstablecimiento>({
    defaultValues: inicial,
    resolver: faltasResolver(checkFormEstablecimiento),
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await put.mutateAsync({ data: toInput(values), version: null });
      showToast('success', t('establecimiento.inicio.listo'));
      await navigate(pathTo('home'));
    } catch (error) {
      const campos = Object.keys(inicial) as (keyof FormEstablecimiento)[];
      if (!applyFaltas(error, campos, form.setError)) showError(error);
    }
  });
  return (
    <form
      className="pila"
      onSubmit={(event) => {
        for (const [campo, valor] of fillInicio(form.getValues())) form.setValue(campo, valor);
        void submit(event);
      }}
      noValidate
    >
      <div className="rejilla">
        <div className="ancho">
          <TextField
            etiqueta={t('establecimiento.campo.razon')}
            error={errors.razon?.message}
            autoComplete="organization"
            {...form.register('razon')}
          />
        </div>
        <DireccionCampos
          campos={{
            direccion: form.register('direccion'),
            estado: form.register('estado'),
            ciudad: form.register('ciudad'),
          }}
          errores={errors}
          estado={inicial.estado}
        />
        <div className="ancho">
          <SelectField
            etiqueta={t('establecimiento.campo.regimen')}
            ayuda={t('establecimiento.inicio.regimenAyuda')}
            error={errors.regimenSat?.message}
            opciones={REGIMENES.map((valor) => ({ valor, texto: t(`establecimiento.regimen.${valor}`) }))}
            {...form.register('regimenSat')}
          />
        </div>
        <MasDatos form={form} />
      </div>
      <div className="fila fila-final">
        <Button
          variante="primaria"
          type="submit"
          ocupado={put.isPending}
          textoOcupado={t('comun.boton.guardando')}
        >
          {t('establecimiento.inicio.practicar')}
        </Button>
      </div>
    </form>
  );
}
