import type { Compra } from '#domain/creditos/compra.ts';
import { createCompraPagada } from '#domain/creditos/otorgar.ts';
import { cotizar, tasaOf } from '#domain/creditos/precio.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { MENSAJES_PAGO } from '#domain/errores/mensajes-pago.ts';
import { checkTarjeta, readTarjeta } from '#domain/pagos/tarjeta.ts';
import type { Comprador } from '#lambdas/ports/pasarela.ts';
import { concludeCobro, intentoOf, primeraRonda } from '#lambdas/shared/cobros.ts';
import { readIdSolicitud } from '#lambdas/shared/read-id-solicitud.ts';
import type { Resolver, ResolverContext } from '#lambdas/shared/resolver.ts';
import { answerCreditos } from './answer-creditos.ts';
import { requirePaquete } from './require-paquete.ts';
import { requireTotalVisto } from './require-total-visto.ts';
import { requireAprobada } from './require-aprobada.ts';

type Args = Parameters<Resolver<'Mutation.procesarCompraPaquete'>>[0];

/**
 * Charges a card once. The purchase is stored before the call, so a function that dies leaves a row that a job settles;
 * number and code of the card are in the arguments and in the request to the gateway alone.
 */
export const procesarCompraPaquete: Resolver<'Mutation.procesarCompraPaquete'> = async (args, contexto) => {
  const { compras, newId, sesion } = contexto;
  const idCompra = args.idCompra == null ? undefined : readIdSolicitud(args.idCompra, 'idCompra');
  // A repeat comes before all other questions, because its package may have left the list since.
  if (await isRepeticion(args, idCompra, contexto)) return answerCreditos(contexto);
  const { fecha } = toGuatemala(contexto.now().getTime());
  const mes = fecha.slice(0, 7);
  const paquete = await requirePaquete(contexto, args, checkTarjeta(args, mes));
  const tarjeta = readTarjeta(args, mes);
  if (tarjeta === null) throw new Error('A checked card cannot be read');
  const tasa = tasaOf(await contexto.paquetes.listComisiones(), fecha);
  requireTotalVisto(args, cotizar(paquete, args.cantidad, 'TARJETA', tasa));
  const pedida = { id: newId(), paquete, metodo: 'TARJETA', usuario: sesion.usuario, tasa } as const;
  // Whatever may fail comes before the row, because a row without its charge keeps the issuer from paying until a job ends it.
  const comprador = await readComprador(args, contexto);
  const nueva: Compra = {
    ...createCompraPagada({ ...pedida, cantidad: args.cantidad }, contexto.now()),
    tarjeta: `${tarjeta.marca} ${tarjeta.ultimos4}`,
    proximoIntento: primeraRonda(contexto.now()),
  };
  const { compra, isHecho } = await compras.open(sesion.nit, nueva, idCompra);
  if (!isHecho) {
    if (await isRepeticion(args, idCompra, contexto)) return answerCreditos(contexto);
    // Another window waits for the charge that is under way.
    throw new AppError('COMPRA_PENDIENTE', { parametros: { motivo: MENSAJES_PAGO.VERIFICANDO } });
  }
  const resultado = await contexto.tarjeta.charge({
    compraId: compra.id,
    intento: intentoOf(compra),
    monto: compra.monto,
    moneda: compra.moneda,
    tarjeta,
    comprador,
    aparato: {
      hostName: args.hostName ?? '',
      ipAddress: contexto.aparato.ip,
      userAgent: contexto.aparato.agente,
      fingerprintSessionId: args.fingerprintSessionId ?? '',
    },
  });
  requireAprobada(await concludeCobro(contexto, sesion.nit, compra, resultado));
  return answerCreditos(contexto);
};

/**
 * Whether the form's purchase was made already, and gave its credits. Throws what became of it otherwise, and
 * SOLICITUD_CON_OTROS_DATOS when it is one of something else.
 */
async function isRepeticion(
  { idPaquete, cantidad }: Args,
  idCompra: string | undefined,
  { compras, sesion }: ResolverContext,
): Promise<boolean> {
  const previa = idCompra === undefined ? null : await compras.findBySolicitud(sesion.nit, idCompra);
  if (previa === null) return false;
  if (previa.idPaquete !== idPaquete || previa.cantidad !== cantidad)
    throw new AppError('SOLICITUD_CON_OTROS_DATOS');
  requireAprobada(previa);
  return true;
}

/** Names of the card's holder as they were written, and the address of the issuer. */
async function readComprador(
  { firstName, lastName }: Args,
  { establecimientos, sesion }: ResolverContext,
): Promise<Comprador> {
  const emisor = (await establecimientos.find(sesion.nit)) ?? SIN_CONFIGURAR;
  return {
    nombre: firstName ?? emisor.nombre,
    apellido: lastName ?? emisor.razon,
    correo: emisor.email,
    direccion: emisor.direccion,
    municipio: emisor.ciudad,
    departamento: emisor.estado,
    codigoPostal: emisor.codPostal,
  };
}

/** An issuer may buy before its data are complete. */
const SIN_CONFIGURAR = {
  nombre: '',
  razon: '',
  email: '',
  direccion: '',
  ciudad: '',
  estado: '',
  codPostal: '',
} as const;
