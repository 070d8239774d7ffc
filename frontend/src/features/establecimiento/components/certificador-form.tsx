import { useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { ConflictoDialogo } from '../../../components/conflicto.tsx';
import { Checkbox, PasswordField, SelectField } from '../../../components/field.tsx';
import type { MyCertificadoresEstablecimientoQuery } from '../../../generated/operations.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { readCertificadores } from '../../../datos/emisor.ts';
import { applyFaltas, faltasResolver } from '../../../lib/forms.ts';
import { useConflicto } from '../../../lib/use-conflicto.ts';
import { t } from '../i18n.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { useProbarConexion, usePutCertificador, useRefreshCertificadores } from '../api.ts';
import {
  CAMPOS_CERTIFICADOR,
  CAMPO_DE_ERROR,
  SIN_ARCHIVO,
  SIN_SECRETOS,
  camposOf,
  checkCertificador,
  readImpedimento,
  readArchivo,
  toCertificadorInput,
} from '../form-certificador.ts';
import type { FormCertificador, SecretosGuardados } from '../form-certificador.ts';
import { ArchivoCampo } from './archivo-campo.tsx';
import { CampoUsuario } from './campo-usuario.tsx';
import { ConfirmarProd } from './confirmar-prod.tsx';
import { listCertificadores } from '../../../datos/certificadores.ts';

type Configurado = MyCertificadoresEstablecimientoQuery['myCertificadoresEstablecimiento'][number];
type Form = UseFormReturn<FormCertificador>;

/** Shows a refusal at its field and in a message, because saving may have removed the field. */
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
  if (!applyFaltas(error, CAMPOS_CERTIFICADOR, setError)) showError(error);
}

function Firma({ form, guardado }: { form: Form; guardado: boolean }) {
  const { errors } = form.formState;
  const nombre = useWatch({ control: form.control, name: 'certificado.nombre' });
  const { field } = useController({ control: form.control, name: 'certificado.datos' });
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
        ref={field.ref}
        nombre={nombre}
        guardado={guardado}
        error={errors.certificado?.datos?.message ?? errors.certificado?.formato?.message}
        onFile={(file) => void take(file)}
      />
      <PasswordField
        etiqueta={t('certificador.campo.passCert')}
        ayuda={guardado ? undefined : t('certificador.campo.passCertAyuda')}
        error={errors.certificado?.passCert?.message}
        autoComplete="off"
        {...form.register('certificado.passCert')}
      />
    </>
  );
}

/** Switch to production. Where it is not possible, it says so and what to do, before and after it is tried. */
function Produccion({ form, impedimento }: { form: Form; impedimento: string | null }) {
  return (
    <Checkbox role="switch" error={form.formState.errors.prod?.message} {...form.register('prod')}>
      {t('certificador.campo.prod')}
      <span className="campo-ayuda bloque">{impedimento ?? t('certificador.campo.prodAyuda')}</span>
    </Checkbox>
  );
}

type CuentaProps = {
  form: Form;
  guardados: SecretosGuardados;
  /** Certifiers to choose from; null when it is fixed. */
  nits: readonly string[] | null;
};

function Cuenta({ form, guardados, nits }: CuentaProps) {
  const { errors } = form.formState;
  const disponibles = listCertificadores().filter(({ nit }) => nits?.includes(nit));
  const nitCertificador = useWatch({ control: form.control, name: 'nitCertificador' });
  const campos = camposOf(nitCertificador);
  return (
    <>
      {nits === null ? null : (
        <SelectField
          etiqueta={t('certificador.campo.certificador')}
          error={errors.nitCertificador?.message}
          opciones={disponibles.map(({ nit, nombreCorto }) => ({ valor: nit, texto: nombreCorto }))}
          {...form.register('nitCertificador')}
        />
      )}
      {campos.includes('usuario') ? (
        <CampoUsuario error={errors.usuario?.message} registro={form.register('usuario')} />
      ) : null}
      <PasswordField
        etiqueta={t('certificador.campo.apiKey')}
        ayuda={t(guardados.apiKey ? 'certificador.campo.apiKeyGuardada' : 'certificador.campo.apiKeyAyuda')}
        error={errors.apiKey?.message}
        autoComplete="off"
        {...form.register('apiKey')}
      />
      {campos.includes('llaveFirma') ? (
        <PasswordField
          etiqueta={t('certificador.campo.llaveFirma')}
          ayuda={guardados.llaveFirma ? t('certificador.campo.apiKeyGuardada') : undefined}
          error={errors.llaveFirma?.message}
          autoComplete="off"
          {...form.register('llaveFirma')}
        />
      ) : null}
      {campos.includes('certificado') ? <Firma form={form} guardado={guardados.certificado} /> : null}
      <div className="ancho">
        <Produccion form={form} impedimento={readImpedimento(nitCertificador)} />
      </div>
    </>
  );
}

function defaultsOf(configurado: Configurado | undefined, primero: string): FormCertificador {
  return {
    nitCertificador: configurado?.nitCertificador ?? primero,
    prod: configurado?.prod ?? false,
    principal: configurado?.principal ?? false,
    usuario: configurado?.usuario ?? '',
    apiKey: '',
    llaveFirma: '',
    certificado: { ...SIN_ARCHIVO },
  };
}

function guardadosOf(configurado: Configurado | undefined): SecretosGuardados {
  if (configurado === undefined) return SIN_SECRETOS;
  const { tieneApiKey, tieneLlaveFirma, certificado } = configurado;
  return {
    apiKey: tieneApiKey,
    llaveFirma: tieneLlaveFirma,
    certificado: certificado !== null,
  };
}

type Props = {
  /** Undefined for a further certifier, which is one of `nits`. */
  configurado: Configurado | undefined;
  nits?: readonly string[];
  /** Whether another certifier of the issuer already has the signing certificate, which serves this one too. */
  hasCertificado: boolean;
  onSaved: () => void;
};

type Guardar = Pick<Props, 'configurado' | 'onSaved'> & { form: Form; guardados: SecretosGuardados };

/** Stores the form, and asks when somebody else stored another configuration meanwhile. */
function useGuardar({ configurado, form, guardados, onSaved }: Guardar) {
  const put = usePutCertificador();
  const refresh = useRefreshCertificadores();
  // The form keeps what it was filled with, so a newer version that arrives meanwhile is not the one that it replaces.
  const [version] = useState(configurado?.version ?? null);
  const { save: saveUnseen, conflicto } = useConflicto();
  const store = async (values: FormCertificador, leida: string | null): Promise<void> => {
    const { comprobado } = await put.mutateAsync({
      data: toCertificadorInput(values, guardados),
      version: leida,
    });
    if (!comprobado) showToast('warning', t('certificador.guardadoSinComprobar'));
    else if (values.apiKey === '') showToast('success', t('certificador.guardado'));
    else showToast('success', t('certificador.guardadoProbado'));
    await refresh();
    onSaved();
  };
  const save = (values: FormCertificador): Promise<void> =>
    saveUnseen({
      version,
      propio: values,
      campos: {
        usuario: { etiqueta: t('certificador.campo.usuario') },
        prod: { etiqueta: t('certificador.campo.prod') },
      },
      // Which certifier is the main one is not in the form, so it stays as it is stored.
      store: (leida, actual) => store({ ...values, principal: actual?.principal ?? values.principal }, leida),
      readActual: async () =>
        (await readCertificadores()).find((each) => each.nitCertificador === values.nitCertificador) ?? null,
      toValores: (actual) => defaultsOf(actual, ''),
      onKeep: () => {
        void refresh();
        onSaved();
      },
      // The server stores nothing that the certifier refused.
      onError: (error) => showRefusal(error, form.setError),
    });
  return { save, conflicto, isSaving: put.isPending };
}

/** Form with certifier, keys and signing certificate. Secrets are sent once and never returned. */
export function CertificadorForm({ configurado, nits = [], hasCertificado, onSaved }: Props) {
  const probar = useProbarConexion();
  const propios = guardadosOf(configurado);
  const guardados = { ...propios, certificado: propios.certificado || hasCertificado };
  const form = useForm<FormCertificador>({
    defaultValues: defaultsOf(configurado, nits[0] ?? ''),
    resolver: faltasResolver(checkCertificador(guardados)),
  });
  const test = async (nitCertificador: string): Promise<void> => {
    try {
      await probar.mutateAsync(nitCertificador);
      showToast('success', t('certificador.conectado'));
    } catch (error) {
      showRefusal(error, form.setError);
    }
  };
  const [porConfirmar, setPorConfirmar] = useState<FormCertificador | null>(null);
  const { save, conflicto, isSaving } = useGuardar({ configurado, form, guardados, onSaved });
  const submit = form.handleSubmit(async (values) => {
    const isCambio = values.prod !== (configurado?.prod ?? false);
    if (isCambio) setPorConfirmar(values);
    else await save(values);
  });
  return (
    <form className="pila" onSubmit={(event) => void submit(event)} noValidate>
      <div className="rejilla">
        <Cuenta form={form} guardados={guardados} nits={configurado === undefined ? nits : null} />
      </div>
      <div className="fila fila-final">
        {configurado?.tieneApiKey === true ? (
          <Button
            ocupado={probar.isPending}
            textoOcupado={t('certificador.probando')}
            onClick={() => void test(configurado.nitCertificador)}
          >
            {t('certificador.probar')}
          </Button>
        ) : null}
        <Button
          variante="primaria"
          type="submit"
          ocupado={isSaving || probar.isPending}
          textoOcupado={t('comun.boton.guardando')}
        >
          {t('certificador.guardar')}
        </Button>
      </div>
      {porConfirmar === null ? null : (
        <ConfirmarProd
          {...porConfirmar}
          onClose={() => setPorConfirmar(null)}
          onConfirm={() => {
            setPorConfirmar(null);
            void save(porConfirmar);
          }}
        />
      )}
      <ConflictoDialogo conflicto={conflicto} />
    </form>
  );
}
