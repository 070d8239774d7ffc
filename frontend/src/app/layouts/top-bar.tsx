import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { useOnline } from '../../lib/connection.ts';
import { useCreditos, useEstablecimiento } from '../../datos/emisor.ts';
import { t } from '../../lib/i18n.ts';
import { useSesion } from '../../lib/use-sesion.ts';
import { pathTo } from '../../lib/paths.ts';
import { useCanOpen, usePermiso } from '../../lib/use-permiso.ts';
import { BranchSelector } from './branch-selector.tsx';
import { CambiarEmpresa } from './cambiar-empresa.tsx';
import { FranjaCliente } from './franja-cliente.tsx';
import { UserMenu } from './user-menu.tsx';
import { lazyOpcional } from '../../lib/lazy-opcional.ts';
import { untilIdle } from '../../lib/when-idle.ts';

const Mando = lazyOpcional(async () => {
  await untilIdle();
  return (await import('../mando/mando.tsx')).Mando;
});

function Emisor() {
  const { data } = useEstablecimiento();
  const sesion = useSesion();
  return (
    <p className="barra-emisor">
      <strong>{data?.nombre ?? t('comun.producto.nombre')}</strong>
      <span>{t('comun.usuario.nit', { nit: sesion?.reclamo || (sesion?.nit ?? '') })}</span>
    </p>
  );
}

/** Credits left to certify; for who may buy, the way to more. */
function CreditsPill() {
  const canComprar = useCanOpen('suscripcion');
  const { data } = useCreditos();
  if (data === undefined) return null;
  const cantidad = data.creditosRestantesCerV;
  const titulo = t('comun.creditos.etiqueta', { cantidad });
  const textos = (
    <>
      <span aria-hidden="true">{t('comun.creditos.pastilla', { cantidad })}</span>
      <span className="solo-lector">{titulo}</span>
    </>
  );
  return canComprar ? (
    <Link className="pastilla" to={pathTo('suscripcion')} title={titulo}>
      {textos}
    </Link>
  ) : (
    <span className="pastilla" title={titulo}>
      {textos}
    </span>
  );
}

function ConnectionState() {
  const online = useOnline();
  const texto = t(online ? 'comun.conexion.con' : 'comun.conexion.sin');
  return (
    <span className="conexion" role="status" title={texto}>
      <Icon name={online ? 'conexion' : 'sinConexion'} />
      <span>{texto}</span>
    </span>
  );
}

/** Bar over every screen; `onMenu` opens the menu of narrow screens, and is null for a user who has none. */
export function TopBar({ onMenu }: { onMenu: (() => void) | null }) {
  const canEmitir = usePermiso('emision');
  return (
    <header className="barra">
      <div className="barra-fila">
        {onMenu === null ? null : (
          <button
            type="button"
            className="barra-boton solo-movil"
            aria-label={t('comun.menu.abrir')}
            aria-haspopup="dialog"
            onClick={onMenu}
          >
            <Icon name="menu" />
          </button>
        )}
        <Emisor />
        <CambiarEmpresa className="barra-boton barra-empresa" />
        {canEmitir ? <BranchSelector className="barra-sucursal" /> : null}
        {canEmitir ? <CreditsPill /> : null}
        <ConnectionState />
        <Suspense fallback={<span className="barra-boton" />}>
          <Mando />
        </Suspense>
        <UserMenu />
      </div>
      <div className="banda" />
      <FranjaCliente />
    </header>
  );
}
