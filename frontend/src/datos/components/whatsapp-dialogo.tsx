import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { CONSUMIDOR_FINAL } from '#domain/constantes.ts';
import { falta } from '#domain/errores/falta.ts';
import { checkTelefonoCliente, cleanTelefono } from '#domain/identificacion/contacto.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { showError } from '../../lib/toasts.ts';
import { t } from '../i18n-envios.ts';
import type { DocumentoCompartido } from '../share.ts';
import { putTelefono, readTelefono } from '../telefono.ts';
import { whatsappOf } from '../whatsapp.ts';

type Props = {
  documento: DocumentoCompartido;
  /** Whether the number may be kept with the client. */
  canGuardar: boolean;
  readEnlace: () => Promise<string | null>;
  onClose: () => void;
};

/** Asks for the buyer's number, offering the one that is kept, and opens WhatsApp with the message to it. */
export function WhatsappDialogo({ documento, canGuardar, readEnlace, onClose }: Props) {
  const { nit, idReceptor } = documento;
  // The final consumer is not one person.
  const isGuardable = canGuardar && idReceptor !== CONSUMIDOR_FINAL.id;
  const { data: guardado = '' } = useQuery({
    queryKey: ['telefono', nit, idReceptor],
    enabled: isGuardable,
    queryFn: ({ signal }) => readTelefono(idReceptor, signal),
    gcTime: 0,
    retry: false,
  });
  const [escrito, setEscrito] = useState<string | null>(null);
  const [mensaje, setMensaje] = useState<string | undefined>(undefined);
  const telefono = escrito ?? guardado;
  const open = (numero: string) => {
    // The window opens while the press still counts; its address follows a moment later.
    const ventana = window.open('', '_blank');
    const go = (enlace: string | null) => {
      const url = whatsappOf(documento, enlace, numero);
      if (ventana === null) location.assign(url);
      else ventana.location.replace(url);
      onClose();
    };
    readEnlace()
      .catch((error: unknown) => {
        showError(error);
        return null;
      })
      .then(go, showError);
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const numero = cleanTelefono(telefono);
    const vacio = numero === '' ? [falta('TELEFONO-01', 'telefono')] : [];
    const [first] = [...vacio, ...checkTelefonoCliente(numero, 'telefono')];
    setMensaje(first?.mensaje);
    if (first !== undefined) return;
    if (isGuardable && numero !== guardado) putTelefono(nit, idReceptor, numero).catch(showError);
    open(numero);
  };
  return (
    <Dialog titulo={t('envios.whatsapp.titulo')} onClose={onClose} foco="input">
      <form noValidate className="pila" onSubmit={send}>
        <TextField
          etiqueta={t('envios.whatsapp.telefono')}
          ayuda={t(isGuardable ? 'envios.whatsapp.ayuda' : 'envios.whatsapp.ayudaSinGuardar')}
          type="tel"
          autoComplete="off"
          value={telefono}
          error={mensaje}
          onChange={(event) => setEscrito(event.target.value)}
        />
        <div className="fila fila-final">
          <Button onClick={onClose}>{t('comun.boton.cancelar')}</Button>
          <Button onClick={() => open('')}>{t('envios.whatsapp.elegir')}</Button>
          <Button variante="primaria" type="submit">
            {t('envios.whatsapp.abrir')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
