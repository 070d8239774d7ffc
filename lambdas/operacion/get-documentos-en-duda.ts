import { OPERACION } from '#domain/constantes.ts';
import { decimal, toNumber } from '#domain/dinero/decimal.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { EnDuda } from '#lambdas/ports/documentos.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { hoursInDoubt, isTerminable } from './duda.ts';

/** Waiting rows that one page reads. */
const FILAS = 50;
/** Pages without a document that one call reads before it answers, so that the caller seldom has to ask again. */
const PAGINAS_VACIAS = 3;

export const getDocumentosEnDuda: Resolver<'Query.getDocumentosEnDuda'> = async (
  { horas, siguiente },
  { documentos, now },
) => {
  const minimo = Math.max(0, horas ?? OPERACION.horasEnDuda);
  let cursor = siguiente ?? null;
  for (let leidas = 1; ; leidas += 1) {
    const pagina = await documentos.listEnDuda(now(), FILAS, cursor);
    const viejos = pagina.documentos.filter((each) => hoursInDoubt(each, now()) >= minimo);
    cursor = pagina.siguiente;
    if (viejos.length > 0 || cursor === null || leidas === PAGINAS_VACIAS)
      return { documentos: viejos.map((each) => toView(each, now())), siguiente: cursor };
  }
};

function toView(enDuda: EnDuda, now: Date): S.DocumentoEnDuda {
  const { guardado, duda, proximoIntento, isEnIntento } = enDuda;
  const { documento, anulacion, intentos, nitCertificador } = guardado;
  const { nit, idTransaccion, tipoDoc, fechaEmision, moneda, produccion, datos } = documento;
  return {
    ...{ nit, idTransaccion, tipoDoc, fechaEmision, moneda, produccion, nitCertificador },
    nombreEmisor: datos.nombreEmisor,
    idSolicitud: anulacion?.requestId ?? guardado.requestId,
    total: toNumber(decimal(documento.total)),
    nombreCertificador: datos.nombreCertificador,
    esAnulacion: anulacion !== null,
    desde: duda.desde,
    intentos: anulacion?.intentos ?? intentos,
    codigoDuda: duda.codigo,
    ultimaRespuesta: duda.respuesta,
    proximoIntento: proximoIntento === null ? null : Math.ceil(proximoIntento / 1000),
    enIntento: isEnIntento,
    rechazable: isTerminable(enDuda, now),
  };
}
