import { useState } from 'react';
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
import { t } from '../i18n.ts';

type Props = { filas: readonly TraduccionLeida[]; onClose: () => void };

/** Rows that are shown of those that cannot be stored. */
const MALAS = 20;

/** Takes texts from a file: first it says what would change, then it stores that row by row. */
export function ImportarDialogo({ filas, onClose }: Props) {
  const [leido, setLeido] = useState<Comparacion | null>(null);
  const [fallo, setFallo] = useState<Alerta | null>(null);
  const [hechos, setHechos] = useState(0);
  const [isGuardando, setIsGuardando] = useState(false);
  const put = usePutTraduccion();
  const read = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    setFallo(null);
    setHechos(0);
    try {
      setLeido(compareArchivo(await readArchivo(file), filas));
    } catch {
      setLeido(null);
      setFallo({ tipo: 'error', mensaje: t('traduccion.importar.ajeno') });
    }
  };
  /** Stores what is left; after a failure the same button goes on where it stopped. */
  const store = async (pedidos: readonly PedidoTraduccion[]) => {
    setFallo(null);
    setIsGuardando(true);
    try {
      for (const [indice, pedido] of pedidos.entries()) {
        if (indice < hechos) continue;
        await put.mutateAsync(pedido);
        setHechos(indice + 1);
      }
      showToast('success', t('traduccion.importar.hecho', { cantidad: pedidos.length }));
      onClose();
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
        <p role="status">{t('traduccion.importar.avance', { hechos, total: pedidos.length })}</p>
      )}
      <div className="fila">
        <Button onClick={onClose}>{t('comun.boton.cerrar')}</Button>
        {pedidos.length === 0 ? null : (
          <Button variante="primaria" ocupado={isGuardando} onClick={() => void store(pedidos)}>
            {t('traduccion.importar.guardar', { cantidad: pedidos.length - hechos })}
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
