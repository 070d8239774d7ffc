import { serieNumeroOf } from '#domain/dte/autorizacion.ts';
import type { DocumentoCompleto } from '#domain/documentos/documento.ts';
import type { DocumentoBorrador } from '#domain/documentos/borrador.ts';
import { LIMITES_MEGAPRINT, createMegaprint } from '#lambdas/shared/certificadores/megaprint.ts';
import { claveAnulacionSinFirma, claveXmlSinFirma, sha256 } from '#lambdas/shared/claves-archivo.ts';
import type { Ports, Solicitud, SolicitudAnulacion } from '#lambdas/shared/ports.ts';
import { CERTIFICADOR_DE_PRUEBA, apiKeyDe } from '../../../local/certificador/identidad.ts';
import { startCertificadorSimulado } from '../../../local/certificador/simulador.ts';
import type { SimuladorIniciado } from '../../../local/certificador/simulador.ts';
import { buildAnulacionDePrueba, buildDteDePrueba } from '../../support/dte-canonico.ts';
import { createInMemoryPorts } from '../../support/in-memory.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';

export const NIT = '99900017';
const CLAVE = 'Clave#1';
const FECHA_EMISION = '2026-11-21T09:00:00-06:00';

export type Escenario = {
  ports: PortsEnMemoria;
  simulador: SimuladorIniciado;
  reloj: { ms: number };
  /** Reserves a document as certifyDte does and queues it. */
  emitir: (numero: number, datos?: { precio?: number; idReceptor?: string }) => Promise<string>;
  startAnulacion: (idTransaccion: string) => Promise<void>;
  statusOf: (idTransaccion: string) => Promise<string | undefined>;
  saldo: () => Promise<number>;
};

/**
 * An issuer ready to certify, over in-memory ports and the simulator by HTTP. The clock only moves by hand. An answer
 * left hanging is cut after some milliseconds, so that a busy machine never makes a failure of its own.
 */
export async function openEscenario(
  opciones: { creditos?: number; limite?: number; pfx?: Buffer } = {},
): Promise<Escenario> {
  const reloj = { ms: Date.parse('2026-11-21T16:00:00Z') };
  const now = (): Date => new Date(reloj.ms);
  const simulador = await startCertificadorSimulado({ dataDir: null, now, esperaMaximaMs: 60 });
  const ports = createInMemoryPorts({ now });
  const limite = opciones.limite ?? 20_000;
  const hosts = { prueba: `${simulador.url}api/`, produccion: `${simulador.url}produccion/api/` };
  const certificador = createMegaprint({
    hosts,
    etapa: 'local',
    log: ports.log,
    limites: { ...LIMITES_MEGAPRINT, token: limite, registro: limite, consulta: limite },
  });
  ports.certificadores = new Map([
    [CERTIFICADOR_DE_PRUEBA.nit, { nombre: CERTIFICADOR_DE_PRUEBA.nombre, certificador }],
  ]);
  await configure(ports, opciones.pfx ?? simulador.issueCertificado(NIT, CLAVE));
  await ports.creditos.grant(NIT, 'prueba', opciones.creditos ?? 25, now());
  return {
    ports,
    simulador,
    reloj,
    emitir: (numero, datos = {}) => emitir(ports, numero, datos),
    startAnulacion: (idTransaccion) => startAnulacion(ports, idTransaccion),
    statusOf: async (idTransaccion) =>
      (await ports.documentos.find(NIT, idTransaccion))?.documento.statusDocumento,
    saldo: async () => (await ports.creditos.find(NIT)).creditosRestantesCerV,
  };
}

async function configure(ports: Ports, pfx: Buffer): Promise<void> {
  const seal = (text: string): Promise<string> => ports.cifrado.seal(NIT, Buffer.from(text, 'utf8'));
  const clave = `${NIT}/certificado.pfx.sellado`;
  await ports.certificados.put(clave, Buffer.from(await ports.cifrado.seal(NIT, pfx)), 'text/plain');
  await ports.certificadorConfigs.put(NIT, {
    nitCertificador: CERTIFICADOR_DE_PRUEBA.nit,
    prod: false,
    apiKeyCifrada: await seal(apiKeyDe(NIT)),
    bearerCifrado: null,
    bearerVigencia: null,
    certificado: {
      sujeto: '',
      nit: NIT,
      serie: '',
      huella: '',
      vence: '',
      clave,
      passCertCifrada: await seal(CLAVE),
    },
  });
}

async function emitir(
  ports: Ports,
  numero: number,
  { precio = 112, idReceptor = 'CF' }: { precio?: number; idReceptor?: string },
): Promise<string> {
  const sufijo = numero.toString(16).padStart(12, '0');
  const idTransaccion = `11111111-1111-4111-8111-${sufijo}`;
  const xml = buildDteDePrueba({
    precio,
    idReceptor,
    fechaHoraEmision: FECHA_EMISION,
    descripcion: `Artículo ${numero} & más`,
  });
  const solicitud: Solicitud = {
    documento: buildDocumento(idTransaccion, idReceptor, precio.toFixed(2)),
    borrador: { idTransaccion } as DocumentoBorrador,
    huellaBorrador: sha256(xml),
    nitCertificador: CERTIFICADOR_DE_PRUEBA.nit,
    requestId: `22222222-2222-5222-8222-${sufijo.toUpperCase()}`,
    revision: 1,
    huellaXml: sha256(xml),
    intentos: 0,
    anulacion: null,
  };
  await ports.archivos.put(claveXmlSinFirma(solicitud), Buffer.from(xml), 'application/xml');
  await ports.documentos.reserve(solicitud, ports.now());
  await ports.cola.send({ nit: NIT, idTransaccion });
  return idTransaccion;
}

function buildDocumento(idTransaccion: string, idReceptor: string, total: string): DocumentoCompleto {
  return {
    idTransaccion,
    nit: NIT,
    statusDocumento: 'EN_PROCESO',
    produccion: false,
    fechaEmision: FECHA_EMISION,
    fechaEmisionUnix: 1_795_273_200,
    idReceptor,
    total,
    uuidCertificacion: null,
    mensajes: [],
    datos: { numeroAutorizacion: null },
  } as unknown as DocumentoCompleto;
}

async function startAnulacion(ports: Ports, idTransaccion: string): Promise<void> {
  const solicitud = await ports.documentos.find(NIT, idTransaccion);
  if (solicitud === null) throw new Error('no document');
  const { documento } = solicitud;
  const anulacion: SolicitudAnulacion = {
    requestId: `33333333-3333-5333-8333-${idTransaccion.slice(24).toUpperCase()}`,
    motivo: 'Error en los datos',
    fechaHora: '2026-11-21T10:00:00-06:00',
    idUsuario: NIT,
    intentos: 0,
  };
  const xml = buildAnulacionDePrueba({
    uuid: documento.uuidCertificacion ?? '',
    idReceptor: documento.idReceptor,
    fechaEmision: documento.fechaEmision,
    fechaHoraAnulacion: anulacion.fechaHora,
  });
  await ports.archivos.put(claveAnulacionSinFirma(documento, anulacion), Buffer.from(xml), 'application/xml');
  await ports.documentos.startAnulacion(NIT, idTransaccion, anulacion, ports.now());
  await ports.cola.send({ nit: NIT, idTransaccion });
}

/** Whether serie and number of the stored document follow from its authorisation. */
export function isNumerado(documento: DocumentoCompleto): boolean {
  const { uuidCertificacion, serie, numero } = documento;
  if (uuidCertificacion === null) return false;
  const derivado = serieNumeroOf(uuidCertificacion);
  return derivado.serie === serie && derivado.numero === numero;
}
