import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { formatFechaHora, toEpochMs } from '#domain/fechas/guatemala.ts';
import { checkCertificacion, checkMotivo, cleanCertificacion } from '#domain/operacion/reglas.ts';
import type { CertificacionDictada } from '#domain/operacion/reglas.ts';
import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextAreaField, TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { applyFaltas, faltasResolver } from '../../../lib/forms.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { useCertificar } from '../api.ts';
import type { DocumentoEnDuda } from '../api.ts';
import { t } from '../i18n.ts';
import { Confirmacion } from './confirmacion.tsx';
import { readAhora } from '../../../lib/reloj.ts';

type Formulario = CertificacionDictada & { motivo: string };
const VACIO: Formulario = {
  uuidCertificacion: '',
  serie: '',
  numero: '',
  fechaCertificacion: '',
  motivo: '',
};
const CAMPOS = ['uuidCertificacion', 'serie', 'numero', 'fechaCertificacion', 'motivo'] as const;

type Props = { documento: DocumentoEnDuda; onClose: () => void };

/** Asks for what the certifier told, shows it again, and only then certifies the document with it. */
export function CertificarDialogo({ documento, onClose }: Props) {
  const { nit, idTransaccion, idSolicitud, fechaEmision } = documento;
  const certificar = useCertificar();
  const [revisado, setRevisado] = useState<Formulario | null>(null);
  const form = useForm<Formulario>({
    defaultValues: VACIO,
    resolver: faltasResolver(({ motivo, ...dictada }) => [
      // The server knows when it was first sent, and checks the rest of the date.
      ...checkCertificacion(cleanCertificacion(dictada), {
        desde: Math.min(toEpochMs(fechaEmision) ?? 0, (toEpochMs(documento.desde) ?? 0) - 3_600_000),
        hasta: readAhora(),
      }),
      ...checkMotivo(motivo),
    ]),
  });
  const send = async ({ motivo, ...dictada }: Formulario): Promise<void> => {
    try {
      await certificar.mutateAsync({ nit, idTransaccion, data: cleanCertificacion(dictada), motivo });
      showToast('success', t('operador.certificar.hecho'));
      onClose();
    } catch (error) {
      setRevisado(null);
      if (!applyFaltas(error, CAMPOS, form.setError)) showError(error);
    }
  };
  if (revisado !== null) {
    return (
      <Confirmacion
        acto="certificar"
        filas={filasOf(revisado)}
        ocupado={certificar.isPending}
        onConfirm={() => void send(revisado)}
        onClose={() => setRevisado(null)}
      />
    );
  }
  return (
    <Dialog titulo={t('operador.certificar.titulo')} onClose={onClose} foco="input">
      <form
        className="pila"
        noValidate
        onSubmit={(event) => void form.handleSubmit((valores) => setRevisado(valores))(event)}
      >
        <Notice tipo="info">
          <span className="operador-texto">{t('operador.certificar.explicacion', { id: idSolicitud })}</span>
        </Notice>
        <Campos form={form} />
        <PieDialogo onClose={onClose}>{t('operador.certificar.revisar')}</PieDialogo>
      </form>
    </Dialog>
  );
}

function Campos({ form }: { form: UseFormReturn<Formulario> }) {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        etiqueta={t('operador.certificar.uuid')}
        error={errors.uuidCertificacion?.message}
        autoComplete="off"
        spellCheck={false}
        {...form.register('uuidCertificacion')}
      />
      <div className="operador-par">
        <TextField
          etiqueta={t('operador.certificar.serie')}
          error={errors.serie?.message}
          autoComplete="off"
          {...form.register('serie')}
        />
        <TextField
          etiqueta={t('operador.certificar.numero')}
          error={errors.numero?.message}
          inputMode="numeric"
          autoComplete="off"
          {...form.register('numero')}
        />
      </div>
      <TextField
        etiqueta={t('operador.certificar.fecha')}
        error={errors.fechaCertificacion?.message}
        type="datetime-local"
        {...form.register('fechaCertificacion')}
      />
      <TextAreaField
        etiqueta={t('operador.motivo')}
        ayuda={t('operador.motivo.ayuda')}
        error={errors.motivo?.message}
        {...form.register('motivo')}
      />
    </>
  );
}

function filasOf(valores: Formulario): readonly (readonly [string, string])[] {
  const { uuidCertificacion, serie, numero, fechaCertificacion } = cleanCertificacion(valores);
  return [
    [t('operador.certificar.uuid'), uuidCertificacion],
    [t('operador.certificar.serie'), serie],
    [t('operador.certificar.numero'), numero],
    [t('operador.certificar.fecha'), formatFechaHora(fechaCertificacion)],
    [t('operador.motivo'), valores.motivo],
  ];
}
