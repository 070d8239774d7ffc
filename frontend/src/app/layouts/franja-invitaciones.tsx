import { Link, useLocation } from 'react-router-dom';
import { Notice } from '../../components/notice.tsx';
import { nombreOf, useInvitaciones } from '../../datos/establecimientos.ts';
import { t } from '../../lib/i18n.ts';
import { pathTo } from '../../lib/paths.ts';
import { useSesion } from '../../lib/use-sesion.ts';

/** Strip that tells the owner that a client waits for an answer; shown on every screen but the one that gives it. */
export function FranjaInvitaciones() {
  const invitaciones = useInvitaciones().filter(({ estado }) => estado === 'pendiente');
  const rol = useSesion()?.rol;
  const { pathname } = useLocation();
  const [primera] = invitaciones;
  if (primera === undefined || rol !== 'dueno' || pathname === pathTo('contador')) return null;
  const texto =
    invitaciones.length === 1
      ? t('comun.empresa.invitacion', { nombre: nombreOf(primera) })
      : t('comun.empresa.invitacionVarias', { cantidad: invitaciones.length });
  return (
    <div className="franja-emisor">
      <Notice tipo="info">
        {texto} <Link to={pathTo('contador')}>{t('comun.empresa.verInvitaciones')}</Link>
      </Notice>
    </div>
  );
}
