import { Outlet } from 'react-router-dom';

export function AppLayout() {
  return (
    <main className="contenido" id="contenido" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
