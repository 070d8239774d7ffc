import type { Entorno } from '../entorno.ts';
import { toHoraGuatemala } from '../certificacion.ts';
import type { ErrorSat } from '#lambdas/adapters/certificadores/practica/reglas/errores-sat.ts';
import type { AsientoAnulado, AsientoCertificado } from '../ledger.ts';
import { json } from '../protocolo.ts';
import type { Respuesta } from '../protocolo.ts';

/** Answers of the unified flow in the shape of docs/servicios.md, "INFILE"; every field is always there. */
export function answerError(
  entorno: Entorno,
  descripcion: string,
  errores: readonly ErrorSat[] = [],
  saldo = 999,
): Respuesta {
  return answer(entorno, {
    resultado: false,
    descripcion,
    control_emision: { Saldo: saldo, Creditos: saldo },
    cantidad_errores: errores.length,
    descripcion_errores: errores.map(({ codigo, mensaje }) => ({
      resultado: false,
      fuente: 'SAT',
      categoria: 'Validación',
      numeral: codigo,
      validacion: '',
      mensaje_error: mensaje,
    })),
  });
}

export function answerCertificado(entorno: Entorno, asiento: AsientoCertificado): Respuesta {
  const { uuid, serie, numero, fecha, fechaEmision, xml } = asiento;
  const isAnterior = fechaEmision.slice(0, 10) < fecha.slice(0, 10);
  return answer(entorno, {
    descripcion: 'Certificado exitosamente',
    uuid,
    serie,
    numero,
    alertas_sat: isAnterior,
    descripcion_alertas_sat: isAnterior ? ['La fecha de emisión es anterior a la de certificación.'] : [],
    xml_certificado: Buffer.from(xml, 'utf8').toString('base64'),
  });
}

export function answerAnulado(entorno: Entorno, { uuid, xml }: AsientoAnulado): Respuesta {
  const certificado = entorno.ledger.findByUuid(uuid);
  return answer(entorno, {
    descripcion: 'Anulado exitosamente',
    uuid,
    serie: certificado?.serie ?? '',
    numero: certificado?.numero ?? '',
    xml_certificado: Buffer.from(xml, 'utf8').toString('base64'),
  });
}

/** Answers a repeat with a success but without the document, the harder of the answers that INFILE gives. */
export function answerRepetido(
  entorno: Entorno,
  { uuid, fecha }: AsientoCertificado | AsientoAnulado,
): Respuesta {
  const certificado = entorno.ledger.findByUuid(uuid);
  return answer(entorno, {
    origen: 'Servicio de Autoconsulta de documentos por su identificador unico',
    descripcion: `Autoconsulta de Documentos. Certificado Previamente. ${fecha}`,
    uuid,
    serie: certificado?.serie ?? '',
    numero: certificado?.numero ?? '',
  });
}

function answer(entorno: Entorno, datos: Readonly<Record<string, unknown>>): Respuesta {
  return json(200, {
    resultado: true,
    fecha: toHoraGuatemala(entorno.now()),
    origen: 'Simulador de proceso unificado',
    descripcion: '',
    control_emision: { Saldo: 999, Creditos: 999 },
    alertas_infile: false,
    descripcion_alertas_infile: [],
    alertas_sat: false,
    descripcion_alertas_sat: [],
    cantidad_errores: 0,
    descripcion_errores: [],
    informacion_adicional: '',
    uuid: '',
    serie: '',
    numero: '',
    xml_certificado: '',
    ...datos,
  });
}
