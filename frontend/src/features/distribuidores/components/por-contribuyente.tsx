import type { Columna } from '../../../components/lista.tsx';
import { t } from '../i18n.ts';
import { toTablaVentas } from '../ventas.ts';
import type { Venta } from '../ventas.ts';
import { Rotulado, VentasMes, columnaMonto, columnasPorPlan } from './ventas-mes.tsx';

/** Sales of a month to each taxpayer that a distributor brought in. */
export function PorContribuyente() {
  return (
    <VentasMes
      titulo={t('distribuidores.titulo')}
      filasDe={(ventas) => ventas}
      nitsDe={({ nitDistribuidor, nitReferido }) => [nitDistribuidor, nitReferido]}
      columnas={columnas()}
      tablaDe={toTablaVentas}
      archivoDe={(periodo) => t('distribuidores.archivo', { periodo })}
    />
  );
}

function columnas(): Columna<Venta>[] {
  return [
    {
      clave: 'referido',
      titulo: t('distribuidores.campo.referido'),
      rol: 'titulo',
      celda: ({ nitReferido }) => <span className="numero">{nitReferido}</span>,
    },
    {
      clave: 'distribuidor',
      titulo: t('distribuidores.campo.distribuidor'),
      rol: 'detalle',
      celda: ({ nitDistribuidor }) => (
        <Rotulado rotulo={t('distribuidores.traidoPor')} texto={nitDistribuidor} />
      ),
    },
    ...columnasPorPlan<Venta>(),
    columnaMonto('comision', 'dato'),
    columnaMonto('ventas', 'monto'),
  ];
}
