import { CUENTAS_CIERRE } from '#domain/cierre/bases.ts';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { LuzBadge } from '../../../components/badge.tsx';
import type { Luz } from '../../../components/badge.tsx';
import { nombreMes, periodoText } from '../../../datos/periodo.ts';
import type { MesContable } from '../../../datos/periodo.ts';
import { PorComprobar } from './antes-de-cerrar.tsx';
import type { CalculoCierre, CierreMes } from './api.ts';
import { cuentasOf } from './figuras.ts';
import { t } from './i18n.ts';

const LUCES: Readonly<Record<CierreMes['estado'], Luz>> = {
  ABIERTO: 'GRIS',
  LISTO: 'AMARILLA',
  DECLARADO: 'VERDE',
};

/** Light and name of the state of a month; `vigente` tells whether its documents are still those that were closed, null that nobody knows. */
export function luzOf(
  estado: CierreMes['estado'],
  vigente: boolean | null | undefined,
): { luz: Luz; texto: string } {
  if (estado !== 'ABIERTO' && vigente === false)
    return { luz: 'ROJA', texto: t(`mes.estado.${estado}.cambiado`) };
  const isSabido = estado !== 'DECLARADO' || vigente != null;
  return { luz: isSabido ? LUCES[estado] : 'GRIS', texto: t(`mes.estado.${estado}`) };
}

type MesesProps = { cierre: CierreMes; actual: MesContable; onPeriodo: (periodo: MesContable) => void };

/** The months of the year with their states, to go from one to another; those to come are only named. */
export function Meses({ cierre, actual, onPeriodo }: MesesProps) {
  const { anio } = cierre;
  const hasta = anio === actual.anio ? actual.mes : 12;
  const estados = new Map(cierre.estados.map((cada) => [cada.mes, cada]));
  return (
    <ul className="cierre-meses" aria-label={t('mes.anio', { anio })}>
      {Array.from({ length: 12 }, (_, i) => i + 1).map((mes) => {
        const { estado, vigente } = estados.get(periodoText({ mes, anio })) ?? ABIERTO;
        return (
          <li key={mes}>
            <button
              type="button"
              disabled={mes > hasta}
              aria-current={mes === cierre.mes ? 'true' : undefined}
              onClick={() => onPeriodo({ mes, anio })}
            >
              <span className="cierre-mes">{nombreMes(mes)}</span>
              {mes > hasta ? null : <EstadoMes {...{ estado, vigente }} />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** A month that nobody touched. */
const ABIERTO = { estado: 'ABIERTO', vigente: null } as const;

function EstadoMes({ estado, vigente }: Pick<CierreMes, 'estado'> & { vigente: boolean | null }) {
  return estado === 'ABIERTO' ? (
    <small className="secundario">{t('mes.estado.ABIERTO')}</small>
  ) : (
    <LuzBadge {...luzOf(estado, vigente)} />
  );
}

/** Numbers of documents of the month. */
export function Cuentas({ cierre, calculo }: { cierre: CierreMes; calculo: CalculoCierre }) {
  const cuentas = cuentasOf(calculo);
  return (
    <section className="tarjeta pila-corta" aria-labelledby="mes-documentos">
      <h2 className="titulo-menor" id="mes-documentos">
        {t('mes.documentos')}
      </h2>
      <dl className="cierre-cuentas">
        {CUENTAS_CIERRE.map((cuenta) => (
          <div key={cuenta}>
            <dt>{t(`mes.cuenta.${cuenta}`)}</dt>
            <dd>{cuentas[cuenta]}</dd>
          </div>
        ))}
      </dl>
      <PorComprobar {...{ cierre, calculo }} />
    </section>
  );
}

/** Steps that were made with the month. */
export function Historial({ cierre: { eventos } }: { cierre: CierreMes }) {
  if (eventos.length === 0) return null;
  return (
    <section className="tarjeta pila-corta" aria-labelledby="mes-historial">
      <h2 className="titulo-menor" id="mes-historial">
        {t('mes.historial')}
      </h2>
      <ol className="cierre-historial">
        {eventos.map(({ tipo, usuario, fecha, detalle }) => (
          <li key={`${fecha} ${tipo}`}>
            <span>{t(`mes.evento.${tipo}`, { detalle })}</span>
            <small className="secundario">
              {formatFechaHora(fecha)} · {usuario}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}
