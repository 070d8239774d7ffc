import { useState } from 'react';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import { t } from '../i18n.ts';
import { hasMensaje } from '../marcas.ts';
import type { EdicionViva } from '../use-edicion.ts';
import type { MasOpcionesProps } from './mas-opciones-cuerpo.tsx';
import { Opciones } from './lazy-components.ts';

/** Paths whose fields live in here: a message on one of them opens the panel. */
const RUTAS = [
  'moneda',
  'tipoCambio',
  'fechaVencimiento',
  'tipoVenta',
  'datosExportacion',
  'escenarioExento',
  'frasesElegidas',
];

/** Closed, it is one line; what is inside is drawn only while it is open. */
export function MasOpciones(props: MasOpcionesProps) {
  const { viva } = props;
  const [isOpen, setIsOpen] = useState(() => isEnUso(viva));
  const { personeria } = TIPOS_DOCUMENTO[viva.limpio.tipoDocumento];
  const own = personeria === 'opcional' ? [...RUTAS, 'tipoPersoneria'] : RUTAS;
  const isShown = isOpen || hasMensaje(viva.mensajes, own);
  return (
    <details
      className="mas-opciones"
      open={isShown}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{t('editor.mas.titulo')}</summary>
      {isShown ? <Opciones.Deferred {...props} /> : null}
    </details>
  );
}

/** A draft that already uses an option shows it. */
function isEnUso({ edicion: { borrador } }: EdicionViva): boolean {
  const { moneda, fechaVencimiento, tipoVenta, escenarioExento, frasesElegidas, datosNota } = borrador;
  const isVentaDistinta = moneda !== 'GTQ' || fechaVencimiento !== '' || tipoVenta !== 'Local';
  return datosNota === null && (isVentaDistinta || escenarioExento !== null || frasesElegidas.length > 0);
}
