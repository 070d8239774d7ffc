import { useState } from 'react';
import { OPERACION } from '#domain/constantes.ts';
import { Button } from '../../../components/button.tsx';
import { SelectField } from '../../../components/field.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { useFiltros } from '../../../lib/use-filtros.ts';
import { useDudas } from '../api.ts';
import type { ActoDuda, DocumentoEnDuda } from '../api.ts';
import { t } from '../i18n.ts';
import { AnularDialogo } from './anular-dialogo.tsx';
import { CertificarDialogo } from './certificar-dialogo.tsx';
import { Duda } from './duda.tsx';
import { TerminarDialogo } from './terminar-dialogo.tsx';

const HORAS = [0, OPERACION.horasEnDuda, OPERACION.horasRechazo, 72] as const;
const FILTROS = { horas: String(OPERACION.horasEnDuda) };

type Abierto = { acto: ActoDuda; documento: DocumentoEnDuda };

/** Documents of every issuer whose outcome no attempt has learned, and the acts that settle one. */
export function Dudas() {
  const { valores, change } = useFiltros(FILTROS);
  const horas = HORAS.find((each) => String(each) === valores.horas) ?? OPERACION.horasEnDuda;
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useDudas(horas);
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const close = () => setAbierto(null);
  return (
    <div className="pila">
      <div className="tarjeta operador-filtros">
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
        <Lista
          documentos={data}
          onAbrir={setAbierto}
          onMas={hasNextPage ? () => void fetchNextPage() : null}
        />
      )}
      {abierto === null ? null : <Acto {...abierto} onClose={close} />}
    </div>
  );
}

function Acto({ acto, documento, onClose }: Abierto & { onClose: () => void }) {
  if (acto === 'certificar') return <CertificarDialogo documento={documento} onClose={onClose} />;
  if (acto === 'anular') return <AnularDialogo documento={documento} onClose={onClose} />;
  return <TerminarDialogo documento={documento} acto={acto} onClose={onClose} />;
}

type ListaProps = {
  documentos: readonly DocumentoEnDuda[];
  onAbrir: (abierto: Abierto) => void;
  /** Reads the next page; null after the last one. */
  onMas: (() => void) | null;
};

function Lista({ documentos, onAbrir, onMas }: ListaProps) {
  return (
    <>
      {documentos.length === 0 ? (
        <EmptyState
          icono={onMas === null ? 'correcto' : 'buscar'}
          texto={t(onMas === null ? 'operador.dudas.vacio' : 'operador.dudas.vacioHastaAqui')}
        />
      ) : (
        <ul className="operador-dudas">
          {documentos.map((documento) => (
            <li key={`${documento.nit} ${documento.idTransaccion}`}>
              <Duda documento={documento} onActo={(acto) => onAbrir({ acto, documento })} />
            </li>
          ))}
        </ul>
      )}
      <Pie cantidad={documentos.length} onMas={onMas} />
    </>
  );
}

function Pie({ cantidad, onMas }: { cantidad: number; onMas: (() => void) | null }) {
  const texto = t(cantidad === 1 ? 'operador.dudas.cantidadUno' : 'operador.dudas.cantidad', { cantidad });
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
