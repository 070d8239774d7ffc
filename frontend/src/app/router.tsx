import { Navigate, matchPath } from 'react-router-dom';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { RUTAS, pathTo } from '../lib/paths.ts';
import type { NombreRuta } from '../lib/paths.ts';
import { Frontera } from './error-boundary.tsx';
import { Guard } from './guards.tsx';
import { AppLayout } from './layouts/app-layout.tsx';
import { createPantalla } from './lazy-screen.ts';
import type { Pantalla } from './lazy-screen.ts';

/** Screen of each route; each is a chunk of its own. */
const PANTALLAS: Record<NombreRuta, () => Promise<ComponentType>> = {
  home: async () => (await import('../screens/home.tsx')).HomeScreen,
  documento: async () => (await import('../screens/documento.tsx')).DocumentoScreen,
  facturas: async () => (await import('../screens/facturas.tsx')).FacturasScreen,
  compras: async () => (await import('../screens/compras.tsx')).ComprasScreen,
  compra: async () => (await import('../screens/compra.tsx')).CompraScreen,
  clonar: async () => (await import('../screens/clonar.tsx')).ClonarScreen,
  credito: async () => (await import('../screens/nota.tsx')).NotaScreen,
  abono: async () => (await import('../screens/nota.tsx')).NotaScreen,
  creditoDescuento: async () => (await import('../screens/nota.tsx')).NotaScreen,
  abonoDescuento: async () => (await import('../screens/nota.tsx')).NotaScreen,
  debito: async () => (await import('../screens/nota.tsx')).NotaScreen,
  subirFactura: async () => (await import('../screens/subir-factura.tsx')).SubirFacturaScreen,
  caja: async () => (await import('../screens/caja.tsx')).CajaScreen,
  contingencia: async () => (await import('../screens/contingencia.tsx')).ContingenciaScreen,
  productos: async () => (await import('../screens/productos.tsx')).ProductosScreen,
  productosCarga: async () => (await import('../screens/productos-carga.tsx')).ProductosCargaScreen,
  catalogos: async () => (await import('../screens/catalogos.tsx')).CatalogosScreen,
  configuracion: async () => (await import('../screens/configuracion.tsx')).ConfiguracionScreen,
  clientes: async () => (await import('../screens/clientes.tsx')).ClientesScreen,
  proveedores: async () => (await import('../screens/clientes.tsx')).ProveedoresScreen,
  proveedor: async () => (await import('../screens/proveedor.tsx')).ProveedorScreen,
  establecimiento: async () => (await import('../screens/establecimiento.tsx')).EstablecimientoScreen,
  sucursales: async () => (await import('../screens/sucursales.tsx')).SucursalesScreen,
  plantillas: async () => (await import('../screens/plantilla.tsx')).PlantillasScreen,
  plantilla: async () => (await import('../screens/plantilla.tsx')).PlantillaScreen,
  usuarios: async () => (await import('../screens/usuarios.tsx')).UsuariosScreen,
  suscripcion: async () => (await import('../screens/suscripcion.tsx')).SuscripcionScreen,
  pagos: async () => (await import('../screens/pagos.tsx')).PagosScreen,
  contador: async () => (await import('../screens/clientes-contador.tsx')).ClientesContadorScreen,
  reportes: async () => (await import('../screens/reportes.tsx')).ReportesScreen,
  cierre: async () => (await import('../screens/cierre.tsx')).CierreScreen,
  conciliacion: async () => (await import('../screens/conciliacion.tsx')).ConciliacionScreen,
  libros: async () => (await import('../screens/libros.tsx')).LibrosScreen,
  administracion: async () => (await import('../screens/administracion.tsx')).AdministracionScreen,
  traduccion: async () => (await import('../screens/traduccion.tsx')).TraduccionScreen,
  distribuidores: async () => (await import('../screens/distribuidores.tsx')).DistribuidoresScreen,
  comisiones: async () => (await import('../screens/distribuidores.tsx')).ComisionesScreen,
  cupones: async () => (await import('../screens/asignacion-cupones.tsx')).AsignacionCuponesScreen,
  reclamo: async () => (await import('../screens/reclamo.tsx')).ReclamoScreen,
  operador: async () => (await import('../screens/operador.tsx')).OperadorScreen,
  login: async () => (await import('../screens/login.tsx')).LoginScreen,
  terminos: async () => (await import('../screens/terminos.tsx')).TerminosScreen,
  muestras: async () => (await import('../screens/muestras.tsx')).MuestrasScreen,
  logout: async () => (await import('../screens/logout.tsx')).LogoutScreen,
};

const names = Object.keys(RUTAS) as NombreRuta[];
/** Whether a route stands alone: visitors and operators have no establishment, whose menu and notices the layout shows. */
const isSola = (name: NombreRuta): boolean => ['publico', 'Operador'].includes(RUTAS[name].guardia);

const pantallas = Object.fromEntries(names.map((name) => [name, createPantalla(PANTALLAS[name])])) as Record<
  NombreRuta,
  Pantalla
>;

/** Loads the code of the screen at an address; null when it is here, and for an address that only leads to another one. */
export function loadDe(pathname: string): Promise<void> | null {
  const name = names.find((each) => matchPath(RUTAS[each].path, pathname) !== null);
  return name === undefined ? null : pantallas[name].load();
}

function guarded(name: NombreRuta): RouteObject {
  const ruta = RUTAS[name];
  const { Pantalla } = pantallas[name];
  return {
    path: ruta.path,
    element: (
      <Frontera isSola={isSola(name)}>
        <Guard ruta={ruta}>
          <Pantalla />
        </Guard>
      </Frontera>
    ),
  };
}

/** Routes: some stand alone, the others are inside the layout. Unknown addresses go Home (spec 1 §2). */
export const ROUTES: RouteObject[] = [
  ...names.filter(isSola).map(guarded),
  {
    element: (
      <Frontera>
        <Guard ruta={{ guardia: 'usuario', path: '/', offline: true, menu: null }}>
          <AppLayout />
        </Guard>
      </Frontera>
    ),
    children: names.filter((name) => !isSola(name)).map(guarded),
  },
  { path: '*', element: <Navigate to={pathTo('home')} replace /> },
];
