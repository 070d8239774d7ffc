import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { StatusDocumento } from '#domain/documentos/documento.ts';
import type { DocumentoRepository } from '../../ports.ts';
import { SIN_PAGO, resumenKey, sinPagoKey } from './documento-claves.ts';
import { createEvento, describePago } from './documento-eventos.ts';
import { toLista, toResumen } from './documento-filas.ts';
import { applyPago, cuentaOf, hasSaldo } from './documento-saldo.ts';
import type { Cuenta } from './documento-saldo.ts';
import { runTransicion } from './documento-transicion.ts';
import type { Almacen, Paso, Registro } from './documento-transicion.ts';
import { buildDelete, buildPut, readText, requireText, toItem } from './item.ts';

/** The states of a document that has a row of unpaid ones while something is left. */
const COBRABLE: readonly StatusDocumento[] = ['CERTIFICADO', 'ANULANDO'];

export function createCuentas(almacen: Almacen): Pick<DocumentoRepository, 'listSinPago' | 'pay'> {
  const { dynamo, tablas } = almacen;
  return {
    pay: (nit, id, pago, now) =>
      runTransicion(almacen, nit, id, (registro) => {
        const { documento } = registro.solicitud;
        if (registro.estado !== 'CERTIFICADO') return null;
        const cuenta = applyPago(cuentaOf(documento), pago, vencimientoOf(registro));
        if (cuenta === null) return null;
        const detalle = describePago(documento, pago);
        const evento = createEvento('PAGADO', now, { usuario: pago.idUsuario, detalle });
        return { ...changeCuenta(almacen, registro, cuenta), evento };
      }),
    listSinPago: async (nit) => {
      const punteros = await dynamo.query({
        tabla: tablas.documentos,
        expresion: 'pk = :nit AND begins_with(sk, :prefijo)',
        valores: { ':nit': nit, ':prefijo': SIN_PAGO },
        consistente: true,
      });
      const orden = punteros.map((puntero) => requireText(puntero, 'resumen'));
      const filas = await dynamo.getMany(
        tablas.documentos,
        orden.map((sk) => ({ pk: nit, sk })),
      );
      const porClave = new Map(filas.map((fila) => [requireText(fila, 'sk'), toResumen(fila)]));
      return orden
        .flatMap((sk) => porClave.get(sk) ?? [])
        .filter(({ statusDocumento, saldo }) => statusDocumento === 'CERTIFICADO' && hasSaldo(saldo));
    },
  };
}

/** The due date that the document was issued with. */
export function vencimientoOf({ item }: Registro): string | null {
  return readText(item, 'vencimiento');
}

/**
 * The part of a step that changes what is owed, with the row of the unpaid moved along; `estado` is the state that the
 * step leads to.
 */
export function changeCuenta(
  almacen: Almacen,
  registro: Registro,
  cuenta: Cuenta,
  estado: StatusDocumento = registro.estado,
): Required<Pick<Paso, 'cambio' | 'interno' | 'extras'>> {
  const { saldo, fechaVencimiento } = cuenta;
  return {
    cambio: { saldo, fechaVencimiento },
    interno: { abonos: toLista(cuenta.abonos), pagos: toLista(cuenta.pagos) },
    extras: moveSinPago(almacen, registro, { saldo, fechaVencimiento, estado }),
  };
}

type Cobro = { saldo: string; fechaVencimiento: string | null; estado: StatusDocumento };

function moveSinPago(
  { tablas: { documentos: tabla } }: Almacen,
  { solicitud: { documento }, estado }: Registro,
  despues: Cobro,
): TransactWriteItem[] {
  const keyOf = (cobro: Cobro): ReturnType<typeof sinPagoKey> | null =>
    COBRABLE.includes(cobro.estado) && hasSaldo(cobro.saldo)
      ? sinPagoKey(documento.nit, cobro.fechaVencimiento, documento.idTransaccion)
      : null;
  const vieja = keyOf({ ...documento, estado });
  const nueva = keyOf(despues);
  // One transaction may not touch a row twice, and the same key is the same row.
  if (vieja?.sk === nueva?.sk) return [];
  const fila = nueva === null ? null : { ...nueva, resumen: resumenKey(documento).sk };
  return [
    ...(vieja === null ? [] : [{ Delete: buildDelete(tabla, vieja) }]),
    ...(fila === null ? [] : [{ Put: buildPut(tabla, toItem(fila)) }]),
  ];
}
