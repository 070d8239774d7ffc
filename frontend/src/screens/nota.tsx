import { useLocation, useParams } from 'react-router-dom';
import { RUTAS_NOTA } from '#domain/documentos/nueva-nota.ts';
import type { RutaNota } from '#domain/documentos/nueva-nota.ts';
import { NotaPantalla } from '../features/documento-editor/components/editor-pantalla.tsx';
import { ConEntornoEditor } from './editor.tsx';

const NOMBRES = Object.keys(RUTAS_NOTA) as RutaNota[];

/** "/credito/:id" and its sisters: a note on that document. */
export function NotaScreen() {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const ruta = NOMBRES.find((nombre) => pathname.startsWith(`/${nombre}/`)) ?? 'credito';
  return (
    <ConEntornoEditor>
      {(entorno) => <NotaPantalla key={`${ruta}/${id}`} {...entorno} idTransaccion={id} ruta={ruta} />}
    </ConEntornoEditor>
  );
}
