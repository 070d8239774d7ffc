import { Suspense, useEffect } from 'react';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Skeleton } from '../../../components/states.tsx';
import { chooseIdioma } from '../../../lib/i18n.ts';
import { lazyOpcional } from '../../../lib/lazy-opcional.ts';
import { t } from '../i18n.ts';
import { FallaEnlace, useEnlace } from '../api.ts';
import { DocumentoPublico } from './documento-publico.tsx';

/** Loads after the document; without it the page keeps its language. */
const Selector = lazyOpcional(
  async () => (await import('../../../components/selector-idioma.tsx')).SelectorIdioma,
);

export function EnlaceVista({ token }: { token: string }) {
  return (
    <div className="enlace">
      <div className="banda" />
      <main className="enlace-contenido pila">
        <Contenido token={token} />
        <Suspense fallback={null}>
          <Selector onElegir={(codigo) => void chooseIdioma(codigo).catch(reportError)} />
        </Suspense>
      </main>
    </div>
  );
}

function Contenido({ token }: { token: string }) {
  const { data, error, isPending, refetch } = useEnlace(token);
  useEffect(() => {
    if (data === undefined || data === null) document.title = t('comun.producto.nombre');
  }, [data]);
  if (data !== undefined && data !== null) return <DocumentoPublico abierto={data} token={token} />;
  if (isPending) return <Cargando />;
  if (data === null) return <Invalido />;
  return (
    <>
      <h1 className="solo-lector">{t('comun.producto.nombre')}</h1>
      <Notice tipo="error">{error instanceof FallaEnlace ? error.message : t('enlace.falla')}</Notice>
      <div>
        <Button icono="reintentar" onClick={refetch}>
          {t('comun.boton.reintentar')}
        </Button>
      </div>
    </>
  );
}

function Cargando() {
  return (
    <>
      <h1 className="enlace-cargando">{t('enlace.cargando')}</h1>
      <Skeleton lineas={8} />
    </>
  );
}

/** Message of an invalid link; it does not tell which of the reasons applies. */
function Invalido() {
  return (
    <section className="tarjeta pila-corta">
      <h1>{t('enlace.invalido.titulo')}</h1>
      <p>{t('enlace.invalido.texto')}</p>
      <p>
        <strong>{t('enlace.invalido.pedir')}</strong>
      </p>
    </section>
  );
}
