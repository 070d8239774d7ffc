import { useParams } from 'react-router-dom';
import { FichaProveedor } from '../features/documentos/compras/ficha-proveedor.tsx';
import '../features/documentos/documentos.css';

export function ProveedorScreen() {
  const { id = '' } = useParams();
  return <FichaProveedor key={id} nit={id} />;
}
