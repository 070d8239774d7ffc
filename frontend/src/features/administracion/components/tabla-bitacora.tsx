import { Link } from 'react-router-dom';
import { Badge } from '../../../components/badge.tsx';
import { t } from '../i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useFilas } from '../../../lib/use-filas.ts';
import type { RegistroLegible } from '../../../datos/bitacora.ts';

const COLUMNAS = [
  'bitacora.tabla.fecha',
  'bitacora.tabla.usuario',
  'bitacora.tabla.accion',
  'bitacora.tabla.resultado',
  'bitacora.tabla.dispositivo',
] as const;

/** Visible records; a long list scrolls in its own frame, which takes the focus for the arrow keys. */
export function TablaBitacora({ registros }: { registros: readonly RegistroLegible[] }) {
  const { marco, ventana, isVirtual, measure } = useFilas(registros.length);
  const foco = isVirtual
    ? { tabIndex: 0, role: 'region', 'aria-label': t('administracion.vista.bitacora') }
    : {};
  return (
    <div className={isVirtual ? 'tabla-marco tabla-virtual' : 'tabla-marco'} ref={marco} {...foco}>
      <table className="tabla administracion-bitacora" aria-rowcount={registros.length + 1}>
        <caption className="solo-lector">{t('administracion.vista.bitacora')}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {COLUMNAS.map((columna) => (
              <th key={columna} scope="col">
                {t(columna)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Relleno alto={ventana.antes} />
          {ventana.indices.map((indice) => {
            const registro = registros[indice];
            return registro === undefined ? null : (
              <tr key={registro.id} ref={measure} data-index={indice} aria-rowindex={indice + 2}>
                <Celdas registro={registro} />
              </tr>
            );
          })}
          <Relleno alto={ventana.despues} />
        </tbody>
      </table>
    </div>
  );
}

function Celdas({ registro }: { registro: RegistroLegible }) {
  const { fecha, usuario, accion, detalle, documento, fin, resultado, dispositivo, ip, motivo } = registro;
  return (
    <>
      <td data-titulo={t('bitacora.tabla.fecha')} className="numero">
        {fecha}
      </td>
      <td data-titulo={t('bitacora.tabla.usuario')} className="administracion-texto">
        {usuario}
      </td>
      <td data-titulo={t('bitacora.tabla.accion')}>
        <span className="administracion-estado">
          <span>{accion}</span>
          {detalle === '' ? null : <span className="secundario administracion-texto">{detalle}</span>}
          {motivo === '' ? null : (
            <span className="administracion-texto">{t('bitacora.motivo', { motivo })}</span>
          )}
          {documento === null ? null : (
            <Link to={pathTo('documento', documento)}>
              {t('bitacora.objeto.verDocumento')}
              <span className="solo-lector"> {t('bitacora.objeto.verDocumentoDe', { fecha })}</span>
            </Link>
          )}
        </span>
      </td>
      <td data-titulo={t('bitacora.tabla.resultado')}>
        {fin === 'hecho' ? (
          <Badge tono="exito" icono="correcto" texto={resultado} />
        ) : (
          <span className="administracion-estado">
            {fin === 'cortado' ? (
              <Badge tono="aviso" icono="alerta" texto={t('bitacora.resultado.cortado')} />
            ) : (
              <Badge tono="peligro" icono="anular" texto={t('bitacora.resultado.noHecho')} />
            )}
            <span className="secundario">{resultado}</span>
          </span>
        )}
      </td>
      <td data-titulo={t('bitacora.tabla.dispositivo')}>
        <span className="administracion-estado">
          <span>{dispositivo}</span>
          <span className="secundario numero">{ip}</span>
        </span>
      </td>
    </>
  );
}

function Relleno({ alto }: { alto: number }) {
  if (alto <= 0) return null;
  return (
    <tr aria-hidden="true" className="relleno">
      <td colSpan={COLUMNAS.length} style={{ height: alto }} />
    </tr>
  );
}
