import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Ficha } from '#domain/clientes/cliente.ts';
import { checkCliente } from '#domain/clientes/reglas.ts';
import type { ModuloCliente } from '#domain/clientes/receptor.ts';
import { useSinGuardar } from '../../components/sin-guardar.tsx';
import { applyFaltas, faltasResolver, fieldsOf } from '../../lib/forms.ts';
import { t } from './i18n.ts';
import { showError, showToast } from '../../lib/toasts.ts';
import { useConflicto } from '../../lib/use-conflicto.ts';
import { readClientes } from '../../datos/clientes.ts';
import { useUpdateCliente } from './api.ts';
import type { ClienteLeido } from '../../datos/clientes.ts';
import { camposCliente, fromForm, toForm } from './form-cliente.ts';
import type { FormCliente } from './form-cliente.ts';
import { formularioOf, peekCliente } from './unsaved-cliente.ts';
import type { UnsavedCliente } from './unsaved-cliente.ts';

type Opciones = {
  nit: string;
  modulo: ModuloCliente;
  cliente: ClienteLeido | null;
  /** Data with which a new entry begins, which the place that gives them keeps as well. */
  contacto?: Ficha;
  onClose: () => void;
  onGuardado?: () => void;
};

export function useClienteForm({ nit, modulo, cliente, contacto: dado, onClose, onGuardado }: Opciones) {
  const update = useUpdateCliente(nit, modulo);
  const [unsaved] = useState(() => (dado === undefined ? peekCliente(modulo) : null));
  const form = useForm<FormCliente>({
    defaultValues: toForm(cliente ?? dado ?? null),
    resolver: faltasResolver((values) => checkCliente(fromForm(values, cliente), cliente?.id ?? null)),
  });
  const { isDirty } = form.formState;
  const { reset } = form;
  useEffect(() => {
    if (unsaved !== null) reset(unsaved.valores, { keepDefaultValues: true });
  }, [unsaved, reset]);
  const salida = useSinGuardar({
    formulario: dado === undefined ? formularioOf(modulo) : `${formularioOf(modulo)}/venta`,
    isDirty,
    read: (): UnsavedCliente => ({ cliente, valores: form.getValues() }),
    isRestored: unsaved !== null,
    onClose,
  });
  const { save, conflicto } = useConflicto();
  const submit = form.handleSubmit((values) => {
    const contacto = fromForm(values, cliente);
    return save({
      version: cliente?.version ?? null,
      propio: toForm(contacto),
      campos: camposCliente(),
      store: async (version) => {
        const { nitCliente } = await update.mutateAsync({ id: cliente?.id ?? null, contacto, version });
        showToast('success', t('clientes.guardado', { nitCliente }));
        salida.end();
        onGuardado?.();
      },
      readActual: async () => (await readClientes(modulo)).find(({ id }) => id === cliente?.id) ?? null,
      toValores: toForm,
      onKeep: salida.end,
      onError: (error) => {
        if (!applyFaltas(error, fieldsOf(values), form.setError)) showError(error);
      },
    });
  });
  return { form, submit, isSaving: update.isPending, salida, conflicto };
}
