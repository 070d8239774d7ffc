import { useForm } from 'react-hook-form';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { PAIS } from '#domain/constantes.ts';
import type { Direccion } from '#domain/establecimiento/direccion.ts';
import { direccion } from '#domain/traducciones/areas.ts';
import { checkDireccionReceptor } from '#domain/establecimiento/direccion-reglas.ts';
import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { DireccionReceptor } from '../../../datos/components/direccion-receptor.tsx';
import { applyFaltas, faltasResolver } from '../../../lib/forms.ts';
import { textosOf } from '../../../lib/i18n.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { updateDireccion } from '../api.ts';

const t = textosOf({ direccion });

type Form = { direccionReceptor: Direccion };
type Props = { documento: DocumentoCompleto; onClose: () => void; onDone: () => Promise<void> };

const PARTES = ['direccion', 'municipio', 'departamento', 'codigoPostal', 'pais'] as const;
const VACIA: Direccion = { direccion: '', municipio: '', departamento: '', codigoPostal: '', pais: PAIS };

/** Corrects the receiver's address for printing and mail; the certified XML does not change. */
export function CorregirDireccion({ documento, onClose, onDone }: Props) {
  const { fechaEmisionUnix, idTransaccion, datos } = documento;
  const form = useForm<Form>({
    defaultValues: { direccionReceptor: datos.direccionReceptor ?? VACIA },
    resolver: faltasResolver(({ direccionReceptor }) =>
      checkDireccionReceptor(direccionReceptor, 'direccionReceptor'),
    ),
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ direccionReceptor }) => {
    try {
      await updateDireccion({ fechaEmisionUnix, idTransaccion, direccionReceptor });
      showToast('success', t('direccion.corregida'));
      await onDone();
      onClose();
    } catch (error) {
      const campos = PARTES.map((parte) => `direccionReceptor.${parte}` as const);
      if (!applyFaltas(error, campos, form.setError)) showError(error);
    }
  });
  return (
    <Dialog ancho titulo={t('direccion.corregir')} onClose={onClose}>
      <p className="secundario">{t('direccion.corregirAyuda')}</p>
      <form className="pila" noValidate onSubmit={(event) => void submit(event)}>
        <div className="rejilla">
          <DireccionReceptor
            registrar={(parte) => form.register(`direccionReceptor.${parte}`)}
            errores={errors.direccionReceptor}
            direccion={form.watch('direccionReceptor')}
            onDepartamento={(municipio) => form.setValue('direccionReceptor.municipio', municipio)}
          />
        </div>
        <PieDialogo onClose={onClose} ocupado={isSubmitting} />
      </form>
    </Dialog>
  );
}
