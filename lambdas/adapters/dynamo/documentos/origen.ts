import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { Reserva } from '#lambdas/ports/documentos.ts';
import type { DatosCertificacion, DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import { documentoKey, notaKey } from './claves.ts';
import { changeCuenta, vencimientoOf } from './cuentas.ts';
import { createEvento, describeNota } from '#domain/documentos/vida/eventos.ts';
import { cuotaOf } from '#domain/documentos/cobros/cuota.ts';
import type { Cuota } from '#domain/documentos/cobros/cuota.ts';
import { cuentaOf, lowerSaldo, raiseSaldo, toMicros } from '#domain/documentos/cobros/saldo.ts';
import { readRegistro, writesOf } from './transicion.ts';
import type { Almacen, FilaDocumento } from './transicion.ts';
import { buildPut, buildUpdate, readBigInt, readText, toItem } from '../item.ts';

/** What a note writes on the document it adjusts, always in the transaction of the note's own step. */

/** The part of the origin that a new note takes; the reason when there is none to take. Empty for other documents. */
export async function takeCuota(
  almacen: Almacen,
  { documento }: DocumentoGuardado,
): Promise<{ rechazo: Reserva } | { writes: TransactWriteItem[] }> {
  const cuota = cuotaOf(documento);
  if (cuota === null) return { writes: [] };
  const { nit, idTransaccion } = documento;
  const origen = await readRegistro(almacen, nit, cuota.idOrigen);
  if (origen?.estado !== 'CERTIFICADO') return { rechazo: 'ORIGEN_NO_VIGENTE' };
  const micros = cuota.acredita ? toMicros(documento.total) : 0n;
  const maximo = toMicros(origen.solicitud.documento.total) - micros;
  if (maximo < readBigInt(origen.item, 'acreditado')) return { rechazo: 'SIN_SALDO_ORIGEN' };
  const tabla = almacen.tablas.documentos;
  // Not the origin's version but what matters of it: notes that fit together do not wait for each other.
  const condicion = {
    expresion: 'estado = :certificado AND (attribute_not_exists(acreditado) OR acreditado <= :maximo)',
    valores: { ':certificado': 'CERTIFICADO', ':maximo': maximo },
  };
  const suma = { acreditado: micros, notasVigentes: cuota.bloquea ? 1 : 0, version: 1 };
  const enlace = toItem({ ...notaKey(nit, cuota.idOrigen, idTransaccion), idTransaccion });
  return {
    writes: [
      { Update: buildUpdate(tabla, documentoKey(nit, cuota.idOrigen), {}, { condicion, suma }) },
      { Put: buildPut(tabla, enlace) },
    ],
  };
}

type Efecto = { writes: TransactWriteItem[]; rebajado: string | null };
const SIN_EFECTO: Efecto = { writes: [], rebajado: null };

/** A certified note is told on its origin; a credit or abono note also lowers what is owed there. */
export async function certifyNota(
  almacen: Almacen,
  { solicitud: { documento } }: FilaDocumento,
  datos: DatosCertificacion,
): Promise<Efecto> {
  const enlace = await readOrigen(almacen, documento);
  if (enlace === null) return SIN_EFECTO;
  const { origen, cuota } = enlace;
  const evento = createEvento('NOTA_CERTIFICADA', almacen.now(), { detalle: describeNota(documento, datos) });
  if (!cuota.acredita) return { writes: writesOf(almacen, origen, { evento }), rebajado: null };
  const cuenta = cuentaOf(origen.solicitud.documento);
  const rebaja = lowerSaldo(cuenta, documento.total, vencimientoOf(origen));
  const paso = { ...changeCuenta(almacen, origen, rebaja.cuenta), evento };
  return { writes: writesOf(almacen, origen, paso), rebajado: rebaja.rebajado };
}

/** What a note that came to nothing had taken of its origin is free again, and owed again. */
export async function returnCuota(
  almacen: Almacen,
  { item, solicitud: { documento } }: FilaDocumento,
): Promise<TransactWriteItem[]> {
  const enlace = await readOrigen(almacen, documento);
  if (enlace === null) return [];
  const { origen, cuota } = enlace;
  const suma = {
    acreditado: cuota.acredita ? -toMicros(documento.total) : 0n,
    notasVigentes: cuota.bloquea ? -1 : 0,
  };
  const rebajado = readText(item, 'rebajado');
  // Abono notes do not keep their origin from being annulled, and an annulled document owes nothing.
  if (rebajado === null || origen.estado === 'ANULADO') return writesOf(almacen, origen, { suma });
  const cuenta = raiseSaldo(cuentaOf(origen.solicitud.documento), rebajado, vencimientoOf(origen));
  return writesOf(almacen, origen, { ...changeCuenta(almacen, origen, cuenta), suma });
}

async function readOrigen(
  almacen: Almacen,
  documento: DocumentoGuardado['documento'],
): Promise<{ origen: FilaDocumento; cuota: Cuota } | null> {
  const cuota = cuotaOf(documento);
  const origen = cuota === null ? null : await readRegistro(almacen, documento.nit, cuota.idOrigen);
  return cuota === null || origen === null ? null : { origen, cuota };
}
