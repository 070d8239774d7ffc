import { useEffect, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Resguardo } from '../../../datos/components/resguardo.tsx';
import { useSesion } from '../../../lib/session-store.ts';
import { t } from '../i18n-certificacion.ts';

type Props = { onNueva: () => void; onSend: () => void; onEdit: () => void };

/** A sale that the device keeps and sends by itself. It is no document yet, so nothing of it is handed over as one. */
export function EnCola({ onNueva, onSend, onEdit }: Props) {
  const nit = useSesion()?.nit ?? '';
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector<HTMLElement>('[data-foco]')?.focus(), []);
  return (
    <section className="tarjeta pila" aria-labelledby="en-cola-titulo" ref={ref}>
      <div role="status" className="fila editor-resultado-titulo">
        <Icon name="reloj" />
        <h2 id="en-cola-titulo">{t('editor.cola.titulo')}</h2>
      </div>
      <Notice tipo="warning">{t('editor.cola.texto')}</Notice>
      <div className="fila">
        <Button variante="primaria" icono="agregar" data-foco="" onClick={onNueva}>
          {t('editor.acciones.nueva')}
        </Button>
        <Button icono="reintentar" onClick={onSend}>
          {t('editor.cola.enviar')}
        </Button>
        <Button icono="editar" onClick={onEdit}>
          {t('editor.cola.editar')}
        </Button>
      </div>
      <Resguardo nit={nit} />
    </section>
  );
}
