import { measureAnio } from '#domain/cierre/medidor.ts';
import { decimalFromNumber, isZero, sum } from '#domain/dinero/decimal.ts';
import { Notice } from '../../../components/notice.tsx';
import type { CierreMes } from './api.ts';
import { mesText, montoEntero, periodoLargo } from './figuras.ts';
import { t } from './i18n.ts';

/** Sales of the year, for a small taxpayer beside the limit and the month in which it is passed. */
export function VentasAnio({ cierre }: { cierre: CierreMes }) {
  const meses = cierre.ventasAnio.map(({ mes, total, dolares }) => ({
    mes,
    total: decimalFromNumber(total),
    dolares: decimalFromNumber(dolares),
  }));
  const medidor = measureAnio(meses, mesText(cierre));
  const dolares = sum(meses.map((cada) => cada.dolares));
  const montos = {
    monto: montoEntero(medidor.acumulado),
    promedio: montoEntero(medidor.promedio),
  };
  return (
    <section className="tarjeta pila-corta" aria-labelledby="mes-ventas">
      <h2 className="titulo-menor" id="mes-ventas">
        {t('mes.ventasAnio')}
      </h2>
      <p>{t('mes.acumulado', montos)}</p>
      {isZero(dolares) ? null : <p>{t('mes.dolares', { monto: montoEntero(dolares, 'USD') })}</p>}
      {cierre.declaracion === 'pequeno' ? <Limite {...{ medidor }} mes={mesText(cierre)} /> : null}
    </section>
  );
}

type LimiteProps = { medidor: ReturnType<typeof measureAnio>; mes: string };

function Limite({ medidor: { porcentaje, limite, anioLimite, restante, supera }, mes }: LimiteProps) {
  const texto = t('mes.limite', { porcentaje, limite: montoEntero(limite) });
  return (
    <>
      <label className="pila-corta">
        {texto}
        <progress className="cierre-progreso" max={100} value={Math.min(porcentaje, 100)} />
      </label>
      {anioLimite === null ? null : (
        <Notice tipo="warning">{t('mes.limite.anterior', { anioLimite, anio: mes.slice(0, 4) })}</Notice>
      )}
      {supera === null ? (
        <p>
          {t('mes.limite.restante', { monto: montoEntero(restante) })} {t('mes.limite.cabe')}
        </p>
      ) : (
        <Notice tipo="warning">
          {t(supera > mes ? 'mes.limite.supera' : 'mes.limite.superado', { periodo: periodoLargo(supera) })}
        </Notice>
      )}
    </>
  );
}
