import { Link } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { t as comun } from '../../../lib/i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import type { Archivo } from '../api.ts';
import { t } from '../i18n.ts';
import { ResultadoArchivo } from './estado.tsx';

type Props = { titulo: string; archivo: Archivo; onClose: () => void };

/** All that is known of one file: its reasons, its signatures, and the document that it became. */
export function FichaArchivo({ titulo, archivo, onClose }: Props) {
  const { nombre, motivos, uuidCertificacion, firmaEmisor, firmaCertificador } = archivo;
  const datos = [
    [t('importacion.fila.archivo'), nombre],
    [t('importacion.fila.autorizacion'), uuidCertificacion],
    [
      t('importacion.fila.firmaEmisor'),
      firmaEmisor == null ? null : t(`importacion.firmaEmisor.${firmaEmisor}`),
    ],
    [
      t('importacion.fila.firmaCertificador'),
      firmaCertificador == null ? null : t(`importacion.firmaCertificador.${firmaCertificador}`),
    ],
  ] as const;
  const documento = pathOf(archivo);
  return (
    <Dialog titulo={titulo} onClose={onClose}>
      <div className="pila">
        <div>
          <ResultadoArchivo archivo={archivo} />
        </div>
        {motivos.length === 0 ? null : (
          <ul>
            {motivos.map((motivo) => (
              <li key={motivo}>{motivo}</li>
            ))}
          </ul>
        )}
        <dl className="importacion-ficha">
          {datos.flatMap(([etiqueta, valor]) =>
            valor == null
              ? []
              : [<dt key={etiqueta}>{etiqueta}</dt>, <dd key={`${etiqueta} valor`}>{valor}</dd>],
          )}
        </dl>
        <div className="fila fila-final">
          <Button onClick={onClose}>{comun('comun.boton.cerrar')}</Button>
          {documento === null ? null : (
            <Link className="boton-enlace boton-enlace-primario" to={documento}>
              {t(
                archivo.resultado === 'POR_COMPROBAR'
                  ? 'importacion.fila.comprobar'
                  : 'importacion.fila.abrir',
              )}
            </Link>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Page of the document that a file became; null when it is not stored. */
function pathOf({ resultado, uuidCertificacion }: Archivo): string | null {
  if (uuidCertificacion == null) return null;
  const id = uuidCertificacion.toLowerCase();
  if (resultado === 'VENTA') return pathTo('documento', id);
  return ['COMPRA', 'POR_COMPROBAR', 'FALSIFICADO'].includes(resultado) ? pathTo('compra', id) : null;
}
