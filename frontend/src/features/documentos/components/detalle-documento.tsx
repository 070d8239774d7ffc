import { splitCorreos } from '#domain/identificacion/contacto.ts';
import { Link } from 'react-router-dom';
import type { DatosExportacion } from '#domain/documentos/modelo/borrador.ts';
import type { DocumentoCompleto, OrigenNota } from '#domain/documentos/modelo/documento.ts';
import type { Direccion } from '#domain/establecimiento/direccion.ts';
import { describeFormaPago } from '#domain/documentos/cobros/forma-pago.ts';
import { hasFormaPago, nombreMetodoOf } from '#domain/documentos/modelo/metodos-pago.ts';
import { findTipo, nombreTipoOf } from '#domain/documentos/modelo/tipos.ts';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { Seccion } from '../../../components/seccion.tsx';
import { t } from '../i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Ficha } from './ficha.tsx';

function textOf(direccion: Direccion | null): string {
  if (direccion === null) return '';
  return [direccion.direccion, direccion.municipio, direccion.departamento].filter(Boolean).join(', ');
}

type Parte = {
  documento: DocumentoCompleto;
  /** Screen of the document that a note adjusts. */
  rutaOrigen?: 'documento' | 'compra';
};

/** Everything else that is stored of a document, folded: its receiver, its numbers, its issuer. */
export function DetalleDocumento({ documento, rutaOrigen = 'documento' }: Parte) {
  const { datos } = documento;
  return (
    <div>
      <FichaReceptor documento={documento} />
      <FichaDocumento {...{ documento, rutaOrigen }} />
      {datos.exportacion === null ? null : <FichaExportacion exportacion={datos.exportacion} />}
      <FichaEmisor documento={documento} />
      {datos.frases.length === 0 ? null : (
        <Seccion
          clave="documento.frases"
          titulo={t('documentos.detalle.frases')}
          resumen={datos.frases[0]?.texto ?? ''}
        >
          <ul>
            {datos.frases.map(({ tipoFrase, codigoEscenario, texto }) => (
              <li key={`${tipoFrase}-${codigoEscenario}`}>{texto}</li>
            ))}
          </ul>
        </Seccion>
      )}
    </div>
  );
}

function Origen({ origen, ruta }: { origen: OrigenNota; ruta: 'documento' | 'compra' }) {
  return (
    <Link to={pathTo(ruta, origen.idTransaccion)}>
      {nombreTipoOf(origen.tipoDoc)} {origen.serie}-{origen.numero}
    </Link>
  );
}

const CAMPOS_EXPORTACION = [
  'nombreConsignatario',
  'direccionConsignatario',
  'paisConsignatario',
  'nombreComprador',
  'incoterm',
  'lugarExpedicion',
  'nombreExportador',
  'codigoExportador',
] as const satisfies readonly (keyof DatosExportacion)[];

function FichaExportacion({ exportacion }: { exportacion: DatosExportacion }) {
  return (
    <Ficha
      clave="exportacion"
      titulo={t('documentos.detalle.exportacion')}
      resumen={exportacion.nombreComprador}
      datos={CAMPOS_EXPORTACION.map((campo) => ({
        etiqueta: t(`documentos.exportacion.${campo}`),
        valor: exportacion[campo],
      }))}
    />
  );
}

/** Says how a sale was paid; null for a document that brings in no money. */
function formaPagoOf({ tipoDoc, moneda, datos }: DocumentoCompleto): string | null {
  const tipo = findTipo(tipoDoc);
  if (tipo === null || !hasFormaPago(tipo)) return null;
  return describeFormaPago(datos.formaPago, moneda) || nombreMetodoOf(null);
}

function FichaDocumento({ documento, rutaOrigen }: Required<Parte>) {
  const { tipoDoc, serie, numero, uuidCertificacion, fechaEmision, fechaCertificacion, datos } = documento;
  return (
    <Ficha
      clave="datos"
      titulo={t('documentos.detalle.documento')}
      resumen={serie === null ? tipoDoc : `${serie}-${numero ?? ''}`}
      datos={[
        { etiqueta: t('documentos.detalle.tipo'), valor: `${nombreTipoOf(tipoDoc)} (${tipoDoc})` },
        { etiqueta: t('documentos.detalle.serie'), valor: serie, isCodigo: true },
        { etiqueta: t('documentos.detalle.numero'), valor: numero, isCodigo: true },
        { etiqueta: t('documentos.detalle.autorizacion'), valor: uuidCertificacion, isCodigo: true },
        { etiqueta: t('documentos.detalle.fechaEmision'), valor: formatFechaHora(fechaEmision) },
        {
          etiqueta: t('documentos.detalle.fechaCertificacion'),
          valor: fechaCertificacion === null ? null : formatFechaHora(fechaCertificacion),
        },
        {
          etiqueta: t('documentos.detalle.certificador'),
          valor: datos.nitCertificador === '' ? '' : `${datos.nombreCertificador} · ${datos.nitCertificador}`,
        },
        { etiqueta: t('documentos.detalle.acceso'), valor: documento.numeroAcceso, isCodigo: true },
        { etiqueta: t('documentos.detalle.tipoCambio'), valor: datos.tipoCambio },
        {
          etiqueta: t('documentos.detalle.ajusta'),
          valor: datos.origen === null ? null : <Origen origen={datos.origen} ruta={rutaOrigen} />,
        },
        { etiqueta: t('documentos.detalle.formaPago'), valor: formaPagoOf(documento) },
        { etiqueta: t('documentos.detalle.sucursal'), valor: documento.codigoEstablecimiento },
        { etiqueta: t('documentos.detalle.usuario'), valor: documento.idUsuario },
      ]}
    />
  );
}

function FichaReceptor({ documento }: Parte) {
  const { nombreReceptor, idReceptor, tipoIdentificador, datos } = documento;
  return (
    <Ficha
      clave="receptor"
      titulo={t('documentos.detalle.receptor')}
      resumen={idReceptor}
      datos={[
        { etiqueta: t('documentos.detalle.nombre'), valor: nombreReceptor },
        {
          etiqueta: t('documentos.detalle.identificador'),
          valor: tipoIdentificador === 'CF' ? idReceptor : `${tipoIdentificador} ${idReceptor}`,
        },
        { etiqueta: t('documentos.detalle.direccion'), valor: textOf(datos.direccionReceptor) },
        { etiqueta: t('documentos.detalle.correo'), valor: splitCorreos(datos.correoReceptor).join(', ') },
      ]}
    />
  );
}

function FichaEmisor({ documento }: Parte) {
  const { nit, datos } = documento;
  return (
    <Ficha
      clave="emisor"
      titulo={t('documentos.detalle.emisor')}
      resumen={datos.nombreEmisor}
      datos={[
        { etiqueta: t('documentos.detalle.nombreComercial'), valor: datos.nombreEmisor },
        { etiqueta: t('documentos.detalle.nombre'), valor: datos.razonEmisor },
        { etiqueta: t('documentos.detalle.nit'), valor: nit },
        { etiqueta: t('documentos.detalle.direccion'), valor: datos.direccionEmisor },
        { etiqueta: t('documentos.detalle.telefono'), valor: datos.telefonoEmisor },
        { etiqueta: t('documentos.detalle.correo'), valor: datos.correoEmisor },
      ]}
    />
  );
}
