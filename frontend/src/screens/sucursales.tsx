import { PendienteScreen } from './pendiente.tsx';

export function SucursalesScreen() {
  return <PendienteScreen />;
}
