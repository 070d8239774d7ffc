import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { compare, decimal, decimalFromNumber, multiply } from '#domain/dinero/decimal.ts';
import type { Decimal } from '#domain/dinero/decimal.ts';
import { isEstado, isStatus } from '#domain/documentos/modelo/estados.ts';
import { efectoOf } from '#domain/documentos/modelo/tipos.ts';
import { lastDayOfMonth } from '#domain/fechas/guatemala.ts';
import { leyEn } from '#domain/ley/figura.ts';
import { RETENCIONES_IVA } from '#domain/ley/retenciones.ts';
import { isMontoCierre } from '#domain/libros/pedido.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { toSegundos } from '../../../datos/rangos.ts';
import { useTiposCambio } from '../../../datos/unidades.ts';
import { GetComprasDocument } from '../../../generated/datos/compras.ts';
import type { GetComprasQuery } from '../../../generated/operations.ts';
import { execute } from '../../../lib/api-client.ts';
import { downloadText } from '../../../lib/download-text.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import type { CierreMes } from './api.ts';
import { mesText } from './figuras.ts';
import { t } from './i18n.ts';

type Compra = GetComprasQuery['getDocumentos']['documentos'][number];

const PAGINA = 250;

/** Reads all purchases of a month. */
async function readCompras(mes: string): Promise<Compra[]> {
  const rango = toSegundos({ desde: `${mes}-01`, hasta: lastDayOfMonth(`${mes}-01`) });
  const compras: Compra[] = [];
  let siguiente: string | null = null;
  do {
    const pagina: GetComprasQuery = await execute(GetComprasDocument, {
      ...rango,
      limite: PAGINA,
      siguiente,
    });
    compras.push(...pagina.getDocumentos.documentos);
    siguiente = pagina.getDocumentos.siguiente ?? null;
  } while (siguiente !== null);
  return compras;
}

/**
 * Lines of the upload "FEL (Terceros)": NIT without hyphen, serie and number of purchases in force with IVA. Nothing is withheld of a
 * note that lowers one, nor of a special invoice, which says its own withholdings.
 */
export function toRetencionesWeb(
  compras: readonly Compra[],
  { desde, tasas }: { desde: string; tasas: ReadonlyMap<string, string> },
): { lineas: string[]; sinCambio: number } {
  const minimo = decimal(desde);
  const retenibles = compras
    .filter(({ tipoDoc, statusDocumento, totalIva, compra }) => {
      const isVigente = isStatus(statusDocumento) && isEstado(statusDocumento, 'vigente');
      const isRetenible = ['venta', 'suma'].includes(efectoOf(tipoDoc));
      return isVigente && isRetenible && compra?.cuenta === true && totalIva > 0;
    })
    .map((compra) => ({ compra, total: quetzalesOf(compra, tasas) }));
  const suyas = retenibles.filter(({ total }) => total !== null && compare(total, minimo) >= 0);
  return {
    lineas: suyas.map(
      ({ compra: { nit, serie, numero } }) => `${nit.replaceAll('-', '')},${serie ?? ''},${numero ?? ''}`,
    ),
    sinCambio: retenibles.filter(({ total }) => total === null).length,
  };
}

/** Total of a purchase in quetzales; null while the rate of its day is missing. */
function quetzalesOf(
  { moneda, total, fechaEmision }: Compra,
  tasas: ReadonlyMap<string, string>,
): Decimal | null {
  if (moneda === 'GTQ') return decimalFromNumber(total);
  const tasa = tasas.get(fechaEmision.slice(0, 10));
  return tasa === undefined ? null : multiply(decimalFromNumber(total), decimal(tasa));
}

/** File with the purchases of which this issuer withholds, for SAT's Retenciones Web. */
export function RetencionesWeb({ cierre }: { cierre: CierreMes }) {
  const hasta = lastDayOfMonth(`${mesText(cierre)}-01`);
  const [desde, setDesde] = useState(leyEn(RETENCIONES_IVA.otro, hasta).minimo ?? '0.00');
  const dias = useTiposCambio() ?? [];
  const leer = useMutation({ mutationFn: () => readCompras(mesText(cierre)) });
  const isValid = isMontoCierre(desde);
  const download = () =>
    leer.mutate(undefined, {
      onSuccess: (compras) => {
        const tasas = new Map(dias.map(({ fecha, tasa }) => [fecha, tasa]));
        const { lineas, sinCambio } = toRetencionesWeb(compras, { desde, tasas });
        if (sinCambio > 0) showToast('info', t('mes.web.sinCambio', { cantidad: sinCambio }));
        if (lineas.length === 0) showToast('info', t('mes.web.ninguna'));
        else
          downloadText(
            lineas.map((linea) => `${linea}\r\n`).join(''),
            `retenciones-web-${mesText(cierre)}.csv`,
            'text/csv',
          );
      },
      onError: showError,
    });
  return (
    <div className="pila-corta">
      <h3 className="titulo-menor">{t('mes.web')}</h3>
      <p className="secundario">{t('mes.web.texto')}</p>
      <div className="fila">
        <TextField
          etiqueta={t('mes.web.desde')}
          prefijo="Q"
          inputMode="decimal"
          autoComplete="off"
          value={desde}
          error={isValid ? undefined : t('mes.campo.error')}
          onChange={({ target }) => setDesde(target.value.replaceAll(',', '').trim())}
        />
        <Button
          icono="descargar"
          ocupado={leer.isPending}
          aria-disabled={!isValid}
          onClick={() => (isValid ? download() : undefined)}
        >
          {t('mes.web.descargar')}
        </Button>
      </div>
    </div>
  );
}
