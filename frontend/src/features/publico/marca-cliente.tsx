import type { Cliente, Figura } from '#domain/publico/contenido.ts';

/** Drawings in a box of 24 by 24. */
const DIBUJOS: Readonly<Record<Figura, string>> = {
  rombo: 'M12 2l10 10-10 10L2 12zM12 7.500l4.500 4.500-4.500 4.500L7.500 12z',
  hoja: 'M4 20C4 9 11 4 20 4c0 10-5 16-13 16M4 20c3-6 7-9 11-11',
  sol: 'M12 7.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zM12 1.500v3M12 19.500v3M1.500 12h3M19.500 12h3M4.600 4.600l2 2M17.400 17.400l2 2M4.600 19.400l2-2M17.400 6.600l2-2',
  cerro: 'M2 20l6-11 4 6 3-4 7 9zM17 5.500a2 2 0 1 0 0 .1',
  olla: 'M4 9h16M5.500 9c-1.500 7 1 11 6.500 11s8-4 6.500-11M9 6c0-2 2-2 2-4M14 6c0-2 2-2 2-4',
  puente: 'M2 17h20M4 17v-4M20 17v-4M2 10c4 0 6-4 10-4s6 4 10 4M8 17v-9M16 17v-9M12 17V6',
};

/** Mark of a customer: its own picture, or a neutral drawing. */
export function Marca({ cliente: { nombre, figura, imagen } }: { cliente: Cliente }) {
  return (
    <li className="publico-cliente">
      {imagen === null ? (
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d={DIBUJOS[figura]} />
        </svg>
      ) : (
        <img src={imagen} alt="" width="48" height="48" loading="lazy" />
      )}
      <span>{nombre}</span>
    </li>
  );
}
