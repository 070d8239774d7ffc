import { useLocation, useParams } from 'react-router-dom';
import { RUTAS_NOTA } from '#domain/documentos/modelo/rutas-nota.ts';
import type { RutaNota } from '#domain/documentos/modelo/rutas-nota.ts';
import { deferComponent } from '../components/deferred.tsx';
import { ConEntornoEditor } from './editor.tsx';

const NotaPantalla = deferComponent(
  async () => (await import('../features/documento-editor/components/nota-pantalla.tsx')).NotaPantalla,
);

const NOMBRES = Object.keys(RUTAS_NOTA) as RutaNota[];

/** "/credito/:id" and its sister routes open a note on that document. */
export function NotaScreen() {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const ruta = NOMBRES.find((nombre) => pathname.startsWith(`/${nombre}/`)) ?? 'credito';
  return (
    <ConEntornoEditor>
      {(entorno) => (
        <NotaPantalla.Deferred key={`${ruta}/${id}`} {...entorno} idTransaccion={id} ruta={ruta} />
      )}
    </ConEntornoEditor>
  );
}
