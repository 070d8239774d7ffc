import { useState } from 'react';
import { formatFecha, toGuatemala } from '#domain/fechas/guatemala.ts';
import { paquetes } from '#domain/traducciones/areas.ts';
import { Badge } from '../../../components/badge.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { ErrorState, Skeleton } from '../../../components/states.tsx';
import { textosOf } from '../../../lib/i18n.ts';
import { useComprasEmisor, useCongelar } from '../api-creditos.ts';
import type { CompraEmisor } from '../api-creditos.ts';
import { t } from '../i18n.ts';
import { MotivoDialogo } from './motivo-dialogo.tsx';
import type { Pedido } from './motivo-dialogo.tsx';

const tp = textosOf({ paquetes });
type EtiquetaPaquetes = Parameters<typeof tp>[0];

/** Packages of one issuer; one that counts can be frozen with a reason, and a frozen one thawed. */
export function PaquetesEmisor({ nit }: { nit: string }) {
  const { data, error, refetch } = useComprasEmisor(nit);
  const [pedido, setPedido] = useState<Pedido | null>(null);
  const congelar = useCongelar();
  const titulo = t('precios.emisor.titulo', { nit });
  const ask = (compra: CompraEmisor) => {
    const acto = compra.congelado ? 'descongelar' : 'congelar';
    setPedido({
      titulo: t(`precios.emisor.${acto}`),
      explicacion: t(`precios.emisor.${acto}.explicacion`, { paquete: nombreDe(compra) }),
      boton: t(`precios.emisor.${acto}`),
      peligro: !compra.congelado,
      act: async (motivo) => {
        const { fechaCompra, congelado } = compra;
        await congelar.mutateAsync({ nit, fechaCompra, congelar: !congelado, motivo });
        return t(`precios.emisor.${acto}.hecho`);
      },
    });
  };
  return (
    <section className="pila-corta" aria-label={titulo}>
      <h2 className="titulo-menor">{titulo}</h2>
      {error === null ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton lineas={3} /> : null}
      {data?.length === 0 ? <p className="secundario">{t('precios.emisor.ninguno')}</p> : null}
      {data === undefined || data.length === 0 ? null : (
        <Lista
          titulo={titulo}
          columnas={columnasOf()}
          filas={data}
          claveDe={({ fechaCompra }) => String(fechaCompra)}
          nombreDe={nombreDe}
          acciones={(compra) =>
            compra.estado === 'APROBADA'
              ? [
                  {
                    texto: t(`precios.emisor.${compra.congelado ? 'descongelar' : 'congelar'}`),
                    icono: compra.congelado ? 'reintentar' : 'anular',
                    peligro: !compra.congelado,
                    onSelect: () => ask(compra),
                  },
                ]
              : []
          }
        />
      )}
      {pedido === null ? null : <MotivoDialogo pedido={pedido} onClose={() => setPedido(null)} />}
    </section>
  );
}

function nombreDe({ tipo, creditosComprados }: CompraEmisor): string {
  return t('precios.emisor.nombre', { cantidad: creditosComprados, plan: t(`precios.plan.${tipo}`) });
}

function columnasOf(): Columna<CompraEmisor>[] {
  return [
    { clave: 'que', titulo: t('precios.columna.paquete'), rol: 'titulo', celda: nombreDe },
    {
      clave: 'fecha',
      titulo: tp('paquetes.columna.fecha'),
      rol: 'dato',
      ancho: 7,
      celda: ({ fechaCompra }) => formatFecha(toGuatemala(fechaCompra * 1000).fecha),
    },
    {
      clave: 'metodo',
      titulo: tp('paquetes.metodo'),
      rol: 'dato',
      ancho: 10,
      celda: ({ metodo }) => tp(`paquetes.metodo.${metodo}` as EtiquetaPaquetes),
    },
    {
      clave: 'quedan',
      titulo: tp('paquetes.columna.quedan'),
      rol: 'detalle',
      ancho: 9,
      celda: ({ vence, creditosRestantesV, creditosRestantesC }) =>
        vence == null
          ? null
          : t('precios.emisor.quedan', { ventas: creditosRestantesV, compras: creditosRestantesC }),
    },
    {
      clave: 'vence',
      titulo: tp('paquetes.columna.vence'),
      rol: 'dato',
      ancho: 7,
      celda: ({ vence }) => (vence == null ? null : formatFecha(vence)),
    },
    { clave: 'estado', titulo: tp('paquetes.columna.estado'), rol: 'estado', ancho: 11, celda: estadoDe },
  ];
}

function estadoDe({ estado, congelado, motivoCongelado }: CompraEmisor) {
  if (!congelado)
    return (
      <Badge
        tono={estado === 'APROBADA' ? 'exito' : 'contorno'}
        icono={estado === 'APROBADA' ? 'correcto' : 'informacion'}
        texto={tp(`paquetes.estado.${estado}` as EtiquetaPaquetes)}
      />
    );
  return (
    <span title={t('precios.emisor.estado.congelado', { motivo: motivoCongelado ?? '' })}>
      <Badge tono="aviso" icono="alerta" texto={tp('paquetes.estado.CONGELADA')} />
    </span>
  );
}
