import { Badge } from '../../../components/badge.tsx';
import type { TonoInsignia } from '../../../components/badge.tsx';
import type { NombreIcono } from '../../../components/iconos.ts';
import type { EstadoCompra } from '#domain/importacion/estado-compra.ts';
import { t } from './i18n.ts';

const DIBUJO: Record<EstadoCompra, { tono: TonoInsignia; icono: NombreIcono }> = {
  VIGENTE: { tono: 'exito', icono: 'certificado' },
  ANULADA: { tono: 'peligro', icono: 'anular' },
  POR_COMPROBAR: { tono: 'aviso', icono: 'alerta' },
  DUDOSA: { tono: 'peligro', icono: 'alerta' },
  PRUEBA: { tono: 'contorno', icono: 'informacion' },
};

export function InsigniaCompra({ estado }: { estado: EstadoCompra }) {
  return <Badge {...DIBUJO[estado]} texto={t(`compras.estado.${estado}`)} />;
}
