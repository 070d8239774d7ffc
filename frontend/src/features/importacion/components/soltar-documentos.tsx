import { useNavigate } from 'react-router-dom';
import { Soltar } from './soltar.tsx';
import { loadCode } from '../../../lib/load-code.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useSesion } from '../../../lib/use-sesion.ts';
import { t } from '../i18n.ts';
import { showError } from '../../../lib/toasts.ts';
import { usePermiso } from '../../../lib/use-permiso.ts';

/** Takes XML and ZIP that are dropped on a list of documents, and shows their upload on its own screen. */
export function SoltarDocumentos() {
  const nit = useSesion()?.nit ?? '';
  const navigate = useNavigate();
  const canOpen = usePermiso('reportes');
  const send = async (files: readonly File[]) => {
    const { subir } = await loadCode(() => import('../subida-store.ts'));
    void subir(nit, files);
    await navigate(pathTo('subirFactura'));
  };
  return canOpen ? (
    <Soltar texto={t('importacion.soltar')} onFiles={(files) => void send(files).catch(showError)} />
  ) : null;
}
