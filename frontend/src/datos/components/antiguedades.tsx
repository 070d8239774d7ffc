import { useMemo } from 'react';
import { ZERO } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { BANDAS, sumByBanda } from '../antiguedad.ts';
import type { Deuda } from '../antiguedad.ts';
import { t } from '../../lib/i18n.ts';

type AntiguedadesProps = {
  deudas: readonly Deuda[];
  hoy: string;
  /** Leaves out what nothing is owed in. */
  soloConSaldo?: boolean;
};

/** What is owed, by how late it is and by currency. */
export function Antiguedades({ deudas, hoy, soloConSaldo = false }: AntiguedadesProps) {
  const sumas = useMemo(() => sumByBanda(deudas, hoy), [deudas, hoy]);
  return (
    <dl className="antiguedades">
      {BANDAS.filter((banda) => !soloConSaldo || sumas.has(banda)).map((banda) => (
        <div key={banda} className="tarjeta">
          <dt>{t(`documentos.antiguedad.${banda}`)}</dt>
          {[...(sumas.get(banda) ?? [['GTQ', ZERO] as const])].map(([moneda, suma]) => (
            <dd key={moneda} className="numero">
              {formatMonto(suma, moneda)}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
