import { cleanNumero, cleanUuid } from '#domain/conciliacion/documentos.ts';
import type { DocumentoPropio, Lado } from '#domain/conciliacion/documentos.ts';
import { decimalFromNumber, printMonto } from '#domain/dinero/decimal.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import type { GetConciliablesQuery } from '../../generated/operations.ts';

type Leido = GetConciliablesQuery['getDocumentos']['documentos'][number];

/**
 * Documents of this product that SAT should show. Refused ones never came to be, and purchases that are forged or not
 * proved count nowhere. Test
 * documents are left out, unless the file of SAT names one: then it is of practice as well.
 */
export function toPropios(
  leidos: readonly Leido[],
  lado: Lado,
  uuidsDeSat: ReadonlySet<string>,
): { propios: DocumentoPropio[]; pruebas: number; porComprobar: number } {
  const vivos = leidos.filter(
    ({ statusDocumento, produccion, compra }) =>
      !isEstado(statusDocumento, 'rechazado') && !(produccion && compra?.cuenta === false),
  );
  const deSat = (each: Leido): boolean => uuidsDeSat.has(cleanUuid(each.uuidCertificacion ?? ''));
  const isPractica = vivos.some((each) => !each.produccion && deSat(each));
  const comparados = isPractica ? vivos : vivos.filter(({ produccion }) => produccion);
  return {
    propios: comparados.map((each) => toPropio(each, lado)),
    pruebas: vivos.length - comparados.length,
    porComprobar: leidos.filter(({ produccion, compra }) => produccion && compra?.prueba === 'POR_COMPROBAR')
      .length,
  };
}

function toPropio(leido: Leido, lado: Lado): DocumentoPropio {
  const { idTransaccion, fechaEmision, tipoDoc, total, moneda, statusDocumento, compra } = leido;
  const isEmitido = lado === 'EMITIDOS';
  return {
    ...{ lado, id: idTransaccion, tipoDoc, moneda, fecha: fechaEmision.slice(0, 10) },
    uuid: cleanUuid(leido.uuidCertificacion ?? ''),
    serie: (leido.serie ?? '').toUpperCase(),
    numero: cleanNumero(leido.numero ?? ''),
    nit: isEmitido ? leido.idReceptor : leido.nit,
    nombre: isEmitido ? leido.nombreReceptor : (compra?.nombreProveedor ?? ''),
    establecimiento: isEmitido ? leido.codigoEstablecimiento : null,
    total: printMonto(decimalFromNumber(total)),
    anulado: isEstado(statusDocumento, 'anulado'),
    pendiente: isEstado(statusDocumento, 'porCertificar'),
  };
}
