import { useEffect, useRef } from 'react';
import { formatFecha } from '#domain/fechas/guatemala.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PrintButton } from '../../../datos/components/print-button.tsx';
import { Resguardo } from '../../../datos/components/resguardo.tsx';
import type { LeerDocumento } from '../../../datos/impresora/imprimir.ts';
import { useSesion } from '../../../lib/use-sesion.ts';
import { isDiaDudoso } from '../../../lib/use-hoy.ts';
import { t } from '../i18n-certificacion.ts';

type Props = {
  /** Day of the sale, yyyy-mm-dd. */
  fecha: string;
  /** Whether a call with the sale may have reached the server. */
  enviada: boolean;
  /** Makes the printed form of the sale, which says that it is not certified. */
  readLocal: LeerDocumento;
  onNueva: () => void;
  onSend: () => void;
  onEdit: () => void;
};

/** A sale that the device keeps and sends by itself. It is no document yet, and what is printed of it says so. */
export function EnCola({ fecha, enviada, readLocal, onNueva, onSend, onEdit }: Props) {
  const nit = useSesion()?.nit ?? '';
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector<HTMLElement>('[data-foco]')?.focus(), []);
  return (
    <section className="tarjeta pila" aria-labelledby="en-cola-titulo" ref={ref}>
      <div role="status" className="fila editor-resultado-titulo">
        <Icon name="reloj" />
        <h2 id="en-cola-titulo">{t('editor.cola.titulo')}</h2>
      </div>
      <Notice tipo="warning">{t(enviada ? 'editor.cola.dudosa' : 'editor.cola.texto')}</Notice>
      {isDiaDudoso() ? <p>{t('editor.cola.fecha', { fecha: formatFecha(fecha) })}</p> : null}
      <div className="fila">
        <Button variante="primaria" icono="agregar" data-foco="" onClick={onNueva}>
          {t('editor.acciones.nueva')}
        </Button>
        <PrintButton read={readLocal} atajo>
          {t('editor.cola.imprimir')}
        </PrintButton>
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
