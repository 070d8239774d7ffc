import { Link } from 'react-router-dom';
import type { Renglon } from '#domain/conciliacion/conciliar.ts';
import { formatFecha } from '#domain/fechas/guatemala.ts';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { formatCantidad } from '../../../lib/format-cantidad.ts';
import { pathTo } from '../../../lib/paths.ts';
import { t } from '../i18n.ts';
import { diferenciasText, documentoText, montoText } from '../textos.ts';
import type { GrupoRenglones } from '../textos.ts';

/** Rows for which the same is to be done: what that is, then each of them. */
export function Grupo({ grupo: { consejo, renglones } }: { grupo: GrupoRenglones }) {
  const titulo = t(`conciliacion.consejo.${consejo}.titulo`);
  const id = `conciliacion-${consejo}`;
  const isDiferente = renglones.some(({ diferencias }) => diferencias.length > 0);
  return (
    <section className="tarjeta pila-corta" aria-labelledby={id}>
      <h2 className="titulo-menor" id={id}>
        {titulo} ({formatCantidad(renglones.length)})
      </h2>
      <p>{t(`conciliacion.consejo.${consejo}`)}</p>
      {SUBIBLES.has(consejo) ? (
        <p>
          <Link to={pathTo('subirFactura')}>{t('conciliacion.ver.subir')}</Link>
        </p>
      ) : null}
      <Lista
        titulo={titulo}
        columnas={COLUMNAS()}
        filas={renglones}
        claveDe={({ uuid, origen, id: propio }, i) => `${uuid} ${propio ?? ''} ${origen ?? ''} ${i}`}
        abrir={{ to: pathOf }}
        nombreDe={(renglon) => `${documentoText(renglon)}, ${renglon.nombre}`}
        {...(isDiferente ? { isLarga: true } : { isDensa: true })}
      />
    </section>
  );
}

/** Steps that an XML file mends. */
const SUBIBLES: ReadonlySet<GrupoRenglones['consejo']> = new Set([
  'EMITIDO_FUERA',
  'RECIBIDO_SIN_CARGAR',
  'EMITIDO_ANULADO_EN_SAT',
  'RECIBIDO_ANULADO_EN_SAT',
]);

/** Page of the document; one that SAT alone has has none. */
function pathOf({ lado, id }: Renglon): string | null {
  return id === null ? null : pathTo(lado === 'EMITIDOS' ? 'documento' : 'compra', id);
}

const COLUMNAS = (): readonly Columna<Renglon>[] => [
  {
    clave: 'tercero',
    titulo: t('conciliacion.col.tercero'),
    rol: 'titulo',
    celda: (renglon) => <Tercero renglon={renglon} />,
  },
  {
    clave: 'documento',
    titulo: t('conciliacion.col.documento'),
    rol: 'detalle',
    celda: documentoText,
  },
  {
    clave: 'fecha',
    titulo: t('conciliacion.col.fecha'),
    rol: 'detalle',
    ancho: 6,
    celda: ({ fecha }) => formatFecha(fecha),
  },
  { clave: 'nit', titulo: t('conciliacion.col.nit'), rol: 'dato', ancho: 6, celda: ({ nit }) => nit },
  { clave: 'monto', titulo: t('conciliacion.col.monto'), rol: 'monto', ancho: 8, celda: montoText },
];

/** Name of the other party, and below it the fields that differ, which are read whole on every width. */
function Tercero({ renglon }: { renglon: Renglon }) {
  const { nombre, nit, diferencias } = renglon;
  if (diferencias.length === 0) return nombre || nit;
  return (
    <>
      {nombre || nit}
      <span className="conciliacion-diferencia">{diferenciasText(renglon)}</span>
    </>
  );
}
