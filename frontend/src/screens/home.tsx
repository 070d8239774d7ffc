import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { deferComponent } from '../components/deferred.tsx';
import { lazyOpcional } from '../lib/lazy-opcional.ts';
import { useVisto } from '../lib/use-visto.ts';
import { usePermiso } from '../lib/use-permiso.ts';
import { EditorScreen } from './editor.tsx';

const Facturas = deferComponent(async () => (await import('./facturas.tsx')).FacturasScreen);
const Numeros = lazyOpcional(
  async () => (await import('../features/numeros/components/numeros.tsx')).Numeros,
);

/**
 * "/" opens the unfinished invoice, or the draft that a link names. Users who do not issue see the issued documents. Below the
 * sale, or above the documents, stands how the business goes.
 */
export function HomeScreen() {
  const { state } = useLocation() as { state: { codigo?: string } | null };
  const codigo = state?.codigo ?? null;
  if (!usePermiso('emision')) return <Facturas.Deferred cifras={<NumerosDespues />} />;
  return <EditorScreen codigo={codigo} debajo={<NumerosDespues />} />;
}

/** The figures, whose code comes once they are near the window and the browser has nothing else to do: the sale goes first. */
function NumerosDespues() {
  const [ref, isVisto] = useVisto();
  return (
    <div ref={ref}>
      {isVisto ? (
        <Suspense fallback={null}>
          <Numeros />
        </Suspense>
      ) : null}
    </div>
  );
}
