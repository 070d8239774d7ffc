import { useRef } from 'react';
import type { LineaBorrador } from '#domain/documentos/modelo/borrador.ts';
import type { Producto } from '#domain/productos/producto.ts';
import { Aparte } from '../../../components/aparte.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { usePutProducto } from '../api.ts';
import { useActual } from '../conflicto.ts';
import { toForm } from '../form-producto.ts';
import { t } from '../i18n.ts';
import type { BorradorProducto } from './edicion-producto.tsx';
import { Edicion } from './lazy-components.ts';

type Props = {
  nit: string;
  /** Line that was typed freely, with which the form begins. */
  linea: LineaBorrador;
  onGuardado: (producto: Producto) => void;
  onClose: () => void;
};

function productoOf({
  descripcion,
  bienServicio,
  unidadMedida,
  precioUnitario,
  impuesto,
}: LineaBorrador): Producto {
  return {
    codigo: '',
    codigoAlterno: '',
    ...{ descripcion, bienServicio, unidadMedida },
    precio: precioUnitario,
    impuesto:
      impuesto === null
        ? null
        : { nombreCorto: impuesto.nombreCorto, codigoUnidadGravable: impuesto.codigoUnidadGravable },
    eliminado: false,
  };
}

/** Keeps a line of a sale as a product of the catalogue, with the form and the rules of the catalogue. */
export function GuardarProducto({ nit, linea, onGuardado, onClose }: Props) {
  const put = usePutProducto(nit, 'V');
  const readActual = useActual(nit, 'V');
  const borrador = useRef<BorradorProducto | null>(null);
  const guardado = useRef<Producto | null>(null);
  return (
    <Aparte>
      <Dialog ancho titulo={t('productos.guardarDeVenta')} onClose={onClose} foco="[name=codigo]">
        <Edicion.Deferred
          producto={null}
          inicial={toForm(productoOf(linea))}
          unidades={[]}
          readActual={readActual}
          borrador={borrador}
          onSave={async (cambio) => {
            guardado.current = await put.mutateAsync(cambio);
            showToast('success', t('productos.guardado', { codigo: cambio.producto.codigo }));
          }}
          onDone={() => {
            if (guardado.current === null) onClose();
            else onGuardado(guardado.current);
          }}
          onCancel={onClose}
        />
      </Dialog>
    </Aparte>
  );
}
