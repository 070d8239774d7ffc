import { useEffect, useRef } from 'react';

type Props = {
  /** Number of rows, and of those that are marked. */
  filas: number;
  cantidad: number;
  isInactiva?: boolean;
  texto: string;
  onTodas: (isMarcada: boolean) => void;
};

/** Box that marks all rows of a list; it stands in between while some are marked. */
export function CasillaTodas({ filas, cantidad, isInactiva = false, texto, onTodas }: Props) {
  const casilla = useRef<HTMLInputElement>(null);
  const isParcial = cantidad > 0 && cantidad < filas;
  useEffect(() => {
    if (casilla.current !== null) casilla.current.indeterminate = isParcial;
  }, [isParcial]);
  return (
    <label className="casilla">
      <input
        ref={casilla}
        type="checkbox"
        checked={cantidad > 0 && cantidad === filas}
        disabled={isInactiva || filas === 0}
        onChange={({ target }) => onTodas(target.checked)}
      />
      <span className="numero">{texto}</span>
    </label>
  );
}
