import type { ReactNode } from 'react';

export type Dato = { etiqueta: string; valor: ReactNode; isCodigo?: boolean };

/** Pairs of label and value; empty values are left out. */
export function Ficha({ titulo, datos }: { titulo: string; datos: readonly Dato[] }) {
  const shown = datos.filter(({ valor }) => valor !== null && valor !== '' && valor !== undefined);
  return (
    <section className="tarjeta pila-corta">
      <h2 className="titulo-menor">{titulo}</h2>
      <dl className="documentos-ficha">
        {shown.map(({ etiqueta, valor, isCodigo = false }) => (
          <div key={etiqueta} className="documentos-ficha-dato">
            <dt>{etiqueta}</dt>
            <dd className={isCodigo ? 'codigo' : undefined}>{valor}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
