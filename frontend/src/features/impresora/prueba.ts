import { t } from '../../datos/i18n-impresora.ts';
import type { Pieza, PiezaTexto } from '#print/ticket/piezas.ts';

const parrafo = (texto: string): PiezaTexto => ({
  tipo: 'texto',
  texto,
  bloque: 'datos',
  peso: 'normal',
  alineacion: 'I',
});
const PRECIO = '1,234.50';

/** A ticket that shows whatever a document's ticket uses: accents, columns, large letters and the code. */
export function createPrueba(direccion: string): Pieza[] {
  return [
    { ...parrafo(t('impresora.prueba.titulo')), peso: 'grande', alineacion: 'C' },
    { tipo: 'raya' },
    parrafo(t('impresora.prueba.letras')),
    {
      tipo: 'fila',
      tabla: 'detalle',
      cabeza: false,
      texto: '',
      izquierda: t('impresora.prueba.cantidad'),
      derecha: PRECIO,
      peso: 'normal',
    },
    {
      tipo: 'monto',
      izquierda: t('impresora.prueba.total').toUpperCase(),
      derecha: `Q ${PRECIO}`,
      bloque: 'detalle',
      peso: 'grande',
    },
    {
      tipo: 'codigo',
      url: direccion,
      alt: t('impresora.prueba.alt'),
      junto: [{ ...parrafo(t('impresora.prueba.fin')), peso: 'chico' }],
    },
  ];
}
