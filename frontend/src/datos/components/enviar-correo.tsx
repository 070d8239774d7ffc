import { useRef, useState } from 'react';
import { checkCorreos } from '#domain/identificacion/contacto.ts';
import { falta } from '#domain/errores/falta.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { t } from '../../lib/i18n.ts';
import { toAlert } from '../../lib/to-alert.ts';
import { useAccion } from '../../lib/use-accion.ts';

type Props = {
  inicial: string;
  /** `idEnvio` is of this message: a repeat after a lost answer has the same one. */
  onSend: (correos: string, idEnvio: string) => Promise<readonly string[]>;
};

/** Mails PDF and XML to one or several addresses, beginning with the receiver's. */
export function EnviarCorreo({ inicial, onSend }: Props) {
  const [correos, setCorreos] = useState(inicial);
  const [mensaje, setMensaje] = useState<string | undefined>(undefined);
  const [enviados, setEnviados] = useState<readonly string[]>([]);
  const { isBusy, error, run } = useAccion(() => undefined);
  const pedido = useRef<{ correos: string; idEnvio: string } | null>(null);
  /** Sends a message under a new id, or the one whose answer was lost under its own again. */
  const sendTo = async (destinos: string) => {
    if (pedido.current?.correos !== destinos) {
      pedido.current = { correos: destinos, idEnvio: crypto.randomUUID() };
    }
    setEnviados(await onSend(destinos, pedido.current.idEnvio));
    pedido.current = null;
  };
  const send = () => {
    const vacio = correos.trim() === '' ? [falta('CORREO-01', 'correos')] : [];
    const [first] = [...vacio, ...checkCorreos(correos.trim(), 'correos')];
    setMensaje(first?.mensaje);
    if (first === undefined) run(() => sendTo(correos.trim()));
  };
  return (
    <details className="enviar-correo">
      <summary>{t('comun.compartir.correo')}</summary>
      <form
        noValidate
        className="pila-corta"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField
          etiqueta={t('comun.compartir.correos')}
          type="text"
          inputMode="email"
          autoComplete="off"
          value={correos}
          error={mensaje}
          onChange={(event) => setCorreos(event.target.value)}
        />
        <div className="fila">
          <Button type="submit" icono="correo" ocupado={isBusy} textoOcupado={t('comun.compartir.enviando')}>
            {t('comun.compartir.enviar')}
          </Button>
          <p role="status">
            {enviados.length === 0 ? '' : t('comun.compartir.enviado', { correos: enviados.join(', ') })}
          </p>
        </div>
        {error === null ? null : <Notice tipo="error">{toAlert(error).mensaje}</Notice>}
      </form>
    </details>
  );
}
