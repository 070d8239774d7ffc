import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { t } from '../i18n.ts';
import type { EventoLeido } from '../api.ts';
import { COMPRADOR } from '../aperturas.ts';

/** History of a document: each event with its time and user. */
export function Historia({ eventos }: { eventos: readonly EventoLeido[] }) {
  if (eventos.length === 0) return null;
  return (
    <section className="tarjeta pila-corta" aria-labelledby="historia-titulo">
      <h2 className="titulo-menor" id="historia-titulo">
        {t('documentos.historia.titulo')}
      </h2>
      <ol className="documentos-historia">
        {eventos.map(({ tipo, fecha, usuario, detalle }, indice) => (
          <li key={`${fecha}-${tipo}-${indice}`}>
            <span className="documentos-historia-que">{nombreOf(tipo)}</span>
            <time className="secundario numero" dateTime={fecha}>
              {formatFechaHora(fecha)}
            </time>
            <span className="secundario">{quienOf(usuario)}</span>
            {detalle === '' ? null : (
              <span className="documentos-historia-detalle">{textoOf(tipo, detalle)}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function quienOf(usuario: string): string {
  if (usuario === COMPRADOR) return t('documentos.historia.comprador');
  return usuario === '' ? t('documentos.historia.sistema') : usuario;
}

/** Name of an event; its code when these screens do not know it. */
function nombreOf(tipo: string): string {
  const clave = `documentos.evento.${tipo}`;
  return t.has(clave) ? t(clave) : tipo;
}

/** Formats of event details that are not sentences; an issue in contingency stores only a number. */
const DETALLES: Readonly<Partial<Record<string, (detalle: string) => string>>> = {
  CONTINGENCIA: (numero) => t('documentos.historia.acceso', { numero }),
};

function textoOf(tipo: string, detalle: string): string {
  return DETALLES[tipo]?.(detalle) ?? detalle;
}
