import { useController, useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { Campos } from '#domain/texto/diferencias.ts';
import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { ConflictoDialogo } from '../../../components/conflicto.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextField } from '../../../components/field.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { useSucursales } from '../../../datos/emisor.ts';
import { applyFaltas, faltasResolver } from '../../../lib/forms.ts';
import { useConflicto } from '../../../lib/use-conflicto.ts';
import { t } from '../i18n.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { readUsuarios, useInvitarUsuario, usePutUsuario } from '../api.ts';
import type { Usuario } from '../api.ts';
import { checkFormUsuario, initialUsuario, sucursalesOf } from '../form-usuario.ts';
import type { FormUsuario } from '../form-usuario.ts';
import { nombreDe } from '../nombre.ts';
import { RolCampo } from './rol-campo.tsx';
import { SucursalesCampo } from './sucursales-campo.tsx';
import type { SucursalElegible } from './sucursales-campo.tsx';

type Props = {
  /** User to change; null for an invitation. */
  usuario: Usuario | null;
  onClose: () => void;
};

/** Invites a user, or changes the role of an existing one. */
export function UsuarioDialogo({ usuario, onClose }: Props) {
  const sucursales = useSucursales();
  const existentes = sucursales.data?.map(({ id }) => id) ?? [];
  const form = useForm<FormUsuario>({
    defaultValues: initialUsuario(usuario),
    resolver: faltasResolver((valores) => checkFormUsuario(valores, usuario === null, existentes)),
  });
  const guardar = useGuardar(usuario);
  const rol = useWatch({ control: form.control, name: 'rol' });
  const { save, conflicto } = useConflicto();
  const submit = form.handleSubmit((valores) =>
    save({
      version: usuario?.version ?? null,
      propio: valores,
      campos: camposUsuario(),
      store: async (version, actual) => {
        await guardar.save(valores, version, actual ?? usuario);
        onClose();
      },
      readActual: async () =>
        (await readUsuarios()).find((each) => each.usuario === usuario?.usuario) ?? null,
      toValores: initialUsuario,
      onKeep: onClose,
      onError: (error) => showFallo(error, form),
    }),
  );
  return (
    <Dialog
      ancho
      titulo={usuario === null ? t('usuarios.invitar') : t('usuarios.editar', { nombre: nombreDe(usuario) })}
      onClose={onClose}
    >
      <form className="pila" onSubmit={(event) => void submit(event)} noValidate>
        {usuario === null ? <Persona form={form} /> : null}
        <RolCampo registro={form.register('rol')} />
        {rol === 'cajero' ? (
          <Sucursales form={form} sucursales={sucursales.isError ? null : sucursales.data} />
        ) : null}
        <PieDialogo
          onClose={onClose}
          ocupado={guardar.isPending}
          textoOcupado={t(usuario === null ? 'usuarios.enviando' : 'comun.boton.guardando')}
        >
          {t(usuario === null ? 'usuarios.enviar' : 'comun.boton.guardar')}
        </PieDialogo>
      </form>
      <ConflictoDialogo conflicto={conflicto} />
    </Dialog>
  );
}

/** The fields in the words of the form, for the question about data that somebody else stored. */
function camposUsuario(): Campos<FormUsuario> {
  return {
    rol: { etiqueta: t('usuarios.campo.rol'), texto: (rol) => t(`usuarios.rol.${rol}`) },
    sucursales: {
      etiqueta: t('usuarios.campo.sucursales'),
      texto: (elegidas) => elegidas?.join(', ') ?? t('usuarios.sucursales.todas'),
    },
  };
}

function useGuardar(usuario: Usuario | null) {
  const invitar = useInvitarUsuario();
  const put = usePutUsuario();
  const save = async (
    valores: FormUsuario,
    version: string | null,
    actual: Usuario | null,
  ): Promise<void> => {
    const lugar = { rol: valores.rol, sucursales: sucursalesOf(valores) };
    if (usuario === null || actual === null) {
      const { correo, nombre } = valores;
      await invitar.mutateAsync({ correo, nombre, ...lugar });
      showToast('success', t('usuarios.invitado', { correo: correo.trim() }));
      return;
    }
    // Whether the user is active is not in the form, so it stays as it is stored.
    const data = { ...lugar, activo: actual.activo };
    await put.mutateAsync({ usuario: usuario.usuario, data, version: version ?? actual.version });
    showToast('success', t('usuarios.guardado'));
  };
  return { save, isPending: invitar.isPending || put.isPending };
}

function showFallo(error: unknown, form: UseFormReturn<FormUsuario>): void {
  if (error instanceof ApiError && error.codigo === 'CORREO_EN_USO') {
    form.setError('correo', { type: error.codigo, message: error.message }, { shouldFocus: true });
  } else if (!applyFaltas(error, ['correo', 'nombre', 'sucursales'], form.setError)) showError(error);
}

function Persona({ form }: { form: UseFormReturn<FormUsuario> }) {
  const { errors } = form.formState;
  return (
    <div className="rejilla">
      <TextField
        etiqueta={t('usuarios.campo.correo')}
        ayuda={t('usuarios.correoAyuda')}
        error={errors.correo?.message}
        type="email"
        autoComplete="off"
        {...form.register('correo')}
      />
      <TextField
        etiqueta={t('usuarios.campo.nombre')}
        error={errors.nombre?.message}
        autoComplete="off"
        {...form.register('nombre')}
      />
    </div>
  );
}

type SucursalesProps = {
  form: UseFormReturn<FormUsuario>;
  sucursales: readonly SucursalElegible[] | undefined | null;
};

function Sucursales({ form, sucursales }: SucursalesProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'sucursales' });
  return (
    <SucursalesCampo
      sucursales={sucursales}
      elegidas={field.value}
      error={fieldState.error?.message}
      onChange={field.onChange}
      controlRef={field.ref}
    />
  );
}
