import { decimalFromNumber } from '#domain/dinero/decimal.ts';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { periodoOf } from '../../../datos/periodo.ts';
import { useMejores } from '../api.ts';
import { t } from '../i18n.ts';
import { TablaBarras } from './tabla-barras.tsx';

const LISTAS = ['clientes', 'productos'] as const;

/** Best clients and products of the present month, as of the last calculation; nothing while there is none. */
export function Mejores({ hoy }: { hoy: string }) {
  const { data } = useMejores(periodoOf(hoy));
  if (data === undefined) return null;
  if (data.fecha === null)
    return data.preparando ? <p className="secundario">{t('numeros.mejores.calculando')}</p> : null;
  const listas = LISTAS.filter((lista) => data[lista].length > 0);
  if (listas.length === 0) return null;
  return (
    <>
      {listas.map((lista) => (
        <TablaBarras
          key={lista}
          titulo={t(`numeros.mejores.${lista}`)}
          moneda="GTQ"
          columnas={[t(`numeros.columna.${lista}`), t('numeros.columna.ventas')]}
          filas={data[lista].map(({ clave, nombre, total }) => ({
            ...{ clave, nombre },
            monto: decimalFromNumber(total),
          }))}
          isAncha
        />
      ))}
      <p className="secundario">{t('numeros.mejores.fecha', { fecha: formatFechaHora(data.fecha) })}</p>
    </>
  );
}
