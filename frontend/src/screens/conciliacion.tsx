import { useNavigate } from 'react-router-dom';
import '../features/conciliacion/conciliacion.css';
import { ConciliacionVista } from '../features/conciliacion/components/conciliacion-vista.tsx';
import { subir } from '../features/importacion/subida-store.ts';
import { pathTo } from '../lib/paths.ts';
import { useSesion } from '../lib/use-sesion.ts';

/** Reconciliation with SAT; the XML files that it read can go on to the import, which shows how far it is. */
export function ConciliacionScreen() {
  const nit = useSesion()?.nit ?? '';
  const navigate = useNavigate();
  return (
    <ConciliacionVista
      onCargar={(archivos) => {
        void subir(nit, archivos);
        void navigate(pathTo('subirFactura'));
      }}
    />
  );
}
