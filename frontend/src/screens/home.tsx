import { useLocation } from 'react-router-dom';
import { EditorScreen } from './editor.tsx';

/** "/" writes an invoice: the one that was left, or the draft that a link names. */
export function HomeScreen() {
  const { state } = useLocation() as { state: { codigo?: string } | null };
  const codigo = state?.codigo ?? null;
  return <EditorScreen key={codigo} codigo={codigo} />;
}
