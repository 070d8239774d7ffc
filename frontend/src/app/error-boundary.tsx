import { Component } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { PageHeader } from '../components/page-header.tsx';
import { ErrorState } from '../components/states.tsx';
import { t } from '../lib/i18n.ts';
import { useIdioma } from '../lib/use-idioma.ts';
import { ScreenLoadError } from './lazy-screen.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';

/** Screen of a route whose code or drawing failed. Typed text is not lost, because drafts are in the browser. */
function RouteError({ error }: { error: unknown }) {
  useIdioma();
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

type Estado = { lugar: Location; fallo: { error: unknown } | null };

/** Keeps an error until the address changes, which draws the screen again even if it is the same address. */
class Captura extends Component<{ lugar: Location; children: ReactNode }, Estado> {
  override state: Estado = { lugar: this.props.lugar, fallo: null };

  static getDerivedStateFromError(error: unknown): Partial<Estado> {
    return { fallo: { error } };
  }

  static getDerivedStateFromProps({ lugar }: { lugar: Location }, estado: Estado): Estado | null {
    return lugar === estado.lugar ? null : { lugar, fallo: null };
  }

  override render(): ReactNode {
    const { fallo } = this.state;
    return fallo === null ? this.props.children : <RouteError error={fallo.error} />;
  }
}

/** Border of a route: what fails in it is told in its place. */
export function Frontera({ children }: { children: ReactNode }) {
  return <Captura lugar={useLocation()}>{children}</Captura>;
}
