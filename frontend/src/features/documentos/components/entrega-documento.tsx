import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { splitCorreos } from '#domain/identificacion/contacto.ts';
import { Compartir } from '../../../datos/components/compartir.tsx';
import { EnviarCorreo } from '../../../datos/components/enviar-correo.tsx';
import { t } from '../i18n.ts';
import type { readEntregaCorreo } from '../../../datos/mail-documento.ts';
import { useEntregaCorreo } from '../../../datos/use-entrega-correo.ts';
import { usePermiso } from '../../../lib/use-permiso.ts';
import { EnlacesDocumento, EstadoEnlaces } from './enlaces-documento.tsx';

type Props = {
  documento: DocumentoCompleto;
  createPdf: () => Promise<File>;
  onMail: (correos: string, idEnvio: string) => Promise<readonly string[]>;
  /** Reads what became of its messages. */
  readEntrega: typeof readEntregaCorreo;
};

/** The bar of delivery: each way to the buyer with what became of it. An annulled document keeps what became of it. */
export function EntregaDocumento(props: Props) {
  const { statusDocumento } = props.documento;
  const canEmitir = usePermiso('emision');
  const canEnviar = canEmitir && isEstado(statusDocumento, 'enviable');
  if (!canEnviar && !isEstado(statusDocumento, 'autorizado')) return null;
  return <Entrega {...props} canEmitir={canEmitir} canEnviar={canEnviar} />;
}

function Entrega(props: Props & { canEmitir: boolean; canEnviar: boolean }) {
  const { documento, createPdf, onMail, readEntrega, canEmitir, canEnviar } = props;
  const { idTransaccion, statusDocumento, datos } = documento;
  const { data } = useEntregaCorreo(idTransaccion, readEntrega);
  const isCertificado = isEstado(statusDocumento, 'firme');
  // Nothing can be done with an annulled document, so what is left to say are its messages.
  if (!isCertificado && !canEnviar && (data === undefined || data.correos.length === 0)) return null;
  return (
    <section className="tarjeta pila-corta" aria-labelledby="entrega-titulo">
      <h2 className="titulo-menor" id="entrega-titulo">
        {t('documentos.entrega.titulo')}
      </h2>
      {isCertificado ? (
        <div className="fila">
          <Compartir {...{ documento, createPdf }} />
        </div>
      ) : null}
      {isCertificado ? <EstadoEnlaces idTransaccion={idTransaccion} /> : null}
      <EnviarCorreo
        inicial={splitCorreos(datos.correoReceptor).join(', ')}
        onSend={onMail}
        {...{ idTransaccion, readEntrega, canEnviar }}
      />
      {isCertificado ? <EnlacesDocumento {...{ idTransaccion, canEmitir }} /> : null}
    </section>
  );
}
