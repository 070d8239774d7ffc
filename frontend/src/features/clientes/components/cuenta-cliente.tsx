import { isEstado } from '#domain/documentos/modelo/estados.ts';
import type { ModuloCliente } from '#domain/clientes/receptor.ts';
import { decimalFromNumber } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { nombreTipoOf } from '#domain/documentos/modelo/tipos.ts';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { Antiguedades } from '../../../datos/components/antiguedades.tsx';
import { Button } from '../../../components/button.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { ErrorState, Skeleton } from '../../../components/states.tsx';
import type { GetDocumentosClienteQuery } from '../../../generated/operations.ts';
import { t } from '../i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useDocumentosDe } from '../api.ts';
import type { ClienteLeido } from '../../../datos/clientes.ts';
import { saldoTexto, sumDeudas } from '../saldos.ts';
import { readHoy } from '../../../lib/reloj.ts';

type Documento = GetDocumentosClienteQuery['getDocumentosCliente']['documentos'][number];

/** Account of a client: amounts owed by how late they are, and all issued documents. */
export function CuentaCliente({ modulo, cliente }: { modulo: ModuloCliente; cliente: ClienteLeido }) {
  const { nitCliente, tipoIdentificador } = cliente;
  const consulta = useDocumentosDe({ nitCliente, tipoIdentificador, modulo });
  const { data, error, isPending, hasNextPage, isFetchingNextPage } = consulta;
  if (isPending) return <Skeleton lineas={3} />;
  if (data === undefined) return <ErrorState error={error} onRetry={() => void consulta.refetch()} />;
  const deudas = data.pages.flatMap(({ documentosSinPago }) => documentosSinPago);
  const documentos = data.pages.flatMap((pagina) => pagina.documentos);
  const nada = deudas.length === 0;
  return (
    <>
      {modulo === 'C' ? null : (
        <section className="pila-corta" aria-labelledby="cliente-saldo">
          <h3 id="cliente-saldo" className="titulo-menor">
            {t('clientes.saldo.titulo')}
          </h3>
          {nada ? (
            <p className="secundario">{t('clientes.saldo.nada')}</p>
          ) : (
            <>
              <p className="clientes-debe numero">{saldoTexto(sumDeudas(deudas))}</p>
              <Antiguedades soloConSaldo deudas={deudas} hoy={readHoy()} />
            </>
          )}
        </section>
      )}
      <section className="pila-corta" aria-labelledby="cliente-documentos">
        <h3 id="cliente-documentos" className="titulo-menor">
          {t('clientes.documentos.titulo')}
        </h3>
        {documentos.length === 0 ? (
          <p className="secundario">{t('clientes.documentos.vacio')}</p>
        ) : (
          <Lista
            titulo={t('clientes.documentos.titulo')}
            columnas={columnasOf()}
            abrir={{ to: ({ idTransaccion }) => pathTo('documento', idTransaccion) }}
            filas={documentos}
            claveDe={({ idTransaccion }) => idTransaccion}
          />
        )}
        {error === null ? null : <ErrorState error={error} />}
        {hasNextPage ? (
          <div>
            <Button ocupado={isFetchingNextPage} onClick={() => void consulta.fetchNextPage()}>
              {t('clientes.documentos.mas')}
            </Button>
          </div>
        ) : null}
      </section>
    </>
  );
}

function columnasOf(): readonly Columna<Documento>[] {
  return [
    {
      clave: 'fecha',
      titulo: t('clientes.documentos.fecha'),
      rol: 'detalle',
      ancho: 9,
      celda: ({ fechaEmision }) => formatFechaHora(fechaEmision),
    },
    {
      clave: 'documento',
      titulo: t('clientes.documentos.documento'),
      rol: 'titulo',
      // The number comes first: what a telephone cuts is the name of the type.
      celda: ({ tipoDoc, serie, numero }) =>
        [numero === null ? '' : `${serie ?? ''}-${numero}`, nombreTipoOf(tipoDoc)]
          .filter(Boolean)
          .join(' · '),
    },
    {
      clave: 'estado',
      titulo: t('clientes.documentos.estado'),
      rol: 'estado',
      ancho: 7,
      celda: ({ statusDocumento }) => t(`documentos.estado.${statusDocumento}`),
    },
    {
      clave: 'total',
      titulo: t('clientes.documentos.total'),
      rol: 'monto',
      ancho: 8,
      celda: ({ total, moneda, statusDocumento }) => {
        const monto = formatMonto(decimalFromNumber(total), moneda);
        return isEstado(statusDocumento, 'anulado') ? <s>{monto}</s> : monto;
      },
    },
  ];
}
