import { toHoraGuatemala } from '../certificacion.ts';
import type { Entorno } from '../entorno.ts';
import type { ErrorSat } from '#lambdas/adapters/certificadores/practica/reglas/errores-sat.ts';
import type { AsientoAnulado, AsientoCertificado } from '../ledger.ts';
import { json } from '../protocolo.ts';
import type { Respuesta } from '../protocolo.ts';

/** Answers in the shapes of docs/servicios.md, "Digifact". The oldest calls use other names than the newest. */
const SIN_CONVERTIR = 3000;
const REGLAS_SAT = 5004;
const DUPLICADA = 9022;
const PROCESADOR = 'SIMULADOR';

export const NO_AUTORIZADO = json(401, { Message: 'Authorization has been denied for this request.' });

export function answerToken(token: string, vigencia: string, usuario: string): Respuesta {
  // The time is Guatemala's, but the text does not say so.
  const expira = toHoraGuatemala(new Date(vigencia)).slice(0, 19);
  return json(200, { Token: token, expira_en: expira, otorgado_a: usuario });
}

export function answerCredenciales(): Respuesta {
  return json(400, { description: 'Usuario o contraseña incorrectos.' });
}

/** Answers a certified document; the number travels as a number, and the authorisation in lower case. */
export function answerCertificado(asiento: AsientoCertificado, formatos: readonly string[]): Respuesta {
  const { uuid, serie, numero, nit, idReceptor, fechaEmision, fecha, granTotal, xml } = asiento;
  return json(200, {
    code: 1,
    message: 'Documento certificado.',
    description: '',
    responseData1: formatos.includes('XML') ? toBase64(xml) : '',
    responseData2: '',
    responseData3: '',
    authNumber: uuid.toLowerCase(),
    batch: serie,
    serial: Number(numero),
    issuedTimeStamp: fechaEmision,
    enrolledTimeStamp: fecha,
    taxID: nit,
    receiverTaxID: idReceptor,
    totalAmount: granTotal,
    backprocessor: PROCESADOR,
    additionalInfo: { acuseReciboSAT: 'ACUSE-DE-PRUEBA', codigosSAT: '' },
  });
}

/** Answers the text of the converter and the part that it could not read. */
export function answerSinConvertir(motivo: string): Respuesta {
  return answerNegado(SIN_CONVERTIR, 'Ocurrio un error al convertir el NUC al xml de GT', motivo);
}

export function answerDuplicada(referencia: string): Respuesta {
  return answerNegado(DUPLICADA, 'Error 9022', `La referencia interna ${referencia} ya fue utilizada.`);
}

export function answerErrores(errores: readonly ErrorSat[]): Respuesta {
  return answerNegado(REGLAS_SAT, 'El documento no cumple con las reglas de la SAT.', toLineas(errores));
}

export function answerOtroEmisor(): Respuesta {
  return answerNegado(0, 'Solicitud rechazada.', 'El usuario no pertenece al NIT indicado.');
}

function answerNegado(code: number, message: string, description: string): Respuesta {
  return json(200, { code, message, description, responseData1: '', authNumber: '', batch: '', serial: '' });
}

export function answerAnulado({ ledger }: Entorno, { uuid, fecha, xml }: AsientoAnulado): Respuesta {
  const documento = ledger.findByUuid(uuid);
  return json(200, {
    Codigo: 1,
    Mensaje: 'Documento anulado.',
    AcuseReciboSAT: 'ACUSE-DE-PRUEBA',
    CodigosSAT: '',
    ResponseDATA1: toBase64(xml),
    ResponseDATA2: '',
    ResponseDATA3: '',
    Autorizacion: uuid,
    Serie: documento?.serie ?? '',
    Numero: documento?.numero ?? '',
    Fecha_de_certificacion: fecha,
    BACKPROCESSOR: PROCESADOR,
  });
}

/** Answers the rules apart from their text, the form of the oldest call. */
export function answerSinAnular(errores: readonly ErrorSat[]): Respuesta {
  return json(200, {
    Codigo: 0,
    Mensaje: errores.map(({ mensaje }) => mensaje).join(' '),
    CodigosSAT: errores.map(({ codigo }) => codigo).join(','),
    ResponseDATA1: '',
    Autorizacion: '',
  });
}

/** Answers the rows of Shared and GetDocument; no rows is "not found". */
export function answerFilas({ now }: Entorno, filas: readonly object[]): Respuesta {
  const isHallado = filas.length > 0;
  return json(200, {
    REQUEST_DATA: [
      {
        Respuesta: isHallado ? 'OK' : 'ERROR',
        Codigo: isHallado ? '1' : '0',
        Procesador: PROCESADOR,
        Mensaje: isHallado ? '' : 'No se encontró información.',
        Fecha: toHoraGuatemala(now()),
      },
    ],
    RESPONSE: filas,
  });
}

/** Makes one row of the look-ups of documents. */
export function fichaOf({ ledger }: Entorno, asiento: AsientoCertificado): object {
  return {
    NIT_EMISOR: asiento.nit,
    TIPO_DTE: asiento.tipoDte,
    GUID: asiento.uuid,
    SERIE: asiento.serie,
    NUMERO: asiento.numero,
    ESTATUS: ledger.isAnulado(asiento.uuid) ? 'ANULADO' : 'CERTIFICADO',
    FECHA_DE_EMISION: asiento.fechaEmision,
    FECHA_DE_CERTIFICACION: asiento.fecha,
    NIT_COMPRADOR: asiento.idReceptor,
    TOTAL: asiento.granTotal,
    ReferenciaInterna: asiento.id,
  };
}

export function documentosOf(asiento: AsientoCertificado, formatos: readonly string[]): object {
  return {
    ResponseData1: formatos.includes('XML') ? toBase64(asiento.xml) : '',
    ResponseData2: '',
    ResponseData3: '',
  };
}

function toBase64(texto: string): string {
  return Buffer.from(texto, 'utf8').toString('base64');
}

function toLineas(errores: readonly ErrorSat[]): string {
  return errores.map(({ codigo, mensaje }) => `${codigo}: ${mensaje}`).join('\n');
}
