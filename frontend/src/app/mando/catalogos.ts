import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ModuloCliente } from '#domain/clientes/receptor.ts';
import { claveClientes, readClientes } from '../../datos/clientes.ts';
import { useProductos } from '../../datos/productos.ts';
import { indexClientes, searchClientes } from '../../datos/search-clientes.ts';
import { indexProductos, searchProductos } from '../../datos/search-productos.ts';
import { useOnline } from '../../lib/connection.ts';
import { pathTo } from '../../lib/paths.ts';
import { UI } from '../../lib/ui-constants.ts';
import { useSesion } from '../../lib/use-sesion.ts';
import { useCanOpen } from '../../lib/use-permiso.ts';
import { toLista } from './hallazgo.ts';
import type { Hallazgo } from './hallazgo.ts';

/** Rows of one kind; more would hide the other kinds. */
const TOPE = 4;

/** Clients or suppliers whose name, id or telephone has the words, for those who may open their list. */
export function useFichas(modulo: ModuloCliente, texto: string): Hallazgo[] {
  const ruta = modulo === 'V' ? 'clientes' : 'proveedores';
  const nit = useSesion()?.nit ?? '';
  const isAllowed = useCanOpen(ruta);
  const online = useOnline();
  const { data } = useQuery({
    queryKey: claveClientes(nit, modulo),
    queryFn: ({ signal }) => readClientes(modulo, signal),
    enabled: isAllowed && online && texto !== '',
    staleTime: UI.datosFrescosMs,
  });
  const indice = useMemo(() => indexClientes(data ?? []), [data]);
  if (texto === '' || !isAllowed) return [];
  return searchClientes(indice, texto)
    .slice(0, TOPE)
    .map(({ id, nitCliente, nombre }) => ({
      clave: `${modulo}${id}`,
      clase: modulo === 'V' ? 'cliente' : 'proveedor',
      icono: modulo === 'V' ? 'usuario' : 'camion',
      ...{ texto: nombre, detalle: nitCliente },
      to: toLista(pathTo(ruta), { buscar: nitCliente }),
    }));
}

/** Products of sale, the exact code first. */
export function useProductosHallados(texto: string): Hallazgo[] {
  const { productos } = useProductos(useSesion()?.nit ?? '', 'V', {
    alEntrar: false,
    frescosMs: UI.datosFrescosMs,
  });
  const indice = useMemo(() => indexProductos([...(productos ?? [])]), [productos]);
  const online = useOnline();
  if (texto === '' || !online) return [];
  return searchProductos(indice, texto)
    .slice(0, TOPE)
    .map(({ codigo, descripcion, precio }) => ({
      clave: `producto.${codigo}`,
      ...{ clase: 'producto', icono: 'etiqueta', texto: descripcion, detalle: `${codigo} · Q ${precio}` },
      to: toLista(pathTo('productos'), { buscar: codigo }),
    }));
}
