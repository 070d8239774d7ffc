import type { ImagenLista } from '../../datos/draw-imagen.ts';
import { faltaText } from '../../lib/falta-texto.ts';
import { useState } from 'react';
import type { Falta } from '#domain/errores/falta.ts';
import type { FormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { checkFormatoPdf } from '#domain/plantillas/reglas.ts';
import type { PlantillaLeida } from '../../datos/impresion.ts';
import type { ImagenDecodificada } from '#domain/archivos/imagen.ts';

/** Extra picture in the form: the stored one, a new file that is sent with the form, or none. */
export type ImagenEditada =
  | { cambio: 'ninguno' | 'quitar'; dibujo: ImagenDecodificada | null }
  | ({ cambio: 'nueva'; dibujo: ImagenDecodificada } & ImagenLista);

export type Valores = { formato: FormatoPdf; imagen: ImagenEditada };

/** State of the form of one template: its values, their faults, and whether there are unsaved changes. */
export type Borrador = Valores & {
  set: (cambio: Partial<FormatoPdf>) => void;
  setImagen: (imagen: ImagenEditada) => void;
  /** Message of the field at that path. */
  errorDe: (ruta: string) => string | undefined;
  faltas: readonly Falta[];
  isDirty: boolean;
  /** Version of the stored settings with which the form begins; null for none. */
  version: string | null;
  /** Shows faults that the server found; the next change removes them. */
  refuse: (faltas: readonly Falta[]) => void;
  replace: (formato: FormatoPdf) => void;
  /** Takes the stored values as the new base of comparison; changes typed after sending stay. */
  keep: (leida: PlantillaLeida, enviado: Valores) => void;
  /** Gives up what was typed for what is stored. */
  load: (leida: PlantillaLeida) => void;
};

const imagenOf = ({ imagen }: PlantillaLeida): ImagenEditada => ({ cambio: 'ninguno', dibujo: imagen });

export function useBorrador(leida: PlantillaLeida, unsaved: Valores | null): Borrador {
  const [guardado, setGuardado] = useState(leida);
  const [valores, setValores] = useState<Valores>(
    () => unsaved ?? { formato: leida.formato, imagen: imagenOf(leida) },
  );
  const [rechazo, setRechazo] = useState<readonly Falta[]>([]);
  const { formato, imagen } = valores;
  const faltas = [...checkFormatoPdf(formato), ...rechazo];
  const change = (cambio: Partial<Valores>) => {
    setRechazo([]);
    setValores((antes) => ({ ...antes, ...cambio }));
  };
  return {
    formato,
    imagen,
    faltas,
    set: (cambio) => {
      setRechazo([]);
      setValores((antes) => ({ ...antes, formato: { ...antes.formato, ...cambio } }));
    },
    setImagen: (next) => change({ imagen: next }),
    errorDe: (ruta) => faltas.filter((each) => each.ruta === ruta).map(faltaText)[0],
    isDirty: imagen.cambio !== 'ninguno' || JSON.stringify(formato) !== JSON.stringify(guardado.formato),
    version: guardado.version,
    refuse: setRechazo,
    replace: (next) => change({ formato: next }),
    load: (next) => {
      setGuardado(next);
      change({ formato: next.formato, imagen: imagenOf(next) });
    },
    keep: (next, enviado) => {
      setGuardado(next);
      setRechazo([]);
      setValores((antes) => ({
        formato: antes.formato === enviado.formato ? next.formato : antes.formato,
        imagen: antes.imagen === enviado.imagen ? imagenOf(next) : antes.imagen,
      }));
    },
  };
}
