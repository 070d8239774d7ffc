import type { Columna } from '../../../components/lista.tsx';
import { t } from '../i18n.ts';
import { sumByDistribuidor, toTablaComisiones } from '../ventas.ts';
import type { VentasDistribuidor } from '../ventas.ts';
import { Rotulado, VentasMes, columnaMonto, columnasPorPlan } from './ventas-mes.tsx';

/** Commission that each distributor earned in a month. */
export function PorDistribuidor() {
  return (
    <VentasMes
      titulo={t('distribuidores.comisiones.titulo')}
      filasDe={sumByDistribuidor}
      nitsDe={({ nitDistribuidor }) => [nitDistribuidor]}
      columnas={columnas()}
      tablaDe={toTablaComisiones}
      archivoDe={(periodo) => t('distribuidores.comisiones.archivo', { periodo })}
    />
  );
}

function columnas(): Columna<VentasDistribuidor>[] {
  return [
    {
      clave: 'distribuidor',
      titulo: t('distribuidores.campo.distribuidor'),
      rol: 'titulo',
      celda: ({ nitDistribuidor }) => <span className="numero">{nitDistribuidor}</span>,
    },
    {
      clave: 'referidos',
      titulo: t('distribuidores.campo.referidos'),
      rol: 'detalle',
      alFinal: true,
      ancho: 7.5,
      celda: ({ referidos }) => (
        <Rotulado rotulo={t('distribuidores.contribuyentes')} texto={String(referidos)} />
      ),
    },
    ...columnasPorPlan<VentasDistribuidor>(),
    columnaMonto('ventas', 'dato'),
    columnaMonto('comision', 'monto'),
  ];
}
