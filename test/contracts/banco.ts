import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { ReceptorDe } from '#domain/clientes/receptor.ts';
import type { Reserva, ResumenSinPago } from '#lambdas/ports/documentos.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import {
  createAnulacion,
  createCertificacion,
  createNota,
  createGuardado,
} from '../support/factories/documento.ts';
import { AHORA, NIT_A, createId } from '../support/factories/ids.ts';
import { PASO } from '../support/pasos.ts';

export type PortsDeDocumentos = Pick<Ports, 'documentos' | 'creditos' | 'contingencias'>;
export type CrearPorts = () => PortsDeDocumentos | Promise<PortsDeDocumentos>;

export const RANGO = { fechaInicial: 0, fechaFinal: 9_999_999_999 };
export const MENSAJES = [{ codigo: 'RCP302', mensaje: 'NIT inactivo' }];
export const MINUTO = 60_000;
export const at = (ms: number): Date => new Date(AHORA.getTime() + ms);
export const isoAt = (ms: number): string => toGuatemala(AHORA.getTime() + ms).iso;

/** Steps of which the suites of documents consist, over ports with credits; document n has id `createId(n)`. */
export type Banco = {
  ports: PortsDeDocumentos;
  documentos: Ports['documentos'];
  reserve: (n: number, documento?: Partial<DocumentoCompleto>) => Promise<Reserva>;
  reserveNota: (n: number, origen: number, documento?: Partial<DocumentoCompleto>) => Promise<Reserva>;
  certify: (n: number) => Promise<void>;
  /** Reserves and certifies a document. */
  emit: (n: number, documento?: Partial<DocumentoCompleto>) => Promise<void>;
  emitNota: (n: number, origen: number, documento?: Partial<DocumentoCompleto>) => Promise<void>;
  annul: (n: number) => Promise<boolean>;
  /** Every unpaid document of an issuer, or those of one receiver. */
  sinPago: (nit: string, receptor?: ReceptorDe) => Promise<ResumenSinPago[]>;
  find: (n: number) => Promise<DocumentoGuardado>;
  estado: (n: number) => Promise<string>;
  saldo: (n: number) => Promise<[string, string | null]>;
  eventos: (n: number) => Promise<string[]>;
  creditos: () => Promise<number>;
};

export async function openBanco(createPorts: CrearPorts): Promise<Banco> {
  const ports = await createPorts();
  await ports.creditos.grant(NIT_A, 'REGISTRO', 50, AHORA);
  const { documentos } = ports;
  const reserve: Banco['reserve'] = (n, documento) =>
    documentos.reserve(createGuardado({ idTransaccion: createId(n), ...documento }), AHORA);
  const reserveNota: Banco['reserveNota'] = (n, origen, documento) =>
    reserve(n, createNota(createId(origen), documento));
  const certify = async (n: number): Promise<void> => {
    await documentos.apply(
      NIT_A,
      createId(n),
      PASO.certificado(createCertificacion(n, { numero: String(n) })),
      AHORA,
    );
  };
  const find = async (n: number): Promise<DocumentoGuardado> => {
    const guardado = await documentos.find(NIT_A, createId(n));
    if (guardado === null) throw new Error(`No document ${n}`);
    return guardado;
  };
  return {
    ports,
    documentos,
    reserve,
    reserveNota,
    certify,
    emit: async (n, documento) => {
      expect(await reserve(n, documento)).toBe('CREADA');
      await certify(n);
    },
    emitNota: async (n, origen, documento) => {
      expect(await reserveNota(n, origen, documento)).toBe('CREADA');
      await certify(n);
    },
    annul: async (n) => {
      const isMine = await documentos.apply(
        NIT_A,
        createId(n),
        PASO.anulacionSolicitada(createAnulacion()),
        AHORA,
      );
      if (isMine) await documentos.apply(NIT_A, createId(n), PASO.anulado(isoAt(MINUTO)), AHORA);
      return isMine;
    },
    sinPago: async (nit, receptor) =>
      (await documentos.listSinPago(nit, receptor ?? null, 100, null)).documentos,
    find,
    estado: async (n) => (await find(n)).documento.statusDocumento,
    saldo: async (n) => {
      const { documento } = await find(n);
      const { documentos: lista } = await documentos.list(NIT_A, RANGO, 100, null);
      const resumen = lista.find(({ idTransaccion }) => idTransaccion === createId(n));
      // The record and its summary agree.
      expect([resumen?.saldo, resumen?.fechaVencimiento]).toEqual([
        documento.saldo,
        documento.fechaVencimiento,
      ]);
      return [documento.saldo, documento.fechaVencimiento];
    },
    eventos: async (n) =>
      (await documentos.listEventos(NIT_A, createId(n))).map(({ tipo, usuario, detalle }) =>
        [tipo, usuario, detalle].filter((text) => text !== '').join(' | '),
      ),
    creditos: async () => (await ports.creditos.find(NIT_A)).creditosRestantesCerV,
  };
}
