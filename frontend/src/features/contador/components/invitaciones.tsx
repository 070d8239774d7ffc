import { formatFecha, formatFechaHora, toGuatemala } from '#domain/fechas/guatemala.ts';
import { LuzBadge } from '../../../components/badge.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
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
          <Lista
            titulo={t('contador.invitaciones.titulo', { cantidad: invitaciones.length })}
            columnas={columnasOf()}
            filas={invitaciones}
            claveDe={({ nit }) => nit}
          />
        </section>
      )}
      {canResponder ? <CodigoInvitacion isAbierto={hasPendientes} /> : null}
    </>
  );
}

/** State that says who acts next; its last day stands beside it. */
function Espera({ estado }: Invitacion) {
  if (estado === 'pendiente') return <LuzBadge luz="AMARILLA" texto={t('contador.invitaciones.pendiente')} />;
  return estado === 'aceptado' ? (
    <LuzBadge luz="GRIS" texto={t('contador.invitaciones.aceptado')} />
  ) : (
    <LuzBadge luz="AMARILLA" texto={t('contador.invitaciones.activo')} />
  );
}

const columnasOf = (): readonly Columna<Invitacion>[] => [
  { clave: 'cliente', titulo: t('contador.invitaciones.cliente'), rol: 'titulo', celda: nombreOf },
  {
    clave: 'nit',
    titulo: t('contador.invitaciones.nit'),
    rol: 'detalle',
    ancho: 6.5,
    celda: ({ nit }) => nit,
  },
  {
    clave: 'plazo',
    titulo: t('contador.invitaciones.plazo'),
    rol: 'detalle',
    ancho: 9,
    celda: ({ vence }) =>
      vence === null
        ? null
        : t('contador.invitaciones.hasta', { fecha: formatFecha(toGuatemala(Date.parse(vence)).fecha) }),
  },
  {
    clave: 'desde',
    titulo: t('contador.invitaciones.recibida'),
    rol: 'dato',
    ancho: 10,
    celda: ({ desde }) => formatFechaHora(desde),
  },
  {
    clave: 'estado',
    titulo: t('contador.invitaciones.estado'),
    rol: 'estado',
    ancho: 11.5,
    celda: (invitacion) => <Espera {...invitacion} />,
  },
];
