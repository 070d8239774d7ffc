import { useRef, useState } from 'react';
import { checkCorreos, splitCorreos } from '#domain/identificacion/contacto.ts';
import { falta } from '#domain/errores/falta.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { toAlert } from '../../lib/to-alert.ts';
import { useAccion } from '../../lib/use-accion.ts';
import { t } from '../i18n-envios.ts';
import type { EntregaCorreo, readEntregaCorreo } from '../mail-documento.ts';
import { useEntregaCorreo } from '../use-entrega-correo.ts';
import { EstadoCorreos } from './estado-correos.tsx';

type Props = {
  idTransaccion: string;
  /** Addresses of the receiver. */
  inicial: string;
  /** Whether the user may send; who may not sees what became of the messages. */
  canEnviar: boolean;
  readEntrega: typeof readEntregaCorreo;
  /** `idEnvio` is of this message: a repeat after a lost answer has the same one. */
  onSend: (correos: string, idEnvio: string) => Promise<readonly string[]>;
};

/** State of the document's mail, also of what left by itself, and the way to send it again or to others. */
export function EnviarCorreo({ idTransaccion, readEntrega, canEnviar, inicial, ...envio }: Props) {
  const { data: entrega } = useEntregaCorreo(idTransaccion, readEntrega);
  const isOtraVez = entrega !== undefined && entrega.correos.length > 0;
  return (
    <>
      {entrega === undefined ? null : <EstadoCorreos entrega={entrega} />}
      {canEnviar ? (
        <Formulario
          {...envio}
          entregados={entrega?.correos ?? []}
          inicial={withoutSuprimidos(inicial, entrega)}
          titulo={t(isOtraVez ? 'envios.reenviar' : 'envios.enviar')}
        />
      ) : null}
    </>
  );
}

/** Addresses to offer: those of the receiver but the ones that take no mail, to which sending again would be refused. */
function withoutSuprimidos(inicial: string, entrega: EntregaCorreo | undefined): string {
  const suprimidos = entrega?.supresiones.map(({ correo }) => correo.toLowerCase()) ?? [];
  return splitCorreos(inicial)
    .filter((correo) => !suprimidos.includes(correo.toLowerCase()))
    .join(', ');
}

type Entregados = EntregaCorreo['correos'];
type FormularioProps = Pick<Props, 'inicial' | 'onSend'> & { titulo: string; entregados: Entregados };
/** Accepted addresses, and the messages that the server told of before them. */
type Enviados = { correos: readonly string[]; previos: readonly string[] };

/** Accepted addresses of which the server has not told anything yet; what it tells stands above the form. */
function withoutNoticia({ correos, previos }: Enviados, entregados: Entregados): readonly string[] {
  const nuevos = entregados.filter(({ id }) => !previos.includes(id));
  const conNoticia = nuevos.map(({ correo }) => correo.toLowerCase());
  return correos.filter((correo) => !conNoticia.includes(correo.toLowerCase()));
}

/** Mails PDF and XML to one or several addresses, beginning with the receiver's. */
function Formulario({ inicial, onSend, titulo, entregados }: FormularioProps) {
  // What is blocked is known only after the form is there, so the addresses count until the user types.
  const [escrito, setEscrito] = useState<string | null>(null);
  const correos = escrito ?? inicial;
  const [mensaje, setMensaje] = useState<string | undefined>(undefined);
  const [enviados, setEnviados] = useState<Enviados>({ correos: [], previos: [] });
  const enCamino = withoutNoticia(enviados, entregados);
  const { isBusy, error, run } = useAccion(() => undefined);
  const pedido = useRef<{ correos: string; idEnvio: string } | null>(null);
  /** Sends a message under a new id, or the one whose answer was lost under its own again. */
  const sendTo = async (destinos: string) => {
    if (pedido.current?.correos !== destinos) {
      pedido.current = { correos: destinos, idEnvio: crypto.randomUUID() };
    }
    const previos = entregados.map(({ id }) => id);
    setEnviados({ correos: await onSend(destinos, pedido.current.idEnvio), previos });
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
      <summary>{titulo}</summary>
      <form
        noValidate
        className="pila-corta"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField
          etiqueta={t('envios.correos')}
          type="text"
          inputMode="email"
          autoComplete="off"
          value={correos}
          error={mensaje}
          onChange={(event) => setEscrito(event.target.value)}
        />
        <div className="fila">
          <Button type="submit" icono="correo" ocupado={isBusy} textoOcupado={t('envios.enviando')}>
            {t('envios.boton')}
          </Button>
          <p role="status">
            {enCamino.length === 0 ? '' : t('envios.enCamino', { correos: enCamino.join(', ') })}
          </p>
        </div>
        {error === null ? null : <Notice tipo="error">{toAlert(error).mensaje}</Notice>}
      </form>
    </details>
  );
}
