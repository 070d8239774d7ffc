import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { Lista } from '../../../components/lista.tsx';
import type { Columna, Grupos, Seleccion } from '../../../components/lista.tsx';
import { formatDia } from '../../../lib/format-dia.ts';
import { pathTo } from '../../../lib/paths.ts';
import { t } from '../i18n.ts';
import { formatVentas } from '../monedas.ts';
import { acreditacionOfResumen, sumResumenes } from '../resumenes.ts';
import type { Resumen } from '../resumenes.ts';
import { columnasDocumento, montoOf, numeroOf } from './columnas.tsx';
import { AcreditadoInsignia, EstadoInsignia } from './estado-insignia.tsx';
import { readHoy } from '../../../lib/reloj.ts';

export type SeleccionDocumentos = {
  has: (idTransaccion: string) => boolean;
  toggle: (idTransaccion: string) => void;
  /** Whether the boxes are in sight on a telephone. */
  isEligiendo: boolean;
};

/** A certified document of which notes took something back says that instead. */
function Estado(resumen: Resumen) {
  const acreditacion = acreditacionOfResumen(resumen);
  return acreditacion === null || !isEstado(resumen.statusDocumento, 'firme') ? (
    <EstadoInsignia status={resumen.statusDocumento} />
  ) : (
    <AcreditadoInsignia acreditacion={acreditacion} isCorta />
  );
}

const columnasOf = (): readonly Columna<Resumen>[] => [
  ...columnasDocumento('detalle'),
  {
    clave: 'receptor',
    titulo: t('documentos.tabla.receptor'),
    rol: 'titulo',
    celda: ({ nombreReceptor }) => <span title={nombreReceptor}>{nombreReceptor}</span>,
  },
  {
    clave: 'id',
    titulo: t('documentos.tabla.id'),
    rol: 'dato',
    ancho: 8,
    celda: ({ idReceptor }) => <span className="numero">{idReceptor}</span>,
  },
  {
    clave: 'estado',
    titulo: t('documentos.tabla.estado'),
    rol: 'estado',
    ancho: 9,
    celda: (resumen) => <Estado {...resumen} />,
  },
  {
    clave: 'total',
    titulo: t('documentos.tabla.total'),
    rol: 'monto',
    ancho: 8.5,
    celda: (resumen) =>
      isEstado(resumen.statusDocumento, 'anulado') ? <s>{montoOf(resumen)}</s> : montoOf(resumen),
  },
];

const diaOf = ({ fechaEmision }: Resumen): string => fechaEmision.slice(0, 10);

/** The days, each with the sum of its sales where it has more than one document. */
function groupByDia(hoy: string): Grupos<Resumen> {
  return {
    claveDe: diaOf,
    cabeza: (dia, filas) => ({
      titulo: formatDia(dia, hoy),
      resumen:
        filas.length < 2
          ? null
          : t('documentos.dia.resumen', {
              cantidad: filas.length,
              total: formatVentas(sumResumenes(filas)),
            }),
    }),
  };
}

/** Sales by day; a row opens its document. */
export function TablaDocumentos({
  filas,
  seleccion,
}: {
  filas: readonly Resumen[];
  seleccion: SeleccionDocumentos;
}) {
  const boxes: Seleccion<Resumen> = {
    has: ({ idTransaccion }) => seleccion.has(idTransaccion),
    toggle: ({ idTransaccion }) => seleccion.toggle(idTransaccion),
    cual: (resumen) => `${resumen.tipoDoc} ${numeroOf(resumen)}`,
    isEligiendo: seleccion.isEligiendo,
  };
  return (
    <Lista
      titulo={t('documentos.tabla.titulo')}
      columnas={columnasOf()}
      filas={filas}
      claveDe={({ idTransaccion }) => idTransaccion}
      abrir={{ to: ({ idTransaccion }) => pathTo('documento', idTransaccion) }}
      nombreDe={(resumen) => `${resumen.nombreReceptor}, ${resumen.tipoDoc} ${numeroOf(resumen)}`}
      seleccion={boxes}
      grupos={groupByDia(readHoy())}
    />
  );
}
