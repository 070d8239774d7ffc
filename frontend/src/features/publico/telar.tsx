/** Threads of the loom, in the colours of the woven band. */
const HILOS = ['maiz', 'grana', 'pino', 'anil'] as const;
const COLUMNAS = 12;
const FILAS = 5;
const LADO = 40;

/** One rhombus inside another, as in the cloth of the highlands. */
function Rombo({ x, y, hilo }: { x: number; y: number; hilo: (typeof HILOS)[number] }) {
  const of = (radio: number): string =>
    `M${x} ${y - radio}L${x + radio} ${y}L${x} ${y + radio}L${x - radio} ${y}z`;
  return (
    <>
      <path className={`publico-hilo-${hilo}`} d={of(LADO / 2)} />
      <path className="publico-hilo-fondo" d={of(LADO / 2 - 6)} />
      <path className={`publico-hilo-${hilo}`} d={of(LADO / 2 - 12)} />
    </>
  );
}

/** Piece of cloth beside the greeting; it is a drawing of this product and carries no meaning. */
export function Telar() {
  const rombos = Array.from({ length: COLUMNAS * FILAS }, (_, i) => {
    const columna = i % COLUMNAS;
    const fila = Math.floor(i / COLUMNAS);
    const hilo = HILOS[(columna + 3 * fila) % HILOS.length] ?? 'maiz';
    return { x: LADO / 2 + columna * LADO + (fila % 2) * (LADO / 2), y: LADO / 2 + (fila * LADO) / 2, hilo };
  });
  return (
    <svg
      className="publico-telar"
      viewBox={`0 0 ${COLUMNAS * LADO} ${((FILAS + 1) * LADO) / 2}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {rombos.map((rombo) => (
        <Rombo key={`${rombo.x} ${rombo.y}`} {...rombo} />
      ))}
    </svg>
  );
}
