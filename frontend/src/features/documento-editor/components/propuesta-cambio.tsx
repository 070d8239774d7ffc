import { findTipoCambio } from '#domain/catalogos/tipos-cambio.ts';
import { formatFecha } from '#domain/fechas/guatemala.ts';
import { Button } from '../../../components/button.tsx';
import { useCatalogosEmisor } from '../../../datos/unidades.ts';
import { t } from '../i18n-opciones.ts';

type PropuestaCambioProps = {
  /** Day of the document, yyyy-mm-dd. */
  fecha: string;
  onUsar: (tasa: string) => void;
};

/** Offers the issuer's stored rate for that day, or the last one before it; nothing when there is none. */
export function PropuestaCambio({ fecha, onUsar }: PropuestaCambioProps) {
  const { data } = useCatalogosEmisor();
  const dia = findTipoCambio(data?.tiposCambio ?? [], fecha);
  if (dia === null) return null;
  return (
    <div>
      <Button variante="enlace" onClick={() => onUsar(dia.tasa)}>
        {t('editor.mas.usarCambio', { tasa: dia.tasa, fecha: formatFecha(dia.fecha) })}
      </Button>
    </div>
  );
}
