import type { Acreditacion } from '#domain/documentos/cobros/acreditacion.ts';
import type { StatusDocumento } from '#domain/documentos/modelo/documento.ts';
import { Badge } from '../../../components/badge.tsx';
import type { TonoInsignia } from '../../../components/badge.tsx';
import type { NombreIcono } from '../../../components/iconos.ts';
import { t as comun } from '../../../lib/i18n.ts';
import { t } from '../i18n.ts';

const DIBUJO: Record<StatusDocumento, { tono: TonoInsignia; icono: NombreIcono }> = {
  EN_PROCESO: { tono: 'info', icono: 'reloj' },
  FIRMADO: { tono: 'info', icono: 'reloj' },
  CONTINGENCIA: { tono: 'aviso', icono: 'sinConexion' },
  INCIERTO: { tono: 'aviso', icono: 'reintentar' },
  ESPERA_CREDITO: { tono: 'aviso', icono: 'reloj' },
  CERTIFICADO: { tono: 'exito', icono: 'certificado' },
  RECHAZADO: { tono: 'contorno', icono: 'alerta' },
  ANULANDO: { tono: 'aviso', icono: 'reloj' },
  ANULADO: { tono: 'peligro', icono: 'anular' },
};

export function EstadoInsignia({ status }: { status: StatusDocumento }) {
  return <Badge {...DIBUJO[status]} texto={comun(`documentos.estado.${status}`)} />;
}

type AcreditadoProps = {
  acreditacion: Acreditacion;
  /** Whether it stands in a list, which has room for few letters. */
  isCorta?: boolean;
};

/** Part of the document that its notes took back. */
export function AcreditadoInsignia({ acreditacion, isCorta = false }: AcreditadoProps) {
  const entero = t(`documentos.acreditado.${acreditacion}`);
  const texto = isCorta ? t(`documentos.acreditado.corto.${acreditacion}`) : entero;
  return (
    <span title={isCorta ? entero : undefined}>
      <Badge tono="aviso" icono="menos" texto={texto} />
    </span>
  );
}
