import type { ReactNode } from 'react';
import { Seccion } from '../../../components/seccion.tsx';

export type Dato = { etiqueta: string; valor: ReactNode; isCodigo?: boolean };

type Props = {
  /** Under which this device remembers whether the section is open. */
  clave: string;
  titulo: string;
  /** Text that the section shows while it is closed. */
  resumen: string;
  datos: readonly Dato[];
  children?: ReactNode;
};

/** Section that folds, of pairs of label and value; empty values are left out. */
export function Ficha({ clave, titulo, resumen, datos, children }: Props) {
  const shown = datos.filter(({ valor }) => valor !== null && valor !== '' && valor !== undefined);
  return (
    <Seccion clave={`documento.${clave}`} titulo={titulo} resumen={resumen}>
      <dl className="documentos-ficha">
        {shown.map(({ etiqueta, valor, isCodigo = false }) => (
          <div key={etiqueta} className="documentos-ficha-dato">
            <dt>{etiqueta}</dt>
            <dd className={isCodigo ? 'codigo' : undefined}>{valor}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Seccion>
  );
}
