import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import type { LineaBorrador } from '#domain/documentos/modelo/borrador.ts';
import type { Producto } from '#domain/productos/producto.ts';
import { Button } from '../../../components/button.tsx';
import { deferComponent } from '../../../components/deferred.tsx';
import { Checkbox } from '../../../components/field.tsx';
import { markFavorito, useVendidos } from '../../../datos/vendidos.ts';
import { pathTo } from '../../../lib/paths.ts';
import { focusRuta } from '../focus.ts';
import { t } from '../i18n-opciones.ts';
import type { CatalogoEditor, DialogosGuardar } from '../servicios.ts';
import type { AccionesLinea, OpcionesLinea } from './linea-tipos.ts';

type Props = {
  indice: number;
  linea: LineaBorrador;
  opciones: OpcionesLinea;
  catalogo: CatalogoEditor;
  acciones: AccionesLinea;
  /** Whether the user asked for the further data of the line. */
  isAbierta: boolean;
};

/** Says what the line has to do with the catalogue: its product may be a favourite, and a free text may become a product. */
export function LineaCatalogo({ indice, linea, opciones, catalogo, acciones, isAbierta }: Props) {
  const { nit } = opciones;
  const { guardar } = catalogo;
  const [guardado, setGuardado] = useState<string | null>(null);
  const { codigoProducto: codigo, descripcion } = linea;
  if (codigo === '') {
    if (guardar === null || descripcion.trim() === '') return null;
    return (
      <GuardarProducto
        {...{ nit, linea, guardar }}
        onGuardado={(producto) => {
          // What was typed in the sale stays; only the line now names its product.
          const { codigo: codigoProducto, codigoAlterno: codigoAlternoProducto } = producto;
          flushSync(() => {
            acciones.change(indice, { codigoProducto, codigoAlternoProducto });
            setGuardado(codigoProducto);
          });
          focusRuta(`detalle[${indice}].cantidad`);
        }}
      />
    );
  }
  return (
    <>
      {guardado === codigo ? (
        <p className="editor-linea-catalogo secundario">
          {t('editor.guardar.productoHecho', { codigo })}{' '}
          <Link to={`${pathTo('productos')}?buscar=${encodeURIComponent(codigo)}`}>
            {t('editor.guardar.verProducto')}
          </Link>
        </p>
      ) : null}
      {isAbierta ? <MarcaFavorito {...{ nit, codigo }} /> : null}
    </>
  );
}

type GuardarProps = {
  nit: string;
  linea: LineaBorrador;
  guardar: DialogosGuardar;
  onGuardado: (producto: Producto) => void;
};

function GuardarProducto({ nit, linea, guardar, onGuardado }: GuardarProps) {
  const [isAbierto, setIsAbierto] = useState(false);
  const [Dialogo] = useState(() => deferComponent(guardar.producto, null));
  return (
    <div className="editor-linea-catalogo">
      <Button variante="enlace" icono="etiqueta" onClick={() => setIsAbierto(true)}>
        {t('editor.guardar.producto')}
      </Button>
      {isAbierto ? (
        <Dialogo.Deferred {...{ nit, linea, onGuardado }} onClose={() => setIsAbierto(false)} />
      ) : null}
    </div>
  );
}

/** Mark of a product that comes first among the tiles on this device. */
function MarcaFavorito({ nit, codigo }: { nit: string; codigo: string }) {
  const favorito = useVendidos(nit).some((each) => each.codigo === codigo && each.favorito);
  return (
    <div className="editor-linea-opciones">
      <Checkbox checked={favorito} onChange={({ target: { checked } }) => markFavorito(nit, codigo, checked)}>
        {t('editor.mosaicos.favorito')}
      </Checkbox>
    </div>
  );
}
