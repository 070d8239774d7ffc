import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { Notice } from '../../../components/notice.tsx';
import { MensajeExplicado } from '../../../datos/components/mensaje-explicado.tsx';
import { t } from '../i18n.ts';

/** Messages of the certifier: why it refused the document, or what it observed. */
export function MensajesDocumento({ documento }: { documento: DocumentoCompleto }) {
  return (
    <>
      <Mensajes tipo="error" titulo={t('documentos.detalle.mensajes')} mensajes={documento.mensajes} />
      <Mensajes tipo="info" titulo={t('documentos.detalle.alertas')} mensajes={documento.datos.alertas} />
    </>
  );
}

type MensajesProps = {
  tipo: 'error' | 'info';
  titulo: string;
  mensajes: DocumentoCompleto['mensajes'];
};

function Mensajes({ tipo, titulo, mensajes }: MensajesProps) {
  if (mensajes.length === 0) return null;
  return (
    <Notice tipo={tipo}>
      <h2 className="titulo-menor">{titulo}</h2>
      <ul>
        {mensajes.map((mensaje, indice) => (
          <li key={`${mensaje.codigo}-${indice}`}>
            <MensajeExplicado {...mensaje} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
