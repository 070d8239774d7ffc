import { splitCorreos } from '#domain/identificacion/contacto.ts';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { formatMonto, formatNumero } from '#domain/dinero/formato.ts';
import { montoEnLetras } from '#domain/dinero/monto-en-letras.ts';
import { PRINT_SCALE, decimal, round } from '#domain/dinero/decimal.ts';
import type { DatosExportacion } from '#domain/documentos/modelo/borrador.ts';
import type { DocumentoCompleto, LineaDocumento, OrigenNota } from '#domain/documentos/modelo/documento.ts';
import type { Direccion } from '#domain/establecimiento/direccion.ts';
import { nombreTipoOf } from '#domain/documentos/modelo/tipos.ts';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { IMPUESTOS } from '#domain/impuestos/impuestos.ts';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { Notice } from '../../../components/notice.tsx';
import { MensajeExplicado } from '../../../datos/components/mensaje-explicado.tsx';
import { t } from '../i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Ficha } from './ficha.tsx';

function textOf(direccion: Direccion | null): string {
  if (direccion === null) return '';
  return [direccion.direccion, direccion.municipio, direccion.departamento].filter(Boolean).join(', ');
}

/** Writes a unit price with all its decimals; totals have two. */
function exactOf(text: string): string {
  const [, fraction = ''] = text.split('.');
  return fraction.length > PRINT_SCALE ? text : formatNumero(text);
}

const columnasOf = (): readonly Columna<LineaDocumento>[] => [
  {
    clave: 'descripcion',
    titulo: t('documentos.detalle.descripcion'),
    rol: 'titulo',
    celda: ({ descripcion }) => descripcion,
  },
  {
    clave: 'cantidad',
    titulo: t('documentos.detalle.cantidad'),
    rol: 'detalle',
    ancho: 12,
    celda: ({ cantidad, unidadMedida, precioUnitario }) =>
      `${cantidad} ${unidadMedida} × ${exactOf(precioUnitario)}`,
  },
  {
    clave: 'codigo',
    titulo: t('documentos.detalle.codigo'),
    rol: 'detalle',
    ancho: 8,
    celda: ({ codigoProducto }) => codigoProducto || null,
  },
  {
    clave: 'clase',
    titulo: t('documentos.detalle.clase'),
    rol: 'dato',
    ancho: 4,
    celda: ({ bienServicio }) => bienServicio,
  },
  {
    clave: 'descuento',
    titulo: t('documentos.detalle.descuento'),
    rol: 'dato',
    ancho: 7,
    alFinal: true,
    celda: ({ descuento }) => formatNumero(descuento),
  },
  {
    clave: 'iva',
    titulo: t('documentos.detalle.iva'),
    rol: 'dato',
    ancho: 7,
    alFinal: true,
    celda: ({ iva }) => formatNumero(iva),
  },
  {
    clave: 'total',
    titulo: t('documentos.detalle.subtotal'),
    rol: 'monto',
    ancho: 8,
    celda: ({ subtotal }) => formatNumero(subtotal),
  },
];

export function DetalleDocumento({ documento }: { documento: DocumentoCompleto }) {
  const { detalle, datos, mensajes } = documento;
  return (
    <>
      <Mensajes tipo="error" titulo={t('documentos.detalle.mensajes')} mensajes={mensajes} />
      <Mensajes tipo="info" titulo={t('documentos.detalle.alertas')} mensajes={datos.alertas} />
      <div className="documentos-detalle-fichas">
        <FichaDocumento documento={documento} />
        <FichaReceptor documento={documento} />
        <FichaEmisor documento={documento} />
      </div>
      <section className="pila-corta">
        <h2 className="titulo-menor">{t('documentos.detalle.lineas')}</h2>
        <Lista
          isLarga
          titulo={t('documentos.detalle.lineas')}
          columnas={columnasOf()}
          filas={detalle}
          claveDe={({ numeroLinea }) => String(numeroLinea)}
        />
      </section>
      <Totales documento={documento} />
      {datos.exportacion === null ? null : <FichaExportacion exportacion={datos.exportacion} />}
      {datos.frases.length === 0 ? null : (
        <section className="tarjeta pila-corta">
          <h2 className="titulo-menor">{t('documentos.detalle.frases')}</h2>
          <ul>
            {datos.frases.map(({ tipoFrase, codigoEscenario, texto }) => (
              <li key={`${tipoFrase}-${codigoEscenario}`}>{texto}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type MensajesProps = {
  tipo: 'error' | 'info';
  titulo: string;
  mensajes: DocumentoCompleto['mensajes'];
};

function Mensajes({ tipo, titulo, mensajes }: MensajesProps) {
  if (mensajes.length === 0) return null;
  return (
    <Notice tipo={tipo}>
      <h2 className="titulo-menor">{titulo}</h2>
      <ul>
        {mensajes.map((mensaje, indice) => (
          <li key={`${mensaje.codigo}-${indice}`}>
            <MensajeExplicado {...mensaje} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type Parte = { documento: DocumentoCompleto };

function Origen({ origen }: { origen: OrigenNota }) {
  return (
    <Link to={pathTo('documento', origen.idTransaccion)}>
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
      titulo={t('documentos.detalle.exportacion')}
      datos={CAMPOS_EXPORTACION.map((campo) => ({
        etiqueta: t(`documentos.exportacion.${campo}`),
        valor: exportacion[campo],
      }))}
    />
  );
}

function FichaDocumento({ documento }: Parte) {
  const { tipoDoc, serie, numero, uuidCertificacion, fechaEmision, fechaCertificacion, datos } = documento;
  return (
    <Ficha
      titulo={t('documentos.detalle.documento')}
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
          valor: datos.origen === null ? null : <Origen origen={datos.origen} />,
        },
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
      titulo={t('documentos.detalle.receptor')}
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
      titulo={t('documentos.detalle.emisor')}
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

function Totales({ documento }: Parte) {
  const { total, totalIva, totalDescuento, moneda, incluyeIva, datos } = documento;
  const especiales = datos.impuestos.filter(({ nombreCorto }) => nombreCorto !== 'IVA');
  const { retenciones } = datos;
  return (
    <section className="tarjeta documentos-detalle-totales" aria-label={t('documentos.detalle.total')}>
      <dl className="documentos-totales">
        <dt>{t('documentos.detalle.totalDescuento')}</dt>
        <dd>{formatMonto(totalDescuento, moneda)}</dd>
        {incluyeIva ? (
          <>
            <dt>{t('documentos.detalle.totalIva')}</dt>
            <dd>{formatMonto(totalIva, moneda)}</dd>
          </>
        ) : null}
        {especiales.map(({ nombreCorto, monto }) => (
          <Fragment key={nombreCorto}>
            <dt>{IMPUESTOS[nombreCorto].nombre}</dt>
            <dd>{formatMonto(monto, moneda)}</dd>
          </Fragment>
        ))}
        <dt className="documentos-totales-total">{t('documentos.detalle.total')}</dt>
        <dd className="documentos-totales-total">{formatMonto(total, moneda)}</dd>
        {retenciones === null ? null : (
          <>
            <dt>{t('documentos.detalle.retencionIsr')}</dt>
            <dd>{formatMonto(retenciones.retencionIsr, moneda)}</dd>
            <dt>{t('documentos.detalle.retencionIva')}</dt>
            <dd>{formatMonto(retenciones.retencionIva, moneda)}</dd>
            <dt className="documentos-totales-total">{t('documentos.detalle.liquido')}</dt>
            <dd className="documentos-totales-total">
              {formatMonto(retenciones.totalMenosRetenciones, moneda)}
            </dd>
          </>
        )}
      </dl>
      <p className="secundario">{montoEnLetras(round(decimal(total), PRINT_SCALE), moneda)}</p>
    </section>
  );
}
