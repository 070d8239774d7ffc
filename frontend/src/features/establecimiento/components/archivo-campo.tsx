import { useState } from 'react';
import type { Ref } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { Field } from '../../../components/field.tsx';
import { t } from '../i18n.ts';

type ArchivoCampoProps = {
  /** Takes the control, which is focused when the file is what is wrong. */
  ref: Ref<HTMLInputElement>;
  nombre: string;
  guardado: boolean;
  error: string | undefined;
  onFile: (file: File) => void;
};

/** Field for choosing or dropping the file of the certificate. */
export function ArchivoCampo({ ref, nombre, guardado, error, onFile }: ArchivoCampoProps) {
  const [sobre, setSobre] = useState(false);
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
  return (
    <Field
      etiqueta={t('certificador.campo.archivo')}
      ayuda={t(guardado ? 'certificador.campo.archivoGuardado' : 'certificador.campo.archivoAyuda')}
      error={error}
    >
      {(control) => (
        <div
          className={sobre ? 'archivo archivo-sobre' : 'archivo'}
          onDragOver={(event) => {
            event.preventDefault();
            setSobre(true);
          }}
          onDragLeave={() => setSobre(false)}
          onDrop={(event) => {
            event.preventDefault();
            setSobre(false);
            take(event.dataTransfer.files);
          }}
        >
          <input
            {...control}
            ref={ref}
            className="solo-lector"
            type="file"
            accept=".pfx,.p12,.crt,.cer,application/x-pkcs12"
            onChange={(event) => take(event.currentTarget.files)}
          />
          <label className="archivo-boton" htmlFor={control.id}>
            <Icon name="subir" />
            {t('certificador.campo.elegirArchivo')}
          </label>
          <span className="archivo-nombre" role="status">
            {nombre === '' ? t('certificador.campo.arrastrar') : nombre}
          </span>
        </div>
      )}
    </Field>
  );
}
