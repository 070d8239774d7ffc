import { useState } from 'react';
import { readCodigoInvitacion } from '#domain/sesion/codigo-invitacion.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { nombreOf } from '../../../datos/establecimientos.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { useResponderInvitacion } from '../api.ts';
import { t } from '../i18n.ts';

/** Errors that the typed code explains. */
const DEL_CODIGO = ['INVITACION_NO_ENCONTRADA', 'INVITACION_DE_OTRO_CORREO'];

/** Form that answers an invitation with the code of its message; closed while no invitation is known. */
export function CodigoInvitacion({ isAbierto }: { isAbierto: boolean }) {
  const responder = useResponderInvitacion();
  const [texto, setTexto] = useState('');
  const [error, setError] = useState<string>();
  const answer = (aceptar: boolean) => {
    if (responder.isPending) return;
    const codigo = readCodigoInvitacion(texto);
    if (codigo === null) {
      setError(t('contador.invitaciones.codigoMal'));
      return;
    }
    responder
      .mutateAsync({ codigo, aceptar })
      .then((cliente) => {
        const clave = aceptar ? 'contador.invitaciones.aceptada' : 'contador.invitaciones.rechazada';
        showToast('success', t(clave, { nombre: nombreOf(cliente) }));
        setTexto('');
      })
      .catch((fallo: unknown) => {
        if (fallo instanceof ApiError && DEL_CODIGO.includes(fallo.codigo)) setError(fallo.message);
        else showError(fallo);
      });
  };
  return (
    <details className="contador-codigo" open={isAbierto}>
      <summary>{t('contador.invitaciones.tengoCodigo')}</summary>
      <form
        className="pila-corta"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          answer(true);
        }}
      >
        <p className="secundario">{t('contador.invitaciones.aceptarTexto')}</p>
        <div className="contador-codigo-fila">
          <TextField
            etiqueta={t('contador.invitaciones.codigo')}
            ayuda={t('contador.invitaciones.codigoAyuda')}
            error={error}
            value={texto}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ currentTarget }) => {
              setTexto(currentTarget.value);
              setError(undefined);
            }}
          />
          <Button variante="primaria" type="submit" ocupado={responder.isPending}>
            {t('contador.invitaciones.aceptar')}
          </Button>
          <Button ocupado={responder.isPending} onClick={() => answer(false)}>
            {t('contador.invitaciones.rechazar')}
          </Button>
        </div>
      </form>
    </details>
  );
}
