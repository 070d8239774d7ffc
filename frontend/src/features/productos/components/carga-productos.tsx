import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Pregunta } from '../../../components/pregunta.tsx';
import { ErrorState, Skeleton } from '../../../components/states.tsx';
import { ZonaArchivos } from '../../../components/zona-archivos.tsx';
import type { Modulo } from '../../../datos/productos.ts';
import { downloadBlob, downloadText } from '../../../lib/download-text.ts';
import { t } from '../i18n.ts';
import { loadCode } from '../../../lib/load-code.ts';
import { pathTo } from '../../../lib/paths.ts';
import { showError } from '../../../lib/toasts.ts';
import { fallidasCsv } from '../carga/carga.ts';
import type { Carga } from '../carga/carga.ts';
import { ErrorArchivo } from '../../../datos/hojas/error-archivo.ts';
import { textoErrorArchivo } from '../../../datos/hojas/texto-error.ts';
import { ejemploCsv } from '../carga/ejemplo.ts';
import { useCarga } from '../carga/use-carga.ts';
import type { Elegidas } from '../carga/use-carga.ts';
import { formatCantidad } from '../../../lib/format-cantidad.ts';
import { countText } from '../formato.ts';
import { ColumnasCarga } from './columnas-carga.tsx';
import { FilasFallidas } from './filas-fallidas.tsx';

type Props = { nit: string; modulo: Modulo };

/** Screen of a load: choose a file, assign the columns, review, load, correct the failed rows. */
export function CargaProductos({ nit, modulo }: Props) {
  const { estado, choose, start, stop, resume, reset } = useCarga(nit, modulo);
  switch (estado.fase) {
    case 'abriendo':
      return <Skeleton />;
    case 'elegir':
      return <ElegirArchivo error={estado.error} onFile={(file) => void choose(file)} />;
    case 'leyendo':
      return (
        <p className="tarjeta" role="status">
          {t('productos.carga.leyendo', { nombre: estado.nombre })}
        </p>
      );
    case 'columnas':
      return (
        <ColumnasCarga
          {...{ nit, modulo }}
          archivo={estado.archivo}
          onStart={(elegidas: Elegidas) => void start(estado.archivo, elegidas)}
          onCancel={() => void reset()}
        />
      );
    case 'cargando':
      return (
        <section className="tarjeta pila" aria-label={t('productos.carga.avance')}>
          <Avance carga={estado.carga} />
          <p className="secundario">{t('productos.carga.reanudable')}</p>
          <div>
            <Button
              icono="cerrar"
              ocupado={estado.isDeteniendo}
              textoOcupado={t('productos.carga.deteniendo')}
              onClick={stop}
            >
              {t('productos.carga.detener')}
            </Button>
          </div>
        </section>
      );
    case 'otraPestana':
      return <Notice tipo="info">{t('productos.carga.otraPestana')}</Notice>;
    case 'detenida':
      return (
        <section className="tarjeta pila" aria-label={t('productos.carga.avance')}>
          {estado.error === null ? (
            <Notice tipo="info">{t('productos.carga.detenida')}</Notice>
          ) : (
            <ErrorState error={estado.error} />
          )}
          <Avance carga={estado.carga} />
          <div className="fila">
            <Button variante="primaria" icono="reintentar" onClick={() => void resume(estado.carga)}>
              {t('productos.carga.continuar')}
            </Button>
            <Descartar onConfirm={() => void reset()} />
          </div>
        </section>
      );
    case 'lista':
      return <Resultado carga={estado.carga} modulo={modulo} onOtro={() => void reset()} />;
  }
}

/** Asks before the rows that were not sent yet are forgotten, because only the file has them. */
function Descartar({ onConfirm }: { onConfirm: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t('productos.carga.descartar')}</Button>
      {isAsking ? (
        <Pregunta
          titulo={t('productos.carga.descartarTitulo')}
          texto={t('productos.carga.descartarTexto')}
          boton={t('productos.carga.descartar')}
          onConfirm={onConfirm}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}

async function downloadEjemplo(): Promise<void> {
  const { ejemploXlsx } = await loadCode(() => import('../carga/ejemplo-xlsx.ts'));
  downloadBlob(ejemploXlsx(), `${t('productos.carga.ejemploNombre')}.xlsx`);
}

function ElegirArchivo({ error, onFile }: { error: unknown; onFile: (file: File) => void }) {
  return (
    <section className="tarjeta pila" aria-label={t('productos.carga.elegir')}>
      <p>{t('productos.carga.intro')}</p>
      <ZonaArchivos
        id="archivo-productos"
        accept=".xlsx,.csv,.txt,.tsv"
        elegir={t('productos.carga.elegir')}
        arrastrar={t('productos.carga.arrastrar')}
        ayuda={t('productos.carga.ayuda')}
        onFiles={([file]) => {
          if (file !== undefined) onFile(file);
        }}
      />
      {error === null ? null : error instanceof ErrorArchivo ? (
        <Notice tipo="error">{textoErrorArchivo(error, t)}</Notice>
      ) : (
        <ErrorState error={error} />
      )}
      <div className="fila">
        <Button icono="descargar" onClick={() => void downloadEjemplo().catch(showError)}>
          {t('productos.carga.ejemplo')}
        </Button>
        <Button
          icono="descargar"
          onClick={() => downloadText(ejemploCsv(), `${t('productos.carga.ejemploNombre')}.csv`, 'text/csv')}
        >
          {t('productos.carga.ejemploCsv')}
        </Button>
      </div>
    </section>
  );
}

function Avance({ carga: { nombre, total, enviadas, fallidas } }: { carga: Carga }) {
  const texto = t('productos.carga.van', {
    enviadas: formatCantidad(enviadas),
    total: formatCantidad(total),
    porcentaje: total === 0 ? 100 : Math.floor((enviadas / total) * 100),
  });
  return (
    <div className="pila-corta">
      <h2 className="titulo-menor archivo-nombre">{nombre}</h2>
      <progress className="productos-avance" value={enviadas} max={Math.max(1, total)} aria-label={texto} />
      <p className="numero" role="status">
        {texto}
      </p>
      {fallidas.length === 0 ? null : (
        <p className="secundario">{countText('productos.carga.apartadas', fallidas.length)}</p>
      )}
    </div>
  );
}

function Resultado({ carga, modulo, onOtro }: { carga: Carga; modulo: Modulo; onOtro: () => void }) {
  const { nombre, fallidas, total, rechazadas, omitidas, duracionMs } = carga;
  return (
    <section className="tarjeta pila" aria-label={t('productos.carga.resultado')}>
      <h2 className="titulo-menor archivo-nombre">{nombre}</h2>
      <Notice tipo={fallidas.length === 0 ? 'success' : 'warning'}>
        <p>
          {countText('productos.carga.guardados', total - rechazadas, {
            segundos: Math.max(1, Math.round(duracionMs / 1000)),
          })}
        </p>
        {omitidas === 0 ? null : <p>{countText('productos.carga.omitidas', omitidas)}</p>}
        {fallidas.length === 0 ? null : <p>{countText('productos.carga.fallidas', fallidas.length)}</p>}
      </Notice>
      {fallidas.length === 0 ? null : (
        <>
          <div>
            <Button
              icono="descargar"
              onClick={() =>
                downloadText(
                  fallidasCsv(carga, t('productos.carga.motivo')),
                  t('productos.carga.fallidasNombre'),
                  'text/csv',
                )
              }
            >
              {t('productos.carga.descargarFallidas')}
            </Button>
          </div>
          <FilasFallidas fallidas={fallidas} />
        </>
      )}
      <div className="fila">
        <Link className="boton-enlace" to={`${pathTo('productos')}?modulo=${modulo}`}>
          {t('productos.carga.verProductos')}
        </Link>
        <Button icono="subir" onClick={onOtro}>
          {t('productos.carga.otro')}
        </Button>
      </div>
    </section>
  );
}
