import { memo, useCallback, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { BienServicio, LineaBorrador } from '#domain/documentos/modelo/borrador.ts';
import type { Decimal } from '#domain/dinero/decimal.ts';
import { formatNumero } from '#domain/dinero/formato.ts';
import { IconButton } from '../../../components/button.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { useIdioma } from '../../../lib/use-idioma.ts';
import { t } from '../i18n.ts';
import { nextCelda } from '../atajos.ts';
import type { CeldaEditor } from '../atajos.ts';
import { fillLinea } from '../desde-producto.ts';
import { fieldIdOf } from '../marcas.ts';
import type { CatalogoEditor } from '../servicios.ts';
import type { AccionesLinea, OpcionesLinea } from './linea-tipos.ts';
import { LISTA_UNIDADES } from './linea-tipos.ts';
import { ProductoCombobox } from './producto-combobox.tsx';
import { LineaCatalogo, LineaExtra } from './lazy-components.ts';
import { Pasos } from './pasos.tsx';

type Props = {
  indice: number;
  linea: LineaBorrador;
  /** Total as text with two decimals. */
  total: string;
  montoImpuesto: Decimal | null;
  opciones: OpcionesLinea;
  errores: ReadonlyMap<string, string>;
  isUltima: boolean;
  isVacia: boolean;
  catalogo: CatalogoEditor;
  acciones: AccionesLinea;
};

const MONTOS = [
  { celda: 'cantidad', etiqueta: 'editor.lineas.cantidad' },
  { celda: 'precioUnitario', etiqueta: 'editor.lineas.precio' },
  { celda: 'descuento', etiqueta: 'editor.lineas.descuento' },
] as const;

/** Fields that a line of the catalogue does not show before they are asked for or wrong. */
const OTROS = ['descuento', 'bienServicio', 'unidadMedida'] as const;

const CLASES: readonly { valor: BienServicio; etiqueta: 'editor.lineas.bien' | 'editor.lineas.servicio' }[] =
  [
    { valor: 'B', etiqueta: 'editor.lineas.bien' },
    { valor: 'S', etiqueta: 'editor.lineas.servicio' },
  ];

function LineaFila(props: Props) {
  useIdioma();
  const { indice, linea, total, errores, isUltima, isVacia, catalogo, acciones } = props;
  const ruta = useCallback((campo: keyof LineaBorrador) => `detalle[${indice}].${campo}`, [indice]);
  const error = (campo: keyof LineaBorrador) => errores.get(ruta(campo));

  const onKeyDown = (celda: CeldaEditor) => (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isEnter = event.key === 'Enter';
    // On an empty last line Tab leaves the lines; on a line with further fields it goes to them.
    const isFin = nextCelda(celda) === null && isUltima && !isVacia && !hasOpciones(props.opciones);
    const isAddingTab = event.key === 'Tab' && !event.shiftKey && isFin;
    if (!isEnter && !isAddingTab) return;
    event.preventDefault();
    acciones.next(indice, nextCelda(celda));
  };

  const isDeCatalogo = linea.codigoProducto !== '';
  const [isAbierta, setIsAbierta] = useState(false);
  const isCompleta = isAbierta || OTROS.some((campo) => errores.has(ruta(campo)));

  return (
    <li
      className="editor-linea"
      aria-label={t('editor.lineas.linea', { numero: indice + 1 })}
      data-linea={indice}
      data-completa={isCompleta || linea.descuento.trim() !== ''}
      data-extras={isCompleta || (!isDeCatalogo && !isVacia)}
    >
      <ProductoCombobox
        id={fieldIdOf(ruta('descripcion'))}
        inicial={linea.descripcion}
        error={
          error('descripcion') ??
          error('codigoProducto') ??
          (indice === 0 ? errores.get('detalle') : undefined)
        }
        searchProductos={catalogo.searchProductos}
        findProducto={catalogo.findProducto}
        onBusca={catalogo.onBusca}
        onTexto={(descripcion) =>
          acciones.change(
            indice,
            descripcion === ''
              ? { descripcion, codigoProducto: '', codigoAlternoProducto: '' }
              : { descripcion },
          )
        }
        onProducto={(producto) => {
          acciones.change(indice, fillLinea(producto, linea, props.opciones.impuestos));
          acciones.next(indice, 'cantidad');
        }}
        onNext={() => acciones.next(indice, 'cantidad')}
        onLeave={() => acciones.visit(ruta('descripcion'))}
      />
      <Montos {...{ indice, linea, errores, acciones, onKeyDown }} />
      <Pasos {...{ indice, acciones }} cantidad={linea.cantidad} />
      <p className="editor-linea-total">
        <span className="campo-etiqueta">{t('editor.lineas.total')}</span>
        <span className="numero">{formatNumero(total)}</span>
      </p>
      <LineaExtras {...{ linea, errores, acciones, indice }} />
      <LineaMas {...props} />
      {isVacia ? null : <LineaCatalogo.Deferred {...props} isAbierta={isAbierta} />}
      <IconButton
        icono="mas"
        variante="enlace"
        className="editor-linea-otros"
        etiqueta={t('editor.lineas.otros', { numero: indice + 1 })}
        aria-expanded={isCompleta}
        onClick={() => setIsAbierta(!isAbierta)}
      />
      <IconButton
        icono="eliminar"
        variante="enlace"
        className="editor-linea-quitar"
        etiqueta={t('editor.lineas.quitar', { numero: indice + 1 })}
        onClick={() => acciones.remove(indice)}
      />
    </li>
  );
}

type MontosProps = Pick<Props, 'indice' | 'linea' | 'errores' | 'acciones'> & {
  onKeyDown: (celda: CeldaEditor) => (event: KeyboardEvent) => void;
};

/** Cells of quantity, price and discount. */
function Montos({ indice, linea, errores, acciones, onKeyDown }: MontosProps) {
  return MONTOS.map(({ celda, etiqueta }) => {
    const ruta = `detalle[${indice}].${celda}`;
    return (
      <TextField
        key={celda}
        id={fieldIdOf(ruta)}
        etiqueta={t(etiqueta)}
        className="al-final"
        inputMode="decimal"
        autoComplete="off"
        value={linea[celda]}
        error={errores.get(ruta)}
        onChange={(event) => acciones.change(indice, { [celda]: event.target.value })}
        onFocus={(event) => event.target.select()}
        onBlur={() => acciones.visit(ruta)}
        onKeyDown={onKeyDown(celda)}
      />
    );
  });
}

const hasOpciones = ({ columnas }: OpcionesLinea): boolean => Object.values(columnas).some(Boolean);

/** Fields of a line that are shown only when asked for, in use, or wrong. */
function LineaMas({ indice, linea, errores, acciones, opciones, montoImpuesto }: Props) {
  const isEnUso = linea.impuesto !== null && opciones.impuestos.length > 0;
  if (!hasOpciones(opciones) && !isEnUso && !errores.has(`detalle[${indice}].otrosDescuento`)) return null;
  return <LineaExtra.Deferred {...{ indice, linea, errores, acciones, opciones, montoImpuesto }} />;
}

type ExtrasProps = Pick<Props, 'linea' | 'errores' | 'acciones' | 'indice'>;

/** Fields that the catalogue fills in and the user seldom changes. */
function LineaExtras({ linea, errores, acciones, indice }: ExtrasProps) {
  const clase = `detalle[${indice}].bienServicio`;
  const unidad = `detalle[${indice}].unidadMedida`;
  return (
    <div className="editor-linea-extras">
      <SelectField
        id={fieldIdOf(clase)}
        etiqueta={t('editor.lineas.clase')}
        error={errores.get(clase)}
        opciones={CLASES.map(({ valor, etiqueta }) => ({ valor, texto: t(etiqueta) }))}
        value={linea.bienServicio}
        onChange={(event) =>
          acciones.change(indice, { bienServicio: event.target.value === 'S' ? 'S' : 'B' })
        }
      />
      <TextField
        id={fieldIdOf(unidad)}
        etiqueta={t('editor.lineas.unidad')}
        error={errores.get(unidad)}
        value={linea.unidadMedida}
        list={LISTA_UNIDADES}
        autoComplete="off"
        onChange={(event) => acciones.change(indice, { unidadMedida: event.target.value.toUpperCase() })}
        onBlur={() => acciones.visit(unidad)}
      />
    </div>
  );
}

/** Memoised, so that typing in one line does not draw the others. */
export const Linea = memo(LineaFila);
