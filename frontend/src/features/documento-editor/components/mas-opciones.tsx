import { useState } from 'react';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import { t } from '../i18n.ts';
import { hasMensaje } from '../marcas.ts';
import type { EdicionViva } from '../use-edicion.ts';
import type { MasOpcionesProps } from './mas-opciones-cuerpo.tsx';
import { Opciones } from './lazy-components.ts';

/** Paths of the fields in this panel; a message at one of them opens it. */
const RUTAS = [
  'moneda',
  'tipoCambio',
  'fechaVencimiento',
  'tipoVenta',
  'datosExportacion',
  'escenarioExento',
  'frasesElegidas',
];

/** Closed panel of options; its content is drawn only while it is open. */
export function MasOpciones(props: MasOpcionesProps) {
  const { viva } = props;
  const [isOpen, setIsOpen] = useState(() => isEnUso(viva));
  const { personeria } = TIPOS_DOCUMENTO[viva.limpio.tipoDocumento];
  const own = personeria === 'opcional' ? [...RUTAS, 'tipoPersoneria'] : RUTAS;
  const isShown = isOpen || hasMensaje(viva.mensajes, own);
  return (
    <details
      data-prueba="mas-opciones"
      open={isShown}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{t('editor.mas.titulo')}</summary>
      {isShown ? <Opciones.Deferred {...props} /> : null}
    </details>
  );
}

/** Whether the draft uses an option already, which opens the panel. */
function isEnUso({ edicion: { borrador } }: EdicionViva): boolean {
  const { moneda, fechaVencimiento, tipoVenta, escenarioExento, frasesElegidas, datosNota } = borrador;
  const isVentaDistinta = moneda !== 'GTQ' || fechaVencimiento !== '' || tipoVenta !== 'Local';
  return datosNota === null && (isVentaDistinta || escenarioExento !== null || frasesElegidas.length > 0);
}
