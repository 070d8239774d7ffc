import { useQuery } from '@tanstack/react-query';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { loadCode } from '../../lib/load-code.ts';
import type { NodoSvg, UrlOf } from '#print/a-svg.ts';
import type { EmisorDemo, VentaDemo } from '#print/documento-demo.ts';
import type { Impresion } from '#print/render-factura.ts';
import type { Pagina } from '#print/page.ts';

/** The engine of the printed page, which comes apart: it is as heavy as the rest of the screen. */
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
  // Drawn with other fonts first, the page would jump.
  await loadFuentesPantalla();
  return MOTOR;
}
