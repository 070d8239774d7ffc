import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { receptorOf } from '#domain/clientes/receptor.ts';
import type { ReceptorDe } from '#domain/clientes/receptor.ts';
import type {
  DocumentoCompleto,
  ResumenDocumento,
  StatusDocumento,
} from '#domain/documentos/modelo/documento.ts';
import { splitVencimientos } from '#domain/documentos/cobros/vencimientos.ts';
import type { Vencimiento } from '#domain/documentos/cobros/vencimientos.ts';
import type { DocumentoRepository, ResumenSinPago } from '#lambdas/ports/documentos.ts';
import { SIN_PAGO, receptorPrefix, resumenKey, sinPagoKey } from './claves.ts';
import { createEvento, describePago } from '#domain/documentos/vida/eventos.ts';
import { toLista } from './filas.ts';
import { readResumenes } from './listas.ts';
import { applyPago, cuentaOf, hasSaldo } from '#domain/documentos/cobros/saldo.ts';
import type { Cuenta } from '#domain/documentos/cobros/saldo.ts';
import { runTransicion } from './transicion.ts';
import type { Almacen, Paso, FilaDocumento } from './transicion.ts';
import { buildDelete, buildPut, readText, requireText, toItem } from '../item.ts';
import type { Cambio, Item } from '../item.ts';

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
    listSinPago: async (nit, receptor) => {
      const punteros = await dynamo.query({
        tabla: tablas.documentos,
        expresion: 'pk = :nit AND begins_with(sk, :prefijo)',
        valores: { ':nit': nit, ':prefijo': SIN_PAGO },
        consistente: true,
      });
      const elegidos = receptor === undefined ? punteros : punteros.filter((fila) => isOf(fila, receptor));
      const resumenes = await readResumenes(almacen, nit, elegidos);
      return elegidos
        .flatMap((puntero) => toSinPago(puntero, resumenes) ?? [])
        .filter((sinPago) => receptor === undefined || isReceptor(sinPago, receptor));
    },
  };
}

/** Rows of before the receivers were kept have none: they are read, and their summary tells. */
function isOf(puntero: Item, receptor: ReceptorDe): boolean {
  return (readText(puntero, 'receptor') ?? receptorPrefix(receptor)) === receptorPrefix(receptor);
}

function isReceptor(resumen: ResumenDocumento, receptor: ReceptorDe): boolean {
  const { tipoIdentificador, idReceptor } = resumen;
  return tipoIdentificador === receptor.tipoIdentificador && idReceptor === receptor.idReceptor;
}

function toSinPago(puntero: Item, resumenes: ReadonlyMap<string, ResumenDocumento>): ResumenSinPago | null {
  const resumen = resumenes.get(requireText(puntero, 'resumen'));
  if (resumen?.statusDocumento !== 'CERTIFICADO' || !hasSaldo(resumen.saldo)) return null;
  const vencimientos = readText(puntero, 'vencimientos');
  // Rows of before them: the whole is due on the next date.
  const guardados = vencimientos === null ? [] : (JSON.parse(vencimientos) as Vencimiento[]);
  return { ...resumen, vencimientos: guardados.length > 0 ? guardados : splitVencimientos(resumen, []) };
}

/** The due date that the document was issued with. */
export function vencimientoOf({ item }: FilaDocumento): string | null {
  return readText(item, 'vencimiento');
}

/**
 * The part of a step that changes what is owed, with the row of the unpaid moved along; `estado` is the state that the
 * step leads to.
 */
export function changeCuenta(
  almacen: Almacen,
  registro: FilaDocumento,
  cuenta: Cuenta,
  estado: StatusDocumento = registro.estado,
): Required<Pick<Paso, 'cambio' | 'interno' | 'extras'>> {
  const { saldo, fechaVencimiento } = cuenta;
  return {
    cambio: { saldo, fechaVencimiento },
    interno: { abonos: toLista(cuenta.abonos), pagos: toLista(cuenta.pagos) },
    extras: moveSinPago(almacen, registro, { ...cuenta, estado }),
  };
}

type Cobro = Omit<Cuenta, 'pagos'> & { estado: StatusDocumento };

function moveSinPago(
  { tablas: { documentos: tabla } }: Almacen,
  { solicitud: { documento }, estado }: FilaDocumento,
  despues: Cobro,
): TransactWriteItem[] {
  const keyOf = ({ estado: en, saldo, fechaVencimiento }: Omit<Cobro, 'abonos'>) =>
    COBRABLE.includes(en) && hasSaldo(saldo)
      ? sinPagoKey(documento.nit, fechaVencimiento, documento.idTransaccion)
      : null;
  const vieja = keyOf({ ...documento, estado });
  const nueva = keyOf(despues);
  // One transaction may not touch a row twice, and the same key is the same row.
  const isMovida = vieja !== null && vieja.sk !== nueva?.sk;
  return [
    ...(isMovida ? [{ Delete: buildDelete(tabla, vieja) }] : []),
    ...(nueva === null
      ? []
      : [{ Put: buildPut(tabla, toItem({ ...nueva, ...cobroOf(documento, despues) })) }]),
  ];
}

/** What the row says besides its place: the balance by due date, which the summary does not hold. */
function cobroOf(documento: DocumentoCompleto, { saldo, fechaVencimiento, abonos }: Cobro): Cambio {
  const receptor = receptorOf(documento);
  const { fechaEmision } = documento;
  return {
    resumen: resumenKey(documento).sk,
    receptor: receptor === null ? null : receptorPrefix(receptor),
    vencimientos: toLista(splitVencimientos({ saldo, fechaVencimiento, fechaEmision }, abonos)),
  };
}
