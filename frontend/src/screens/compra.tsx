import { useParams } from 'react-router-dom';
import '../datos/components/hoja.css';
import { CompraVista } from '../features/documentos/compras/compra-vista.tsx';
import '../features/documentos/documentos.css';

export function CompraScreen() {
  const { id = '' } = useParams();
  return <CompraVista key={id} uuid={id} />;
}
