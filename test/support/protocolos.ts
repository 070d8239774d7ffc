import { CAMPOS_ACCESO } from '#domain/certificador/certificadores.ts';
import type { ProtocoloCertificador } from '#domain/certificador/certificadores.ts';

/** Every protocol of a certifier, so that a new one joins the tests that run with each. */
export const PROTOCOLOS = Object.keys(CAMPOS_ACCESO) as ProtocoloCertificador[];
