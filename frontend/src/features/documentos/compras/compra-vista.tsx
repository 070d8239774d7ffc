import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatMonto } from '#domain/dinero/formato.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { nombreTipoOf } from '#domain/documentos/modelo/tipos.ts';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { estadoDe } from '#domain/importacion/estado-compra.ts';
import { Button } from '../../../components/button.tsx';
import { deferComponent } from '../../../components/deferred.tsx';
import type { OpcionMenu } from '../../../components/menu-mas.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { downloadBlob } from '../../../lib/download-text.ts';
import { pathTo } from '../../../lib/paths.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { useCanOpen } from '../../../lib/use-permiso.ts';
import type { DatosPago } from '../api.ts';
import { Cobros } from '../components/cobros.tsx';
import { DetalleDocumento } from '../components/detalle-documento.tsx';
import { ImpresoDocumento } from '../components/impreso-documento.tsx';
import { LineasDocumento } from '../components/lineas-documento.tsx';
import { createPdf, openDocumentoPdf } from '../print-documento.ts';
import { CLAVE_COMPRAS, payCompra, useCompra } from './api.ts';
import type { CompraLeida } from './api.ts';
import { ClasificacionCompra } from './clasificar.tsx';
import { FichaFirmas } from './ficha-firmas.tsx';
import { t } from './i18n.ts';
import { IMPRESION_NEUTRAL } from '#domain/plantillas/impresion-neutral.ts';
import { InsigniaCompra } from './insignia-compra.tsx';

/** Most purchases are in quetzales, so what converts the others comes when one is opened. */
const CambioCompra = deferComponent(async () => (await import('./cambio-compra.tsx')).CambioCompra);
/** The month stands below what the purchase is. */
const MesDeCompra = deferComponent(async () => (await import('./mes-compra.tsx')).MesDeCompra);
/** Most purchases are proven by their signatures. */
const Comprobacion = deferComponent(async () => (await import('./comprobacion.tsx')).Comprobacion);

/** Shows one purchase by its authorisation. */
export function CompraVista({ uuid }: { uuid: string }) {
  const { data, isPending, error, refetch } = useCompra(uuid);
  if (isPending) return <Skeleton lineas={10} />;
  if (error !== null && data === undefined)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <EmptyState
        texto={t('compras.noEncontrada')}
        accion={<Link to={pathTo('compras')}>{t('compras.volver')}</Link>}
      />
    );
  }
  return <Vista leida={data} />;
}

function Vista({ leida }: { leida: CompraLeida }) {
  const { documento } = leida;
  const client = useQueryClient();
  const pay = async (pago: DatosPago) => {
    await payCompra(pago);
    showToast('success', t('documentos.pagar.exito'));
    await client.invalidateQueries({ queryKey: CLAVE_COMPRAS });
  };
  return (
    <div className="pila documentos-detalle">
      <Cabeza leida={leida} />
      <div className="documentos-hojas">
        <div className="pila">
          <Avisos leida={leida} />
          {documento.moneda === 'GTQ' ? null : <CambioCompra.Deferred leida={leida} />}
          <LineasDocumento documento={documento} />
          <Cobros
            documento={documento}
            titulo={t('compras.pagos')}
            onPay={leida.compra.cuenta ? pay : null}
          />
          {leida.compra.sinCredito == null ? <MesDeCompra.Deferred leida={leida} /> : null}
          <ClasificacionCompra key={documento.idTransaccion} leida={leida} />
          <div>
            <FichaFirmas leida={leida} />
            <DetalleDocumento documento={documento} rutaOrigen="compra" />
          </div>
        </div>
        <ImpresoDocumento documento={documento} impresion={IMPRESION_NEUTRAL} />
      </div>
    </div>
  );
}

function opcionesOf({ documento, xmlUrl }: CompraLeida, proveedor: OpcionMenu[]): OpcionMenu[] {
  const descargar = () =>
    void createPdf(documento, IMPRESION_NEUTRAL)
      .then((file) => downloadBlob(file, file.name))
      .catch(showError);
  const pdf: OpcionMenu = {
    texto: t('documentos.acciones.descargar'),
    icono: 'descargar',
    onSelect: descargar,
  };
  if (xmlUrl === null) return [pdf, ...proveedor];
  const descarga = `${documento.uuidCertificacion ?? documento.idTransaccion}.xml`;
  return [
    pdf,
    { texto: t('documentos.acciones.xml'), icono: 'archivo', href: xmlUrl, descarga },
    ...proveedor,
  ];
}

/** Supplier, amount and state first, then what the document is. */
function Cabeza({ leida }: { leida: CompraLeida }) {
  const { documento, compra } = leida;
  const { nit, tipoDoc, serie, numero, total, moneda } = documento;
  const canVer = useCanOpen('proveedor');
  const verProveedor: OpcionMenu = {
    texto: t('compras.proveedor.ver'),
    icono: 'establecimiento',
    to: pathTo('proveedor', nit),
  };
  const estado = estadoDe({ ...documento, prueba: compra.prueba });
  const monto = formatMonto(total, moneda);
  const partes = [
    t('compras.nit', { nit }),
    nombreTipoOf(tipoDoc),
    `${serie ?? ''}-${numero ?? ''}`,
    formatFechaHora(documento.fechaEmision),
  ];
  return (
    <>
      <p className="documentos-volver">
        <Link to={pathTo('compras')}>{t('compras.volver')}</Link>
      </p>
      <PageHeader
        titulo={compra.nombreProveedor || nit}
        estado={<InsigniaCompra estado={estado} />}
        detalle={partes}
        cuanto={estado === 'ANULADA' ? <s>{monto}</s> : monto}
        principal={
          <Button
            variante="primaria"
            icono="mostrar"
            onClick={() => void openDocumentoPdf(documento, IMPRESION_NEUTRAL).catch(showError)}
          >
            {t('documentos.acciones.pdf')}
          </Button>
        }
        mas={opcionesOf(leida, canVer ? [verProveedor] : [])}
      />
    </>
  );
}

/** Whether a person has to vouch for a purchase, or has done so. */
const isDudosa = ({ prueba, aceptacion }: CompraLeida['compra']): boolean =>
  prueba === 'POR_COMPROBAR' || (prueba === 'PROBADA' && aceptacion != null);

function Avisos({ leida }: { leida: CompraLeida }) {
  const { documento, compra } = leida;
  const { fechaAnulacion, motivoAnulacion, produccion, statusDocumento, nit } = documento;
  return (
    <>
      {isEstado(statusDocumento, 'anulado') ? (
        <div className="documentos-marca-anulado" role="note">
          <strong>{t('documentos.detalle.anuladoMarca')}</strong>
          <p>
            {t('compras.anuladaEl', {
              fecha: fechaAnulacion === null ? '' : formatFechaHora(fechaAnulacion),
              motivo: motivoAnulacion ?? '',
            })}
          </p>
        </div>
      ) : null}
      {produccion && compra.prueba === 'FALSIFICADA' ? (
        <Notice tipo="error">{t('compras.noCuenta', { nit })}</Notice>
      ) : null}
      {produccion && isDudosa(compra) ? <Comprobacion.Deferred leida={leida} /> : null}
      {produccion ? null : <Notice tipo="warning">{t('compras.prueba')}</Notice>}
      {compra.reparos.length === 0 ? null : (
        <section className="tarjeta pila-corta" aria-labelledby="reparos-titulo">
          <h2 className="titulo-menor" id="reparos-titulo">
            {t('compras.reparos')}
          </h2>
          <ul>
            {compra.reparos.map((reparo) => (
              <li key={reparo}>{reparo}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
