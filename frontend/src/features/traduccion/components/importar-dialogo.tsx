import { useMemo, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Notice } from '../../../components/notice.tsx';
import { ZonaArchivos } from '../../../components/zona-archivos.tsx';
import { toAlert } from '../../../lib/to-alert.ts';
import type { Alerta } from '../../../lib/to-alert.ts';
import { showToast } from '../../../lib/toasts.ts';
import { usePutTraduccion } from '../api.ts';
import type { PedidoTraduccion, TraduccionLeida } from '../api.ts';
import { compareArchivo, readArchivo } from '../archivo.ts';
import type { Comparacion } from '../archivo.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { t } from '../i18n.ts';

type Props = { filas: readonly TraduccionLeida[]; onClose: () => void };

/** Rows that are shown of those that cannot be stored. */
const MALAS = 20;

const isConflicto = (error: unknown): boolean => error instanceof ApiError && error.codigo === 'CAMBIADO';

/** Takes texts from a file: first it says what would change, then it stores that row by row. */
export function ImportarDialogo({ filas, onClose }: Props) {
  const [deArchivo, setDeArchivo] = useState<Awaited<ReturnType<typeof readArchivo>> | null>(null);
  const [fallo, setFallo] = useState<Alerta | null>(null);
  const [hechos, setHechos] = useState(0);
  const [isGuardando, setIsGuardando] = useState(false);
  const put = usePutTraduccion();
  // Compared with the texts as they are now: what is stored counts as equal, and after a conflict the version is that of the others.
  const leido = useMemo(
    () => (deArchivo === null ? null : compareArchivo(deArchivo, filas)),
    [deArchivo, filas],
  );
  const read = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    setFallo(null);
    setHechos(0);
    try {
      setDeArchivo(await readArchivo(file));
    } catch {
      setDeArchivo(null);
      setFallo({ tipo: 'error', mensaje: t('traduccion.importar.ajeno') });
    }
  };
  /** Stores a label; false when somebody else changed it meanwhile. */
  const storeUno = async (pedido: PedidoTraduccion): Promise<boolean> => {
    try {
      await put.mutateAsync(pedido);
    } catch (error) {
      if (isConflicto(error)) return false;
      throw error;
    }
    setHechos((antes) => antes + 1);
    return true;
  };
  /**
   * Stores what is left, label by label. One that somebody else changed meanwhile is left for another press, after which the text of
   * the file stands in the place of theirs; any other failure stops, and the same button goes on from there.
   */
  const store = async (pedidos: readonly PedidoTraduccion[]) => {
    setFallo(null);
    setIsGuardando(true);
    const ajenas: string[] = [];
    try {
      for (const pedido of pedidos) if (!(await storeUno(pedido))) ajenas.push(pedido.etiqueta);
      if (ajenas.length > 0) {
        const etiquetas = ajenas.slice(0, MALAS).join(', ');
        setFallo({
          tipo: 'warning',
          mensaje: t('traduccion.importar.ajenas', { cantidad: ajenas.length, etiquetas }),
        });
      } else {
        showToast('success', t('traduccion.importar.hecho', { cantidad: pedidos.length }));
        onClose();
      }
    } catch (error) {
      setFallo(toAlert(error));
    }
    setIsGuardando(false);
  };
  const pedidos = leido?.pedidos ?? [];
  return (
    <Dialog titulo={t('traduccion.importar.titulo')} onClose={onClose} ancho>
      <ZonaArchivos
        id="traduccion-archivo"
        accept=".csv,.json"
        elegir={t('traduccion.importar.elegir')}
        arrastrar={t('traduccion.importar.arrastrar')}
        ayuda={t('traduccion.importar.ayuda')}
        onFiles={(files) => void read(files)}
      />
      {fallo === null ? null : <Notice tipo={fallo.tipo}>{fallo.mensaje}</Notice>}
      {leido === null ? null : <Resumen {...leido} />}
      {hechos === 0 ? null : (
        <p role="status">{t('traduccion.importar.avance', { hechos, total: hechos + pedidos.length })}</p>
      )}
      <div className="fila">
        <Button onClick={onClose}>{t('comun.boton.cerrar')}</Button>
        {pedidos.length === 0 ? null : (
          <Button variante="primaria" ocupado={isGuardando} onClick={() => void store(pedidos)}>
            {t('traduccion.importar.guardar', { cantidad: pedidos.length })}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Resumen({ pedidos, iguales, malas }: Comparacion) {
  return (
    <div className="pila-corta">
      <p role="status">{t('traduccion.importar.resumen', { nuevos: pedidos.length, iguales })}</p>
      {malas.length === 0 ? null : (
        <>
          <p>{t('traduccion.importar.malas', { cantidad: malas.length })}</p>
          <ul>
            {malas.slice(0, MALAS).map(({ etiqueta, motivo }) => (
              <li key={etiqueta}>{t('traduccion.importar.mala', { etiqueta, motivo })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
