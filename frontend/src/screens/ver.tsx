import '../datos/components/hoja.css';
import '../features/enlace/enlace.css';
import { useLocation } from 'react-router-dom';
import { EnlaceVista } from '../features/enlace/components/enlace-vista.tsx';

/** Page of a buyer's link; its secret is behind the "#", which browsers send to no server. */
export function VerScreen() {
  const { hash } = useLocation();
  return <EnlaceVista token={hash.slice(1)} />;
}
