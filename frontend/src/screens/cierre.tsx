import '../features/administracion/cierre/cierre.css';
import { CierreVista } from '../features/administracion/cierre/cierre-vista.tsx';

export function CierreScreen() {
  return <CierreVista />;
}
