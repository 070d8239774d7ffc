import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { ZonaArchivos } from '../../../components/zona-archivos.tsx';
import { useSesion } from '../../../lib/use-sesion.ts';
import { formatCantidad } from '../../../lib/format-cantidad.ts';
import { countText, t } from '../i18n.ts';
import type { Rechazado } from '../reunir.ts';
import { pathToImportacion } from '../path-importacion.ts';
import { cancelSubida, isSubiendo, subir, useSubida } from '../subida-store.ts';
import type { EstadoSubida } from '../subida-store.ts';

/** Files that are named of those that were not sent. */
const VISIBLES = 20;

/** Place to choose files or drop them, and the upload while it is under way. */
export function Subida() {
  const nit = useSesion()?.nit ?? '';
  const estado = useSubida();
  const navigate = useNavigate();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const send = async (files: readonly File[]) => {
    const id = await subir(nit, files);
    // Who opened another screen meanwhile stays there.
    if (id !== null && isHere.current) void navigate(pathToImportacion(id));
  };
  const isPropia = 'nit' in estado && estado.nit === nit;
  if (isPropia && isSubiendo(estado)) return <Avance estado={estado} />;
  return (
    <section className="tarjeta pila" aria-label={t('importacion.elegir')}>
      <ZonaArchivos
        id="archivos-importacion"
        accept=".xml,.zip"
        isMultiple
        elegir={t('importacion.elegir')}
        arrastrar={t('importacion.arrastrar')}
        ayuda={t('importacion.ayuda')}
        onFiles={(files) => void send(files)}
      />
      {isPropia && estado.fase === 'hecha' && estado.rechazados.length > 0 ? (
        <Rechazados rechazados={estado.rechazados} />
      ) : null}
    </section>
  );
}

function Rechazados({ rechazados }: { rechazados: readonly Rechazado[] }) {
  const resto = rechazados.length - VISIBLES;
  return (
    <Notice tipo="warning">
      <p>{countText('importacion.rechazados', rechazados.length)}</p>
      <ul>
        {rechazados.slice(0, VISIBLES).map(({ nombre, motivo }, i) => (
          <li key={i} className="archivo-nombre">
            {nombre}: {motivo}
          </li>
        ))}
        {resto > 0 ? <li>{t('importacion.rechazados.mas', { cantidad: formatCantidad(resto) })}</li> : null}
      </ul>
    </Notice>
  );
}

function Avance({ estado }: { estado: EstadoSubida }) {
  const { texto, parte } = describe(estado);
  return (
    <section className="tarjeta pila" aria-label={t('importacion.titulo')}>
      <div className="pila-corta">
        <progress className="importacion-avance" value={parte} max={1} aria-label={texto} />
        <p role="status">{texto}</p>
      </div>
      <p className="secundario">{t('importacion.noSalga')}</p>
      <div>
        <Button icono="cerrar" onClick={cancelSubida}>
          {t('importacion.cancelar')}
        </Button>
      </div>
    </section>
  );
}

function describe(estado: EstadoSubida): { texto: string; parte: number } {
  if (estado.fase === 'reuniendo') {
    const [hechos, total] = [estado.hechos, estado.total].map((each) => formatCantidad(each));
    const parte = estado.total === 0 ? 0 : estado.hechos / estado.total;
    return { texto: t('importacion.preparando', { hechos: hechos ?? '', total: total ?? '' }), parte };
  }
  if (estado.fase !== 'subiendo') return { texto: '', parte: 0 };
  const parte = estado.bytes === 0 ? 0 : estado.enviados / estado.bytes;
  const archivos = countText('importacion.archivo', estado.archivos);
  return { texto: t('importacion.subiendo', { archivos, porcentaje: Math.floor(100 * parte) }), parte };
}
