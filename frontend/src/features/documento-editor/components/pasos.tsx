import { IconButton } from '../../../components/button.tsx';
import { t } from '../i18n.ts';
import { stepCantidad } from '../cantidad.ts';
import type { AccionesLinea } from './linea-tipos.ts';

type Props = { indice: number; cantidad: string; acciones: Pick<AccionesLinea, 'change'> };

/**
 * Buttons of one more and one less, for fingers: a mouse does not see them. Keys type the quantity in its field, so the
 * buttons are no stops of the Tab key.
 */
export function Pasos({ indice, cantidad, acciones }: Props) {
  const menos = stepCantidad(cantidad, -1);
  const mas = stepCantidad(cantidad, 1);
  const step = (next: string | null) => {
    if (next !== null) acciones.change(indice, { cantidad: next });
  };
  return (
    <div className="editor-linea-pasos">
      <IconButton
        icono="menos"
        tabIndex={-1}
        etiqueta={t('editor.lineas.menos', { numero: indice + 1 })}
        disabled={menos === null}
        onClick={() => step(menos)}
      />
      <IconButton
        icono="agregar"
        tabIndex={-1}
        etiqueta={t('editor.lineas.mas', { numero: indice + 1 })}
        disabled={mas === null}
        onClick={() => step(mas)}
      />
    </div>
  );
}
