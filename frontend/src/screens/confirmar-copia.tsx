import type { VentaCopiada } from '#domain/documentos/borrador/copia-ventas.ts';
import { calculateDocumento } from '#domain/documentos/calculo/totales.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { formatFechaHora, toGuatemala } from '#domain/fechas/guatemala.ts';
import { Dialog } from '../components/dialog.tsx';
import { Lista } from '../components/lista.tsx';
import type { Columna } from '../components/lista.tsx';
import { PieDialogo } from '../components/pie-dialogo.tsx';
import { t } from '../datos/i18n-copia.ts';
import { tidyBorrador } from '../features/documento-editor/tidy-borrador.ts';

const columnasOf = (): readonly Columna<VentaCopiada>[] => [
  {
    ...{ clave: 'cliente', titulo: t('sinRed.copia.cliente'), rol: 'titulo' },
    celda: ({ input }) => `${input.receptor.nombre} · ${input.receptor.nit}`,
  },
  {
    ...{ clave: 'fecha', titulo: t('sinRed.copia.confirmada'), rol: 'detalle', ancho: 10 },
    celda: ({ encoladoEn, creadoEn }) => formatFechaHora(toGuatemala(encoladoEn ?? creadoEn).iso),
  },
  {
    ...{ clave: 'tipo', titulo: t('sinRed.copia.tipo'), rol: 'detalle', ancho: 4.25 },
    celda: ({ input }) => input.tipoDocumento,
  },
  {
    ...{ clave: 'total', titulo: t('sinRed.copia.total'), rol: 'monto', ancho: 8.5 },
    celda: ({ input }) => formatMonto(calculateDocumento(tidyBorrador(input)).granTotal, input.moneda),
  },
];

type Props = { ventas: readonly VentaCopiada[]; onConfirm: () => void; onClose: () => void };

/** Lists what a file would have certified. A file can be changed by anybody, so the user looks at it before a document is made. */
export function ConfirmarCopia({ ventas, onConfirm, onClose }: Props) {
  return (
    <Dialog titulo={t('sinRed.copia.confirmar', { cantidad: ventas.length })} onClose={onClose} ancho>
      <p>{t('sinRed.copia.confirmarTexto')}</p>
      <Lista
        titulo={t('sinRed.copia.confirmar', { cantidad: ventas.length })}
        columnas={columnasOf()}
        filas={ventas}
        claveDe={({ input }) => input.idTransaccion}
        nombreDe={({ input }) => input.receptor.nombre}
      />
      <PieDialogo onClick={onConfirm} onClose={onClose}>
        {t('sinRed.copia.certificar')}
      </PieDialogo>
    </Dialog>
  );
}
