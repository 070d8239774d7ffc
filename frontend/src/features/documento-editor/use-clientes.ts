import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModuloCliente } from '#domain/clientes/receptor.ts';
import { isNitValid } from '#domain/identificacion/nit.ts';
import type { ClienteLeido } from '../../datos/clientes.ts';
import { UI } from '../../lib/ui-constants.ts';
import type { ServiciosEditor } from './servicios.ts';

/** Kept clients that fit the text. They are read with the first search, so a sale to the final consumer reads none. */
export function useClientes(texto: string, modulo: ModuloCliente, load: ServiciosEditor['loadClientes']) {
  const [isBuscando, setIsBuscando] = useState(false);
  const { data, isFetching } = useQuery({
    queryKey: ['busquedaClientes', modulo],
    queryFn: () => load(modulo),
    enabled: isBuscando,
    staleTime: UI.datosFrescosMs,
    gcTime: 0,
    structuralSharing: false,
  });
  return { items: data?.(texto) ?? [], isLeyendo: isFetching, onBusca: () => setIsBuscando(true) };
}

/** Whether the box holds a name and not the beginning of an id: two letters together that are not "CF". */
export function isNombre(texto: string): boolean {
  return /\p{L}{2}/u.test(texto) && !/^\s*c\/?f\s*$/i.test(texto);
}

/** Whether the box holds the telephone number of the one client who was found, and not a NIT. */
export function isTelefonoDe(texto: string, [cliente, ...otros]: readonly ClienteLeido[]): boolean {
  const digitos = texto.replaceAll(/\D/g, '');
  const telefono = cliente?.telefono.replace('+', '') ?? '';
  const isSuyo = telefono !== '' && [telefono, `502${telefono}`].includes(digitos);
  return isSuyo && otros.length === 0 && !isNitValid(digitos);
}
