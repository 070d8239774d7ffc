import type { AreaResolvers } from '#lambdas/shared/resolver.ts';
import { ajustarCreditos } from './ajustar-creditos.ts';
import { anularEnDuda } from './anular-en-duda.ts';
import { borrarMensajeMuerto } from './borrar-mensaje-muerto.ts';
import { certificarEnDuda } from './certificar-en-duda.ts';
import { congelarPaquete } from './congelar-paquete.ts';
import { conservarEnDuda } from './conservar-en-duda.ts';
import { consultarEnDuda } from './consultar-en-duda.ts';
import { decidirCompra } from './decidir-compra.ts';
import { devolverColaMuerta } from './devolver-cola-muerta.ts';
import { devolverMensajeMuerto } from './devolver-mensaje-muerto.ts';
import { getBoletaCompra } from './get-boleta-compra.ts';
import { getColasMuertas } from './get-colas-muertas.ts';
import { getComprasSinDecidir } from './get-compras-sin-decidir.ts';
import { getComprasEmisor } from './get-compras-emisor.ts';
import { getCorreosEmisor } from './get-correos-emisor.ts';
import { getCreditosEmisor } from './get-creditos-emisor.ts';
import { getDocumentosEnDuda } from './get-documentos-en-duda.ts';
import { getListaPrecios } from './get-lista-precios.ts';
import { leerBitacora } from './leer-bitacora.ts';
import { levantarSupresion } from './levantar-supresion.ts';
import { putComisionTarjeta } from './put-comision-tarjeta.ts';
import { putPaquete } from './put-paquete.ts';
import { rechazarEnDuda } from './rechazar-en-duda.ts';
import { reenviarCorreoEmisor } from './reenviar-correo-emisor.ts';
import { reenviarFallidosEmisor } from './reenviar-fallidos-emisor.ts';

export const operacionResolvers: AreaResolvers<'operacion'> = {
  'Query.getDocumentosEnDuda': getDocumentosEnDuda,
  'Mutation.consultarEnDuda': consultarEnDuda,
  'Mutation.certificarEnDuda': certificarEnDuda,
  'Mutation.rechazarEnDuda': rechazarEnDuda,
  'Mutation.anularEnDuda': anularEnDuda,
  'Mutation.conservarEnDuda': conservarEnDuda,
  'Query.getColasMuertas': getColasMuertas,
  'Mutation.devolverMensajeMuerto': devolverMensajeMuerto,
  'Mutation.devolverColaMuerta': devolverColaMuerta,
  'Mutation.borrarMensajeMuerto': borrarMensajeMuerto,
  'Query.getCorreosEmisor': getCorreosEmisor,
  'Mutation.reenviarCorreoEmisor': reenviarCorreoEmisor,
  'Mutation.reenviarFallidosEmisor': reenviarFallidosEmisor,
  'Mutation.levantarSupresion': levantarSupresion,
  'Query.getCreditosEmisor': getCreditosEmisor,
  'Mutation.ajustarCreditos': ajustarCreditos,
  'Query.getComprasEmisor': getComprasEmisor,
  'Query.getListaPrecios': getListaPrecios,
  'Mutation.putComisionTarjeta': putComisionTarjeta,
  'Mutation.putPaquete': putPaquete,
  'Mutation.congelarPaquete': congelarPaquete,
  'Query.getComprasSinDecidir': getComprasSinDecidir,
  'Query.getBoletaCompra': getBoletaCompra,
  'Mutation.decidirCompra': decidirCompra,
  'Mutation.leerBitacora': leerBitacora,
};
