import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isCuiValid } from '#domain/identificacion/cui.ts';
import { isNitValid } from '#domain/identificacion/nit.ts';
import { classifyReceptor } from '#domain/identificacion/receptor.ts';
import { consultCliente } from './api.ts';
import { SIN_DIRECCION } from './form-cliente.ts';
import type { FormCliente } from './form-cliente.ts';

/** Milliseconds after the last key before a NIT or CUI is looked up. */
const PAUSA_CONSULTA_MS = 350;

type Aviso = 'clientes.consulta.buscando' | 'clientes.consulta.noEncontrado' | 'clientes.consulta.fallida';

/** Fills the empty fields with the data known for a complete NIT or CUI; it never blocks. Answers a notice for the user. */
export function useConsulta({ watch, getValues, setValue }: UseFormReturn<FormCliente>): Aviso | null {
  const [aviso, setAviso] = useState<Aviso | null>(null);
  const { tipoIdentificador, id } = classifyReceptor(watch('nitCliente'));
  const isConsultable =
    !watch('isExtranjero') && (tipoIdentificador === 'NIT' ? isNitValid(id) : isCuiValid(id));
  useEffect(() => {
    setAviso(null);
    if (!isConsultable) return undefined;
    const control = new AbortController();
    const timer = setTimeout(() => {
      setAviso('clientes.consulta.buscando');
      consultCliente(id, tipoIdentificador, control.signal)
        .then((found) => {
          if (control.signal.aborted) return;
          setAviso(found === null ? 'clientes.consulta.noEncontrado' : null);
          if (found === null) return;
          const { nombre, correo, direccionCliente } = getValues();
          if (nombre.trim() === '') setValue('nombre', found.nombre, { shouldDirty: true });
          if (correo.trim() === '') setValue('correo', found.correo, { shouldDirty: true });
          if (direccionCliente.direccion.trim() === '')
            setValue('direccionCliente', found.direccionCliente ?? SIN_DIRECCION, { shouldDirty: true });
        })
        .catch(() => {
          if (!control.signal.aborted) setAviso('clientes.consulta.fallida');
        });
    }, PAUSA_CONSULTA_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [id, tipoIdentificador, isConsultable, getValues, setValue]);
  return aviso;
}
