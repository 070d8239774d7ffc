import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { Icon } from '../../../components/icon.tsx';
import { Notice } from '../../../components/notice.tsx';
import { nombreOf } from '../../../datos/establecimientos.ts';
import type { Invitacion } from '../../../datos/establecimientos.ts';
import { t } from '../i18n.ts';
import { CodigoInvitacion } from './codigo-invitacion.tsx';

type Props = {
  invitaciones: readonly Invitacion[];
  /** Whether the user is the owner, who alone may answer for the firm. */
  canResponder: boolean;
};

/** Clients that invited this firm as their accountant, until their data open, and the form that answers with a code. */
export function Invitaciones({ invitaciones, canResponder }: Props) {
  const isSinProbar = invitaciones.some(({ estado }) => estado === 'activo');
  const hasPendientes = invitaciones.some(({ estado }) => estado === 'pendiente');
  return (
    <>
      {invitaciones.length === 0 ? null : (
        <section className="pila-corta" aria-labelledby="invitaciones-titulo">
          <h2 id="invitaciones-titulo" className="titulo-menor" tabIndex={-1}>
            {t('contador.invitaciones.titulo', { cantidad: invitaciones.length })}
          </h2>
          {canResponder ? null : <p className="secundario">{t('contador.invitaciones.soloDueno')}</p>}
          {isSinProbar ? <Notice tipo="warning">{t('contador.invitaciones.sinProbar')}</Notice> : null}
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
                  <span className="campo-ayuda">{describeEspera(invitacion)}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {canResponder ? <CodigoInvitacion isAbierto={hasPendientes} /> : null}
    </>
  );
}

/** Sentence that says what an invitation waits for. */
function describeEspera({ estado, vence }: Invitacion): string {
  const fecha = vence === null ? '' : formatFechaHora(vence);
  if (estado === 'pendiente') return t('contador.invitaciones.pendiente', { fecha });
  return estado === 'aceptado'
    ? t('contador.invitaciones.aceptado', { fecha })
    : t('contador.invitaciones.activo');
}
