/** @jest-environment jsdom */
// This import comes first, because it gives jsdom globals that react-router needs.
import { fakeToken } from '../lib/fake-token.ts';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { Guard } from '../../../frontend/src/app/guards.tsx';
import { RUTAS } from '../../../frontend/src/lib/paths.ts';
import { configureAuth, loadCognito } from '../../../frontend/src/lib/auth.ts';
import type { Guardia } from '#domain/sesion/guardias.ts';
import type { Ruta } from '../../../frontend/src/lib/paths.ts';
import { clearSesion, readSesion, saveSesion } from '../../../frontend/src/lib/session-store.ts';
import { readToasts } from '../../../frontend/src/lib/toasts.ts';
import { readRutaInicial, saveRutaInicial } from '../../../frontend/src/lib/ruta-inicial.ts';
import { clearExceptDispositivo } from '../../../frontend/src/lib/storage.ts';
import { safeDestination } from '../../../frontend/src/lib/safe-destination.ts';

function show(ruta: Ruta, from: string = ruta.path): void {
  render(
    <MemoryRouter initialEntries={[from]}>
      <Routes>
        <Route path="/login" element={<p>{'entrada'}</p>} />
        <Route path="/" element={<p>{'inicio'}</p>} />
        <Route path={ruta.path} element={<Guard ruta={ruta}>{'secreto'}</Guard>} />
      </Routes>
    </MemoryRouter>,
  );
}

const setOnline = (value: boolean) =>
  Object.defineProperty(navigator, 'onLine', { value, configurable: true });

afterEach(() => {
  setOnline(true);
  act(() => clearSesion());
});

const DUENO = { grupos: ['Administrador'], rol: 'dueno' } as const;

describe('route guard', () => {
  it('sends who has no session to Login', () => {
    show(RUTAS.facturas);
    expect(screen.queryByText('entrada')).not.toBeNull();
  });

  it('lets the session through', () => {
    saveSesion(fakeToken({}));
    show(RUTAS.facturas);
    expect(screen.queryByText('secreto')).not.toBeNull();
  });

  it('ends the session of who lacks the group, and goes to Login', () => {
    saveSesion(fakeToken({ 'cognito:groups': [] }));
    show(RUTAS.establecimiento);
    expect(screen.queryByText('entrada')).not.toBeNull();
    expect(readSesion()).toBeNull();
  });

  it('sends a translator without an establishment from Home to the translations and keeps the session', () => {
    saveSesion(fakeToken({ 'cognito:groups': ['Traductor'], rol: '' }));
    render(
      <MemoryRouter initialEntries={['/']}>
        <Routes>
          <Route path="/" element={<Guard ruta={RUTAS.home}>{'secreto'}</Guard>} />
          <Route path="/traduccion" element={<p>{'textos'}</p>} />
        </Routes>
      </MemoryRouter>,
    );
    expect(screen.queryByText('textos')).not.toBeNull();
    expect(readSesion()).not.toBeNull();
  });

  it.each([true, false])(
    'sends an operator from Home to the desk, with a connection or not (%s)',
    (isOnline) => {
      saveSesion(fakeToken({ 'cognito:groups': ['Operador', 'Administrador'], rol: 'dueno' }));
      setOnline(isOnline);
      render(
        <MemoryRouter initialEntries={['/']}>
          <Routes>
            <Route path="/" element={<Guard ruta={RUTAS.home}>{'secreto'}</Guard>} />
            <Route path="/operador" element={<Guard ruta={RUTAS.operador}>{'mesa'}</Guard>} />
          </Routes>
        </MemoryRouter>,
      );
      expect(screen.queryByText('mesa')).not.toBeNull();
      expect(readSesion()).not.toBeNull();
    },
  );

  it('goes Home with a message when the route needs a connection', () => {
    saveSesion(fakeToken({}));
    setOnline(false);
    show(RUTAS.sucursales);
    expect(screen.queryByText('inicio')).not.toBeNull();
    expect(readToasts().at(-1)?.tipo).toBe('info');
  });

  it('does not show a screen while an expired token is being renewed', async () => {
    configureAuth({
      region: 'us-east-1',
      userPoolId: 'us-east-1_LOCAL',
      userPoolClientId: 'cliente',
      etapa: 'desarrollo',
      graphqlUrl: '/graphql',
      soporte: '',
    });
    await loadCognito();
    saveSesion(fakeToken({ exp: 1 }));
    show(RUTAS.facturas);
    expect(screen.queryByText('secreto')).toBeNull();
    // The user pool holds no session of this device, so it is over.
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByText('secreto')).toBeNull();
    expect(readSesion()).toBeNull();
  });
});

describe('destination after signing in', () => {
  it.each(['/facturas', '/factura/abc', '/establecimiento#contrato', '/'])('goes back to %s', (desde) => {
    expect(safeDestination({ desde }, DUENO)).toBe(desde);
  });

  it('goes Home instead of to a place that the signed-in user may not open', () => {
    expect(safeDestination({ desde: '/sucursales' }, { grupos: ['Traductor'], rol: null })).toBe('/');
    expect(safeDestination({ desde: '/sucursales' }, { grupos: [], rol: 'cajero' })).toBe('/');
    const filtrada = { desde: '/facturas?estado=ANULADO' };
    expect(safeDestination(filtrada, { grupos: [], rol: 'cajero' })).toBe('/facturas?estado=ANULADO');
  });

  it.each([
    '//evil.example',
    'https://evil.example',
    '/login',
    '/logout',
    '/nada',
    'javascript:alert(1)',
    7,
    null,
  ])('goes Home instead of %s', (desde) => {
    expect(safeDestination({ desde }, DUENO)).toBe('/');
  });
});

/** Users who may open each route; a new route without a row fails. */
const POR_GUARDIA: Partial<Record<Guardia, readonly string[]>> = {
  publico: ['/login', '/logout', '/muestras', '/terminos'],
  usuario: ['/contador', '/reclamo'],
  sesion: [
    '/',
    '/factura/:id',
    '/facturas',
    '/contingencia',
    '/facturasCompra',
    '/facturasCompra/:id',
    '/configuracion',
    '/productos',
    '/catalogos',
  ],
  emision: [
    '/caja',
    '/facturas/:id',
    '/credito/:id',
    '/abono/:id',
    '/creditoDescuento/:id',
    '/abonoDescuento/:id',
    '/debito/:id',
  ],
  reportes: ['/reportes', '/libros', '/cierre', '/conciliacion', '/proveedores/:id', '/subirFactura'],
  Administrador: [
    '/establecimiento',
    '/sucursales',
    '/suscripcion',
    '/pagos',
    '/usuarios',
    '/administracion',
    '/clientes',
    '/proveedores',
    '/plantillas',
    '/plantillas/:id',
    '/productos/carga',
  ],
  Operador: ['/operador'],
  Traductor: ['/traduccion', '/distribuidores', '/comisionesdistibuidores', '/asignacionCupones'],
};

describe('route table', () => {
  it('has each route under the guard of the matrix', () => {
    const routes = Object.values(RUTAS).map(({ path, guardia }) => [path, guardia] as const);
    const expected = Object.entries(POR_GUARDIA).flatMap(([guardia, paths]) =>
      paths.map((path) => [path, guardia] as const),
    );
    expect([...routes].sort()).toEqual([...expected].sort());
  });

  it('names no address twice', () => {
    const paths = Object.values(RUTAS).map(({ path }) => path as string);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('opens only Home, its document, the list and the desk of operators without connection', () => {
    const offline = Object.values(RUTAS).flatMap(({ path, offline: yes }) => (yes ? [path] : []));
    expect(offline).toEqual(['/', '/factura/:id', '/facturas', '/operador']);
  });

  describe('when nothing was asked for', () => {
    const CAJERO = { grupos: [], rol: 'cajero' } as const;
    const store = (nombre: string) => localStorage.setItem('fel.rutaInicial', nombre);
    afterEach(() => localStorage.removeItem('fel.rutaInicial'));

    it('is the named route that the device stores', () => {
      store('facturas');
      expect(safeDestination(null, DUENO)).toBe('/facturas');
      expect(safeDestination({ desde: '/caja' }, DUENO)).toBe('/caja');
    });

    it.each([
      'https://evil.example',
      '//evil.example',
      '/facturas',
      'logout',
      'documento',
      'constructor',
      '',
    ])('is Home for %j, which is no name of the list', (nombre) => {
      store(nombre);
      expect(safeDestination(null, DUENO)).toBe('/');
    });

    it('is Home for a user who may not open it', () => {
      store('clientes');
      expect([safeDestination(null, DUENO), safeDestination(null, CAJERO)]).toEqual(['/clientes', '/']);
    });

    it('is kept on the device when the session ends, and forgotten with Home', () => {
      expect(saveRutaInicial('productos')).toBe(true);
      clearExceptDispositivo();
      expect(readRutaInicial(CAJERO)).toBe('productos');
      saveRutaInicial('home');
      expect(localStorage.getItem('fel.rutaInicial')).toBeNull();
    });
  });
});
