import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AlineacionTexto, Recuadro } from '#domain/plantillas/formato-pdf.ts';
import {
  FUENTES_TEXTO,
  FUENTE_POR_DEFECTO,
  hasLetrasEstandar,
  toFuenteTexto,
} from '#domain/plantillas/fuentes-texto.ts';
import type { FuenteTexto } from '#domain/plantillas/fuentes-texto.ts';
import { PASO_MM } from '#domain/plantillas/reglas.ts';
import { Field, SelectField, TextAreaField, TextField } from '../../../components/field.tsx';
import { t } from '../i18n.ts';
import { idOf } from '../focus.ts';

/** Group of fields; closed it takes one line. */
export function Grupo({
  titulo,
  abierto,
  children,
}: {
  titulo: string;
  abierto?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="plantilla-grupo" open={abierto}>
      <summary>{titulo}</summary>
      <div className="pila">{children}</div>
    </details>
  );
}

type CampoProps<T> = {
  /** Path of the value, which is also the id of the field. */
  ruta: string;
  etiqueta: string;
  valor: T;
  error: string | undefined;
  onChange: (valor: T) => void;
};

const parse = (texto: string): number => (texto.trim() === '' ? Number.NaN : Number(texto.replace(',', '.')));

/** Millimetres, typed or changed with the arrow keys. A text that is no number stays as typed and is reported. */
export function NumeroCampo({ ruta, etiqueta, valor, error, onChange }: CampoProps<number>) {
  const [texto, setTexto] = useState(String(valor));
  const leido = parse(texto);
  const isSuyo = leido === valor || (Number.isNaN(leido) && Number.isNaN(valor));
  const step = (pasos: number) => {
    if (Number.isFinite(valor)) onChange(Math.max(0, valor + pasos * PASO_MM));
  };
  return (
    <TextField
      id={idOf(ruta)}
      etiqueta={etiqueta}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      value={isSuyo ? texto : String(valor)}
      onChange={({ target }) => {
        setTexto(target.value);
        onChange(parse(target.value));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        step(event.key === 'ArrowUp' ? 1 : -1);
      }}
    />
  );
}

const LADOS = ['x', 'y', 'ancho', 'alto'] as const;
/** Sides that can be changed on a ticket, where pictures stand in the middle, one after the other. */
const MEDIDAS = ['ancho', 'alto'] as const;

type RecuadroCamposProps<R extends Recuadro> = {
  ruta: string;
  /** Name of the element that has the place. */
  nombre: string;
  valor: R;
  soloMedidas?: boolean;
  errorDe: (ruta: string) => string | undefined;
  onChange: (valor: R) => void;
};

/** Place on the page as four numbers. */
export function RecuadroCampos<R extends Recuadro>(props: RecuadroCamposProps<R>) {
  const { ruta, nombre, valor, soloMedidas = false, errorDe, onChange } = props;
  return (
    <fieldset>
      <legend className="campo-etiqueta">
        {t(soloMedidas ? 'plantillas.medidas' : 'plantillas.lugar')}
        <span className="solo-lector"> {nombre}</span>
      </legend>
      <div className="plantilla-lugar">
        {(soloMedidas ? MEDIDAS : LADOS).map((lado) => (
          <NumeroCampo
            key={lado}
            ruta={`${ruta}.${lado}`}
            etiqueta={t(`plantillas.lugar.${lado}`)}
            valor={valor[lado]}
            error={errorDe(`${ruta}.${lado}`)}
            onChange={(numero) => onChange({ ...valor, [lado]: numero })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Colour, chosen in the browser's palette or typed. */
export function ColorCampo({ ruta, etiqueta, valor, error, onChange }: CampoProps<string>) {
  return (
    <Field id={idOf(ruta)} etiqueta={etiqueta} error={error}>
      {(control) => (
        <div className="plantilla-color">
          <input
            type="color"
            aria-label={t('plantillas.color.elegir', { color: etiqueta })}
            value={error === undefined ? valor.toLowerCase() : '#000000'}
            onChange={({ target }) => onChange(target.value.toUpperCase())}
          />
          <input
            {...control}
            className="control"
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            value={valor}
            onChange={({ target }) => onChange(target.value)}
          />
        </div>
      )}
    </Field>
  );
}

export function TamanoCampo({
  ruta,
  etiqueta,
  valor,
  error,
  tamanos,
  onChange,
}: CampoProps<number> & { tamanos: readonly number[] }) {
  return (
    <SelectField
      id={idOf(ruta)}
      etiqueta={etiqueta}
      error={error}
      value={String(valor)}
      onChange={({ target }) => onChange(Number(target.value))}
      opciones={tamanos.map((tamano) => ({
        valor: String(tamano),
        texto: t('plantillas.tamano.puntos', { tamano }),
      }))}
    />
  );
}

const ALINEACIONES: readonly AlineacionTexto[] = ['I', 'C', 'D', 'J'];

type FuenteProps = CampoProps<FuenteTexto> & {
  /** Name of the text, which screen readers hear as well. */
  nombre: string;
  texto: string;
  isTicket: boolean;
};

/** Hint for a font that will look otherwise than it promises. */
function ayudaFuente({ valor, texto, isTicket }: FuenteProps): string | undefined {
  if (valor === FUENTE_POR_DEFECTO) return undefined;
  if (!hasLetrasEstandar(texto)) return t('plantillas.fuente.sinLetras');
  return isTicket ? t('plantillas.fuente.ticket') : undefined;
}

/** Font of a text. */
export function FuenteCampo(props: FuenteProps) {
  const { ruta, etiqueta, nombre, valor, error, onChange } = props;
  return (
    <div className="plantilla-fuente">
      <SelectField
        id={idOf(ruta)}
        etiqueta={etiqueta}
        aria-label={t('plantillas.fuenteDe', { texto: nombre })}
        ayuda={ayudaFuente(props)}
        error={error}
        value={valor}
        onChange={({ target }) => onChange(toFuenteTexto(target.value))}
        opciones={FUENTES_TEXTO.map((each) => ({ valor: each, texto: t(`plantillas.fuente.${each}`) }))}
      />
    </div>
  );
}

type AlineacionProps = { nombre: string; valor: AlineacionTexto; onChange: (valor: AlineacionTexto) => void };

/** Alignment of a text; screen readers also hear which text it belongs to. */
export function AlineacionCampo({ nombre, valor, onChange }: AlineacionProps) {
  return (
    <SelectField
      etiqueta={t('plantillas.alineacion')}
      aria-label={t('plantillas.alineacionDe', { texto: nombre })}
      value={valor}
      onChange={({ target }) => {
        const elegida = ALINEACIONES.find((each) => each === target.value);
        if (elegida !== undefined) onChange(elegida);
      }}
      opciones={ALINEACIONES.map((each) => ({ valor: each, texto: t(`plantillas.alineacion.${each}`) }))}
    />
  );
}

/** Text with the number of characters left. */
export function TextoCampo({
  ruta,
  etiqueta,
  valor,
  error,
  maximo,
  ayuda,
  onChange,
}: CampoProps<string> & { maximo: number; ayuda?: string }) {
  const cuenta = t('plantillas.texto.largo', { largo: Array.from(valor).length, maximo });
  return (
    <TextAreaField
      id={idOf(ruta)}
      etiqueta={etiqueta}
      ayuda={ayuda === undefined ? cuenta : `${ayuda} ${cuenta}`}
      error={error}
      rows={2}
      value={valor}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
