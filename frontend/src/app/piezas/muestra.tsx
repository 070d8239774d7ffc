import type { ReactNode } from 'react';

export function Muestra({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section className="pila-corta">
      <h2 className="titulo-menor">{titulo}</h2>
      {children}
    </section>
  );
}
