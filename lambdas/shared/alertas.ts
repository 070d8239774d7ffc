import type { MensajeCertificador } from '#domain/documentos/modelo/documento.ts';

/** Of a certified document whose file will never come: its certifier cannot give it again. */
export const XML_SIN_ENTREGAR: MensajeCertificador = {
  codigo: 'XML_SIN_ENTREGAR',
  mensaje: 'El documento está certificado, pero el certificador no entregó su XML. Pídaselo con el UUID.',
};
