import type { AlineacionTexto, FormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import type { Campos } from '#domain/texto/diferencias.ts';
import { t } from './i18n.ts';

/** The settings in the words of the form, for the question about data that somebody else stored. */
export function camposPlantilla(): Campos<FormatoPdf> {
  const campo = (etiqueta: Parameters<typeof t>[0]) => ({ etiqueta: t(etiqueta) });
  const alineacion = (i: 1 | 2 | 3 | 4 | 5) => ({
    etiqueta: t('plantillas.alineacionDe', { texto: t(`plantillas.texto.${i}`) }),
    texto: (letra: AlineacionTexto) => t(`plantillas.alineacion.${letra}`),
  });
  return {
    colorPrincipal: campo('plantillas.color.principal'),
    colorAuxiliar: campo('plantillas.color.auxiliar'),
    colorAuxiliar2: campo('plantillas.color.auxiliar2'),
    logo: campo('plantillas.logo.titulo'),
    imagen: campo('plantillas.imagen.titulo'),
    usaMarcaDeAgua: campo('plantillas.marcaDeAgua'),
    usaCorazon: campo('plantillas.corazon'),
    tamanos: campo('plantillas.grupo.tamanos'),
    textoFactura1: campo('plantillas.texto.1'),
    textoFactura2: campo('plantillas.texto.2'),
    textoFactura3: campo('plantillas.texto.3'),
    textoFactura4: campo('plantillas.texto.4'),
    textoFactura5: campo('plantillas.texto.5'),
    texto1Alineacion: alineacion(1),
    texto2Alineacion: alineacion(2),
    texto3Alineacion: alineacion(3),
    texto4Alineacion: alineacion(4),
    texto5Alineacion: alineacion(5),
    textosLibres: {
      ...campo('plantillas.grupo.libres'),
      texto: (libres) => libres.map(({ texto }) => texto).join(' · '),
    },
    usarFCAM: campo('plantillas.fcam.usar'),
    textoFCAM: campo('plantillas.fcam.texto'),
    anchoPulgadas: campo('plantillas.ticket.ancho'),
  };
}
