import { formatMonto } from '#domain/dinero/formato.ts';
import type {
  AnulacionDocumento,
  DocumentoCompleto,
  NotaDeDocumento,
} from '#domain/documentos/modelo/documento.ts';
import { nombreTipoOf } from '#domain/documentos/modelo/tipos.ts';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { MensajeExplicado } from '../../../datos/components/mensaje-explicado.tsx';
import { t } from '../i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import { EstadoInsignia } from './estado-insignia.tsx';

type NotasProps = { documento: DocumentoCompleto; notas: readonly NotaDeDocumento[] };

/** Notes that adjust this document. */
export function NotasDeDocumento({ documento, notas }: NotasProps) {
  if (notas.length === 0) return null;
  return (
    <section className="pila-corta">
      <h2 className="titulo-menor">{t('documentos.notas.titulo')}</h2>
      <Lista
        titulo={t('documentos.notas.titulo')}
        abrir={{ to: ({ idTransaccion }) => pathTo('documento', idTransaccion) }}
        columnas={columnasOf(documento)}
        filas={notas}
        claveDe={({ idTransaccion }) => idTransaccion}
      />
    </section>
  );
}

function columnasOf({ moneda }: DocumentoCompleto): readonly Columna<NotaDeDocumento>[] {
  return [
    {
      clave: 'nota',
      titulo: t('documentos.notas.nota'),
      rol: 'titulo',
      celda: ({ tipoDoc, serie, numero }) =>
        serie === null ? nombreTipoOf(tipoDoc) : `${nombreTipoOf(tipoDoc)} ${serie}-${numero ?? ''}`,
    },
    {
      clave: 'fecha',
      titulo: t('documentos.tabla.fecha'),
      rol: 'detalle',
      ancho: 9,
      celda: ({ fechaEmision }) => formatFechaHora(fechaEmision),
    },
    {
      clave: 'estado',
      titulo: t('documentos.tabla.estado'),
      rol: 'estado',
      ancho: 9,
      celda: ({ statusDocumento }) => <EstadoInsignia status={statusDocumento} />,
    },
    {
      clave: 'total',
      titulo: t('documentos.tabla.total'),
      rol: 'monto',
      ancho: 8,
      celda: ({ total }) => formatMonto(total, moneda),
    },
  ];
}

/** Annulments that were requested, with their answers; a refusal stays visible here. */
export function AnulacionesDeDocumento({ anulaciones }: { anulaciones: readonly AnulacionDocumento[] }) {
  if (anulaciones.length === 0) return null;
  return (
    <section className="tarjeta pila-corta" aria-labelledby="anulaciones-titulo">
      <h2 className="titulo-menor" id="anulaciones-titulo">
        {t('documentos.anulaciones.titulo')}
      </h2>
      <ul className="pila-corta">
        {anulaciones.map(({ requestId, estado, motivo, fechaHora, idUsuario, mensajes }) => (
          <li key={requestId}>
            <strong>{t(`documentos.anulacion.${estado}`)}</strong>{' '}
            <span className="secundario numero">
              {formatFechaHora(fechaHora)} · {idUsuario}
            </span>
            <p>{t('documentos.anulaciones.motivo', { motivo })}</p>
            {mensajes.map(({ codigo, mensaje }, indice) => (
              <div key={`${codigo}-${indice}`} className="secundario">
                <MensajeExplicado {...{ codigo, mensaje }} />
              </div>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
