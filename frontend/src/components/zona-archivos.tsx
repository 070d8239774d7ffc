import { useState } from 'react';
import { Icon } from './icon.tsx';

type Props = {
  id: string;
  /** Kinds of files that the system's dialog offers. */
  accept: string;
  isMultiple?: boolean;
  /** Words of the button, of the place beside it, and of the help below. */
  elegir: string;
  arrastrar: string;
  ayuda: string;
  onFiles: (files: readonly File[]) => void;
};

/** Place where files are chosen or dropped. */
export function ZonaArchivos({ id, accept, isMultiple = false, elegir, arrastrar, ayuda, onFiles }: Props) {
  const [sobre, setSobre] = useState(false);
  const idAyuda = `${id}-ayuda`;
  return (
    <>
      <div
        className={sobre ? 'archivo archivo-sobre' : 'archivo'}
        onDragOver={(event) => {
          event.preventDefault();
          setSobre(true);
        }}
        onDragLeave={() => setSobre(false)}
        onDrop={(event) => {
          event.preventDefault();
          setSobre(false);
          onFiles(Array.from(event.dataTransfer.files));
        }}
      >
        <input
          id={id}
          className="solo-lector"
          type="file"
          multiple={isMultiple}
          accept={accept}
          aria-describedby={idAyuda}
          onChange={(event) => {
            onFiles(Array.from(event.currentTarget.files ?? []));
            // The same file, chosen again after corrections, counts as a change.
            event.currentTarget.value = '';
          }}
        />
        <label className="archivo-boton" htmlFor={id}>
          <Icon name="subir" />
          {elegir}
        </label>
        <span className="archivo-nombre archivo-soltar">{arrastrar}</span>
      </div>
      <p className="campo-ayuda" id={idAyuda}>
        {ayuda}
      </p>
    </>
  );
}
