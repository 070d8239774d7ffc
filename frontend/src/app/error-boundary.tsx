import { Component } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { PageHeader } from '../components/page-header.tsx';
import { ErrorState } from '../components/states.tsx';
import { ApiError, catalogError } from '../lib/api-error.ts';
import { saveBeforeLeaving } from '../lib/before-leaving.ts';
import { t } from '../lib/i18n.ts';
import { readUltimoRastro } from '../lib/post-graphql.ts';
import { useIdioma } from '../lib/use-idioma.ts';
import { ScreenLoadError } from './lazy-screen.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';

/**
 * Stands for a screen whose code or drawing failed, in the place of its route alone. It is drawn again without a new start of the
 * page, so that forms which keep their text while the page lives get it back; code that did not come needs the new start.
 */
function RouteError({ error, isSola }: { error: unknown; isSola: boolean }) {
  useIdioma();
  const navigate = useNavigate();
  const lugar = useLocation();
  const reload = () => void saveBeforeLeaving().then(() => location.reload());
  const contenido = (
    <>
      <PageHeader titulo={t('comun.error.titulo')} />
      {error instanceof ScreenLoadError ? (
        <div className="pila-corta">
          <Notice tipo="error">{t('comun.error.carga')}</Notice>
          <div>
            <Button icono="reintentar" onClick={reload}>
              {t('comun.boton.reintentar')}
            </Button>
          </div>
        </div>
      ) : (
        <ErrorState
          error={error instanceof ApiError ? error : catalogError('ERROR_INTERNO', readUltimoRastro())}
          // The address stays: going there once more ends the failure.
          onRetry={() => void navigate(lugar, { replace: true, state: lugar.state as unknown })}
        />
      )}
      <p>{t('comun.error.conserva')}</p>
    </>
  );
  // A route of the layout stands within the layout's own.
  if (!isSola) return contenido;
  return (
    <main className="contenido" id="contenido" tabIndex={-1}>
      {contenido}
    </main>
  );
}

type Estado = { lugar: Location; fallo: { error: unknown } | null };

type Props = { isSola?: boolean; children: ReactNode };

/** Keeps an error until the address changes, which draws the screen again even if it is the same address. */
class Captura extends Component<Props & { lugar: Location }, Estado> {
  override state: Estado = { lugar: this.props.lugar, fallo: null };

  static getDerivedStateFromError(error: unknown): Partial<Estado> {
    return { fallo: { error } };
  }

  static getDerivedStateFromProps({ lugar }: { lugar: Location }, estado: Estado): Estado | null {
    return lugar === estado.lugar ? null : { lugar, fallo: null };
  }

  override render(): ReactNode {
    const { fallo } = this.state;
    return fallo === null ? (
      this.props.children
    ) : (
      <RouteError error={fallo.error} isSola={this.props.isSola ?? true} />
    );
  }
}

/** Border of a route: a failure in it is told in its place, which is the whole page unless the layout is around it. */
export function Frontera(props: Props) {
  return <Captura {...props} lugar={useLocation()} />;
}
