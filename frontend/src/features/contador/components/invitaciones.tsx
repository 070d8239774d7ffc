import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { nombreOf } from '../../../datos/establecimientos.ts';
import type { Invitacion } from '../../../datos/establecimientos.ts';
import { t } from '../i18n.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { useResponderInvitacion } from '../api.ts';

type Props = {
  invitaciones: readonly Invitacion[];
  /** Whether the user is the owner, who alone may answer for the firm. */
  canResponder: boolean;
};

/** Clients that invited this firm as their accountant. */
export function Invitaciones({ invitaciones, canResponder }: Props) {
  if (invitaciones.length === 0) return null;
  return (
    <section className="pila-corta" aria-labelledby="invitaciones-titulo">
      <h2 id="invitaciones-titulo" className="titulo-menor" tabIndex={-1}>
        {t('contador.invitaciones.titulo', { cantidad: invitaciones.length })}
      </h2>
      <p className="secundario">
        {t(canResponder ? 'contador.invitaciones.detalle' : 'contador.invitaciones.soloDueno')}
      </p>
      <ul className="contador-invitaciones">
        {invitaciones.map((invitacion) => (
          <li key={invitacion.nit} className="tarjeta contador-invitacion">
            <Icon name="establecimiento" />
            <span className="contador-invitacion-cliente">
              <strong>{nombreOf(invitacion)}</strong>
              <span className="campo-ayuda">
                {t('contador.invitaciones.desde', {
                  nit: invitacion.nit,
                  fecha: formatFechaHora(invitacion.desde),
                })}
              </span>
            </span>
            {canResponder ? <Respuestas invitacion={invitacion} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Respuestas({ invitacion }: { invitacion: Invitacion }) {
  const responder = useResponderInvitacion();
  const nombre = nombreOf(invitacion);
  const { nit } = invitacion;
  const answer = (aceptar: boolean) => {
    if (responder.isPending) return;
    const hecho = t(aceptar ? 'contador.invitaciones.aceptada' : 'contador.invitaciones.rechazada', {
      nombre,
    });
    // These callbacks are not options of the call: the row is removed by then, and they would be lost with it.
    void responder
      .mutateAsync({ nit, aceptar })
      .then(() => showToast('success', hecho), showError)
      .finally(focusTitulo);
  };
  const lector = <span className="solo-lector">{nombre}</span>;
  return (
    <span className="fila">
      <Button variante="primaria" ocupado={responder.isPending} onClick={() => answer(true)}>
        {t('contador.invitaciones.aceptar')} {lector}
      </Button>
      <Button ocupado={responder.isPending} onClick={() => answer(false)}>
        {t('contador.invitaciones.rechazar')} {lector}
      </Button>
    </span>
  );
}

/** The pressed buttons are removed with their invitation, so the focus moves to the next one, or to the screen. */
function focusTitulo(): void {
  const titulo = document.getElementById('invitaciones-titulo') ?? document.getElementById('contenido');
  titulo?.focus();
}
