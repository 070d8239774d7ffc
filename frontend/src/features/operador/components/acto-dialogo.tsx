import type { ActoDuda, DocumentoEnDuda } from '../api.ts';
import { AnularDialogo } from './anular-dialogo.tsx';
import { CertificarDialogo } from './certificar-dialogo.tsx';
import { TerminarDialogo } from './terminar-dialogo.tsx';

type Props = { acto: ActoDuda; documento: DocumentoEnDuda; onClose: () => void };

/** The act that settles a document in doubt. */
export function ActoDialogo({ acto, ...de }: Props) {
  if (acto === 'certificar') return <CertificarDialogo {...de} />;
  if (acto === 'anular') return <AnularDialogo {...de} />;
  return <TerminarDialogo {...de} acto={acto} />;
}
