import { useEffect, useRef, useState } from 'react';
import { cleanLinea } from '#domain/texto/texto.ts';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { ErrorState } from '../../../components/states.tsx';
import { ZonaArchivos } from '../../../components/zona-archivos.tsx';
import { nombreMes } from '../../../datos/periodo.ts';
import type { MesContable } from '../../../datos/periodo.ts';
import { formatCantidad } from '../../../lib/format-cantidad.ts';
import { loadCode } from '../../../lib/load-code.ts';
import { useSesion } from '../../../lib/use-sesion.ts';
import { splitLados, useConciliar } from '../api.ts';
import type { Resultado } from '../api.ts';
import { t } from '../i18n.ts';
import type { Lectura } from '../leer/leer-archivos.ts';
import { readAhora } from '../../../lib/reloj.ts';

/** Rows that are named of those that were not compared. */
const VISIBLES = 20;
/** Characters of the names of files that are kept. */
const LARGO_ARCHIVO = 200;

type Props = {
  periodo: MesContable;
  establecimiento: number | null;
  /** Takes what was compared, with the XML and ZIP files among those chosen. */
  onComparados: (resultados: readonly Resultado[], xml: readonly File[]) => void;
};

/** Place for the files of SAT: they are read in a thread of their own, compared, and the result is kept. */
export function Archivos({ periodo, establecimiento, onComparados }: Props) {
  const nit = useSesion()?.nit ?? '';
  const conciliar = useConciliar();
  const [lectura, setLectura] = useState<Lectura | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [control, setControl] = useState<AbortController | null>(null);
  const vivo = useRef<AbortController | null>(null);
  useEffect(() => () => vivo.current?.abort(), []);

  const read = async (archivos: readonly File[]) => {
    if (archivos.length === 0 || vivo.current !== null || conciliar.isPending) return;
    const propio = new AbortController();
    vivo.current = propio;
    setControl(propio);
    setLectura(null);
    setError(null);
    try {
      const { readEnHilo } = await loadCode(() => import('../leer/open-lector.ts'));
      const leido = await readEnHilo({ archivos, nit, ahora: readAhora() }, propio.signal);
      if (propio.signal.aborted) return;
      if (leido === null) setError(new Error('No answer of the reader'));
      setLectura(leido);
      if (leido === null || leido.documentos.length === 0) return;
      const archivo = cleanLinea(archivos.map(({ name }) => name).join(', ')).slice(0, LARGO_ARCHIVO);
      const pedido = { periodo, establecimiento, archivo, deSat: leido.documentos };
      const resultados = await conciliar.mutateAsync(pedido);
      if (resultados.length === 0) return;
      onComparados(
        resultados,
        archivos.filter(({ name }) => /\.(xml|zip)$/i.test(name)),
      );
    } catch (cause) {
      setError(cause);
    } finally {
      vivo.current = null;
      setControl(null);
    }
  };
  return (
    <section className="tarjeta pila" aria-labelledby="conciliacion-archivo">
      <h2 className="titulo-menor" id="conciliacion-archivo">
        {t('conciliacion.archivo')}
      </h2>
      {control === null ? (
        <ZonaArchivos
          id="archivos-sat"
          accept=".xlsx,.csv,.xml,.zip"
          isMultiple
          elegir={t('conciliacion.archivo.elegir')}
          arrastrar={t('conciliacion.archivo.arrastrar')}
          ayuda={t('conciliacion.archivo.ayuda')}
          onFiles={(archivos) => void read(archivos)}
        />
      ) : (
        <div className="fila">
          <span role="status">
            {t(conciliar.isPending ? 'conciliacion.comparando' : 'conciliacion.leyendo')}
          </span>
          {conciliar.isPending ? null : (
            <Button icono="cerrar" onClick={() => control.abort()}>
              {t('conciliacion.detener')}
            </Button>
          )}
        </div>
      )}
      {error === null ? null : lectura === null ? (
        <Notice tipo="error">{t('conciliacion.noLeido')}</Notice>
      ) : (
        <ErrorState error={error} />
      )}
      {lectura === null ? null : <Leido {...{ lectura, periodo }} />}
    </section>
  );
}

/** Files and rows that were not compared. */
function Leido({ lectura, periodo }: { lectura: Lectura; periodo: MesContable }) {
  const { documentos, malas, problemas, ajenos } = lectura;
  const { mes, anio } = periodo;
  return (
    <>
      {splitLados(documentos, periodo).deOtros.map((lado) => (
        <Notice key={lado} tipo="warning">
          {t('conciliacion.otroMes', { lado: t(`conciliacion.lado.${lado}`), mes: nombreMes(mes), anio })}
        </Notice>
      ))}
      {problemas.map((problema) => (
        <Notice key={problema} tipo="error">
          {problema}
        </Notice>
      ))}
      {documentos.length === 0 && problemas.length === 0 ? (
        <Notice tipo="warning">{t('conciliacion.nada')}</Notice>
      ) : null}
      {malas.length === 0 ? null : (
        <Notice tipo="warning">
          <p>{t('conciliacion.malas', { cantidad: formatCantidad(malas.length) })}</p>
          <ul>
            {malas.slice(0, VISIBLES).map((mala) => (
              <li key={mala}>{mala}</li>
            ))}
          </ul>
        </Notice>
      )}
      {ajenos === 0 ? null : (
        <p className="secundario">{t('conciliacion.ajenos', { cantidad: formatCantidad(ajenos) })}</p>
      )}
    </>
  );
}
