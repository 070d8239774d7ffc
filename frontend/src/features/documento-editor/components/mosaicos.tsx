import { useMemo } from 'react';
import { formatMonto } from '#domain/dinero/formato.ts';
import type { Producto } from '#domain/productos/producto.ts';
import { useVendidos } from '../../../datos/vendidos.ts';
import type { Vendido } from '../../../datos/vendidos.ts';
import { t } from '../i18n-opciones.ts';
import type { CatalogoEditor } from '../servicios.ts';
import type { EdicionViva } from '../use-edicion.ts';

const CANTIDAD = 6;

/** Products to offer: those that this device sold, favourites first, then the first of the catalogue. */
export function productosOf(
  usados: readonly Vendido[],
  { findProducto, searchProductos }: CatalogoEditor,
): Producto[] {
  const vendidos = usados.flatMap(({ codigo }) => findProducto(codigo) ?? []);
  const codigos = new Set(vendidos.map(({ codigo }) => codigo));
  const otros = searchProductos('').filter(({ codigo }) => !codigos.has(codigo));
  return [...vendidos, ...otros].slice(0, CANTIDAD);
}

type Props = { nit: string; viva: EdicionViva; catalogo: CatalogoEditor };

/** Tiles of products for fingers; another tap adds one more of the same product. */
export function Mosaicos({ nit, viva, catalogo }: Props) {
  const vendidos = useVendidos(nit);
  const productos = useMemo(() => productosOf(vendidos, catalogo), [vendidos, catalogo]);
  if (productos.length === 0) return null;
  const { detalle } = viva.edicion.borrador;
  return (
    <ul className="editor-mosaicos" aria-label={t('editor.mosaicos.titulo')}>
      {productos.map((producto) => {
        const { codigo, descripcion, precio } = producto;
        const cantidad = detalle.find(({ codigoProducto }) => codigoProducto === codigo)?.cantidad;
        return (
          <li key={codigo}>
            <button
              type="button"
              className="editor-mosaico"
              onClick={() => viva.edit({ tipo: 'addProducto', producto })}
            >
              <span className="editor-mosaico-nombre">{descripcion}</span>
              <span className="fila editor-mosaico-pie">
                <span className="numero">{formatMonto(precio, 'GTQ')}</span>
                {cantidad === undefined ? null : (
                  <strong className="numero">{t('editor.mosaicos.cantidad', { cantidad })}</strong>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
