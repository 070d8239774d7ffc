import type { Decimal } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import type { Columna } from '../../../components/lista.tsx';
import { t } from './i18n.ts';

/** Number of documents of a row that adds up bills, and their IVA that is a credit. */
export function columnasSumas<T extends { documentos: number }>(
  creditoOf: (fila: T) => Decimal,
): readonly Columna<T>[] {
  return [
    {
      ...{ clave: 'documentos', titulo: t('compras.proveedores.documentos'), rol: 'dato', ancho: 7 },
      alFinal: true,
      celda: ({ documentos }) => documentos,
    },
    {
      ...{ clave: 'credito', titulo: t('compras.proveedores.credito'), rol: 'dato', ancho: 9 },
      alFinal: true,
      celda: (fila) => formatMonto(creditoOf(fila), 'GTQ'),
    },
  ];
}
