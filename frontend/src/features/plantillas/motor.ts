import { useQuery } from '@tanstack/react-query';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { loadCode } from '../../lib/load-code.ts';
import type { NodoSvg, UrlOf } from '#print/a-svg.ts';
import type { EmisorDemo, VentaDemo } from '#print/documento-demo.ts';
import type { Impresion } from '#print/render-factura.ts';
import type { Pagina } from '#print/page.ts';

/** Engine of the printed page, loaded on demand because it is as large as the rest of the screen. */
export type Motor = {
  layout: (documento: DocumentoCompleto, impresion: Impresion) => Pagina[];
  toSvg: (pagina: Pagina, urlOf: UrlOf) => NodoSvg[];
  createDemo: (venta: VentaDemo, emisor: EmisorDemo) => DocumentoCompleto;
};

export function useMotor() {
  return useQuery({
    queryKey: ['motor', 'impresion'],
    queryFn: () => loadCode(loadMotor),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
}

async function loadMotor(): Promise<Motor> {
  const { MOTOR, loadFuentesPantalla } = await import('../../datos/vista-previa.ts');
  // The fonts load first, because a later change of font would make the page jump.
  await loadFuentesPantalla();
  return MOTOR;
}
