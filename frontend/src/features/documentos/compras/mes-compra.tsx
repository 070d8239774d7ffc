import { formatMes } from '#domain/fechas/periodo.ts';
import { mesesDeCredito } from '#domain/importacion/mes-compra.ts';
import { Button } from '../../../components/button.tsx';
import { useContarCompras } from '../../../datos/mes-compra.ts';
import { periodoOf } from '../../../datos/periodo.ts';
import { readHoy } from '../../../lib/reloj.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { usePermiso } from '../../../lib/use-permiso.ts';
import type { CompraLeida } from './api.ts';
import { t } from './i18n.ts';

/** Month in which a purchase counts, and the others of its term that have begun. Nothing where its IVA is no credit. */
export function MesDeCompra({ leida }: { leida: CompraLeida }) {
  const canContar = usePermiso('reportes');
  const contar = useContarCompras();
  const { documento, compra } = leida;
  if (compra.sinCredito != null) return null;
  const meses = mesesDeCredito(documento.fechaEmision);
  const actual = readHoy().slice(0, 7);
  const otros = meses.filter((mes) => mes !== compra.mes && mes <= actual);
  const count = (mes: string) =>
    contar.mutate(
      { uuids: [documento.idTransaccion], ...periodoOf(`${mes}-01`) },
      {
        onSuccess: () => showToast('success', t('compras.mes.hecho', { periodo: formatMes(mes) })),
        onError: showError,
      },
    );
  return (
    <section className="tarjeta pila-corta" aria-labelledby="mes-compra-titulo">
      <h2 className="titulo-menor" id="mes-compra-titulo">
        {t('compras.mes')}
      </h2>
      <p>{t('compras.mes.actual', { periodo: formatMes(compra.mes) })}</p>
      <p>{t('compras.mes.termino', { periodo: formatMes(meses.at(-1) ?? compra.mes) })}</p>
      {canContar && otros.length > 0 ? (
        <div className="fila">
          {otros.map((mes) => (
            <Button key={mes} ocupado={contar.isPending} onClick={() => count(mes)}>
              {t('compras.mes.contar', { periodo: formatMes(mes) })}
            </Button>
          ))}
        </div>
      ) : null}
    </section>
  );
}
