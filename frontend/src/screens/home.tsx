import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { pathTo } from '../lib/paths.ts';
import { ClonarDocumento } from '../features/documentos/components/clonar-documento.tsx';
import { EditorScreen } from './editor.tsx';

/** "/" writes an invoice; "/facturas/:id" copies one first. */
export function HomeScreen() {
  const { id } = useParams();
  const { state } = useLocation() as { state: { codigo?: string } | null };
  const navigate = useNavigate();
  if (id !== undefined) {
    return (
      <ClonarDocumento
        idTransaccion={id}
        onCloned={(codigo) => void navigate(pathTo('documento', codigo), { replace: true })}
      />
    );
  }
  const codigo = state?.codigo ?? null;
  return <EditorScreen key={codigo} codigo={codigo} />;
}
