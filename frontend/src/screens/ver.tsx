import '../datos/components/hoja.css';
import '../features/enlace/enlace.css';
import { useLocation } from 'react-router-dom';
import { EnlaceVista } from '../features/enlace/components/enlace-vista.tsx';

/** A buyer's link: its secret is behind the "#", which browsers keep to themselves. */
export function VerScreen() {
  const { hash } = useLocation();
  return <EnlaceVista token={hash.slice(1)} />;
}
