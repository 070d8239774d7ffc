// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../lib/api-client.ts';
import type * as Types from './operations.ts';

export const GetDocumentosEnDudaDocument: Operacion<Types.GetDocumentosEnDudaQuery, Types.GetDocumentosEnDudaQueryVariables> =
  'query getDocumentosEnDuda($horas:Int$siguiente:String){getDocumentosEnDuda(horas:$horas siguiente:$siguiente){documentos{nit nombreEmisor idTransaccion idSolicitud tipoDoc fechaEmision total moneda produccion nombreCertificador esAnulacion desde intentos codigoDuda ultimaRespuesta proximoIntento enIntento rechazable}siguiente}}';
export const ConsultarEnDudaDocument: Operacion<Types.ConsultarEnDudaMutation, Types.ConsultarEnDudaMutationVariables> =
  'mutation consultarEnDuda($nit:String!$idTransaccion:ID!){consultarEnDuda(nit:$nit idTransaccion:$idTransaccion){statusDocumento}}';
export const CertificarEnDudaDocument: Operacion<Types.CertificarEnDudaMutation, Types.CertificarEnDudaMutationVariables> =
  'mutation certificarEnDuda($nit:String!$idTransaccion:ID!$data:CertificacionDictadaInput!$motivo:String!){certificarEnDuda(nit:$nit idTransaccion:$idTransaccion data:$data motivo:$motivo){statusDocumento}}';
export const RechazarEnDudaDocument: Operacion<Types.RechazarEnDudaMutation, Types.RechazarEnDudaMutationVariables> =
  'mutation rechazarEnDuda($nit:String!$idTransaccion:ID!$motivo:String!){rechazarEnDuda(nit:$nit idTransaccion:$idTransaccion motivo:$motivo){statusDocumento}}';
export const AnularEnDudaDocument: Operacion<Types.AnularEnDudaMutation, Types.AnularEnDudaMutationVariables> =
  'mutation anularEnDuda($nit:String!$idTransaccion:ID!$fechaAnulacion:String!$motivo:String!){anularEnDuda(nit:$nit idTransaccion:$idTransaccion fechaAnulacion:$fechaAnulacion motivo:$motivo){statusDocumento}}';
export const ConservarEnDudaDocument: Operacion<Types.ConservarEnDudaMutation, Types.ConservarEnDudaMutationVariables> =
  'mutation conservarEnDuda($nit:String!$idTransaccion:ID!$motivo:String!){conservarEnDuda(nit:$nit idTransaccion:$idTransaccion motivo:$motivo){statusDocumento}}';
export const LeerBitacoraDocument: Operacion<Types.LeerBitacoraMutation, Types.LeerBitacoraMutationVariables> =
  'mutation leerBitacora($nit:String!$motivo:String!$fechaInicial:AWSTimestamp!$fechaFinal:AWSTimestamp!$siguiente:String){leerBitacora(nit:$nit motivo:$motivo fechaInicial:$fechaInicial fechaFinal:$fechaFinal siguiente:$siguiente){registros{id fecha usuario campo ids resultado ip agente motivo}siguiente}}';
export const GetColasMuertasDocument: Operacion<Types.GetColasMuertasQuery, Types.GetColasMuertasQueryVariables> =
  'query getColasMuertas{getColasMuertas{cola cantidad mensajes{id nit idFila desde rastro estado intentos}}}';
export const DevolverMensajeMuertoDocument: Operacion<Types.DevolverMensajeMuertoMutation, Types.DevolverMensajeMuertoMutationVariables> =
  'mutation devolverMensajeMuerto($cola:ColaTrabajo!$id:ID!$nit:String$motivo:String!){devolverMensajeMuerto(cola:$cola id:$id nit:$nit motivo:$motivo){quedan}}';
export const DevolverColaMuertaDocument: Operacion<Types.DevolverColaMuertaMutation, Types.DevolverColaMuertaMutationVariables> =
  'mutation devolverColaMuerta($cola:ColaTrabajo!$motivo:String!){devolverColaMuerta(cola:$cola motivo:$motivo){cantidad quedan}}';
export const BorrarMensajeMuertoDocument: Operacion<Types.BorrarMensajeMuertoMutation, Types.BorrarMensajeMuertoMutationVariables> =
  'mutation borrarMensajeMuerto($cola:ColaTrabajo!$id:ID!$nit:String$motivo:String!){borrarMensajeMuerto(cola:$cola id:$id nit:$nit motivo:$motivo){quedan}}';
export const GetCorreosEmisorDocument: Operacion<Types.GetCorreosEmisorQuery, Types.GetCorreosEmisorQueryVariables> =
  'query getCorreosEmisor($nit:String!$documento:String$para:String$fallidos:Boolean$siguiente:String){getCorreosEmisor(nit:$nit documento:$documento para:$para fallidos:$fallidos siguiente:$siguiente){correos{id clase idTransaccion para estado fecha intentos proximoIntento supresion reenviable}detenido siguiente}}';
export const ReenviarCorreoEmisorDocument: Operacion<Types.ReenviarCorreoEmisorMutation, Types.ReenviarCorreoEmisorMutationVariables> =
  'mutation reenviarCorreoEmisor($nit:String!$id:ID!$idReenvio:ID!$motivo:String!){reenviarCorreoEmisor(nit:$nit id:$id idReenvio:$idReenvio motivo:$motivo){estado}}';
export const ReenviarFallidosEmisorDocument: Operacion<Types.ReenviarFallidosEmisorMutation, Types.ReenviarFallidosEmisorMutationVariables> =
  'mutation reenviarFallidosEmisor($nit:String!$idReenvio:ID!$fechaInicial:AWSTimestamp!$fechaFinal:AWSTimestamp!$siguiente:String$motivo:String!){reenviarFallidosEmisor(nit:$nit idReenvio:$idReenvio fechaInicial:$fechaInicial fechaFinal:$fechaFinal siguiente:$siguiente motivo:$motivo){cantidad siguiente}}';
export const LevantarSupresionDocument: Operacion<Types.LevantarSupresionMutation, Types.LevantarSupresionMutationVariables> =
  'mutation levantarSupresion($nit:String!$id:ID!$motivo:String!){levantarSupresion(nit:$nit id:$id motivo:$motivo){supresion}}';
export const GetCreditosEmisorDocument: Operacion<Types.GetCreditosEmisorQuery, Types.GetCreditosEmisorQueryVariables> =
  'query getCreditosEmisor($nit:String!){getCreditosEmisor(nit:$nit){creditosRestantesSatV creditosRestantesSatC creditosRestantesCerV creditosRestantesCerC paquetesCongeladosCer paquetesCongeladosSat}}';
export const AjustarCreditosDocument: Operacion<Types.AjustarCreditosMutation, Types.AjustarCreditosMutationVariables> =
  'mutation ajustarCreditos($nit:String!$idAjuste:ID!$saldo:SaldoCredito!$cantidad:Int!$motivo:String!){ajustarCreditos(nit:$nit idAjuste:$idAjuste saldo:$saldo cantidad:$cantidad motivo:$motivo){creditosRestantesSatV creditosRestantesSatC creditosRestantesCerV creditosRestantesCerC paquetesCongeladosCer paquetesCongeladosSat}}';
export const GetComprasSinDecidirDocument: Operacion<Types.GetComprasSinDecidirQuery, Types.GetComprasSinDecidirQueryVariables> =
  'query getComprasSinDecidir($siguiente:String){getComprasSinDecidir(siguiente:$siguiente){compras{nit idCompra usuario rondas proximoIntento decidible compra{fechaCompra idPaquete cantidad creditosComprados metodo estado monto moneda tarjeta banco boleta}}siguiente}}';
export const GetBoletaCompraDocument: Operacion<Types.GetBoletaCompraQuery, Types.GetBoletaCompraQueryVariables> =
  'query getBoletaCompra($nit:String!$fechaCompra:AWSTimestamp!){getBoletaCompra(nit:$nit fechaCompra:$fechaCompra){url formato}}';
export const DecidirCompraDocument: Operacion<Types.DecidirCompraMutation, Types.DecidirCompraMutationVariables> =
  'mutation decidirCompra($nit:String!$fechaCompra:AWSTimestamp!$decision:DecisionCompra!$numeroAutorizacion:String$referencia:String$motivo:String!){decidirCompra(nit:$nit fechaCompra:$fechaCompra decision:$decision numeroAutorizacion:$numeroAutorizacion referencia:$referencia motivo:$motivo){estado}}';
export const PutComisionTarjetaDocument: Operacion<Types.PutComisionTarjetaMutation, Types.PutComisionTarjetaMutationVariables> =
  'mutation putComisionTarjeta($desde:String!$tasa:Float!$motivo:String!){putComisionTarjeta(desde:$desde tasa:$tasa motivo:$motivo){desde tasa}}';
export const GetListaPreciosDocument: Operacion<Types.GetListaPreciosQuery, Types.GetListaPreciosQueryVariables> =
  'query getListaPrecios{getListaPrecios{...PaqueteTodo}}fragment PaqueteTodo on Paquete{id nombre precio precioPaypal cantidadDocs tipo habilitado orden caracteristicas version comisiones{desde tasa}}';
export const PutPaqueteDocument: Operacion<Types.PutPaqueteMutation, Types.PutPaqueteMutationVariables> =
  'mutation putPaquete($data:PaqueteInput!$version:Int!$motivo:String!){putPaquete(data:$data version:$version motivo:$motivo){...PaqueteTodo}}fragment PaqueteTodo on Paquete{id nombre precio precioPaypal cantidadDocs tipo habilitado orden caracteristicas version comisiones{desde tasa}}';
export const GetComprasEmisorDocument: Operacion<Types.GetComprasEmisorQuery, Types.GetComprasEmisorQueryVariables> =
  'query getComprasEmisor($nit:String!){getComprasEmisor(nit:$nit){fechaCompra tipo metodo estado creditosComprados creditosRestantesV creditosRestantesC congelado motivoCongelado vence}}';
export const CongelarPaqueteDocument: Operacion<Types.CongelarPaqueteMutation, Types.CongelarPaqueteMutationVariables> =
  'mutation congelarPaquete($nit:String!$fechaCompra:AWSTimestamp!$congelar:Boolean!$motivo:String!){congelarPaquete(nit:$nit fechaCompra:$fechaCompra congelar:$congelar motivo:$motivo){congelado}}';
