import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { createGuardado } from '../../support/factories/documento.ts';
import { AHORA, NIT_A, createId } from '../../support/factories/ids.ts';

export type PortsDeDocumentos = Pick<Ports, 'documentos' | 'creditos'>;
export type CrearPorts = () => PortsDeDocumentos | Promise<PortsDeDocumentos>;

export const MINUTO = 60_000;
export const RANGO = { fechaInicial: 0, fechaFinal: 9_999_999_999 };
export const MENSAJES = [{ codigo: 'RCP302', mensaje: 'NIT inactivo' }];

/** Gives each test of the surrounding block an empty store and an issuer with five credits. */
export function openBanco(createPorts: CrearPorts) {
  const abierto: { ports?: PortsDeDocumentos } = {};
  beforeEach(async () => {
    abierto.ports = await createPorts();
    await abierto.ports.creditos.grant(NIT_A, 'REGISTRO', 5, AHORA);
  });
  const ports = (): PortsDeDocumentos => {
    if (abierto.ports === undefined) throw new Error('The store of a test opens before it');
    return abierto.ports;
  };
  return {
    ports,
    saldo: async (): Promise<number> => (await ports().creditos.find(NIT_A)).creditosRestantesCerV,
    estado: async (id = createId(1)): Promise<string | undefined> =>
      (await ports().documentos.find(NIT_A, id))?.documento.statusDocumento,
    reserve: async (n = 1): Promise<DocumentoGuardado> => {
      const guardado = createGuardado({ idTransaccion: createId(n) });
      expect(await ports().documentos.reserve(guardado, AHORA)).toBe('CREADA');
      return guardado;
    },
  };
}
