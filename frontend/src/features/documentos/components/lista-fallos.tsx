type Props = {
  /** Name of the list for screen readers. */
  titulo: string;
  fallos: readonly { documento: string; motivo: string }[];
};

/** Documents that were left out, each with its reason. A long list scrolls, also by the keyboard. */
export function ListaFallos({ titulo, fallos }: Props) {
  const alcanzable = { tabIndex: 0, role: 'region', 'aria-label': titulo };
  return (
    <div className="documentos-seleccion-fallos" {...alcanzable}>
      <ul>
        {fallos.map(({ documento, motivo }, i) => (
          <li key={i}>
            <strong>{documento}</strong>: {motivo}
          </li>
        ))}
      </ul>
    </div>
  );
}
