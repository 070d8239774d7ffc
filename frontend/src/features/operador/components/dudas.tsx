import { useState } from 'react';
import { OPERACION } from '#domain/constantes.ts';
import { Button } from '../../../components/button.tsx';
import { SelectField } from '../../../components/field.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { useFiltros } from '../../../lib/use-filtros.ts';
import { useDudas } from '../api.ts';
import type { DocumentoEnDuda } from '../api.ts';
import { t } from '../i18n.ts';
import { CertificarDialogo } from './certificar-dialogo.tsx';
import { Duda } from './duda.tsx';
import { RechazarDialogo } from './rechazar-dialogo.tsx';

const HORAS = [0, OPERACION.horasEnDuda, OPERACION.horasRechazo, 72] as const;
const FILTROS = { horas: String(OPERACION.horasEnDuda) };

type Abierto = { acto: 'certificar' | 'rechazar'; documento: DocumentoEnDuda };

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
      {abierto?.acto === 'certificar' ? (
        <CertificarDialogo documento={abierto.documento} onClose={close} />
      ) : null}
      {abierto?.acto === 'rechazar' ? (
        <RechazarDialogo documento={abierto.documento} onClose={close} />
      ) : null}
    </div>
  );
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
              <Duda
                documento={documento}
                onCertificar={() => onAbrir({ acto: 'certificar', documento })}
                onRechazar={() => onAbrir({ acto: 'rechazar', documento })}
              />
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
