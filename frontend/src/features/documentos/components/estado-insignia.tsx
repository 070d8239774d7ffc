import type { StatusDocumento } from '#domain/documentos/modelo/documento.ts';
import { Badge } from '../../../components/badge.tsx';
import type { TonoInsignia } from '../../../components/badge.tsx';
import type { NombreIcono } from '../../../components/icon.tsx';
import { t } from '../../../lib/i18n.ts';

const DIBUJO: Record<StatusDocumento, { tono: TonoInsignia; icono: NombreIcono }> = {
  EN_PROCESO: { tono: 'info', icono: 'reloj' },
  FIRMADO: { tono: 'info', icono: 'reloj' },
  CONTINGENCIA: { tono: 'aviso', icono: 'sinConexion' },
  INCIERTO: { tono: 'aviso', icono: 'reintentar' },
  CERTIFICADO: { tono: 'exito', icono: 'certificado' },
  RECHAZADO: { tono: 'contorno', icono: 'alerta' },
  ANULANDO: { tono: 'aviso', icono: 'reloj' },
  ANULADO: { tono: 'peligro', icono: 'anular' },
};

export function EstadoInsignia({ status }: { status: StatusDocumento }) {
  return <Badge {...DIBUJO[status]} texto={t(`documentos.estado.${status}`)} />;
}
