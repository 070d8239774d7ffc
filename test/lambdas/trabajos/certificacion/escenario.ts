import { PRACTICA } from '#domain/certificador/practica.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { serieNumeroOf } from '#domain/dte/autorizacion.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import type { DocumentoBorrador } from '#domain/documentos/modelo/borrador.ts';
import type { ProtocoloCertificador } from '#domain/certificador/certificadores.ts';
import type { Certificador } from '#lambdas/ports/certificador.ts';
import { createRegistro } from '#lambdas/adapters/certificadores/registro.ts';
import { claveEnvio, claveEnvioAnulacion, sha256 } from '#lambdas/shared/claves-archivo.ts';
import { putSinFirma } from '#lambdas/shared/envios.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { CertificadorConfig } from '#lambdas/ports/configuracion-certificador.ts';
import type { DocumentoGuardado, AnulacionGuardada } from '#domain/documentos/modelo/documento-guardado.ts';
import { accesoDe, identidadOf } from '../../../../local/simulador/identidad.ts';
import { startSimulador } from '../../../support/llaves.ts';
import type { SimuladorIniciado } from '../../../../local/simulador/simulador.ts';
import { buildAnulacionDePrueba, buildDteDePrueba } from '../../../support/dte-canonico.ts';
import { createInMemoryPorts } from '../../../support/in-memory.ts';
import type { PortsEnMemoria } from '../../../support/in-memory.ts';
import { PASO } from '../../../support/pasos.ts';
import { PROTOCOLOS } from '../../../support/protocolos.ts';

export const NIT = '99900017';
const CLAVE = 'Clave#1';
const FECHA_EMISION = '2026-11-21T09:00:00-06:00';

/** Operation for which a fault is set, under the same name for every protocol. */
type OperacionEscenario = 'token' | 'certificar' | 'anular' | 'buscar';
const OPERACIONES: Readonly<
  Record<ProtocoloCertificador, Readonly<Partial<Record<OperacionEscenario, string>>>>
> = {
  MEGAPRINT: {
    token: 'solicitarToken',
    certificar: 'registrarDocumentoXML',
    anular: 'anularDocumentoXML',
    buscar: 'verificarDocumento',
  },
  INFILE: { certificar: 'certificar', anular: 'anular' },
  DIGIFACT: {
    token: 'get_token',
    certificar: 'nuc_json',
    anular: 'CancelFelGT',
    buscar: 'SHARED_GETDTEINFO_BY_INTERNALID',
  },
};

export type DatosEmision = {
  precio?: number;
  idReceptor?: string;
  correo?: string;
  produccion?: boolean;
  /** Certifier of the document, the main one unless another is named; PRACTICA is the practice mode. */
  protocolo?: ProtocoloCertificador | 'PRACTICA';
};
export type Escenario = {
  ports: PortsEnMemoria;
  simulador: SimuladorIniciado;
  reloj: { ms: number };
  /** NIT of the issuer's main certifier. */
  principal: string;
  /** Reserves a document as certifyDte does and queues it. */
  emitir: (numero: number, datos?: DatosEmision) => Promise<string>;
  startAnulacion: (idTransaccion: string) => Promise<void>;
  statusOf: (idTransaccion: string) => Promise<string | undefined>;
  saldo: () => Promise<number>;
  /** Makes the next calls of one operation of the main certifier fail. */
  fault: (operacion: OperacionEscenario, mode: string, times?: number) => boolean;
  config: () => Promise<CertificadorConfig>;
};

export type OpcionesEscenario = {
  /** Protocol of the main certifier; the issuer has all three. */
  protocolo?: ProtocoloCertificador;
  creditos?: number;
  pfx?: Buffer;
};

/**
 * Opens an issuer that is ready to certify with any of the three certifiers, over in-memory ports and the simulators by
 * HTTP. The clock moves only by hand. The simulator ends a hanging answer after some milliseconds, so that a busy
 * machine causes no failure of its own.
 */
export async function openEscenario(opciones: OpcionesEscenario = {}): Promise<Escenario> {
  const { protocolo = 'MEGAPRINT' } = opciones;
  const reloj = { ms: Date.parse('2026-11-21T16:00:00Z') };
  const now = (): Date => new Date(reloj.ms);
  const simulador = await startSimulador({ now, esperaMaximaMs: 60 });
  // Otherwise INFILE would give its serie of tests and accept only 2,000 requests a day.
  simulador.setEnProduccion(NIT, true);
  const ports = createInMemoryPorts({ now });
  ports.certificadores = createRegistro({ etapa: 'local', simulados: simulador.simulados, log: ports.log });
  const principal = identidadOf(protocolo).nit;
  const pfx = opciones.pfx ?? simulador.issueCertificado(NIT, CLAVE);
  for (const each of PROTOCOLOS) await configure(ports, each, { pfx, principal: each === protocolo });
  await ports.creditos.grant(NIT, 'prueba', opciones.creditos ?? 25, now());
  return {
    ports,
    simulador,
    reloj,
    principal,
    emitir: (numero, datos = {}) => emitir(ports, numero, { protocolo, ...datos }),
    startAnulacion: (idTransaccion) => startAnulacion(ports, idTransaccion),
    statusOf: async (idTransaccion) =>
      (await ports.documentos.find(NIT, idTransaccion))?.documento.statusDocumento,
    saldo: async () => (await ports.creditos.find(NIT)).creditosRestantesCerV,
    fault: (operacion, mode, times = 1) => {
      const op = OPERACIONES[protocolo][operacion];
      if (op === undefined) throw new Error(`${protocolo} has no ${operacion}`);
      return simulador.fallas.add(op, mode, times);
    },
    config: async () => {
      const config = await ports.certificadorConfigs.find(NIT, principal);
      if (config === null) throw new Error('no configuration');
      return config;
    },
  };
}

async function configure(
  ports: Ports,
  protocolo: ProtocoloCertificador,
  { pfx, principal }: { pfx: Buffer; principal: boolean },
): Promise<void> {
  const seal = (text: string): Promise<string> => ports.cifrado.seal(NIT, Buffer.from(text, 'utf8'));
  const { usuario, apiKey, llaveFirma } = accesoDe(protocolo, NIT);
  const clave = `${NIT}/certificado.pfx.sellado`;
  await ports.certificados.put(clave, Buffer.from(await ports.cifrado.seal(NIT, pfx)), 'text/plain');
  const certificado = {
    sujeto: '',
    nit: NIT,
    serie: '',
    huella: '',
    vence: '2028-01-01T00:00:00.000Z',
    clave,
    passCertCifrada: await seal(CLAVE),
  };
  await ports.certificadorConfigs.put(NIT, {
    nitCertificador: identidadOf(protocolo).nit,
    prod: false,
    principal,
    usuario,
    apiKeyCifrada: await seal(apiKey),
    llaveFirmaCifrada: llaveFirma === '' ? null : await seal(llaveFirma),
    bearerCifrado: null,
    bearerVigencia: null,
    comprobado: '2026-11-01T12:00:00.000Z',
    certificado: protocolo === 'MEGAPRINT' ? certificado : null,
  });
}

async function emitir(
  ports: Ports,
  numero: number,
  { precio = 112, idReceptor = 'CF', correo = '', produccion = false, protocolo = 'MEGAPRINT' }: DatosEmision,
): Promise<string> {
  const certificador = protocolo === 'PRACTICA' ? PRACTICA : identidadOf(protocolo);
  const sufijo = numero.toString(16).padStart(12, '0');
  const idTransaccion = `11111111-1111-4111-8111-${sufijo}`;
  const xml = buildDteDePrueba({
    precio,
    idReceptor,
    fechaHoraEmision: FECHA_EMISION,
    descripcion: `Artículo ${numero} & más`,
  });
  const guardado: DocumentoGuardado = {
    documento: {
      ...buildDocumento({ idTransaccion, idReceptor, total: precio.toFixed(2), correo }, certificador),
      produccion,
    },
    borrador: { idTransaccion } as DocumentoBorrador,
    huellaBorrador: sha256(xml),
    nitCertificador: certificador.nit,
    requestId: `22222222-2222-5222-8222-${sufijo.toUpperCase()}`,
    revision: 1,
    huellaXml: sha256(xml),
    intentos: 0,
    anulacion: null,
  };
  await putSinFirma(ports, claveEnvio(guardado), xml);
  await ports.documentos.reserve(guardado, ports.now());
  await ports.colas.certificacion.send({ nit: NIT, id: idTransaccion });
  return idTransaccion;
}

function buildDocumento(
  {
    correo,
    ...datos
  }: Pick<DocumentoCompleto, 'idTransaccion' | 'idReceptor' | 'total'> & { correo: string },
  { nit: nitCertificador, nombre: nombreCertificador }: { nit: string; nombre: string },
): DocumentoCompleto {
  return {
    ...datos,
    nit: NIT,
    statusDocumento: 'EN_PROCESO',
    tipoDoc: 'FACT',
    moneda: 'GTQ',
    produccion: false,
    fechaEmision: FECHA_EMISION,
    fechaEmisionUnix: 1_795_273_200,
    numeroAcceso: null,
    uuidCertificacion: null,
    mensajes: [],
    codigoEstablecimiento: 1,
    totalIva: '12.00',
    saldo: '0.00',
    fechaVencimiento: null,
    idTransaccionOrigen: null,
    certificadorNoDisponible: false,
    detalle: [],
    datos: {
      numeroAutorizacion: null,
      correoReceptor: correo,
      nitCertificador,
      nombreCertificador,
      abonos: [],
      pagos: [],
      formaPago: [],
      alertas: [],
      origen: null,
    },
  } as unknown as DocumentoCompleto;
}

async function startAnulacion(ports: Ports, idTransaccion: string): Promise<void> {
  const guardado = await ports.documentos.find(NIT, idTransaccion);
  if (guardado === null) throw new Error('no document');
  const { documento } = guardado;
  const anulacion: AnulacionGuardada = {
    requestId: `33333333-3333-5333-8333-${idTransaccion.slice(24).toUpperCase()}`,
    motivo: 'Error en los datos',
    // SAT refuses an annulment that is sent on another day than it says.
    fechaHora: toGuatemala(ports.now().getTime()).iso,
    idUsuario: NIT,
    estado: 'ANULANDO',
    mensajes: [],
    intentos: 0,
  };
  const xml = buildAnulacionDePrueba({
    uuid: documento.uuidCertificacion ?? '',
    idReceptor: documento.idReceptor,
    fechaEmision: documento.fechaEmision,
    fechaHoraAnulacion: anulacion.fechaHora,
  });
  await putSinFirma(ports, claveEnvioAnulacion(documento, anulacion), xml);
  await ports.documentos.apply(NIT, idTransaccion, PASO.anulacionSolicitada(anulacion), ports.now());
  await ports.colas.certificacion.send({ nit: NIT, id: idTransaccion });
}

/** Whether serie and number of the stored document follow from its authorisation. */
export function isNumerado(documento: DocumentoCompleto): boolean {
  const { uuidCertificacion, serie, numero } = documento;
  if (uuidCertificacion === null) return false;
  const derivado = serieNumeroOf(uuidCertificacion);
  return derivado.serie === serie && derivado.numero === numero;
}

/** The same certifier with other methods; a copy would lack those that its adapter brings when it is loaded. */
export function changeCertificador(certificador: Certificador, cambio: Partial<Certificador>): Certificador {
  return Object.assign(Object.create(certificador) as Certificador, cambio);
}
