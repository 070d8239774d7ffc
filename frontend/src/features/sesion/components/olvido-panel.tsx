import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { readNombreIngreso } from '#domain/sesion/nombre-ingreso.ts';
import type { NombreIngreso } from '#domain/sesion/nombre-ingreso.ts';
import { Button } from '../../../components/button.tsx';
import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Notice } from '../../../components/notice.tsx';
import type { ApiError } from '../../../lib/api-error.ts';
import { confirmNewPassword, requestPasswordCode } from '../identidad.ts';
import { faltasResolver } from '../../../lib/forms.ts';
import { t } from '../i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { UI } from '../../../lib/ui-constants.ts';
import { showClavesDistintas } from '../aviso-claves.ts';
import { toAccountError } from '../cognito-errors.ts';
import { checkRestablecer, checkUsuario } from '../reglas-sesion.ts';
import type { DatosRestablecer } from '../reglas-sesion.ts';
import { CodigoCampo } from './codigo-campo.tsx';
import { ReenviarCodigo } from './codigo-dialog.tsx';
import { NuevaClaveCampos } from './nueva-clave-campos.tsx';
import { UsuarioCampo } from './usuario-campo.tsx';
import { UsuarioOculto } from './usuario-oculto.tsx';

type RestablecerProps = { usuario: NombreIngreso; onListo: () => void; onClose: () => void };

function RestablecerDialog({ usuario, onListo, onClose }: RestablecerProps) {
  const form = useForm<DatosRestablecer>({
    defaultValues: { codigo: '', clave: '', confirmacion: '' },
    resolver: faltasResolver(checkRestablecer),
  });
  const valor = useWatch({ control: form.control, name: 'clave' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ codigo, clave }) => {
    try {
      await confirmNewPassword({ usuario, codigo: codigo.trim(), clave });
      showToast('success', t('sesion.olvido.cambiada'));
      onListo();
    } catch (error) {
      const shown = toAccountError(error);
      const campo = shown.codigo === 'CLAVE_DEBIL' ? 'clave' : 'codigo';
      form.setError(campo, { type: shown.codigo, message: shown.message }, { shouldFocus: true });
      showToast(shown.tipo, shown.message);
    }
  }, showClavesDistintas);
  return (
    <Dialog titulo={t('sesion.olvido.dialogo')} onClose={onClose} foco="input">
      <form className="pila" onSubmit={(event) => void submit(event)} noValidate>
        <UsuarioOculto usuario={usuario} />
        <p>{t('sesion.olvido.texto')}</p>
        <CodigoCampo error={errors.codigo?.message} campo={form.register('codigo')} />
        <ReenviarCodigo
          reenviar={() => requestPasswordCode(usuario)}
          hecho="sesion.codigo.pedido"
          espera={UI.reenvioCodigoSegundos}
          onPedido={() => form.setFocus('codigo')}
        />
        <NuevaClaveCampos
          valor={valor}
          clave={form.register('clave')}
          confirmacion={form.register('confirmacion')}
          errorClave={errors.clave?.message}
          errorConfirmacion={errors.confirmacion?.message}
        />
        <PieDialogo onClose={onClose} ocupado={isSubmitting}>
          {t('sesion.olvido.cambiar')}
        </PieDialogo>
      </form>
    </Dialog>
  );
}

type OlvidoPanelProps = {
  /** User name typed to sign in; "" otherwise. */
  usuario: string;
  onVolver: (usuario: string) => void;
};

/** Asks for a code; the answer is the same whether the account exists or not. */
export function OlvidoPanel({ usuario: conocido, onVolver }: OlvidoPanelProps) {
  const [pedido, setPedido] = useState<NombreIngreso | null>(null);
  const [fallo, setFallo] = useState<ApiError | null>(null);
  const form = useForm<{ usuario: string }>({
    defaultValues: { usuario: conocido },
    resolver: faltasResolver(({ usuario }) => checkUsuario(usuario)),
  });
  const tecleado = useWatch({ control: form.control, name: 'usuario' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ usuario }) => {
    const { nombre } = readNombreIngreso(usuario);
    setFallo(null);
    try {
      await requestPasswordCode(nombre);
      setPedido(nombre);
    } catch (error) {
      const shown = toAccountError(error);
      setFallo(shown);
      showToast(shown.tipo, shown.message);
    }
  });
  return (
    <>
      <form className="pila" onSubmit={(event) => void submit(event)} noValidate>
        <h2>{t('sesion.olvido.titulo')}</h2>
        <p className="secundario">{t('sesion.olvido.ayuda')}</p>
        {fallo === null ? null : <Notice tipo={fallo.tipo}>{fallo.message}</Notice>}
        <UsuarioCampo error={errors.usuario?.message} valor={tecleado} campo={form.register('usuario')} />
        <Button variante="primaria" type="submit" ocupado={isSubmitting}>
          {t('sesion.olvido.enviar')}
        </Button>
        <div className="fila sesion-enlaces">
          <Button variante="enlace" icono="izquierda" onClick={() => onVolver(form.getValues('usuario'))}>
            {t('sesion.olvido.volver')}
          </Button>
        </div>
      </form>
      {pedido === null ? null : (
        <RestablecerDialog
          usuario={pedido}
          onListo={() => onVolver(pedido)}
          onClose={() => setPedido(null)}
        />
      )}
    </>
  );
}
