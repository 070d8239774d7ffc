import { useCallback } from 'react';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import type { RutaNota } from '#domain/documentos/modelo/rutas-nota.ts';
import type { OpcionMenu } from '../../../components/menu-mas.tsx';
import { PrintButton } from '../../../datos/components/print-button.tsx';
import { tituloNota } from '../../../datos/titulo-nota.ts';
import { pathTo } from '../../../lib/paths.ts';
import { t } from '../i18n.ts';

/** The one main action of a document that can be printed. */
export function ImprimirDocumento({ documento }: { documento: DocumentoCompleto }) {
  const read = useCallback(() => Promise.resolve(documento), [documento]);
  if (!isEstado(documento.statusDocumento, 'imprimible')) return null;
  return (
    <PrintButton variante="primaria" read={read} atajo>
      {t('documentos.acciones.imprimir')}
    </PrintButton>
  );
}

type Acciones = {
  documento: DocumentoCompleto;
  xmlUrl: string | null;
  canEmitir: boolean;
  /** Notes that the issuer can make on it. */
  rutas: readonly RutaNota[];
  /** Shows the PDF in a new tab. */
  onPdf: () => void;
  onDownload: () => void;
  onClone: () => void;
  /** Null when the receiver's address cannot be corrected. */
  onDireccion: (() => void) | null;
  /** Null when how it was paid cannot be corrected. */
  onFormaPago: (() => void) | null;
  onAnnul: () => void;
};

/** The rare and the dangerous that can be done with a document, for its "Más" menu. */
export function opcionesOf({ documento, xmlUrl, canEmitir, rutas, ...on }: Acciones): OpcionMenu[] {
  const { statusDocumento, uuidCertificacion, idTransaccion } = documento;
  const isFirme = isEstado(statusDocumento, 'firme');
  const impreso: OpcionMenu[] = [
    { texto: t('documentos.acciones.pdf'), icono: 'mostrar', onSelect: on.onPdf },
    { texto: t('documentos.acciones.descargar'), icono: 'descargar', onSelect: on.onDownload },
  ];
  const xml = (href: string): OpcionMenu => ({
    texto: t('documentos.acciones.xml'),
    icono: 'archivo',
    href,
    descarga: `${uuidCertificacion ?? idTransaccion}.xml`,
  });
  const emision: OpcionMenu[] = [
    ...rutas.map((ruta): OpcionMenu => ({
      texto: tituloNota(ruta),
      icono: 'documento',
      to: pathTo(ruta, idTransaccion),
    })),
    { texto: t('documentos.acciones.clonar'), icono: 'copiar', onSelect: on.onClone },
    ...(on.onDireccion === null
      ? []
      : [
          {
            texto: t('documentos.detalle.corregirDireccion'),
            icono: 'editar' as const,
            onSelect: on.onDireccion,
          },
        ]),
    ...(on.onFormaPago === null
      ? []
      : [
          {
            texto: t('documentos.detalle.corregirFormaPago'),
            icono: 'editar' as const,
            onSelect: on.onFormaPago,
          },
        ]),
  ];
  return [
    ...(isEstado(statusDocumento, 'imprimible') ? impreso : []),
    ...(xmlUrl === null ? [] : [xml(xmlUrl)]),
    ...(canEmitir ? emision : []),
    ...(canEmitir && isFirme
      ? [
          {
            texto: t('documentos.acciones.anular'),
            icono: 'anular' as const,
            peligro: true,
            onSelect: on.onAnnul,
          },
        ]
      : []),
  ];
}
