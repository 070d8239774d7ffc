import { useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { certificadoresOf } from '#domain/certificador/certificadores.ts';
import { Button } from '../../../components/button.tsx';
import { Checkbox, PasswordField, SelectField } from '../../../components/field.tsx';
import type { MyCertificadoresEstablecimientoQuery } from '../../../generated/operations.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { getConfig } from '../../../lib/config.ts';
import { applyFaltas, faltasResolver } from '../../../lib/forms.ts';
import { t } from '../../../lib/i18n.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { useProbarConexion, usePutCertificador } from '../api.ts';
import {
  CAMPO_DE_ERROR,
  SIN_ARCHIVO,
  checkCertificador,
  readArchivo,
  toCertificadorInput,
} from '../form-certificador.ts';
import type { FormCertificador, SecretosGuardados } from '../form-certificador.ts';
import { ArchivoCampo } from './archivo-campo.tsx';

type Configurado = MyCertificadoresEstablecimientoQuery['myCertificadoresEstablecimiento'][number];
type Form = UseFormReturn<FormCertificador>;

/** Puts a refusal at its field and in a toast: saving may have taken the field away. */
function showRefusal(error: unknown, setError: Form['setError']): void {
  const campo =
    error instanceof ApiError
      ? Object.entries(CAMPO_DE_ERROR).find(([codigo]) => codigo === error.codigo)
      : undefined;
  if (campo !== undefined && error instanceof ApiError) {
    setError(campo[1], { type: error.codigo, message: error.message }, { shouldFocus: true });
    showError(error);
    return;
  }
  const campos = [
    'nitCertificador',
    'apiKey',
    'certificado.datos',
    'certificado.formato',
    'certificado.passCert',
  ] as const;
  if (!applyFaltas(error, campos, setError)) showError(error);
}

function Firma({ form, guardado }: { form: Form; guardado: boolean }) {
  const { errors } = form.formState;
  const nombre = useWatch({ control: form.control, name: 'certificado.nombre' });
  async function take(file: File): Promise<void> {
    const read = await readArchivo(file);
    form.clearErrors(['certificado.datos', 'certificado.formato']);
    if ('codigo' in read) {
      form.setValue('certificado', { ...form.getValues('certificado'), nombre: '', datos: '' });
      form.setError('certificado.datos', { type: read.codigo, message: read.mensaje });
    } else form.setValue('certificado', { ...form.getValues('certificado'), ...read });
  }
  return (
    <>
      <ArchivoCampo
        nombre={nombre}
        guardado={guardado}
        error={errors.certificado?.datos?.message ?? errors.certificado?.formato?.message}
        onFile={(file) => void take(file)}
      />
      <PasswordField
        etiqueta={t('certificador.campo.passCert')}
        error={errors.certificado?.passCert?.message}
        autoComplete="off"
        {...form.register('certificado.passCert')}
      />
    </>
  );
}

function Cuenta({ form, guardada }: { form: Form; guardada: boolean }) {
  const { errors } = form.formState;
  const disponibles = certificadoresOf(getConfig().stage);
  return (
    <>
      <SelectField
        etiqueta={t('certificador.campo.certificador')}
        error={errors.nitCertificador?.message}
        opciones={disponibles.map(({ nit, nombreCorto }) => ({ valor: nit, texto: nombreCorto }))}
        {...form.register('nitCertificador')}
      />
      <PasswordField
        etiqueta={t('certificador.campo.apiKey')}
        ayuda={guardada ? t('certificador.campo.apiKeyGuardada') : undefined}
        error={errors.apiKey?.message}
        autoComplete="off"
        {...form.register('apiKey')}
      />
      <div className="ancho">
        <Checkbox role="switch" {...form.register('prod')}>
          {t('certificador.campo.prod')}
          <span className="campo-ayuda bloque">{t('certificador.campo.prodAyuda')}</span>
        </Checkbox>
      </div>
    </>
  );
}

function defaultsOf(configurado: Configurado | undefined): FormCertificador {
  return {
    nitCertificador: configurado?.nitCertificador ?? certificadoresOf(getConfig().stage)[0]?.nit ?? '',
    prod: configurado?.prod ?? false,
    apiKey: '',
    certificado: { ...SIN_ARCHIVO },
  };
}

/** Certifier, key and signing certificate. Secrets are sent once and never come back. */
export function CertificadorForm({ configurado }: { configurado: Configurado | undefined }) {
  const put = usePutCertificador();
  const probar = useProbarConexion();
  const guardados: SecretosGuardados = {
    apiKey: configurado?.tieneApiKey ?? false,
    certificado: (configurado?.certificado ?? null) !== null,
  };
  const form = useForm<FormCertificador>({
    defaultValues: defaultsOf(configurado),
    resolver: faltasResolver(checkCertificador(guardados)),
  });
  async function test(): Promise<void> {
    try {
      await probar.mutateAsync();
      showToast('success', t('certificador.conectado'));
    } catch (error) {
      showRefusal(error, form.setError);
    }
  }
  const submit = form.handleSubmit(async (values) => {
    try {
      const guardado = await put.mutateAsync(toCertificadorInput(values, guardados));
      form.reset(defaultsOf(guardado));
      showToast('success', t('certificador.guardado'));
    } catch (error) {
      showRefusal(error, form.setError);
      return;
    }
    if (values.apiKey !== '') await test();
  });
  return (
    <form className="pila" onSubmit={(event) => void submit(event)} noValidate>
      <div className="rejilla">
        <Cuenta form={form} guardada={guardados.apiKey} />
        <Firma form={form} guardado={guardados.certificado} />
      </div>
      <div className="fila fila-final">
        {guardados.apiKey ? (
          <Button
            ocupado={probar.isPending}
            textoOcupado={t('certificador.probando')}
            onClick={() => void test()}
          >
            {t('certificador.probar')}
          </Button>
        ) : null}
        <Button
          variante="primaria"
          type="submit"
          ocupado={put.isPending}
          textoOcupado={t('comun.boton.guardando')}
        >
          {t('certificador.guardar')}
        </Button>
      </div>
    </form>
  );
}
