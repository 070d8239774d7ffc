import { drawText } from '../dibujo.ts';
import { COLOR, LINEA_PIE, PAGINA } from '../page.ts';
import type { DrawCommand } from '../page.ts';
import { IMPRESO } from '../textos-impresos.ts';

export function drawPie(pagina: number, paginas: number): DrawCommand[] {
  const text = IMPRESO.pagina(pagina, paginas);
  return [drawText(text, PAGINA.ancho / 2, LINEA_PIE, { size: 7.5, color: COLOR.tenue, align: 'center' })];
}
