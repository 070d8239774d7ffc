import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PageHeader } from '../components/page-header.tsx';
import { Pestanas } from '../components/pestanas.tsx';
import { BorradoresLocales } from '../features/documentos/components/borradores-locales.tsx';
import { useCopiaPendientes } from './copia-pendientes.tsx';
import { ListaDocumentos } from '../features/documentos/components/lista-documentos.tsx';
import { DocumentosSinPago } from '../features/documentos/components/sin-pago.tsx';
import '../features/documentos/documentos.css';
import { t } from '../features/documentos/i18n.ts';
import { pathTo } from '../lib/paths.ts';
import { useSesion } from '../lib/use-sesion.ts';
import { SoltarDocumentos } from './soltar-documentos.tsx';
import { usePermiso } from '../lib/use-permiso.ts';

/** `cifras` stands above all documents: how the business goes, at home. */
export function FacturasScreen({ cifras }: { cifras?: ReactNode }) {
  const nit = useSesion()?.nit ?? '';
  const [parametros] = useSearchParams();
  const isPorCobrar = parametros.get('vista') === 'por-cobrar';
  const canEmitir = usePermiso('emision');
  const copia = useCopiaPendientes(nit);
  const nueva = canEmitir ? (
    <Link className="boton-enlace boton-enlace-primario" to={pathTo('home')}>
      {t('documentos.nueva')}
    </Link>
  ) : null;
  return (
    <div className="pila">
      <PageHeader titulo={t('documentos.titulo')} principal={nueva} mas={canEmitir ? copia.opciones : []} />
      {copia.archivo}
      <Pestanas
        etiqueta={t('documentos.vista.etiqueta')}
        actual={isPorCobrar ? 'sinPago' : 'todas'}
        vistas={[
          { clave: 'todas', texto: t('documentos.vista.todas'), to: pathTo('facturas') },
          {
            clave: 'sinPago',
            texto: t('documentos.vista.sinPago'),
            to: `${pathTo('facturas')}?vista=por-cobrar`,
          },
        ]}
      />
      {cifras}
      <SoltarDocumentos />
      {isPorCobrar ? (
        <DocumentosSinPago />
      ) : (
        <>
          {canEmitir ? <BorradoresLocales nit={nit} /> : null}
          <ListaDocumentos accion={nueva} />
        </>
      )}
    </div>
  );
}
