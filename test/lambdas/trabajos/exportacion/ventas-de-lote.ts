import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { claveXmlCertificado } from '#lambdas/shared/claves-archivo.ts';
import { createCertificacion, createGuardado } from '../../../support/factories/documento.ts';
import { AHORA, NIT_A, createId } from '../../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../../support/in-memory.ts';
import { PASO } from '../../../support/pasos.ts';

export const SEGUNDOS = AHORA.getTime() / 1000;
export const RANGO = { fechaInicial: SEGUNDOS - 86_400, fechaFinal: SEGUNDOS + 86_400 };
export const DEUDA = { total: '112.00', saldo: '112.00', fechaVencimiento: '2026-12-20' };

/** Stores the nth sale, certified, with its XML. */
export async function addVentaDeLote(
  ports: PortsEnMemoria,
  n: number,
  cambio: Partial<DocumentoCompleto>,
): Promise<void> {
  const guardado = createGuardado({ nit: NIT_A, idTransaccion: createId(n), ...cambio });
  await ports.documentos.reserve(guardado, AHORA);
  await ports.documentos.apply(NIT_A, createId(n), PASO.certificado(createCertificacion(n)), AHORA);
  const clave = claveXmlCertificado(guardado.documento);
  ports.memoria.archivos.set(clave, Buffer.from(`<x>${n}</x>`));
}
