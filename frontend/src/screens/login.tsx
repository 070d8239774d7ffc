import { PendienteScreen } from './pendiente.tsx';

export function LoginScreen() {
  return <PendienteScreen />;
}
