import { useEffect, useMemo, useState } from 'react';
import { formatMonto } from '#domain/dinero/formato.ts';
import type { Producto } from '#domain/productos/producto.ts';
import { useVendidos } from '../../../datos/vendidos.ts';
import type { Vendido } from '../../../datos/vendidos.ts';
import { keepBoceto, noteToque, readBoceto, takeToques } from '../boceto.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { Mosaico } from '../boceto.ts';
import { t } from '../i18n.ts';
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

const toMosaico = ({ codigo, descripcion, precio }: Producto): Mosaico => ({
  ...{ codigo, nombre: descripcion },
  precio: formatMonto(precio, 'GTQ'),
});

type Props = { nit: string; viva: EdicionViva; catalogo: CatalogoEditor };

/** The tiles; those of the last visit until the catalogue is read. */
function useMosaicos(nit: string, catalogo: CatalogoEditor): readonly Mosaico[] {
  const vendidos = useVendidos(nit);
  const [anteriores] = useState(() => readBoceto(nit)?.mosaicos ?? []);
  const actuales = useMemo(
    () => (catalogo.isLeido ? productosOf(vendidos, catalogo).map(toMosaico) : null),
    [vendidos, catalogo],
  );
  useEffect(() => {
    if (actuales === null) return;
    keepBoceto({ nit, titulo: t('editor.titulo'), seccion: t('editor.lineas.titulo'), mosaicos: actuales });
  }, [nit, actuales]);
  return actuales ?? anteriores;
}

/** Tiles of products for fingers; another tap adds one more of the same product. */
export function Mosaicos({ nit, viva, catalogo }: Props) {
  const mosaicos = useMosaicos(nit, catalogo);
  const { edit } = viva;
  useEffect(() => {
    if (!catalogo.isLeido) return undefined;
    const sellToques = () => {
      const { codigos, viejos } = takeToques(nit);
      const productos = codigos.flatMap((codigo) => catalogo.findProducto(codigo) ?? []);
      for (const producto of productos) edit({ tipo: 'addProducto', producto });
      if (viejos > 0 || productos.length < codigos.length)
        showToast('warning', t('editor.mosaicos.perdidos'));
    };
    // Adding draws at once, which an effect may not do.
    const timer = setTimeout(sellToques, 0);
    return () => clearTimeout(timer);
  }, [nit, catalogo, edit]);
  if (mosaicos.length === 0) return null;
  const { detalle } = viva.edicion.borrador;
  return (
    <ul className="editor-mosaicos" aria-label={t('editor.mosaicos.titulo')}>
      {mosaicos.map(({ codigo, nombre, precio }) => {
        const cantidad = detalle.find(({ codigoProducto }) => codigoProducto === codigo)?.cantidad;
        const press = () => {
          const producto = catalogo.findProducto(codigo);
          if (producto === null) noteToque(nit, codigo);
          else edit({ tipo: 'addProducto', producto });
        };
        return (
          <li key={codigo}>
            <button type="button" className="editor-mosaico" onClick={press}>
              <span className="editor-mosaico-nombre">{nombre}</span>
              <span className="fila editor-mosaico-pie">
                <span className="numero">{precio}</span>
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
