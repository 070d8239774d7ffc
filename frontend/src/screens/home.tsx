import { PendienteScreen } from './pendiente.tsx';

export function HomeScreen() {
  return <PendienteScreen />;
}
