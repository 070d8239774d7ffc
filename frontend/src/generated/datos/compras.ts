// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../../lib/api-client.ts';
import type * as Types from '../operations.ts';

export const GetComprasPorProveedorDocument: Operacion<Types.GetComprasPorProveedorQuery, Types.GetComprasPorProveedorQueryVariables> =
  'query getComprasPorProveedor($anio:Int!$nit:String){getComprasPorProveedor(anio:$anio nit:$nit){nit nombre meses{mes documentos totalGtq totalUsd ivaCredito}}}';
export const GetArticulosCompraDocument: Operacion<Types.GetArticulosCompraQuery, Types.GetArticulosCompraQueryVariables> =
  'query getArticulosCompra($texto:String$siguiente:String){getArticulosCompra(texto:$texto siguiente:$siguiente){articulos{nitProveedor nombreProveedor articulo codigo descripcion clase}siguiente}}';
export const CambiarArticuloCompraDocument: Operacion<Types.CambiarArticuloCompraMutation, Types.CambiarArticuloCompraMutationVariables> =
  'mutation cambiarArticuloCompra($nitProveedor:String!$articulo:String!$clase:ClaseCompra$aplicar:Boolean!$siguiente:String){cambiarArticuloCompra(nitProveedor:$nitProveedor articulo:$articulo clase:$clase aplicar:$aplicar siguiente:$siguiente){cambiadas cerradas siguiente}}';
export const GetComprasDocument: Operacion<Types.GetComprasQuery, Types.GetComprasQueryVariables> =
  'query getCompras($fechaInicial:AWSTimestamp!$fechaFinal:AWSTimestamp!$limite:Int$siguiente:String$filtro:FiltroDocumentosInput){getDocumentos(fechaInicial:$fechaInicial fechaFinal:$fechaFinal compras:true limite:$limite siguiente:$siguiente filtro:$filtro){documentos{idTransaccion fechaEmision tipoDoc serie numero total totalIva moneda statusDocumento produccion nit saldo compra{nombreProveedor cuenta prueba clases sinCredito}}siguiente revisadoHasta}}';
export const ClasificarCompraDocument: Operacion<Types.ClasificarCompraMutation, Types.ClasificarCompraMutationVariables> =
  'mutation clasificarCompra($uuidCertificacion:ID!$clases:[ClaseLineaInput!]!$sinCredito:MotivoElegible$recordar:Boolean!){clasificarCompra(uuidCertificacion:$uuidCertificacion clases:$clases sinCredito:$sinCredito recordar:$recordar){idTransaccion}}';
export const AceptarCompraDocument: Operacion<Types.AceptarCompraMutation, Types.AceptarCompraMutationVariables> =
  'mutation aceptarCompra($uuidCertificacion:ID!$motivo:String){aceptarCompra(uuidCertificacion:$uuidCertificacion motivo:$motivo){idTransaccion}}';
export const PagarCompraDocument: Operacion<Types.PagarCompraMutation, Types.PagarCompraMutationVariables> =
  'mutation pagarCompra($idPago:ID!$fechaEmisionUnix:AWSTimestamp!$idTransaccion:ID!$numeroAbono:Int$monto:Float$metodo:MetodoPago){pagarDocumento(idPago:$idPago fechaEmisionUnix:$fechaEmisionUnix compras:true idTransaccion:$idTransaccion numeroAbono:$numeroAbono monto:$monto metodo:$metodo){saldo}}';
export const ContarCompraDocument: Operacion<Types.ContarCompraMutation, Types.ContarCompraMutationVariables> =
  'mutation contarCompra($uuidCertificacion:ID!$mes:Int!$anio:Int!){contarCompra(uuidCertificacion:$uuidCertificacion mes:$mes anio:$anio){idTransaccion}}';
export const GetComprasTardiasDocument: Operacion<Types.GetComprasTardiasQuery, Types.GetComprasTardiasQueryVariables> =
  'query getComprasTardias($mes:Int!$anio:Int!){getComprasTardias(mes:$mes anio:$anio){compras{uuidCertificacion fechaEmision nombreProveedor documento moneda total totalIva}hayMas}}';
