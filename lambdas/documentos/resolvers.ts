import type { AreaResolvers } from '#lambdas/shared/resolver.ts';
import { certifyDte } from './certify-dte.ts';
import { cambiarArticuloCompra } from './cambiar-articulo-compra.ts';
import { cerrarCaja } from './cerrar-caja.ts';
import { corregirFormaPago } from './corregir-forma-pago.ts';
import { crearEnlace } from './crear-enlace.ts';
import { getArticulosCompra } from './get-articulos-compra.ts';
import { getCaja } from './get-caja.ts';
import { getCierresCaja } from './get-cierres-caja.ts';
import { getComprasPorProveedor } from './get-compras-por-proveedor.ts';
import { getContingencias } from './get-contingencias.ts';
import { getDocumento } from './get-documento.ts';
import { getDocumentos } from './get-documentos.ts';
import { getDocumentosCliente } from './get-documentos-cliente.ts';
import { getEnlaces } from './get-enlaces.ts';
import { getNumeros } from './get-numeros.ts';
import { getTotalesDocumentos } from './get-totales-documentos.ts';
import { mailDocumento } from './mail-documento.ts';
import { moverCaja } from './mover-caja.ts';
import { descartarDte } from './descartar-dte.ts';
import { nullifyDte } from './nullify-dte.ts';
import { aceptarCompra } from './aceptar-compra.ts';
import { clasificarCompra } from './clasificar-compra.ts';
import { contarCompra } from './contar-compra.ts';
import { getComprasTardias } from './get-compras-tardias.ts';
import { pagarDocumento } from './pagar-documento.ts';
import { putAvisoContingencia } from './put-aviso-contingencia.ts';
import { rerouteDte } from './reroute-dte.ts';
import { revocarEnlace } from './revocar-enlace.ts';
import { updateDocumento } from './update-documento.ts';
import { startContingencia } from './start-contingencia.ts';

export const documentosResolvers: AreaResolvers<'documentos'> = {
  'Query.getDocumento': getDocumento,
  'Query.getEnlaces': getEnlaces,
  'Mutation.crearEnlace': crearEnlace,
  'Mutation.revocarEnlace': revocarEnlace,
  'Query.getDocumentos': getDocumentos,
  'Query.getTotalesDocumentos': getTotalesDocumentos,
  'Query.getNumeros': getNumeros,
  'Query.getDocumentosCliente': getDocumentosCliente,
  'Query.getCaja': getCaja,
  'Query.getCierresCaja': getCierresCaja,
  'Mutation.moverCaja': moverCaja,
  'Mutation.cerrarCaja': cerrarCaja,
  'Query.getContingencias': getContingencias,
  'Mutation.descartarDte': descartarDte,
  'Mutation.nullifyDte': nullifyDte,
  'Mutation.rerouteDte': rerouteDte,
  'Mutation.startContingencia': startContingencia,
  'Mutation.putAvisoContingencia': putAvisoContingencia,
  'Mutation.pagarDocumento': pagarDocumento,
  'Query.getComprasPorProveedor': getComprasPorProveedor,
  'Mutation.clasificarCompra': clasificarCompra,
  'Mutation.contarCompra': contarCompra,
  'Query.getComprasTardias': getComprasTardias,
  'Mutation.aceptarCompra': aceptarCompra,
  'Query.getArticulosCompra': getArticulosCompra,
  'Mutation.cambiarArticuloCompra': cambiarArticuloCompra,
  'Mutation.mailDocumento': mailDocumento,
  'Mutation.updateDocumento': updateDocumento,
  'Mutation.corregirFormaPago': corregirFormaPago,
};

/** Resolvers of the function that issues, and waits. */
export const emisionResolvers: AreaResolvers<'emision'> = { 'Mutation.certifyDte': certifyDte };
