import type { UseFormReturn } from 'react-hook-form';
import { isCuiValid } from '#domain/identificacion/cui.ts';
import { isNitAceptado } from '#domain/identificacion/nit.ts';
import { classifyReceptor } from '#domain/identificacion/receptor.ts';
import { useDebouncedLookup } from '../../lib/use-debounced-lookup.ts';
import { consultCliente } from './api.ts';
import { SIN_DIRECCION } from './form-cliente.ts';
import type { FormCliente } from './form-cliente.ts';

const AVISOS = {
  ninguna: null,
  buscando: 'clientes.consulta.buscando',
  encontrado: null,
  noEncontrado: 'clientes.consulta.noEncontrado',
  fallida: 'clientes.consulta.fallida',
} as const;

/** Fills the empty fields with the data known for a complete NIT or CUI. Answers a notice for the user. */
export function useConsulta({ watch, getValues, setValue }: UseFormReturn<FormCliente>) {
  const { tipoIdentificador, id } = classifyReceptor(watch('nitCliente'));
  const isConsultable =
    !watch('isExtranjero') && (tipoIdentificador === 'NIT' ? isNitAceptado(id) : isCuiValid(id));
  const estado = useDebouncedLookup(isConsultable ? `${tipoIdentificador} ${id}` : null, {
    find: (senal) => consultCliente(id, tipoIdentificador, senal),
    onFound: (found) => {
      const { nombre, correo, direccionCliente } = getValues();
      if (nombre.trim() === '') setValue('nombre', found.nombre, { shouldDirty: true });
      if (correo.trim() === '') setValue('correo', found.correo, { shouldDirty: true });
      if (direccionCliente.direccion.trim() === '')
        setValue('direccionCliente', found.direccionCliente ?? SIN_DIRECCION, { shouldDirty: true });
    },
  });
  return AVISOS[estado];
}
