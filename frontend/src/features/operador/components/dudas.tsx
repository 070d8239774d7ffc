import { useState } from 'react';
import { decimalFromNumber } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { OPERACION } from '#domain/constantes.ts';
import { Button } from '../../../components/button.tsx';
import { deferComponent } from '../../../components/deferred.tsx';
import { SelectField } from '../../../components/field.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { useFiltros } from '../../../lib/use-filtros.ts';
import { useDudas } from '../api.ts';
import type { ActoDuda, DocumentoEnDuda } from '../api.ts';
import { t } from '../i18n.ts';
import { Duda, Marca, describeEspera } from './duda.tsx';

const Acto = deferComponent(async () => (await import('./acto-dialogo.tsx')).ActoDialogo, null);

const HORAS = [0, OPERACION.horasEnDuda, OPERACION.horasRechazo, 72] as const;
const FILTROS = { horas: String(OPERACION.horasEnDuda) };

type Abierto = { acto: ActoDuda | 'ver'; documento: DocumentoEnDuda };

/** Documents of every issuer whose outcome no attempt has learned, and the acts that settle one. */
export function Dudas() {
  const { valores, change } = useFiltros(FILTROS);
  const horas = HORAS.find((each) => String(each) === valores.horas) ?? OPERACION.horasEnDuda;
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useDudas(horas);
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  return (
    <div className="pila">
      <div className="operador-filtros">
        <SelectField
          etiqueta={t('operador.dudas.horas')}
          opciones={HORAS.map((each) => ({ valor: String(each), texto: t(`operador.dudas.horas.${each}`) }))}
          value={String(horas)}
          onChange={(event) => change({ horas: event.target.value })}
        />
        <Button icono="reintentar" ocupado={isFetching} onClick={() => void refetch()}>
          {t('operador.dudas.actualizar')}
        </Button>
      </div>
      {error === null ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton lineas={6} /> : null}
      {data === undefined ? null : (
        <ListaDudas
          documentos={data}
          onAbrir={setAbierto}
          onMas={hasNextPage ? () => void fetchNextPage() : null}
        />
      )}
      {abierto === null ? null : (
        <DialogoDe
          {...abierto}
          documento={data?.find((each) => claveDe(each) === claveDe(abierto.documento)) ?? abierto.documento}
          onAbrir={setAbierto}
          onClose={() => setAbierto(null)}
        />
      )}
    </div>
  );
}

type DialogoProps = Abierto & { onAbrir: (abierto: Abierto) => void; onClose: () => void };

/** The document as it was read last, or the act on it. */
function DialogoDe({ acto, documento, onAbrir, onClose }: DialogoProps) {
  if (acto === 'ver')
    return (
      <Duda
        documento={documento}
        onActo={(siguiente) => onAbrir({ acto: siguiente, documento })}
        onClose={onClose}
      />
    );
  return <Acto.Deferred acto={acto} documento={documento} onClose={onClose} />;
}

type ListaProps = {
  documentos: readonly DocumentoEnDuda[];
  onAbrir: (abierto: Abierto) => void;
  /** Reads the next page; null after the last one. */
  onMas: (() => void) | null;
};

const claveDe = ({ nit, idTransaccion }: DocumentoEnDuda): string => `${nit} ${idTransaccion}`;

function columnasOf(): readonly Columna<DocumentoEnDuda>[] {
  return [
    {
      clave: 'emisor',
      titulo: t('operador.tabla.emisor'),
      rol: 'titulo',
      celda: ({ nombreEmisor }) => <span title={nombreEmisor}>{nombreEmisor}</span>,
    },
    {
      clave: 'tipo',
      titulo: t('operador.tabla.tipo'),
      rol: 'detalle',
      ancho: 5,
      celda: ({ tipoDoc }) => tipoDoc,
    },
    {
      clave: 'desde',
      titulo: t('operador.tabla.duda'),
      rol: 'detalle',
      ancho: 9,
      celda: ({ desde }) => describeEspera(desde),
    },
    {
      clave: 'certificador',
      titulo: t('operador.tabla.certificador'),
      rol: 'dato',
      ancho: 9,
      celda: ({ nombreCertificador }) => nombreCertificador,
    },
    {
      clave: 'emision',
      titulo: t('operador.tabla.emision'),
      rol: 'dato',
      ancho: 9,
      celda: ({ fechaEmision }) => formatFechaHora(fechaEmision),
    },
    {
      clave: 'marca',
      titulo: t('operador.tabla.marca'),
      rol: 'estado',
      ancho: 9,
      celda: (documento) => <Marca documento={documento} />,
    },
    {
      clave: 'total',
      titulo: t('operador.tabla.total'),
      rol: 'monto',
      ancho: 8.5,
      celda: ({ total, moneda }) => formatMonto(decimalFromNumber(total), moneda),
    },
  ];
}

function ListaDudas({ documentos, onAbrir, onMas }: ListaProps) {
  return (
    <>
      {documentos.length === 0 ? (
        <EmptyState
          icono={onMas === null ? 'correcto' : 'buscar'}
          texto={t(onMas === null ? 'operador.dudas.vacio' : 'operador.dudas.vacioHastaAqui')}
        />
      ) : (
        <Lista
          titulo={t('operador.vista.dudas')}
          columnas={columnasOf()}
          filas={documentos}
          claveDe={claveDe}
          nombreDe={({ nombreEmisor, tipoDoc, fechaEmision }) =>
            `${nombreEmisor}, ${tipoDoc} ${formatFechaHora(fechaEmision)}`
          }
          abrir={{ onAbrir: (documento) => onAbrir({ acto: 'ver', documento }) }}
        />
      )}
      <Pie cantidad={documentos.length} onMas={onMas} />
    </>
  );
}

function Pie({ cantidad, onMas }: { cantidad: number; onMas: (() => void) | null }) {
  const texto = t('operador.dudas.cantidad', { cantidad });
  return (
    <div className="fila">
      <p className="secundario" role="status">
        {cantidad === 0 ? '' : texto}
      </p>
      {onMas === null ? null : (
        <Button icono="buscar" onClick={onMas}>
          {t('operador.dudas.mas')}
        </Button>
      )}
    </div>
  );
}
