import { Link } from 'react-router-dom';

type Vista = { clave: string; texto: string; to: string };

/** Scrolls a tab into view where the tabs do not fit. */
function showTab(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** Views of one page, each with its address. On a telephone they stand on one line, which scrolls by itself. */
export function Pestanas({
  etiqueta,
  vistas,
  actual,
}: {
  etiqueta: string;
  vistas: readonly Vista[];
  actual: string;
}) {
  return (
    <nav className="pestanas" aria-label={etiqueta}>
      {vistas.map(({ clave, texto, to }) => (
        <Link
          key={clave}
          to={to}
          aria-current={clave === actual ? 'page' : undefined}
          ref={clave === actual ? showTab : undefined}
        >
          {texto}
        </Link>
      ))}
    </nav>
  );
}
