import { Link } from 'react-router-dom';
import { formatMonto } from '#domain/dinero/formato.ts';
import { disponibleOf } from '#domain/documentos/cobros/origen.ts';
import type { NotaDeDocumento } from '#domain/documentos/modelo/documento.ts';
import { nombreTipoOf } from '#domain/documentos/modelo/tipos.ts';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { t } from '../i18n-notas.ts';
import { pathTo } from '../../../lib/paths.ts';
import type { OrigenLeido } from '../servicios.ts';

/** Document that the note adjusts, the amount left of it, and its other notes. */
export function OrigenTarjeta({ origen }: { origen: OrigenLeido }) {
  const { documento, notas } = origen;
  const { tipoDoc, serie, numero, fechaEmision, nombreReceptor, idReceptor, total, moneda } = documento;
  return (
    <section className="tarjeta pila-corta" aria-labelledby="origen-titulo">
      <div className="fila editor-origen-titulo">
        <h2 id="origen-titulo" className="titulo-menor">
          {t('editor.origen.titulo')}
        </h2>
        <Link to={pathTo('documento', documento.idTransaccion)}>{t('editor.origen.ver')}</Link>
      </div>
      <dl className="editor-ficha">
        <dt>{t('editor.origen.documento')}</dt>
        <dd>
          {nombreTipoOf(tipoDoc)} <span className="codigo">{`${serie ?? ''}-${numero ?? ''}`}</span>
        </dd>
        <dt>{t('editor.origen.fecha')}</dt>
        <dd className="numero">{formatFechaHora(fechaEmision)}</dd>
        <dt>{t('editor.origen.receptor')}</dt>
        <dd>
          {nombreReceptor} · <span className="numero">{idReceptor}</span>
        </dd>
        <dt>{t('editor.origen.total')}</dt>
        <dd className="numero">{formatMonto(total, moneda)}</dd>
        <dt>{t('editor.origen.disponible')}</dt>
        <dd className="numero" data-prueba="disponible">
          <strong>{formatMonto(disponibleOf(origen), moneda)}</strong>
        </dd>
      </dl>
      {notas.length === 0 ? (
        <p className="secundario">{t('editor.origen.sinNotas')}</p>
      ) : (
        <>
          <h3 className="campo-etiqueta">{t('editor.origen.notas')}</h3>
          <ul>
            {notas.map((nota) => (
              <NotaFila key={nota.idTransaccion} nota={nota} moneda={moneda} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type NotaProps = { nota: NotaDeDocumento; moneda: OrigenLeido['documento']['moneda'] };

function NotaFila({ nota, moneda }: NotaProps) {
  const { idTransaccion, tipoDoc, serie, numero, total, statusDocumento } = nota;
  const estado = `documentos.estado.${statusDocumento}`;
  return (
    <li className="fila">
      <Link to={pathTo('documento', idTransaccion)}>
        {numero === null ? tipoDoc : `${tipoDoc} ${serie ?? ''}-${numero}`}
      </Link>
      <span className="numero">{formatMonto(total, moneda)}</span>
      <span className="secundario">{t.has(estado) ? t(estado) : statusDocumento}</span>
    </li>
  );
}
