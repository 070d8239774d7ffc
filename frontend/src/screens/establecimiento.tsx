import { PendienteScreen } from './pendiente.tsx';

export function EstablecimientoScreen() {
  return <PendienteScreen />;
}
