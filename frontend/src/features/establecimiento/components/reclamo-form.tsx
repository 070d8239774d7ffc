import { useController, useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { PasswordField, SelectField } from '../../../components/field.tsx';
import { applyFaltas, faltasResolver } from '../../../lib/forms.ts';
import { showError } from '../../../lib/toasts.ts';
import { useProbarReclamo } from '../../../datos/reclamo.ts';
import { camposOf, readArchivo } from '../form-certificador.ts';
import {
  certificadoresQuePrueban,
  checkFormReclamo,
  initialReclamo,
  toReclamoInput,
} from '../form-reclamo.ts';
import type { FormReclamo } from '../form-reclamo.ts';
import { t } from '../i18n.ts';
import { t as tReclamo } from '../i18n-reclamo.ts';
import { ArchivoCampo } from './archivo-campo.tsx';
import { CampoUsuario } from './campo-usuario.tsx';

type Form = UseFormReturn<FormReclamo>;

const CAMPOS = [
  'certificado.datos',
  'certificado.formato',
  'certificado.passCert',
  'nitCertificador',
  'usuario',
  'apiKey',
] as const;

function Certificado({ form }: { form: Form }) {
  const { errors } = form.formState;
  const nombre = useWatch({ control: form.control, name: 'certificado.nombre' });
  const { field } = useController({ control: form.control, name: 'certificado.datos' });
  async function take(file: File): Promise<void> {
    const read = await readArchivo(file);
    const previo = form.getValues('certificado');
    form.clearErrors(['certificado.datos', 'certificado.formato']);
    if ('codigo' in read) {
      form.setValue('certificado', { ...previo, nombre: '', datos: '' });
      form.setError('certificado.datos', { type: read.codigo, message: read.mensaje });
    } else form.setValue('certificado', { ...previo, ...read });
  }
  return (
    <>
      <ArchivoCampo
        ref={field.ref}
        nombre={nombre}
        guardado={false}
        error={errors.certificado?.datos?.message ?? errors.certificado?.formato?.message}
        onFile={(file) => void take(file)}
      />
      <PasswordField
        etiqueta={t('certificador.campo.passCert')}
        ayuda={t('certificador.campo.passCertAyuda')}
        error={errors.certificado?.passCert?.message}
        autoComplete="off"
        {...form.register('certificado.passCert')}
      />
    </>
  );
}

function Llave({ form }: { form: Form }) {
  const { errors } = form.formState;
  const campos = camposOf(useWatch({ control: form.control, name: 'nitCertificador' }));
  const opciones = certificadoresQuePrueban().map(({ nit, nombreCorto }) => ({
    valor: nit,
    texto: nombreCorto,
  }));
  return (
    <>
      <SelectField
        etiqueta={t('certificador.campo.certificador')}
        error={errors.nitCertificador?.message}
        opciones={opciones}
        {...form.register('nitCertificador')}
      />
      {campos.includes('usuario') ? (
        <CampoUsuario error={errors.usuario?.message} registro={form.register('usuario')} />
      ) : null}
      <PasswordField
        etiqueta={t('certificador.campo.apiKey')}
        ayuda={t('certificador.campo.apiKeyAyuda')}
        error={errors.apiKey?.message}
        autoComplete="off"
        {...form.register('apiKey')}
      />
    </>
  );
}

/** Form of the proof; what is typed serves once and is not kept. */
export function ReclamoForm() {
  const form = useForm<FormReclamo>({
    defaultValues: initialReclamo(),
    resolver: faltasResolver(checkFormReclamo),
  });
  const medio = useWatch({ control: form.control, name: 'medio' });
  const probar = useProbarReclamo();
  const submit = form.handleSubmit(async (values) => {
    try {
      await probar.mutateAsync(toReclamoInput(values));
    } catch (error) {
      if (!applyFaltas(error, CAMPOS, form.setError)) showError(error);
    }
  });
  return (
    <form className="pila" onSubmit={(event) => void submit(event)} noValidate>
      <div className="rejilla">
        <div className="ancho">
          <SelectField
            etiqueta={tReclamo('reclamo.medio')}
            ayuda={tReclamo('reclamo.noSeGuarda')}
            opciones={[
              { valor: 'certificado', texto: tReclamo('reclamo.medio.certificado') },
              { valor: 'llave', texto: tReclamo('reclamo.medio.llave') },
            ]}
            {...form.register('medio')}
          />
        </div>
        {medio === 'certificado' ? <Certificado form={form} /> : <Llave form={form} />}
      </div>
      <div className="fila fila-final">
        <Button
          variante="primaria"
          type="submit"
          ocupado={probar.isPending}
          textoOcupado={tReclamo('reclamo.probando')}
        >
          {tReclamo('reclamo.probar')}
        </Button>
      </div>
    </form>
  );
}
