import { formatMonto } from '#domain/dinero/formato.ts';
import type { Producto } from '#domain/productos/producto.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import type { ProductoLeido } from '../../../datos/productos.ts';
import { t } from '../i18n.ts';

type Props = {
  /** Product as it is stored now, and as the user typed it. */
  actual: ProductoLeido;
  propio: Producto;
  onReplace: () => void;
  onKeep: () => void;
  /** Called to go on editing. */
  onClose: () => void;
};

function Ficha({ titulo, producto }: { titulo: string; producto: Producto }) {
  const { descripcion, precio, unidadMedida, bienServicio, eliminado } = producto;
  return (
    <section className="pila-corta" aria-label={titulo}>
      <h3 className="titulo-menor">{titulo}</h3>
      <p>{descripcion}</p>
      <p className="numero">
        {formatMonto(precio, 'GTQ')} · {unidadMedida} · {t(`productos.clase.${bienServicio}`)}
      </p>
      {eliminado ? <Badge tono="contorno" icono="eliminar" texto={t('productos.eliminado')} /> : null}
    </section>
  );
}

/** Asks what to keep when the stored product is not the one that the user read. */
export function ConflictoDialogo({ actual, propio, onReplace, onKeep, onClose }: Props) {
  return (
    <Dialog
      titulo={t('productos.conflicto.titulo', { codigo: actual.codigo })}
      onClose={onClose}
      foco="[data-foco]"
    >
      <p>{t('productos.conflicto.texto')}</p>
      <Ficha titulo={t('productos.conflicto.guardado')} producto={actual} />
      <Ficha titulo={t('productos.conflicto.propio')} producto={propio} />
      <div className="fila fila-final">
        <Button data-foco="" onClick={onClose}>
          {t('productos.conflicto.seguir')}
        </Button>
        <Button onClick={onKeep}>{t('productos.conflicto.dejar')}</Button>
        <Button variante="primaria" onClick={onReplace}>
          {t('productos.conflicto.reemplazar')}
        </Button>
      </div>
    </Dialog>
  );
}
