import { Button } from '../../../components/button.tsx';
import { EsperaCredito } from '../../../datos/components/espera-credito.tsx';
import type { LeerDocumento } from '../../../datos/impresora/imprimir.ts';
import { t } from '../i18n-certificacion.ts';
import type { ImpresionEditor, ServiciosEditor } from '../servicios.ts';
import type { FaseEditor } from '../use-certificacion.ts';
import { ContingenciaEmitida } from './contingencia.tsx';
import { EnCola } from './en-cola.tsx';
import { FallaCertificador } from './falla-certificador.tsx';
import { ErrorCertificacion, Rechazo } from './problema.tsx';
import { Progreso } from './progreso.tsx';
import { Resultado } from './resultado.tsx';
import { SiguienteVenta } from './siguiente-venta.tsx';

type Props = ImpresionEditor & {
  fase: FaseEditor;
  idTransaccion: string;
  /** Name of the receiver. */
  cliente: string;
  /** Day of the sale, yyyy-mm-dd. */
  fecha: string;
  servicios: ServiciosEditor;
  /** Makes the printed form of a sale that the device keeps. */
  readLocal: LeerDocumento;
  onNueva: () => void;
  /** Opens the same content as another document. */
  onCopy: () => void;
  /** Asks again for the same document. */
  onRetry: () => void;
  /** Takes the sale out of the queue to change it. */
  onUnqueue: () => void;
  /** Reads the state at the server again. */
  onLook: () => void;
};

/** Progress of a document, and its outcome. */
export function Seguimiento(props: Props) {
  const {
    fase,
    idTransaccion,
    cliente,
    fecha,
    servicios,
    readImpreso,
    createPdf,
    readLocal,
    onNueva,
    onCopy,
    onRetry,
    onUnqueue,
    onLook,
  } = props;
  switch (fase.fase) {
    case 'certificado':
      return (
        <Resultado documento={fase.documento} {...{ cliente, servicios, readImpreso, createPdf, onNueva }} />
      );
    case 'contingencia':
      return <ContingenciaEmitida documento={fase.documento} {...{ readImpreso, onNueva }} />;
    case 'sinCreditos':
      return (
        <div className="pila">
          <EsperaCredito
            {...{ idTransaccion }}
            fechaEmision={fase.documento.fechaEmision}
            isEnfocada
            onEditar={onCopy}
            onCambio={onLook}
          />
          <SiguienteVenta onNueva={onNueva} />
        </div>
      );
    case 'sinCertificador':
      return <FallaCertificador documento={fase.documento} {...{ servicios, onNueva }} onCambio={onLook} />;
    case 'enCola':
      return (
        <EnCola
          {...{ fecha, readLocal, onNueva }}
          enviada={fase.enviada}
          onSend={onRetry}
          onEdit={onUnqueue}
        />
      );
    case 'rechazado':
      return <Rechazo mensajes={fase.mensajes} onCorrect={onCopy} />;
    case 'fallido':
      return (
        <div className="pila">
          <ErrorCertificacion error={fase.error} onCopy={onCopy} />
          <Button onClick={onRetry}>{t('editor.progreso.seguir')}</Button>
          <SiguienteVenta onNueva={onNueva} />
        </div>
      );
    default:
      return <Progreso {...{ fase, idTransaccion, onNueva }} onWait={onRetry} />;
  }
}
