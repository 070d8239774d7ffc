import { PendienteScreen } from './pendiente.tsx';

export function FacturasScreen() {
  return <PendienteScreen />;
}
