import { useMemo } from 'react';
import { ZERO } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { antiguedad } from '#domain/traducciones/areas.ts';
import { sumByBanda } from '#domain/documentos/cobros/antiguedad.ts';
import { BANDAS } from '#domain/documentos/cobros/bandas.ts';
import type { Deuda } from '#domain/documentos/cobros/antiguedad.ts';
import { textosOf } from '../../lib/i18n.ts';

const t = textosOf({ antiguedad });

type AntiguedadesProps = {
  deudas: readonly Deuda[];
  hoy: string;
  /** Leaves out currencies in which nothing is owed. */
  soloConSaldo?: boolean;
};

/** Amounts owed by how late they are, and by currency. */
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
