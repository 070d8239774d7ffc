import { Link, useLocation } from 'react-router-dom';
import { avisos } from '#domain/traducciones/areas.ts';
import { Notice } from '../../components/notice.tsx';
import { avisoEmisorOf } from '../../datos/aviso-emisor.ts';
import { useCertificadores, useCreditos, useEstablecimiento, useSucursales } from '../../datos/emisor.ts';
import { textosOf } from '../../lib/i18n.ts';
import { pathTo } from '../../lib/paths.ts';
import { usePermiso } from '../../lib/use-permiso.ts';
import { readAhora } from '../../lib/reloj.ts';

const t = textosOf({ avisos });

const IR = {
  establecimiento: 'avisoEmisor.irEstablecimiento',
  sucursales: 'avisoEmisor.irSucursales',
  suscripcion: 'avisoEmisor.irSuscripcion',
} as const;

/** Notice of what is missing before a document can be issued; shown on every screen but the one that mends it. */
export function FranjaEmisor() {
  const canIssue = usePermiso('emision');
  const canMend = usePermiso('Administrador');
  const { pathname } = useLocation();
  const { data: emisor } = useEstablecimiento();
  const { data: certificadores } = useCertificadores();
  const { data: sucursales } = useSucursales();
  const { data: saldos } = useCreditos();
  if (!canIssue || !emisor || certificadores === undefined || sucursales === undefined) return null;
  const creditos = saldos?.creditosRestantesCerV ?? null;
  const aviso = avisoEmisorOf(
    { emisor, certificadores, sucursales, creditos, pocosDesde: saldos?.pocosDesde },
    readAhora(),
  );
  if (aviso === null || pathname === pathTo(aviso.ruta)) return null;
  const texto = aviso.isPractica === true ? 'avisoEmisor.irReales' : IR[aviso.ruta];
  return (
    <div className="franja-emisor">
      <Notice tipo={aviso.tipo}>
        {aviso.texto} {canMend ? <Link to={pathTo(aviso.ruta)}>{t(texto)}</Link> : t('avisoEmisor.pedir')}
      </Notice>
    </div>
  );
}
