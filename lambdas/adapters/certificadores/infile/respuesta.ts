import { SIN_MOTIVO } from '#domain/errores/mensajes-propios.ts';
import type { MensajeCertificador } from '#domain/documentos/modelo/documento.ts';
import { isRecord } from '#domain/is-record.ts';

type Campos = Readonly<Record<string, unknown>>;

/** A parsed answer of INFILE's unified flow (docs/servicios.md, "INFILE"). */
export type RespuestaInfile = {
  isOk: boolean;
  descripcion: string;
  /** Reasons of a refusal; [] on a success. */
  mensajes: MensajeCertificador[];
  /** Remarks of INFILE and of SAT, which also come with a success. */
  alertas: MensajeCertificador[];
  uuid: string;
  /** Serie as received; a test environment writes `**PRUEBAS**`. */
  serie: string;
  numero: string;
  fecha: string;
  /** Exact text of the document; null when the answer brings none. */
  xml: string | null;
  /** Whether the account has no documents left with INFILE. */
  isSinSaldo: boolean;
};

/** Number of messages kept of a refusal, because they are stored in the document's row. */
const MAX_MENSAJES = 50;
const MAX_LARGO = { codigo: 100, mensaje: 1_000 };

/** Parses an answer; null when the body is no JSON object, or one that does not say how it went. */
export function readRespuesta(cuerpo: string): RespuestaInfile | null {
  const datos = parseCampos(cuerpo);
  const resultado = datos?.['resultado'];
  if (datos === null || typeof resultado !== 'boolean') return null;
  const descripcion = textOf(datos['descripcion']).slice(0, MAX_LARGO.mensaje);
  const errores = listMensajes(datos['descripcion_errores']);
  return {
    isOk: resultado,
    descripcion,
    mensajes: resultado ? [] : withDescripcion(errores, descripcion),
    alertas: [
      ...(datos['alertas_infile'] === true ? listMensajes(datos['descripcion_alertas_infile']) : []),
      ...(datos['alertas_sat'] === true ? listMensajes(datos['descripcion_alertas_sat']) : []),
    ],
    uuid: textOf(datos['uuid']).toUpperCase(),
    serie: textOf(datos['serie']),
    numero: textOf(datos['numero']),
    fecha: textOf(datos['fecha']),
    xml: readXml(textOf(datos['xml_certificado'])),
    isSinSaldo: !resultado && errores.length === 0 && isSaldoCero(datos['control_emision']),
  };
}

/** Parses the JSON object of a body; null for anything else (HTML page, cut, empty). */
export function parseCampos(cuerpo: string): Campos | null {
  try {
    const datos: unknown = JSON.parse(cuerpo);
    return isRecord(datos) ? datos : null;
  } catch {
    return null;
  }
}

/** Trimmed text of a field that may also be a number; "" when it is neither. */
export function textOf(valor: unknown): string {
  if (typeof valor === 'number') return String(valor);
  return typeof valor === 'string' ? valor.trim() : '';
}

/** Reads messages: errors are objects with a rule number or a category, remarks may be plain texts. */
function listMensajes(lista: unknown): MensajeCertificador[] {
  return (Array.isArray(lista) ? lista : []).slice(0, MAX_MENSAJES).flatMap((cada: unknown) => {
    const campos: Campos = isRecord(cada) ? cada : { mensaje_error: cada };
    const codigo = textOf(campos['numeral']) || textOf(campos['categoria']);
    const mensaje =
      textOf(campos['mensaje_error']) || textOf(campos['mensaje']) || textOf(campos['descripcion']);
    if (codigo === '' && mensaje === '') return [];
    return [{ codigo: codigo.slice(0, MAX_LARGO.codigo), mensaje: mensaje.slice(0, MAX_LARGO.mensaje) }];
  });
}

function withDescripcion(errores: MensajeCertificador[], descripcion: string): MensajeCertificador[] {
  if (errores.length > 0) return errores;
  return [descripcion === '' ? SIN_MOTIVO : { codigo: '', mensaje: descripcion }];
}

function readXml(base64: string): string | null {
  return base64 === '' ? null : Buffer.from(base64, 'base64').toString('utf8');
}

function isSaldoCero(control: unknown): boolean {
  if (!isRecord(control)) return false;
  const saldo = textOf(control['Saldo'] ?? control['saldo']);
  return saldo !== '' && Number(saldo) === 0;
}
