import { isRecord } from '#domain/is-record.ts';
import type { ProtocolOperation, ProtocolRequest, Protocolo } from '../protocolo.ts';
import { readJson } from '../read-json.ts';
import { getToken, nitOf } from './cuenta.ts';
import {
  buscarPorAutorizacion,
  buscarPorReferencia,
  cancelar,
  certificarNuc,
  consultarCui,
  consultarNit,
  entregarDocumento,
} from './operaciones.ts';
import type { Correr } from './operaciones.ts';
import { NO_AUTORIZADO } from './respuestas.ts';

const TOKEN = 'get_token';
const RUTA_TOKEN = 'POST /api/login/get_token';

/** Operations by method and path; the look-ups share one path and are told apart by their DATA1. */
const OPERACIONES: Readonly<Record<string, { nombre: string; correr: Correr }>> = {
  'POST /api/v2/transform/nuc_json': { nombre: 'nuc_json', correr: certificarNuc },
  'POST /api/CancelFelGT': { nombre: 'CancelFelGT', correr: cancelar },
  'GET /api/GetDocument': { nombre: 'GetDocument', correr: entregarDocumento },
  SHARED_GETDTEINFO_BY_INTERNALID: {
    nombre: 'SHARED_GETDTEINFO_BY_INTERNALID',
    correr: buscarPorReferencia,
  },
  SHARED_GETDTEINFO: { nombre: 'SHARED_GETDTEINFO', correr: buscarPorAutorizacion },
  SHARED_GETINFONITcom: { nombre: 'SHARED_GETINFONITcom', correr: consultarNit },
  SHARED_GETINFOCUI: { nombre: 'SHARED_GETINFOCUI', correr: consultarCui },
};

/** Digifact, NUC JSON: it writes the XML and signs for the issuer, and certifies a reference once. */
export const DIGIFACT: Protocolo = {
  nombre: 'DIGIFACT',
  operaciones: [TOKEN, ...Object.values(OPERACIONES).map(({ nombre }) => nombre)],
  read: (peticion) => {
    const ruta = `${peticion.metodo} ${peticion.ruta}`;
    if (ruta === RUTA_TOKEN) {
      return { nombre: TOKEN, id: '', total: null, run: (entorno) => getToken(entorno, peticion) };
    }
    const clave = ruta === 'GET /api/Shared' ? (peticion.query.get('DATA1') ?? '') : ruta;
    const operacion = Object.hasOwn(OPERACIONES, clave) ? OPERACIONES[clave] : undefined;
    return operacion === undefined ? null : toOperacion(operacion, peticion);
  },
};

function toOperacion(
  { nombre, correr }: { nombre: string; correr: Correr },
  peticion: ProtocolRequest,
): ProtocolOperation {
  return {
    nombre,
    id: readReferencia(peticion),
    total: readTotal(peticion),
    run: (entorno, forzado) => {
      const nit = nitOf(entorno, peticion, forzado);
      return nit === null ? NO_AUTORIZADO : correr(entorno, peticion, nit, forzado);
    },
  };
}

/** Reads the total that faults by cents need; it accepts malformed requests. */
function readTotal({ cuerpo }: ProtocolRequest): string | null {
  const total = readRuta(readJson(cuerpo), 'Totals', 'GrandTotal', 'InvoiceTotal');
  return typeof total === 'string' ? total : null;
}

function readReferencia({ cuerpo }: ProtocolRequest): string {
  const adicionales = readRuta(readJson(cuerpo), 'AdditionalDocumentInfo', 'AdditionalInfo');
  const lista: readonly unknown[] = Array.isArray(adicionales) ? adicionales : [];
  const adenda = lista.find((cada) => readRuta(cada, 'Type') === 'ADENDA');
  const referencia = readRuta(adenda, 'Code');
  return typeof referencia === 'string' ? referencia : '';
}

function readRuta(valor: unknown, ...ruta: readonly string[]): unknown {
  return ruta.reduce<unknown>((actual, clave) => (isRecord(actual) ? actual[clave] : undefined), valor);
}
