import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { nombreTipoOf } from '#domain/documentos/modelo/tipos.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { formatFecha, formatFechaHora } from '#domain/fechas/guatemala.ts';
import { enlaceOf } from '../../datos/share.ts';
import { downloadBlob } from '../../lib/download-text.ts';
import { loadReported } from '../../lib/load-reported.ts';
import { createNodo } from '../../lib/nodo.ts';
import type { Hijo } from '../../lib/nodo.ts';
import { FallaEnlace, readXml } from './api.ts';
import type { DocumentoAbierto } from './api.ts';
import { createDibujo } from './dibujo.ts';
import { t } from './i18n.ts';
import { createLogo } from './logo-emisor.ts';
import { createAviso, createBoton, createIcono } from './piezas.ts';

/** Page of the buyer: issuer, amount, validity, the files, and the document itself. */
export function createDocumento(abierto: DocumentoAbierto, token: string): HTMLElement[] {
  const { documento, expira } = abierto;
  const { datos, tipoDoc } = documento;
  const emisor = datos.nombreEmisor || datos.razonEmisor;
  document.title = t('enlace.titulo', { tipo: nombreTipoOf(tipoDoc), emisor });
  const contacto = [datos.telefonoEmisor, datos.correoEmisor].filter((part) => part !== '').join(' · ');
  return [
    createNodo(
      'header',
      { className: 'enlace-emisor' },
      createLogo(abierto),
      createNodo(
        'div',
        {},
        createNodo('p', { className: 'enlace-nombre' }, emisor),
        datos.razonEmisor === emisor ? null : createNodo('p', { className: 'secundario' }, datos.razonEmisor),
        createNodo('p', { className: 'secundario numero' }, t('enlace.nit', { nit: documento.nit })),
      ),
    ),
    createNodo(
      'section',
      { className: 'tarjeta pila-corta' },
      createNodo('h1', {}, nombreTipoOf(tipoDoc)),
      ...createEstado(documento),
      createDatos(documento),
      ...createDescargas(abierto, token),
    ),
    createDibujo(abierto),
    createNodo(
      'footer',
      { className: 'secundario' },
      contacto === '' ? null : createNodo('p', {}, t('enlace.dudas', { emisor, contacto })),
      createNodo('p', {}, t('enlace.vence', { fecha: formatFecha(expira.slice(0, 10)) })),
    ),
  ];
}

function createEstado(documento: DocumentoCompleto): HTMLElement[] {
  const { statusDocumento, produccion } = documento;
  const avisos: HTMLElement[] = [];
  if (isEstado(statusDocumento, 'anulado')) avisos.push(createAnulado(documento));
  else if (isEstado(statusDocumento, 'enAnulacion'))
    avisos.push(createAviso('warning', t('enlace.estado.ANULANDO')));
  if (isEstado(statusDocumento, 'firme') && produccion)
    avisos.push(createAviso('success', t('enlace.estado.CERTIFICADO')));
  if (!produccion) avisos.push(createAviso('warning', t('enlace.pruebas')));
  return avisos;
}

function createAnulado({ fechaAnulacion, motivoAnulacion }: DocumentoCompleto): HTMLElement {
  const cuando = t('enlace.anuladoEl', {
    fecha: fechaAnulacion === null ? '' : formatFechaHora(fechaAnulacion),
    motivo: motivoAnulacion ?? '',
  });
  const titulo = createNodo('strong', {}, t('enlace.estado.ANULADO'));
  return createAviso('error', createNodo('p', {}, titulo), createNodo('p', {}, cuando));
}

function createDatos(documento: DocumentoCompleto): HTMLElement {
  const { serie, numero, fechaEmision, nombreReceptor, total, moneda, uuidCertificacion } = documento;
  const monto = formatMonto(total, moneda);
  const isAnulado = isEstado(documento.statusDocumento, 'anulado');
  const dato = (titulo: string, ...valores: readonly Hijo[]): HTMLElement =>
    createNodo('div', {}, createNodo('dt', {}, titulo), ...valores);
  const numeracion = t('enlace.numero', { serie: serie ?? '', numero: numero ?? '' });
  return createNodo(
    'dl',
    { className: 'enlace-datos' },
    createNodo(
      'div',
      { className: 'enlace-total' },
      createNodo('dt', {}, t('enlace.total')),
      createNodo('dd', { className: 'numero' }, isAnulado ? createNodo('s', {}, monto) : monto),
    ),
    dato(t('enlace.fecha'), createNodo('dd', { className: 'numero' }, formatFechaHora(fechaEmision))),
    dato(t('enlace.para'), createNodo('dd', {}, nombreReceptor)),
    dato(
      t('enlace.autorizacion'),
      createNodo('dd', { className: 'codigo' }, uuidCertificacion ?? ''),
      createNodo('dd', { className: 'secundario numero' }, numeracion),
    ),
  );
}

function createDescargas(abierto: DocumentoAbierto, token: string): HTMLElement[] {
  const { documento } = abierto;
  const sat = enlaceOf(documento);
  const fallas = createNodo('div', {});
  const guard = (download: () => Promise<void>) => async (): Promise<void> => {
    fallas.replaceChildren();
    try {
      await download();
    } catch (error) {
      const texto = error instanceof FallaEnlace ? error.message : t('enlace.falla');
      fallas.replaceChildren(createAviso('error', texto));
    }
  };
  const botones = createNodo(
    'div',
    { className: 'fila enlace-botones' },
    createBoton({
      texto: t('enlace.pdf'),
      icono: 'descargar',
      variante: 'primaria',
      run: guard(() => downloadPdf(abierto)),
    }),
    createBoton({
      texto: t('enlace.xml'),
      icono: 'descargar',
      run: guard(() => downloadXml(documento, token)),
    }),
    sat === null
      ? null
      : createNodo(
          'a',
          { className: 'boton-enlace', href: sat, target: '_blank', rel: 'noopener noreferrer' },
          createIcono('certificado'),
          t('enlace.sat'),
        ),
  );
  return [botones, fallas];
}

async function downloadPdf({ documento, formato, imagenes }: DocumentoAbierto): Promise<void> {
  const { createFacturaPdf, facturaFileName } = await loadReported(() => import('#print/factura-pdf.ts'));
  const bytes = await createFacturaPdf(documento, { formato, imagenes: await imagenes });
  downloadBlob(new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), facturaFileName(documento));
}

async function downloadXml({ tipoDoc, serie, numero }: DocumentoCompleto, token: string): Promise<void> {
  const xml = await readXml(token);
  if (xml === null) throw new FallaEnlace(t('enlace.invalido.texto'));
  downloadBlob(xml, `${tipoDoc}-${serie ?? ''}-${numero ?? ''}.xml`);
}
