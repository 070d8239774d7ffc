import { useRouteError } from 'react-router-dom';
import { PageHeader } from '../components/page-header.tsx';
import { ErrorState } from '../components/states.tsx';
import { t } from '../lib/i18n.ts';
import { useIdioma } from '../lib/use-idioma.ts';
import { ScreenLoadError } from './lazy-screen.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';

/** Screen of a route whose code or drawing failed. Typed text is not lost, because drafts are in the browser. */
export function RouteError() {
  useIdioma();
  const error = useRouteError();
  return (
    <main className="contenido" id="contenido" tabIndex={-1}>
      <PageHeader titulo={t('comun.error.titulo')} />
      {error instanceof ScreenLoadError ? (
        <div className="pila-corta">
          <Notice tipo="error">{t('comun.error.carga')}</Notice>
          <div>
            <Button icono="reintentar" onClick={() => location.reload()}>
              {t('comun.boton.reintentar')}
            </Button>
          </div>
        </div>
      ) : (
        <ErrorState error={error} onRetry={() => location.reload()} />
      )}
    </main>
  );
}
