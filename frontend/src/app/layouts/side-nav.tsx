import { Link, useLocation } from 'react-router-dom';
import { isAllowed } from '#domain/sesion/guardias.ts';
import type { Quien } from '#domain/sesion/guardias.ts';
import { Icon } from '../../components/icon.tsx';
import type { NombreIcono } from '../../components/iconos.ts';
import { useInvitaciones, useLugares } from '../../datos/establecimientos.ts';
import { useOnline } from '../../lib/connection.ts';
import { t } from '../../lib/i18n.ts';
import type { Etiqueta } from '../../lib/i18n.ts';
import { RUTAS } from '../../lib/paths.ts';
import type { GrupoMenu, NombreRuta, Ruta } from '../../lib/paths.ts';
import { useSesion } from '../../lib/use-sesion.ts';

type Entrada = { texto: Etiqueta; icono: NombreIcono };

type RutaDeMenu = {
  [Nombre in NombreRuta]: (typeof RUTAS)[Nombre]['menu'] extends null ? never : Nombre;
}[NombreRuta];

/** Text and icon of each route in the menu, where no user has two of one icon, which is all that the rail shows. A route of the menu without them does not compile. */
const ENTRADAS: Partial<Record<NombreRuta, Entrada>> = {
  home: { texto: 'comun.ruta.home', icono: 'agregar' },
  facturas: { texto: 'comun.ruta.facturas', icono: 'lista' },
  compras: { texto: 'comun.ruta.compras', icono: 'camion' },
  subirFactura: { texto: 'comun.ruta.subirFactura', icono: 'subir' },
  caja: { texto: 'comun.ruta.caja', icono: 'caja' },
  contingencia: { texto: 'comun.ruta.contingencia', icono: 'alerta' },
  productos: { texto: 'comun.ruta.productos', icono: 'etiqueta' },
  catalogos: { texto: 'comun.ruta.catalogos', icono: 'plantilla' },
  configuracion: { texto: 'comun.ruta.configuracion', icono: 'ajustes' },
  clientes: { texto: 'comun.ruta.clientes', icono: 'usuario' },
  proveedores: { texto: 'comun.ruta.proveedores', icono: 'establecimiento' },
  administracion: { texto: 'comun.ruta.administracion', icono: 'descargar' },
  suscripcion: { texto: 'comun.ruta.suscripcion', icono: 'paquete' },
  pagos: { texto: 'comun.ruta.pagos', icono: 'tarjeta' },
  reportes: { texto: 'comun.ruta.reportes', icono: 'archivo' },
  libros: { texto: 'comun.ruta.libros', icono: 'libro' },
  cierre: { texto: 'comun.ruta.cierre', icono: 'correcto' },
  contador: { texto: 'comun.ruta.contador', icono: 'tablero' },
  traduccion: { texto: 'comun.ruta.traduccion', icono: 'idioma' },
  distribuidores: { texto: 'comun.ruta.distribuidores', icono: 'personas' },
  comisiones: { texto: 'comun.ruta.comisiones', icono: 'caja' },
  cupones: { texto: 'comun.ruta.cupones', icono: 'etiqueta' },
} satisfies Record<RutaDeMenu, Entrada>;

const GRUPOS: readonly GrupoMenu[] = ['emitir', 'documentos', 'catalogos', 'reportes', 'cuenta', 'traductor'];

/** A link of the menu; `cuenta` is the number of things that wait there. */
type Enlace = Entrada & { path: string; cuenta: number };

type Visitante = { quien: Quien | null; hasClientes: boolean; invitaciones: number; online: boolean };

function linksOf(grupo: GrupoMenu, { quien, hasClientes, invitaciones, online }: Visitante): Enlace[] {
  return (Object.entries(RUTAS) as [NombreRuta, Ruta][]).flatMap(([nombre, ruta]) => {
    const entrada = ENTRADAS[nombre];
    const cuenta = nombre === 'contador' ? invitaciones : 0;
    const allowed =
      (online || ruta.offline) &&
      isAllowed(ruta.guardiaMenu ?? ruta.guardia, quien) &&
      (nombre !== 'contador' || hasClientes || invitaciones > 0);
    return entrada !== undefined && ruta.menu === grupo && allowed
      ? [{ ...entrada, path: ruta.path, cuenta }]
      : [];
  });
}

/** The screens of the settings, at which their link is marked. */
const AJUSTES = (['establecimiento', 'sucursales', 'plantillas', 'usuarios'] as const).map(
  (nombre) => RUTAS[nombre].path,
);

type GrupoDeMenu = { grupo: GrupoMenu; enlaces: Enlace[] };

/** Links of the user by group, without the groups that have none, and without connection only those that work then. A user without a place of work has no group. */
export function useMenu(): readonly GrupoDeMenu[] {
  const quien = useSesion();
  const hasClientes = useLugares().length > 0;
  const online = useOnline();
  const invitaciones = useInvitaciones().filter(({ estado }) => estado === 'pendiente').length;
  return GRUPOS.map((grupo) => ({
    grupo,
    enlaces: linksOf(grupo, { quien, hasClientes, invitaciones, online }),
  })).filter(({ enlaces }) => enlaces.length > 0);
}

/** Links by group. */
export function NavLinks({ onNavigate }: { onNavigate?: () => void }) {
  const { pathname } = useLocation();
  const isAt = (path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);
  const isHere = (path: string): boolean =>
    isAt(path) || (path === RUTAS.configuracion.path && AJUSTES.some(isAt));
  return useMenu().map(({ grupo, enlaces }) => (
    <div key={grupo}>
      <p className="nav-grupo" id={`nav-${grupo}`}>
        {t(`comun.menu.${grupo}`)}
      </p>
      <ul aria-labelledby={`nav-${grupo}`}>
        {enlaces.map(({ path, texto, icono, cuenta }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={isHere(path) ? 'page' : undefined}
              className="nav-enlace"
              title={t(texto)}
              onClick={onNavigate}
            >
              <Icon name={icono} />
              <span className="nav-texto">{t(texto)}</span>
              {cuenta === 0 ? null : <Cuenta cantidad={cuenta} />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}

function Cuenta({ cantidad }: { cantidad: number }) {
  return (
    <span className="nav-cuenta">
      <span aria-hidden="true">{cantidad}</span>
      <span className="solo-lector">{t('comun.empresa.porContestar', { cantidad })}</span>
    </span>
  );
}

/** Fixed menu: full, or a rail of icons below 900 px. */
export function SideNav() {
  return (
    <nav className="nav" aria-label={t('comun.menu.principal')}>
      <div className="nav-fija">
        <NavLinks />
      </div>
    </nav>
  );
}
