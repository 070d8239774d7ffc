import { useEffect, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { CasillaTodas } from '../../../components/casilla-todas.tsx';
import { Notice } from '../../../components/notice.tsx';
import { t } from '../i18n.ts';
import type { Resumen } from '../resumenes.ts';
import { useLote } from '../use-lote.ts';
import type { AvanceLote } from '../use-lote.ts';
import { ListaFallos } from './lista-fallos.tsx';

/** Largest number of documents in one file; more would not fit the memory of a phone. The export of a period has no limit. */
export const MAXIMO_LOTE = 2_000;

type Props = {
  filas: readonly Resumen[];
  seleccionadas: readonly Resumen[];
  /** Whether the list is still loading. */
  isCargando: boolean;
  onTodas: (isMarcada: boolean) => void;
  /** Whether a telephone shows the boxes; at the desk they always are in sight. */
  isEligiendo: boolean;
};

/** Selects all that the filter shows, and makes one file of the selected documents. */
export function BarraSeleccion(props: Props) {
  const { filas, seleccionadas, isCargando, onTodas, isEligiendo } = props;
  const lote = useLote();
  const { length: cantidad } = seleccionadas;
  const isExcedida = cantidad > MAXIMO_LOTE;
  const barra = useFoco(lote.avance !== null);
  const fuera = t(lote.hasArchivo ? 'documentos.lote.fallos' : 'documentos.lote.ninguno', {
    cantidad: lote.fallos.length,
  });
  return (
    <section
      className={isEligiendo ? 'pila-corta' : 'pila-corta lista-seleccion-plegada'}
      aria-label={t('documentos.lote.etiqueta')}
    >
      <div className="fila lista-seleccion" ref={barra}>
        {filas.length === 0 ? null : (
          <CasillaTodas
            filas={filas.length}
            cantidad={cantidad}
            isInactiva={isCargando}
            texto={
              cantidad === 0
                ? t('documentos.lote.todos', { cantidad: filas.length })
                : t('documentos.lote.seleccionados', { cantidad, total: filas.length })
            }
            onTodas={onTodas}
          />
        )}
        {lote.avance !== null ? (
          <Avance avance={lote.avance} onCancel={lote.cancel} />
        ) : cantidad > 0 && !isExcedida ? (
          <div className="fila">
            <Button icono="descargar" onClick={() => void lote.start('zip', seleccionadas)}>
              {t('documentos.lote.zip')}
            </Button>
            <Button icono="documento" onClick={() => void lote.start('pdf', seleccionadas)}>
              {t('documentos.lote.pdf')}
            </Button>
          </div>
        ) : null}
      </div>
      {isExcedida ? (
        <Notice tipo="warning">{t('documentos.lote.maximo', { maximo: MAXIMO_LOTE })}</Notice>
      ) : null}
      {lote.fallos.length === 0 ? null : (
        <Notice tipo="error">
          <p>{fuera}</p>
          <ListaFallos
            titulo={fuera}
            fallos={lote.fallos.map(({ nombre, mensaje }) => ({ documento: nombre, motivo: mensaje }))}
          />
          <Button onClick={lote.forgetFallos}>{t('comun.boton.cerrar')}</Button>
        </Notice>
      )}
    </section>
  );
}

/** Moves the focus when "cancel" replaces the pressed button, and back. */
function useFoco(isEnCurso: boolean) {
  const barra = useRef<HTMLDivElement>(null);
  const antes = useRef(isEnCurso);
  useEffect(() => {
    const isPerdido = document.activeElement === document.body;
    if (antes.current !== isEnCurso && isPerdido) barra.current?.querySelector('button')?.focus();
    antes.current = isEnCurso;
  }, [isEnCurso]);
  return barra;
}

function Avance({
  avance: { clase, hechos, total },
  onCancel,
}: {
  avance: AvanceLote;
  onCancel: () => void;
}) {
  const texto = t('documentos.lote.avance', { hechos, total });
  // Progress is announced now and then, not at each document.
  const dicho = hechos === total || hechos % Math.max(1, Math.ceil(total / 10)) === 0 ? texto : '';
  return (
    <div className="fila">
      <progress value={hechos} max={total} aria-label={t(`documentos.lote.${clase}`)} />
      <span className="numero" aria-hidden="true">
        {texto}
      </span>
      <span className="solo-lector" role="status">
        {dicho}
      </span>
      <Button icono="cerrar" onClick={onCancel}>
        {t('comun.boton.cancelar')}
      </Button>
    </div>
  );
}
