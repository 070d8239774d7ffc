import type { ReactNode, Ref } from 'react';
import { formatMonto } from '#domain/dinero/formato.ts';
import { Badge } from '../../../components/badge.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna, ManejoLista } from '../../../components/lista.tsx';
import type { OpcionMenu } from '../../../components/menu-mas.tsx';
import type { ProductoLeido } from '../../../datos/productos.ts';
import { t } from '../i18n.ts';
import { impuestoTexto } from '../impuestos.ts';
import type { EdicionProps } from './edicion-producto.tsx';
import { Edicion } from './lazy-components.ts';

export type AccionesFila = {
  edit: (codigo: string) => void;
  /** Null when the user may correct products but neither delete nor restore them. */
  toggle: ((producto: ProductoLeido, indice: number) => void) | null;
};

type TablaProps = {
  productos: readonly ProductoLeido[];
  manejo: Ref<ManejoLista>;
  /** Code of the product that is being edited. */
  editado: string | null;
  edicion: Omit<EdicionProps, 'producto' | 'onDone'> & { onDone: (indice: number, next: boolean) => void };
  /** Null when the user may not edit. */
  acciones: AccionesFila | null;
};

/** Columns of what at least one of the products has. */
function columnasOf(productos: readonly ProductoLeido[]): readonly Columna<ProductoLeido>[] {
  const alterno: Columna<ProductoLeido> = {
    clave: 'alterno',
    titulo: t('productos.campo.codigoAlterno'),
    rol: 'dato',
    ancho: 8,
    celda: ({ codigoAlterno }) =>
      codigoAlterno === '' ? null : <span className="codigo">{codigoAlterno}</span>,
  };
  const impuesto: Columna<ProductoLeido> = {
    clave: 'impuesto',
    titulo: t('productos.campo.impuesto'),
    rol: 'detalle',
    ancho: 9,
    celda: (producto) => (producto.impuesto === null ? null : impuestoTexto(producto.impuesto)),
  };
  const eliminado: Columna<ProductoLeido> = {
    clave: 'estado',
    titulo: t('productos.campo.estado'),
    rol: 'estado',
    ancho: 8,
    celda: (producto) =>
      producto.eliminado ? <Badge tono="contorno" icono="eliminar" texto={t('productos.eliminado')} /> : null,
  };
  return [
    {
      clave: 'codigo',
      titulo: t('productos.campo.codigo'),
      rol: 'detalle',
      ancho: 8.5,
      celda: ({ codigo }) => <span className="codigo">{codigo}</span>,
    },
    {
      clave: 'descripcion',
      titulo: t('productos.campo.descripcion'),
      rol: 'titulo',
      celda: ({ descripcion }) => <span title={descripcion}>{descripcion}</span>,
    },
    ...(productos.some(({ codigoAlterno }) => codigoAlterno !== '') ? [alterno] : []),
    {
      clave: 'clase',
      titulo: t('productos.campo.bienServicio'),
      rol: 'dato',
      ancho: 5.5,
      celda: ({ bienServicio }) => t(`productos.clase.${bienServicio}`),
    },
    {
      clave: 'unidad',
      titulo: t('productos.campo.unidadMedida'),
      rol: 'detalle',
      ancho: 5,
      celda: ({ unidadMedida }) => unidadMedida,
    },
    ...(productos.some((each) => each.impuesto !== null) ? [impuesto] : []),
    ...(productos.some((each) => each.eliminado) ? [eliminado] : []),
    {
      clave: 'precio',
      titulo: t('productos.campo.precio'),
      rol: 'monto',
      ancho: 8,
      celda: ({ precio }) => formatMonto(precio, 'GTQ'),
    },
  ];
}

/** Editing first, deleting apart. */
function opcionesOf({ edit, toggle }: AccionesFila, producto: ProductoLeido, indice: number): OpcionMenu[] {
  const { codigo, eliminado } = producto;
  const editar: OpcionMenu = {
    texto: t('productos.editarBoton'),
    icono: 'editar',
    onSelect: () => edit(codigo),
  };
  if (toggle === null) return [editar];
  const onSelect = () => toggle(producto, indice);
  return eliminado
    ? [editar, { texto: t('productos.restaurar'), icono: 'reintentar', onSelect }]
    : [editar, { texto: t('productos.eliminarBoton'), icono: 'eliminar', peligro: true, onSelect }];
}

/** The catalogue. A press on a row, or F2, edits it in its place. */
export function TablaProductos({ productos, manejo, editado, edicion, acciones }: TablaProps) {
  const reemplazo = (producto: ProductoLeido, indice: number): ReactNode =>
    producto.codigo !== editado ? null : (
      <>
        <p className="codigo bajo">{producto.codigo}</p>
        <Edicion.Deferred {...edicion} producto={producto} onDone={(next) => edicion.onDone(indice, next)} />
      </>
    );
  return (
    <Lista
      titulo={t('productos.titulo')}
      columnas={columnasOf(productos)}
      filas={productos}
      // The key is the position: while the user types a search, rows stay and their texts change, which costs half as much
      // as new rows.
      claveDe={(producto, indice) => (producto.codigo === editado ? producto.codigo : String(indice))}
      nombreDe={({ descripcion, codigo }) => `${descripcion}, ${codigo}`}
      abrir={acciones === null ? undefined : { onAbrir: ({ codigo }) => acciones.edit(codigo) }}
      acciones={acciones === null ? undefined : (producto, indice) => opcionesOf(acciones, producto, indice)}
      onTecla={(key, { codigo }) => {
        if (key === 'F2') acciones?.edit(codigo);
        return key === 'F2';
      }}
      reemplazo={reemplazo}
      manejo={manejo}
    />
  );
}
