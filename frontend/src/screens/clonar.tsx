import { useNavigate, useParams } from 'react-router-dom';
import { ClonarDocumento } from '../features/documentos/components/clonar-documento.tsx';
import { pathTo } from '../lib/paths.ts';

/** "/facturas/:id" copies the document and opens the copy. */
export function ClonarScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  return (
    <ClonarDocumento
      idTransaccion={id}
      onCloned={(codigo) => void navigate(pathTo('documento', codigo), { replace: true })}
    />
  );
}
