import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Producto } from '#domain/productos/producto.ts';
import { Button } from '../../../components/button.tsx';
import { deferComponent } from '../../../components/deferred.tsx';
import { takeLecturas } from '../../../lib/teclas-tempranas.ts';
import { showToast } from '../../../lib/toasts.ts';
import { offersCamara } from '../camara.ts';
import { focusRuta, reveal } from '../focus.ts';
import { t } from '../i18n-lector.ts';
import { formasOf } from '../lecturas.ts';
import type { CatalogoEditor } from '../servicios.ts';
import type { EdicionViva } from '../use-edicion.ts';
import { useLector } from '../use-lector.ts';

const Camara = deferComponent(async () => (await import('./camara-dialogo.tsx')).CamaraDialogo);

type Props = { viva: EdicionViva; catalogo: CatalogoEditor };

/** Adds the products whose barcodes are read, by a reader that types or by the camera. */
export function Lector({ viva, catalogo }: Props) {
  const [mensaje, setMensaje] = useState('');
  const [isMirando, setIsMirando] = useState(false);
  const { edicion, edit } = viva;
  // A code is read between two drawings, so the lines are taken from what was drawn last.
  const drawn = useRef(edicion);
  useLayoutEffect(() => {
    drawn.current = edicion;
  });
  const find = (codigo: string): Producto | null =>
    formasOf(codigo)
      .map(catalogo.findProducto)
      .find((producto) => producto !== null) ?? null;
  const add = (producto: Producto): string => {
    const { codigo, descripcion } = producto;
    const antes = drawn.current.borrador.detalle;
    flushSync(() => edit({ tipo: 'addProducto', producto }));
    const { detalle } = drawn.current.borrador;
    const indice = detalle.findIndex((linea, i) => linea !== antes[i] && linea.codigoProducto === codigo);
    const fila = document.querySelector(`[data-linea="${indice}"]`);
    if (fila !== null) reveal(fila);
    const texto = t('lector.agregado', { descripcion, cantidad: detalle[indice]?.cantidad ?? '' });
    setMensaje(texto);
    return texto;
  };
  const desconocido = (codigo: string): string => {
    // The code may be of a product that another device has just stored.
    catalogo.onBusca();
    return t('lector.desconocido', { codigo });
  };
  const onDesconocido = (codigo: string) => showToast('warning', desconocido(codigo));
  useLecturasTempranas(catalogo, (codigo) => {
    const producto = find(codigo);
    if (producto === null) onDesconocido(codigo);
    else add(producto);
  });
  useLector({
    find,
    onProducto: (producto, campo) => {
      add(producto);
      // The product took the place of the line whose field had the focus.
      if (campo?.isConnected === false) focusLast();
    },
    onDesconocido,
  });
  return (
    <>
      {offersCamara() ? (
        <Button icono="etiqueta" onClick={() => setIsMirando(true)}>
          {t('lector.camara')}
        </Button>
      ) : null}
      <span role="status" className="secundario editor-leido">
        {mensaje}
      </span>
      {isMirando ? (
        <Camara.Deferred
          onCodigo={(codigo) => {
            const producto = find(codigo);
            if ('vibrate' in navigator) navigator.vibrate(60);
            return producto === null ? desconocido(codigo) : add(producto);
          }}
          onClose={() => setIsMirando(false)}
        />
      ) : null}
    </>
  );
}

/** Adds what was read before the sale was here, as soon as its products are. */
function useLecturasTempranas({ searchProductos }: CatalogoEditor, onCodigo: (codigo: string) => void): void {
  const latest = useRef(onCodigo);
  useEffect(() => {
    latest.current = onCodigo;
  });
  useEffect(() => {
    if (searchProductos('').length === 0) return undefined;
    // Adding draws at once, which an effect may not do.
    const timer = setTimeout(() => takeLecturas().forEach((codigo) => latest.current(codigo)), 0);
    return () => clearTimeout(timer);
  }, [searchProductos]);
}

function focusLast(): void {
  focusRuta(`detalle[${document.querySelectorAll('[data-linea]').length - 1}].cantidad`);
}
