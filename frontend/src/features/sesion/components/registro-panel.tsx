import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { TELEFONO } from '#domain/constantes.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import { nombreDeDueno, nombreDeReclamo } from '#domain/sesion/nombre-ingreso.ts';
import { Button } from '../../../components/button.tsx';
import { Checkbox, PasswordField, TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import type { ApiError } from '../../../lib/api-error.ts';
import { register } from '../identidad.ts';
import { faltasResolver } from '../../../lib/forms.ts';
import { t } from '../i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/toasts.ts';
import { toAccountError } from '../cognito-errors.ts';
import { checkAlta, vinculosOf } from '../reglas-sesion.ts';
import type { DatosAlta, Ingreso } from '../reglas-sesion.ts';
import { ReglasClave } from './reglas-clave.tsx';

const VACIO: DatosAlta = {
  nit: '',
  correo: '',
  telefono: '',
  clave: '',
  terminos: false,
  tieneReferido: false,
  referido: '',
  tieneContador: false,
  contador: '',
};

const EXCLUYE = { tieneReferido: 'tieneContador', tieneContador: 'tieneReferido' } as const;

/** The two optional links; ticking one unticks the other (spec 1 §4). */
function Vinculos({ form }: { form: UseFormReturn<DatosAlta> }) {
  const { errors } = form.formState;
  const [tieneReferido, tieneContador] = useWatch({
    control: form.control,
    name: ['tieneReferido', 'tieneContador'],
  });
  const exclusive = (campo: keyof typeof EXCLUYE) =>
    form.register(campo, {
      onChange: () => {
        if (form.getValues(campo)) form.setValue(EXCLUYE[campo], false);
      },
    });
  return (
    <fieldset className="pila-corta">
      <legend className="solo-lector">{t('sesion.registro.vinculos')}</legend>
      <Checkbox {...exclusive('tieneReferido')}>{t('sesion.registro.tieneReferido')}</Checkbox>
      {tieneReferido ? (
        <TextField
          etiqueta={t('sesion.campo.referido')}
          error={errors.referido?.message}
          {...form.register('referido')}
        />
      ) : null}
      <Checkbox {...exclusive('tieneContador')}>{t('sesion.registro.tieneContador')}</Checkbox>
      {tieneContador ? (
        <TextField
          etiqueta={t('sesion.campo.contador')}
          error={errors.contador?.message}
          {...form.register('contador')}
        />
      ) : null}
    </fieldset>
  );
}

function Campos({ form }: { form: UseFormReturn<DatosAlta> }) {
  const { errors } = form.formState;
  const clave = useWatch({ control: form.control, name: 'clave' });
  return (
    <>
      <TextField
        etiqueta={t('sesion.campo.nit')}
        ayuda={t('sesion.campo.nitAyuda')}
        error={errors.nit?.message}
        autoComplete="username"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.register('nit')}
      />
      <TextField
        etiqueta={t('sesion.campo.correo')}
        error={errors.correo?.message}
        type="email"
        autoComplete="email"
        {...form.register('correo')}
      />
      <TextField
        etiqueta={t('sesion.campo.telefono')}
        error={errors.telefono?.message}
        prefijo={TELEFONO.prefijo}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={TELEFONO.largo}
        {...form.register('telefono')}
      />
      <div className="pila-corta">
        <PasswordField
          etiqueta={t('sesion.campo.clave')}
          error={errors.clave?.message}
          autoComplete="new-password"
          {...form.register('clave')}
        />
        <ReglasClave clave={clave} />
      </div>
    </>
  );
}

type RegistroPanelProps = {
  /** Called after sign-up; `correo` is the address to which the code was sent, null when sending failed. */
  onRegistrado: (datos: Ingreso & { correo: string | null }) => void;
  onVolver: (nit: string) => void;
};

export function RegistroPanel({ onRegistrado, onVolver }: RegistroPanelProps) {
  const [fallo, setFallo] = useState<ApiError | null>(null);
  const form = useForm<DatosAlta>({
    defaultValues: VACIO,
    resolver: faltasResolver(checkAlta),
  });
  const terminos = useWatch({ control: form.control, name: 'terminos' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (alta) => {
    const nit = cleanIdentificador(alta.nit);
    const correo = alta.correo.trim().toLowerCase();
    const { clave } = alta;
    const telefono = `${TELEFONO.prefijo}${alta.telefono.trim()}`;
    let usuario = nombreDeDueno(nit);
    const signUp = () => register({ usuario, nit, correo, telefono, clave, ...vinculosOf(alta) });
    setFallo(null);
    try {
      await signUp().catch((error: unknown) => {
        // Somebody else may hold the NIT without owning it: the account becomes a claim, to be proved after the first sign-in.
        if (!(error instanceof Error) || error.name !== 'UsernameExistsException') throw error;
        usuario = nombreDeReclamo(nit, crypto.randomUUID());
        return signUp();
      });
      onRegistrado({ usuario, clave, correo });
    } catch (error) {
      const shown = toAccountError(error);
      showToast(shown.tipo, shown.message);
      // The account exists and only its message failed; the dialog can send another one.
      if (shown.codigo === 'CODIGO_NO_ENVIADO') onRegistrado({ usuario, clave, correo: null });
      else setFallo(shown);
    }
  });
  return (
    <form className="pila" onSubmit={(event) => void submit(event)} noValidate>
      <h2>{t('sesion.registro.titulo')}</h2>
      {fallo === null ? null : <Notice tipo={fallo.tipo}>{fallo.message}</Notice>}
      <Campos form={form} />
      <Vinculos form={form} />
      <Checkbox error={errors.terminos?.message} {...form.register('terminos')}>
        {t('sesion.registro.terminos')}
      </Checkbox>
      <a className="sesion-terminos" href={pathTo('terminos')} target="_blank" rel="noreferrer">
        {t('sesion.registro.leerTerminos')}
      </a>
      <Button
        variante="primaria"
        type="submit"
        disabled={!terminos}
        ocupado={isSubmitting}
        textoOcupado={t('sesion.registro.creando')}
      >
        {t('sesion.registro.crear')}
      </Button>
      <div className="fila sesion-enlaces">
        <Button variante="enlace" icono="izquierda" onClick={() => onVolver(form.getValues('nit'))}>
          {t('sesion.registro.yaTengo')}
        </Button>
      </div>
    </form>
  );
}
