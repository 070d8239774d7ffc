import { claveXmlCertificado } from '#lambdas/shared/claves-archivo.ts';
import { processCorreo } from '#lambdas/trabajos/correo/process.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { CorreoNuevo, Mensaje, Mensajeria } from '#lambdas/ports/correo.ts';
import {
  createCertificacion,
  createDatosDocumento,
  createGuardado,
} from '../../../support/factories/documento.ts';
import { AHORA, NIT_A, createId } from '../../../support/factories/ids.ts';
import { createInMemoryPorts } from '../../../support/in-memory.ts';
import type { PortsEnMemoria } from '../../../support/in-memory.ts';
import { PASO } from '../../../support/pasos.ts';

export const ID = createId(1);
export const TAREA = { nit: NIT_A, id: `${ID}-certificado` };
export const PARA = 'compras@elquetzal.example';
export const BAJAS = 'https://sitio.example/publico/baja';
export const XML = Buffer.from('<dte>Ñ</dte>', 'utf8');

export type Oficina = {
  ports: PortsEnMemoria;
  enviados: Mensaje[];
  mensajeria: Mensajeria;
  reloj: { ms: number };
  /** Processes one message of the queue; `otros` replaces the ports or the provider by failing ones. */
  work: (otros?: { ports?: Ports; mensajeria?: Mensajeria }) => Promise<void>;
  putCorreo: (cambio?: Partial<CorreoNuevo>) => Promise<void>;
  /** State of the message. */
  estado: () => Promise<string | undefined>;
  certify: () => Promise<void>;
  eventos: () => Promise<[string, string][]>;
  /** Seconds until the sweeper finds the message; null when it is closed. */
  proximoEn: () => Promise<number | null>;
};

/** Opens an issuer with document 1 reserved and its message in the outbox; the provider accepts everything. */
export async function openOficina(): Promise<Oficina> {
  const reloj = { ms: AHORA.getTime() };
  const ports = createInMemoryPorts({ now: () => new Date(reloj.ms) });
  await ports.creditos.grant(NIT_A, 'REGISTRO', 50, AHORA);
  const datos = createDatosDocumento({ correoReceptor: PARA });
  await ports.documentos.reserve(createGuardado({ datos }), AHORA);
  const enviados: Mensaje[] = [];
  const mensajeria: Mensajeria = {
    send: async (mensaje) => {
      enviados.push(mensaje);
      return `ses-${enviados.length}`;
    },
  };
  const pendientes = (ms: number) => ports.bandejaSalida.listPending(new Date(reloj.ms + ms), 10);
  return {
    ports,
    enviados,
    mensajeria,
    reloj,
    work: (otros = {}) =>
      processCorreo(
        otros.ports ?? ports,
        { mensajeria: otros.mensajeria ?? mensajeria, bajas: () => BAJAS },
        TAREA,
      ),
    putCorreo: (cambio = {}) =>
      ports.bandejaSalida.put(
        {
          ...TAREA,
          idTransaccion: ID,
          para: PARA,
          usuario: NIT_A,
          clase: 'DOCUMENTO',
          destinos: 1,
          ...cambio,
        },
        ports.now(),
      ),
    estado: async () => (await ports.bandejaSalida.find(NIT_A, TAREA.id))?.estado,
    certify: async () => {
      await ports.documentos.apply(NIT_A, ID, PASO.certificado(createCertificacion(1)), AHORA);
      await ports.archivos.put(
        claveXmlCertificado({ nit: NIT_A, idTransaccion: ID }),
        XML,
        'application/xml',
      );
    },
    eventos: async () =>
      (await ports.documentos.listEventos(NIT_A, ID))
        .filter(({ tipo }) => /^(CORREO|AVISO)_/.test(tipo))
        .map(({ tipo, detalle }) => [tipo, detalle]),
    proximoEn: async () => {
      if ((await pendientes(10 * 86_400_000)).length === 0) return null;
      let segundos = 0;
      while ((await pendientes(segundos * 1_000)).length === 0) segundos += 1;
      return segundos;
    },
  };
}
