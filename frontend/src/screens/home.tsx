import { useLocation } from 'react-router-dom';
import { deferComponent } from '../components/deferred.tsx';
import { usePermiso } from '../lib/use-permiso.ts';
import { EditorScreen } from './editor.tsx';

const Facturas = deferComponent(async () => (await import('./facturas.tsx')).FacturasScreen);

/** "/" opens the unfinished invoice, or the draft that a link names. Users who do not issue see the issued documents. */
export function HomeScreen() {
  const { state } = useLocation() as { state: { codigo?: string } | null };
  const codigo = state?.codigo ?? null;
  if (!usePermiso('emision')) return <Facturas.Deferred />;
  return <EditorScreen key={codigo} codigo={codigo} />;
}
