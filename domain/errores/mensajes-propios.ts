import type { MensajeCertificador } from '../documentos/modelo/documento.ts';
import { CATALOGO_ERRORES } from './errores.ts';
import { fillText } from './fill-text.ts';

/** The certifier refused and gave no reason: the issuer reads this in its place. */
export const SIN_MOTIVO: MensajeCertificador = {
  codigo: '',
  mensaje: 'El certificador rechazó la solicitud sin dar un motivo.',
};

/** The certifier burnt the id of the request, and its reasons were lost with the answer. */
export const ID_QUEMADO: MensajeCertificador = {
  codigo: 'ID_QUEMADO',
  mensaje: 'El certificador rechazó el documento. Revise los datos y emítalo de nuevo desde una copia.',
};

/** The document is certified and its file will never come: the certifier cannot give it again. */
export const XML_SIN_ENTREGAR: MensajeCertificador = {
  codigo: 'XML_SIN_ENTREGAR',
  mensaje: 'El documento está certificado, pero el certificador no entregó su XML. Pídaselo con el UUID.',
};

/** Whether the certified file of a document with these remarks will never come. */
export function isSinXml(alertas: readonly MensajeCertificador[]): boolean {
  return alertas.some(({ codigo }) => codigo === XML_SIN_ENTREGAR.codigo);
}

/** The certifier told an operator that it never certified the document, whose outcome had been unknown. */
export const NUNCA_CERTIFICADO: MensajeCertificador = {
  codigo: 'NUNCA_CERTIFICADO',
  mensaje: 'El certificador confirmó que no certificó este documento. Emítalo de nuevo desde una copia.',
};

/** The certifier told an operator that it never annulled the document, of whose annulment nothing had been known. */
export const NUNCA_ANULADO: MensajeCertificador = {
  codigo: 'NUNCA_ANULADO',
  mensaje:
    'El certificador confirmó que no anuló este documento: sigue vigente. Si está a tiempo, pida la anulación otra vez.',
};

/** A person gave the document up while it waited for a credit. */
export const DESCARTADO: MensajeCertificador = {
  codigo: 'DESCARTADO',
  mensaje: 'Se descartó mientras esperaba créditos. No se certificó y no usó ninguno.',
};

/** The document waited for a credit until SAT did not take its day any more. */
export const ESPERA_VENCIDA: MensajeCertificador = {
  codigo: 'ESPERA_VENCIDA',
  mensaje:
    'Esperó créditos más de los días que la SAT da para certificarlo con su fecha. No se certificó: corríjalo y emítalo con la fecha de hoy.',
};

const PARTE_NO_ADMITIDA = 'NUC';

/** The protocol of a certifier cannot carry a part of the document, so nothing was sent. */
export function buildParteNoAdmitida(parte: string): MensajeCertificador {
  const texto =
    'Este certificador no recibe una parte del documento ({parte}). Emítalo con otro certificador.';
  return { codigo: PARTE_NO_ADMITIDA, mensaje: fillText(texto, { parte }) };
}

const CODIGOS: readonly string[] = [
  ...Object.keys(CATALOGO_ERRORES),
  ID_QUEMADO.codigo,
  XML_SIN_ENTREGAR.codigo,
  NUNCA_CERTIFICADO.codigo,
  NUNCA_ANULADO.codigo,
  DESCARTADO.codigo,
  ESPERA_VENCIDA.codigo,
  PARTE_NO_ADMITIDA,
];

/**
 * Whether the message was written by this product, which puts an error of its own catalogue in the place of the reasons
 * of a certifier that was never asked; its text needs no explanation.
 */
export function isMensajePropio({ codigo, mensaje }: MensajeCertificador): boolean {
  return CODIGOS.includes(codigo) || mensaje === SIN_MOTIVO.mensaje;
}
