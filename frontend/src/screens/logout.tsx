import { PendienteScreen } from './pendiente.tsx';

export function LogoutScreen() {
  return <PendienteScreen />;
}
