import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ModuloCliente } from '#domain/clientes/receptor.ts';
import { claveClientes } from '../../datos/clientes.ts';
import type { ClienteLeido } from '../../datos/clientes.ts';
import { indexClientes, searchClientes } from '../../datos/search-clientes.ts';
import { UI } from '../../lib/ui-constants.ts';
import type { ServiciosEditor } from './servicios.ts';

const SUGERENCIAS_MAXIMO = 8;

type Opciones = {
  nit: string;
  modulo: ModuloCliente;
  busqueda: string;
  listClientes: ServiciosEditor['listClientes'];
};

/**
 * Kept clients that fit what is typed in the box. The catalogue is read with the first search of a session's minutes, so a
 * sale to the final consumer reads none.
 */
export function useClientesBuscados({ nit, modulo, busqueda, listClientes }: Opciones) {
  const [isBuscando, setIsBuscando] = useState(false);
  const { data, isFetching } = useQuery({
    queryKey: claveClientes(nit, modulo),
    queryFn: async ({ signal }) => [...(await listClientes(modulo, signal))],
    enabled: isBuscando,
    staleTime: UI.datosFrescosMs,
    refetchOnWindowFocus: false,
  });
  const indice = useMemo(() => indexClientes(data ?? []), [data]);
  const items: ClienteLeido[] = useMemo(
    () => (busqueda.trim() === '' ? [] : searchClientes(indice, busqueda).slice(0, SUGERENCIAS_MAXIMO)),
    [indice, busqueda],
  );
  return { items, isLeyendo: data === undefined && isFetching, onBusca: () => setIsBuscando(true) };
}

/** Whether the box holds a name and not the beginning of an id: two letters together that are not "CF". */
export function isNombre(texto: string): boolean {
  return /\p{L}{2}/u.test(texto) && !/^\s*c\/?f\s*$/i.test(texto);
}
