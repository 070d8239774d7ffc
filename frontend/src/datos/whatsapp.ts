import { toInternacional } from '#domain/identificacion/contacto.ts';
import { textoCompartir } from './share.ts';
import type { DocumentoCompartido } from './share.ts';

/** Address that opens WhatsApp with the written message; without a clean telephone number the recipient is chosen there. */
export function whatsappOf(
  documento: DocumentoCompartido,
  enlace: string | null = null,
  telefono = '',
): string {
  return `https://wa.me/${toInternacional(telefono)}?text=${encodeURIComponent(textoCompartir(documento, enlace))}`;
}
