import { isPractica } from '../certificador/practica.ts';
import { findTipo } from '../documentos/modelo/tipos.ts';
import { isAutorizacionConsistent, isSerieDePrueba } from '../dte/autorizacion.ts';
import { DteIlegible } from '../dte/dte-leido.ts';
import type { AnulacionLeida, DteLeido } from '../dte/dte-leido.ts';
import { toAnulacionLeida } from '../dte/parse-anulacion-xml.ts';
import { toDteLeido } from '../dte/parse-dte-xml.ts';
import { LIMITES_XML } from '../dte/limites-xml.ts';
import { openDte } from '../dte/read-dte-root.ts';
import { findHijo, listHijos } from '../dte/read-xml.ts';
import type { NodoXml } from '../dte/nodo-xml.ts';
import type { XmlEscaneado } from '../dte/scan-xml.ts';
import { plazoEn } from '../ley/plazos.ts';
import { falta } from '../errores/falta.ts';
import { reparo } from '../errores/mensajes-importacion.ts';
import type { Reparo } from '../errores/mensajes-importacion.ts';
import { daysBetween, toEpochMs, toGuatemala } from '../fechas/guatemala.ts';
import { cleanIdentificador } from '../identificacion/nit.ts';
import { checkIdReceptor, checkNit } from '../identificacion/reglas.ts';
import { checkAritmetica } from './aritmetica.ts';
import { checkComplementos } from './complementos-faltantes.ts';
import { toFacturaImportada } from './factura-importada.ts';
import type { FacturaImportada } from './factura-importada.ts';
import { checkAnulacionLeida, checkDteLeido } from './faltas-dte.ts';
import { nombreDeParte } from './nombre-parte.ts';
import { prepareXml } from './prepare-xml.ts';

/** Place of a file at the tenant: its own sale, its purchase, or a document between others. */
export type UsoImportado = 'venta' | 'compra' | 'ajena';

/**
 * Fiscal weight that the document claims: certified for real, by a test environment or practice, or by nobody. It is a claim
 * of the text until the signatures are verified.
 */
export type ValidezImportada = 'FISCAL' | 'PRUEBA' | 'SIN_CERTIFICAR';

export type DocumentoImportado = {
  uso: UsoImportado;
  validez: ValidezImportada;
  factura: FacturaImportada;
  /** All that the XML says, of which the factura is the part that the specification names. */
  leido: DteLeido;
};

export type AnulacionImportada = { uso: UsoImportado; validez: ValidezImportada; leida: AnulacionLeida };

/** A document or annulment with the remarks on it, or the faults for which the file is refused. */
type LecturaDeRaiz =
  | { tipo: 'documento'; documento: DocumentoImportado; reparos: Reparo[] }
  | { tipo: 'anulacion'; anulacion: AnulacionImportada; reparos: Reparo[] }
  | { tipo: 'invalido'; faltas: Reparo[] };

/** The same with the tree that was read; null when the tree is not that of the file as it stands. */
export type LecturaImportada = LecturaDeRaiz & { escaneado: XmlEscaneado | null };

/** The tenant's NIT, and the present time in epoch milliseconds. */
export type ContextoImportacion = { nit: string; ahora: number };

/**
 * Reads the text of one XML file of any issuer and certifier; no signature is verified. Of several documents in one file only
 * the first is read (spec 2 §5), with a remark, so that the others are not lost in silence.
 */
export function readImportado(xml: string, contexto: ContextoImportacion): LecturaImportada {
  try {
    const preparado = prepareXml(xml);
    const { root, escaneado } = openDte(preparado, 'GTDocumento', 'GTAnulacionDocumento');
    const leido =
      root.local === 'GTDocumento' ? readDocumento(root, contexto) : readAnulacion(root, contexto);
    return { ...leido, escaneado: preparado === xml ? escaneado : null };
  } catch (error) {
    if (error instanceof DteIlegible) return { tipo: 'invalido', faltas: [toFalta(error)], escaneado: null };
    throw error;
  }
}

const { prefijos, atributos, sueltos } = LIMITES_XML;
/** Words for the thing of which there is too much, by the name of its limit. */
const MEDIDAS: Readonly<Record<string, string>> = {
  prefijos: `${prefijos} espacios de nombres (xmlns)`,
  atributos: `${atributos} atributos en un elemento`,
  sueltos: `${sueltos.toLocaleString('es-GT')} signos & sueltos`,
};

function toFalta({ motivo, parte }: DteIlegible): Reparo {
  if (motivo === 'RAIZ') return reparo('IMPORTACION-02', '');
  if (motivo === 'ESTRUCTURA') return reparo('IMPORTACION-03', '', { parte: nombreDeParte(parte) });
  if (motivo === 'MEDIDA') return reparo('IMPORTACION-34', '', { que: MEDIDAS[parte] ?? parte });
  return motivo === 'PREFIJO' ? reparo('IMPORTACION-04', '', { parte }) : reparo('IMPORTACION-01', '');
}

/** Remarks of a document that are told: a file may earn thousands, and they are stored in rows. */
const MAX_REPAROS = 50;

function readDocumento(root: NodoXml, contexto: ContextoImportacion): LecturaDeRaiz {
  const leido = toDteLeido(root);
  const faltas = checkDteLeido(leido);
  if (faltas.length > 0) return { tipo: 'invalido', faltas };
  const lejana = checkFechaLejana(leido, contexto);
  if (lejana.length > 0) return { tipo: 'invalido', faltas: lejana };
  const factura = toFacturaImportada(leido);
  const validez = validezOf(leido);
  const isVarios = listHijos(findHijo(root, 'SAT'), 'DTE').length > 1;
  const reparos = [
    ...(isVarios ? [reparo('REPARO-19', '')] : []),
    ...checkValidez(validez, 'certificacion'),
    ...checkPartes(leido),
    ...checkTipo(leido.tipo),
    ...checkComplementos(leido),
    ...checkCertificacion(leido),
    ...checkFechas(leido, contexto),
    ...checkAritmetica(leido),
  ];
  const uso = usoOf(leido.emisor.nit, nitReceptorOf(leido), contexto);
  return {
    tipo: 'documento',
    documento: { uso, validez, factura, leido },
    reparos: reparos.slice(0, MAX_REPAROS),
  };
}

function readAnulacion(root: NodoXml, { nit, ahora }: ContextoImportacion): LecturaDeRaiz {
  const leida = toAnulacionLeida(root);
  const faltas = checkAnulacionLeida(leida);
  if (faltas.length > 0) return { tipo: 'invalido', faltas };
  const { certificacion } = leida;
  const validez = certificacion === null ? 'SIN_CERTIFICAR' : isPractica(certificacion) ? 'PRUEBA' : 'FISCAL';
  const anulada = toEpochMs(leida.fechaHoraAnulacion) ?? 0;
  const reparos = [
    ...checkValidez(validez, 'certificacion'),
    ...checkEmisor(leida.nitEmisor, 'nitEmisor'),
    ...(anulada < (toEpochMs(leida.fechaEmision) ?? 0) ? [reparo('REPARO-20', 'fechaHoraAnulacion')] : []),
    ...(anulada > ahora ? [reparo('REPARO-21', 'fechaHoraAnulacion')] : []),
  ];
  const uso = usoOf(leida.nitEmisor, leida.idReceptor, { nit });
  return { tipo: 'anulacion', anulacion: { uso, validez, leida }, reparos };
}

/** NIT of the receiver; "" for a CUI or foreign id, which may look like a NIT. */
function nitReceptorOf({ receptor }: DteLeido): string {
  return receptor.tipoIdentificador === 'NIT' ? receptor.id : '';
}

/** A document that the tenant issued to itself is its sale, because there it has its number. */
function usoOf(
  nitEmisor: string,
  idReceptor: string,
  { nit }: Pick<ContextoImportacion, 'nit'>,
): UsoImportado {
  const [emisor, receptor, propio] = [nitEmisor, idReceptor, nit].map(cleanIdentificador);
  if (emisor === propio) return 'venta';
  return receptor === propio ? 'compra' : 'ajena';
}

function validezOf({ certificacion }: DteLeido): ValidezImportada {
  if (certificacion === null) return 'SIN_CERTIFICAR';
  return isSerieDePrueba(certificacion.serie) || isPractica(certificacion) ? 'PRUEBA' : 'FISCAL';
}

function checkValidez(validez: ValidezImportada, ruta: string): Reparo[] {
  if (validez === 'FISCAL') return [];
  return [validez === 'PRUEBA' ? reparo('REPARO-02', ruta) : reparo('REPARO-01', ruta)];
}

function checkPartes({ emisor, receptor }: DteLeido): Reparo[] {
  return [
    ...checkEmisor(emisor.nit, 'emisor.nit'),
    ...checkIdReceptor(receptor.id, receptor.tipoIdentificador, 'receptor.id'),
  ];
}

function checkEmisor(text: string, ruta: string): Reparo[] {
  const nit = cleanIdentificador(text);
  // The final consumer passes for a NIT, but issues nothing.
  return nit === 'CF' ? [falta('NIT-02', ruta)] : checkNit(nit, ruta);
}

function checkTipo(tipo: string): Reparo[] {
  return findTipo(tipo) === null ? [reparo('REPARO-18', 'tipo', { tipo })] : [];
}

function checkCertificacion({ certificacion }: DteLeido): Reparo[] {
  if (certificacion === null) return [];
  const { numeroAutorizacion, serie, numero } = certificacion;
  return isAutorizacionConsistent(numeroAutorizacion, serie, numero)
    ? []
    : [reparo('REPARO-03', 'certificacion')];
}

/** Days ahead of today that a document may be dated; SAT takes none of another month, and a clock may be wrong by some days. */
const DIAS_ADELANTE = 31;

/** Refuses a day of emission that no certifier takes: such a document would stand first in every list for ever. */
function checkFechaLejana({ fechaEmision }: DteLeido, { ahora }: ContextoImportacion): Reparo[] {
  const dias = daysBetween(toGuatemala(ahora).fecha, diaOf(fechaEmision));
  return dias > DIAS_ADELANTE
    ? [reparo('IMPORTACION-35', 'fechaEmision', { dias: String(DIAS_ADELANTE) })]
    : [];
}

/** Checks the dates against each other and the clock (rules 2.2.1-1 and 2.2.1-2); contingency is certified later by right. */
function checkFechas(
  { fechaEmision, numeroAcceso, certificacion }: DteLeido,
  { ahora }: ContextoImportacion,
): Reparo[] {
  const emitido = diaOf(fechaEmision);
  const futuro =
    daysBetween(toGuatemala(ahora).fecha, emitido) > 0 ? [reparo('REPARO-04', 'fechaEmision')] : [];
  if (certificacion === null) return futuro;
  const dias = daysBetween(emitido, diaOf(certificacion.fechaCertificacion));
  // An invoice may be dated ahead within its month, so only an earlier month contradicts.
  const isAntes = dias < 0 && diaOf(certificacion.fechaCertificacion).slice(0, 7) < emitido.slice(0, 7);
  const plazo = plazoEn('diasEmision', emitido);
  const isTarde = dias > plazo && numeroAcceso === null;
  return [
    ...futuro,
    ...(isAntes ? [reparo('REPARO-05', 'certificacion.fechaCertificacion')] : []),
    ...(isTarde ? [reparo('REPARO-06', 'certificacion.fechaCertificacion', { dias: String(plazo) })] : []),
  ];
}

function diaOf(fechaHora: string): string {
  return toGuatemala(toEpochMs(fechaHora) ?? 0).fecha;
}
