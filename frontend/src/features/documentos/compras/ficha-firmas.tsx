import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { Ficha } from '../components/ficha.tsx';
import type { CompraLeida } from './api.ts';
import { t } from './i18n.ts';

/** Worth of both signatures of the file, and the instant at which it came. */
export function FichaFirmas({ leida: { compra } }: { leida: CompraLeida }) {
  const emisor = t(`compras.firma.${compra.firmaEmisor}`);
  return (
    <Ficha
      clave="firmas"
      titulo={t('compras.firmas')}
      resumen={emisor}
      datos={[
        { etiqueta: t('compras.firma.emisor'), valor: emisor },
        {
          etiqueta: t('compras.firma.certificador'),
          valor: t(`compras.firma.${compra.firmaCertificador}`),
        },
        { etiqueta: t('compras.cargada'), valor: formatFechaHora(compra.cargada) },
      ]}
    />
  );
}
