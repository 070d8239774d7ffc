import { useEffect, useRef, useState } from 'react';
import { MAX_CLIENTES_PAQUETE } from '#domain/exportacion/limites.ts';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { formatCantidad } from '../../../lib/format-cantidad.ts';
import { showError } from '../../../lib/toasts.ts';
import { useCrearPaquete, useDescargarPaquete, usePaquetes } from '../api.ts';
import type { PaqueteMensual } from '../api.ts';
import { t } from '../i18n.ts';
import { nombreMes } from '../../../datos/periodo.ts';
import type { MesContable } from '../../../datos/periodo.ts';

export type PedidoPaquete = { isOcupado: boolean; pedir: (nits: readonly string[]) => void };

/** Orders packages of the month, and downloads each one as soon as it is finished. */
export function usePedirPaquete(periodo: MesContable): PedidoPaquete {
  const { data: paquetes = [] } = usePaquetes();
  const crear = useCrearPaquete();
  const [pedido, setPedido] = useState<string | null>(null);
  useDescargaAlTerminar(paquetes, pedido);
  const isOcupado = crear.isPending || paquetes.some(({ estado }) => estado === 'PREPARANDO');
  const pedir = (nits: readonly string[]) => {
    if (isOcupado) return;
    crear.mutate(
      { ...periodo, nits: [...nits] },
      { onSuccess: ({ id }) => setPedido(id), onError: showError },
    );
  };
  return { isOcupado, pedir };
}

type Props = {
  /** NITs of the clients that are marked and shown. */
  nits: readonly string[];
  paquete: PedidoPaquete;
};

/** Button that orders the package of the marked clients. */
export function PedirPaquete({ nits, paquete: { isOcupado, pedir } }: Props) {
  if (nits.length === 0) return null;
  if (nits.length > MAX_CLIENTES_PAQUETE)
    return <p className="secundario">{t('contador.paquete.maximo', { maximo: MAX_CLIENTES_PAQUETE })}</p>;
  return (
    <Button variante="primaria" icono="descargar" ocupado={isOcupado} onClick={() => pedir(nits)}>
      {t(isOcupado ? 'contador.paquete.preparando' : 'contador.paquete.descargar')}
    </Button>
  );
}

/** Downloads the package that was asked for on this page, once. */
function useDescargaAlTerminar(paquetes: readonly PaqueteMensual[], pedido: string | null): void {
  const { mutate } = useDescargarPaquete();
  const descargado = useRef<string | null>(null);
  const listo = paquetes.find(({ id, estado }) => id === pedido && estado === 'LISTA')?.id ?? null;
  useEffect(() => {
    if (listo === null || descargado.current === listo) return;
    descargado.current = listo;
    mutate(listo);
  }, [listo, mutate]);
}

/** The packages that are being made or can still be downloaded. */
export function Paquetes() {
  const { data: todos = [] } = usePaquetes();
  const paquetes = todos.filter(({ estado }, i) => estado !== 'VENCIDA' && (estado !== 'FALLIDA' || i === 0));
  if (paquetes.length === 0) return null;
  return (
    <section className="tarjeta pila-corta" aria-label={t('contador.paquete.titulo')}>
      <ul className="contador-paquetes">
        {paquetes.map((paquete) => (
          <li key={paquete.id} className="fila contador-paquete">
            <span>
              <strong>{tituloOf(paquete)}</strong>{' '}
              <span className="secundario">
                {t('contador.paquete.clientes', { cantidad: paquete.clientes })}
              </span>
            </span>
            <Estado paquete={paquete} />
          </li>
        ))}
      </ul>
      <p className="secundario">{t('contador.paquete.nota')}</p>
    </section>
  );
}

function tituloOf({ mes, anio }: PaqueteMensual): string {
  return t('contador.paquete.mes', { mes: nombreMes(mes), anio });
}

function Estado({ paquete }: { paquete: PaqueteMensual }) {
  const { estado, documentos, total, bytes, vence } = paquete;
  const descargar = useDescargarPaquete();
  if (estado === 'PREPARANDO') return <Avance documentos={documentos} total={total ?? null} />;
  if (estado === 'FALLIDA')
    return <Badge tono="peligro" icono="alerta" texto={t('contador.paquete.fallido')} />;
  return (
    <span className="fila">
      <span className="secundario">
        {t('contador.paquete.listo', {
          cantidad: formatCantidad(documentos),
          bytes: formatBytes(bytes),
          fecha: formatFechaHora(vence ?? ''),
        })}
      </span>
      <Button
        icono="descargar"
        ocupado={descargar.isPending}
        aria-label={t('contador.paquete.bajarMes', { paquete: tituloOf(paquete) })}
        onClick={() => descargar.mutate(paquete.id)}
      >
        {t('contador.paquete.bajar')}
      </Button>
    </span>
  );
}

function Avance({ documentos, total }: { documentos: number; total: number | null }) {
  const texto =
    total === null
      ? t('contador.paquete.contando')
      : t('contador.paquete.avance', {
          documentos: formatCantidad(documentos),
          total: formatCantidad(total),
        });
  return (
    <span className="fila">
      <span role="status" className="numero">
        {texto}
      </span>
      <progress
        aria-label={t('contador.paquete.preparando')}
        {...(total === null ? {} : { max: Math.max(total, 1), value: documentos })}
      />
    </span>
  );
}
