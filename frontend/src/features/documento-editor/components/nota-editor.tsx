import type { RutaNota } from '#domain/documentos/modelo/rutas-nota.ts';
import { tituloNota } from '../../../datos/titulo-nota.ts';
import type { OrigenLeido } from '../servicios.ts';
import type { NotaEditor } from './editor.tsx';
import { NotaCampos } from './nota-campos.tsx';
import { OrigenTarjeta } from './origen-tarjeta.tsx';

/** Makes the parts that the editor draws for a note instead of receiver and lines. */
export function createNotaEditor(ruta: RutaNota, origen: OrigenLeido): NotaEditor {
  return {
    origen,
    titulo: tituloNota(ruta),
    render: (viva) => (
      <>
        <OrigenTarjeta origen={origen} />
        <NotaCampos {...{ viva, origen }} rutaNota={ruta} />
      </>
    ),
  };
}
