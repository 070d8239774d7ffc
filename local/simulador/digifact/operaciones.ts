import { annulUnsigned } from '../annul.ts';
import { toHoraGuatemala } from '../certificacion.ts';
import { certifyUnsigned } from '../certify.ts';
import { CONTRIBUYENTES, NIT_SIN_RESPUESTA, PERSONAS } from '../contribuyentes.ts';
import type { Entorno } from '../entorno.ts';
import { huellaOf } from '../huella.ts';
import type { AsientoCertificado } from '../ledger.ts';
import type { Forzado, ProtocolRequest, Respuesta } from '../protocolo.ts';
import { readJson } from '../read-json.ts';
import { padNit } from './cuenta.ts';
import { elemento } from './write-xml.ts';
import { ErrorNuc } from './lectura-nuc.ts';
import { convertNuc } from './nuc-a-xml.ts';
import type { Convertido } from './nuc-a-xml.ts';
import {
  answerAnulado,
  answerCertificado,
  answerDuplicada,
  answerErrores,
  answerFilas,
  answerOtroEmisor,
  answerSinAnular,
  answerSinConvertir,
  documentosOf,
  fichaOf,
} from './respuestas.ts';

/** Runs an operation; `nit` is that of the token. Null leaves the caller without an answer. */
export type Correr = (
  entorno: Entorno,
  peticion: ProtocolRequest,
  nit: string,
  forzado: Forzado,
) => Respuesta | null;

/** Converts, signs and certifies; a reference that must be unique is certified only once. */
export const certificarNuc: Correr = (entorno, { cuerpo, query }, nit, forzado) => {
  if (query.get('TAXID') !== padNit(nit)) return answerOtroEmisor();
  const convertido = tryConvert(cuerpo);
  if (convertido instanceof ErrorNuc) return answerSinConvertir(convertido.message);
  const { xml, referencia, isValidada } = convertido;
  if (isValidada && findPorReferencia(entorno, nit, referencia) !== null) return answerDuplicada(referencia);
  const resultado = certifyUnsigned(entorno, {
    id: referencia,
    nit,
    xml,
    huella: huellaOf(cuerpo),
    rechazo: forzado.rechazo,
  });
  return resultado.tipo === 'certificado'
    ? answerCertificado(resultado.asiento, formatosOf(query))
    : answerErrores(resultado.errores);
};

function tryConvert(cuerpo: string): Convertido | ErrorNuc {
  try {
    return convertNuc(cuerpo);
  } catch (error) {
    if (error instanceof ErrorNuc) return error;
    throw error;
  }
}

/** Writes and signs the annulment itself, from the few data of the request. */
export const cancelar: Correr = (entorno, { cuerpo }, nit, forzado) => {
  const datos = readJson(cuerpo);
  const textoOf = (clave: string): string => {
    const valor = datos[clave];
    return typeof valor === 'string' ? valor : '';
  };
  if (textoOf('Taxid').replace(/^0+/, '') !== nit) return answerOtroEmisor();
  const uuid = textoOf('Autorizacion').toUpperCase();
  const emision = textoOf('FechaEmisionDocumentoAnular').replace(' ', 'T');
  const xml = anulacionOf({
    ID: 'DatosAnulacion',
    NumeroDocumentoAAnular: uuid,
    NITEmisor: nit,
    IDReceptor: textoOf('IdReceptor'),
    FechaEmisionDocumentoAnular: /(Z|[+-]\d{2}:\d{2})$/.test(emision) ? emision : `${emision}-06:00`,
    FechaHoraAnulacion: toHoraGuatemala(entorno.now()),
    MotivoAnulacion: textoOf('MotivoAnulacion'),
  });
  const { rechazo, isPendiente } = forzado;
  const resultado = annulUnsigned(entorno, { id: `anulacion ${uuid}`, nit, xml, rechazo, isPendiente });
  if (resultado.tipo === 'anulado') return answerAnulado(entorno, resultado.asiento);
  return answerSinAnular(resultado.tipo === 'pendiente' ? [resultado.error] : resultado.errores);
};

const RAIZ_ANULACION =
  'xmlns:ds="http://www.w3.org/2000/09/xmldsig#" xmlns:dte="http://www.sat.gob.gt/dte/fel/0.1.0" ' +
  'xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" Version="0.1"';

function anulacionOf(generales: Readonly<Record<string, string>>): string {
  const anulacion = elemento(
    'dte:AnulacionDTE',
    { ID: 'DatosCertificados' },
    elemento('dte:DatosGenerales', generales),
  );
  return `<dte:GTAnulacionDocumento ${RAIZ_ANULACION}>${elemento('dte:SAT', {}, anulacion)}</dte:GTAnulacionDocumento>`;
}

export const buscarPorReferencia: Correr = (entorno, { query }, nit) => {
  const datos = readParametros(query);
  const asiento = findPorReferencia(entorno, nit, datos.get('REFERENCIA_INTERNA') ?? '');
  const isDelDia = asiento?.fechaEmision.slice(0, 10) === datos.get('ISSUEDDATE');
  return answerFilas(entorno, asiento !== null && isDelDia ? [fichaOf(entorno, asiento)] : []);
};

export const buscarPorAutorizacion: Correr = (entorno, { query }, nit) => {
  const asiento = findPropio(entorno, nit, readParametros(query).get('AUTHNUMBER') ?? '');
  return answerFilas(entorno, asiento === null ? [] : [fichaOf(entorno, asiento)]);
};

/** Answers the row of a NIT, and no row for an unknown one. */
export const consultarNit: Correr = (entorno, { query }) => {
  const nit = readParametros(query).get('NIT') ?? '';
  if (nit === NIT_SIN_RESPUESTA) return null;
  const contribuyente = CONTRIBUYENTES[nit];
  const fila = { PAIS: 'GT', NIT: nit, NOMBRE: contribuyente?.nombre, Direccion: contribuyente?.direccion };
  return answerFilas(entorno, contribuyente === undefined ? [] : [fila]);
};

export const consultarCui: Correr = (entorno, { query }) => {
  const cui = readParametros(query).get('CUI') ?? '';
  const nombre = PERSONAS[cui];
  return answerFilas(
    entorno,
    nombre === undefined ? [] : [{ PAIS: 'GT', CUI: cui, NOMBRE: nombre, STATUS: 'A' }],
  );
};

export const entregarDocumento: Correr = (entorno, { query }, nit) => {
  const asiento = findPropio(entorno, nit, query.get('AUTHNUMBER') ?? '');
  return answerFilas(entorno, asiento === null ? [] : [documentosOf(asiento, formatosOf(query))]);
};

function findPorReferencia({ ledger }: Entorno, nit: string, referencia: string): AsientoCertificado | null {
  const asiento = ledger.findPorReferencia('DIGIFACT', referencia);
  return asiento?.tipo === 'certificado' && asiento.nit === nit ? asiento : null;
}

/** Finds an entry that this certifier made for this issuer. */
function findPropio({ ledger }: Entorno, nit: string, uuid: string): AsientoCertificado | null {
  const asiento = ledger.findByUuid(uuid.toUpperCase());
  return asiento?.protocolo === 'DIGIFACT' && asiento.nit === nit ? asiento : null;
}

function formatosOf(query: URLSearchParams): string[] {
  return (query.get('FORMAT') ?? '').toUpperCase().split('|');
}

/** Reads DATA2: names and values in turn, between bars. */
function readParametros(query: URLSearchParams): ReadonlyMap<string, string> {
  const partes = (query.get('DATA2') ?? '').split('|');
  const pares = partes.flatMap((nombre, i): [string, string][] =>
    i % 2 === 0 ? [[nombre, partes[i + 1] ?? '']] : [],
  );
  return new Map(pares);
}
