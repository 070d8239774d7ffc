import { useId, useState } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { t } from '../lib/i18n.ts';
import { Icon } from './icon.tsx';

export type FieldTexts = {
  etiqueta: string;
  ayuda?: string | undefined;
  error?: string | undefined;
  opcional?: boolean | undefined;
};

/** Properties that tie a control to its label, hint and error. */
export type ControlProps = {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
};

type FieldProps = FieldTexts & { id?: string | undefined; children: (control: ControlProps) => ReactNode };

/** Label, control, hint and error, connected for assistive technology. */
export function Field({ etiqueta, ayuda, error, opcional = false, id, children }: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const described = [ayuda && `${controlId}-ayuda`, error && `${controlId}-error`].filter(Boolean).join(' ');
  return (
    <div className="campo">
      <label htmlFor={controlId} className="campo-etiqueta">
        {etiqueta} {opcional ? <span className="campo-opcional">{t('comun.campo.opcional')}</span> : null}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error ? true : undefined,
      })}
      {ayuda ? (
        <p id={`${controlId}-ayuda`} className="campo-ayuda">
          {ayuda}
        </p>
      ) : null}
      {error ? (
        <p id={`${controlId}-error`} className="campo-error">
          <Icon name="alerta" />
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  );
}

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'size' | 'color' | 'width' | 'height'>;

/** Box of one line, with the classes of Amplify's stylesheet. */
function Input({ className = '', type = 'text', ...input }: InputProps) {
  return (
    <input {...input} type={type} className={`amplify-input${className === '' ? '' : ` ${className}`}`} />
  );
}

export type TextFieldProps = FieldTexts & InputProps & { prefijo?: string };

export function TextField({ etiqueta, ayuda, error, opcional, id, prefijo, ...input }: TextFieldProps) {
  return (
    <Field {...{ etiqueta, ayuda, error, opcional, id }}>
      {(control) =>
        prefijo === undefined ? (
          <Input {...input} {...control} />
        ) : (
          <div className="campo-grupo">
            <span className="campo-prefijo">{prefijo}</span>
            <Input {...input} {...control} />
          </div>
        )
      }
    </Field>
  );
}

/** Password field; paste and password managers work in it, and the eye shows the typed text. */
export function PasswordField({ etiqueta, ayuda, error, opcional, id, ...input }: FieldTexts & InputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <Field {...{ etiqueta, ayuda, error, opcional, id }}>
      {(control) => (
        <div className="campo-clave">
          <Input
            {...input}
            {...control}
            type={visible ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            aria-pressed={visible}
            aria-label={t('comun.clave.mostrar')}
            title={t(visible ? 'comun.clave.ocultar' : 'comun.clave.mostrar')}
            onClick={() => setVisible(!visible)}
          >
            <Icon name={visible ? 'ocultar' : 'mostrar'} />
          </button>
        </div>
      )}
    </Field>
  );
}

/** An option of a list; `inactiva` shows it but prevents choosing it. */
export type Opcion = { valor: string; texto: string; inactiva?: boolean };

type SelectProps = FieldTexts & ComponentPropsWithRef<'select'> & { opciones: readonly Opcion[] };

export function SelectField({ etiqueta, ayuda, error, opcional, id, opciones, ...select }: SelectProps) {
  return (
    <Field {...{ etiqueta, ayuda, error, opcional, id }}>
      {(control) => (
        <select {...select} {...control} className="control">
          {opciones.map(({ valor, texto, inactiva }) => (
            <option key={valor} value={valor} disabled={inactiva}>
              {texto}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type TextAreaProps = FieldTexts & ComponentPropsWithRef<'textarea'>;

export function TextAreaField({ etiqueta, ayuda, error, opcional, id, ...area }: TextAreaProps) {
  return (
    <Field {...{ etiqueta, ayuda, error, opcional, id }}>
      {(control) => <textarea rows={3} {...area} {...control} className="control" />}
    </Field>
  );
}

type CheckboxProps = InputProps & { error?: string | undefined; children: ReactNode };

export function Checkbox({ children, error, id, ...input }: CheckboxProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const errorId = `${controlId}-error`;
  return (
    <div className="campo">
      <label className="casilla" htmlFor={controlId}>
        <input
          {...input}
          id={controlId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{children}</span>
      </label>
      {error ? (
        <p id={errorId} className="campo-error">
          <Icon name="alerta" />
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  );
}

type ArchivoProps = ComponentPropsWithRef<'input'> & {
  texto: string;
  onElegir: (file: File | undefined) => void;
};

/** Button that chooses one file, for the `control` of a field inside an element of the class `archivo`. */
export function ElegirArchivo({ texto, onElegir, ...control }: ArchivoProps) {
  return (
    <>
      <input
        {...control}
        className="solo-lector"
        type="file"
        onChange={({ currentTarget }) => {
          onElegir(currentTarget.files?.[0]);
          // The same file may be chosen again after it was corrected.
          currentTarget.value = '';
        }}
      />
      <label className="archivo-boton" htmlFor={control.id}>
        <Icon name="subir" />
        {texto}
      </label>
    </>
  );
}
