import { Dialog } from './dialog.tsx';
import { PieDialogo } from './pie-dialogo.tsx';

type PreguntaProps = {
  titulo: string;
  texto: string;
  /** Text of the button that does it. */
  boton: string;
  /** Text of the button that leaves all as it is; "Cancelar" when it is left out. */
  cancelar?: string;
  ocupado?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something is deleted or ended. The button that keeps it comes first, so that it has the focus. */
export function Pregunta({ titulo, texto, boton, cancelar, ocupado, onConfirm, onClose }: PreguntaProps) {
  return (
    <Dialog titulo={titulo} onClose={onClose}>
      <p>{texto}</p>
      <PieDialogo
        {...(cancelar === undefined ? {} : { cancelar })}
        variante="peligro"
        ocupado={ocupado ?? false}
        onClick={onConfirm}
        onClose={onClose}
      >
        {boton}
      </PieDialogo>
    </Dialog>
  );
}
