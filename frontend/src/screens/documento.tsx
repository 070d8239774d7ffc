import { PendienteScreen } from './pendiente.tsx';

export function DocumentoScreen() {
  return <PendienteScreen />;
}
