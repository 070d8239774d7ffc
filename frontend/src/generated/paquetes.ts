// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../lib/api-client.ts';
import type * as Types from './operations.ts';

export const GetPaquetesDocument: Operacion<Types.GetPaquetesQuery, Types.GetPaquetesQueryVariables> =
  'query getPaquetes{getPaquetes{id nombre precio precioPaypal cantidadDocs tipo caracteristicas comisiones{desde tasa}}}';
export const GetComprasPaquetesDocument: Operacion<Types.GetComprasPaquetesQuery, Types.GetComprasPaquetesQueryVariables> =
  'query getComprasPaquetes($fechaInicial:AWSTimestamp!$fechaFinal:AWSTimestamp!){getComprasPaquetes(fechaInicial:$fechaInicial fechaFinal:$fechaFinal){fechaCompra idPaquete cantidad tipo numeroAutorizacion creditosRestantesV creditosRestantesC creditosComprados metodo congelado motivoCongelado motivoDescongelado estado anulable vence monto comision moneda tarjeta banco boleta motivo}}';
export const ProcesarCompraPaqueteDocument: Operacion<Types.ProcesarCompraPaqueteMutation, Types.ProcesarCompraPaqueteMutationVariables> =
  'mutation procesarCompraPaquete($idCompra:ID$idPaquete:ID!$cantidad:Int!$numeroTarjeta:String!$vencimientoTarjeta:String!$cvv2Tarjeta:String!$firstName:String$lastName:String$fingerprintSessionId:String$total:Float){procesarCompraPaquete(idCompra:$idCompra idPaquete:$idPaquete cantidad:$cantidad numeroTarjeta:$numeroTarjeta vencimientoTarjeta:$vencimientoTarjeta cvv2Tarjeta:$cvv2Tarjeta firstName:$firstName lastName:$lastName fingerprintSessionId:$fingerprintSessionId total:$total){...CreditosTodo}}fragment CreditosTodo on Creditos{creditosRestantesSatV creditosRestantesSatC creditosRestantesCerV creditosRestantesCerC paquetesCongeladosCer paquetesCongeladosSat pocosDesde}';
export const ProcesarCompraDepositoDocument: Operacion<Types.ProcesarCompraDepositoMutation, Types.ProcesarCompraDepositoMutationVariables> =
  'mutation procesarCompraDeposito($idPaquete:ID!$cantidad:Int!$boleta:String!$formato:String!$banco:BancoDeposito$archivo:ID$total:Float){procesarCompraDeposito(idPaquete:$idPaquete cantidad:$cantidad boleta:$boleta formato:$formato banco:$banco archivo:$archivo total:$total){...CreditosTodo}}fragment CreditosTodo on Creditos{creditosRestantesSatV creditosRestantesSatC creditosRestantesCerV creditosRestantesCerC paquetesCongeladosCer paquetesCongeladosSat pocosDesde}';
export const CreatePaypalOrderDocument: Operacion<Types.CreatePaypalOrderMutation, Types.CreatePaypalOrderMutationVariables> =
  'mutation createPaypalOrder($idPaquete:ID!$cantidad:Int!$total:Float){createPaypalOrder(idPaquete:$idPaquete cantidad:$cantidad total:$total)}';
export const ApprovePaypalOrderDocument: Operacion<Types.ApprovePaypalOrderMutation, Types.ApprovePaypalOrderMutationVariables> =
  'mutation approvePaypalOrder($idPaquete:ID!$cantidad:Int!$orderId:ID!){approvePaypalOrder(idPaquete:$idPaquete cantidad:$cantidad orderId:$orderId){...CreditosTodo}}fragment CreditosTodo on Creditos{creditosRestantesSatV creditosRestantesSatC creditosRestantesCerV creditosRestantesCerC paquetesCongeladosCer paquetesCongeladosSat pocosDesde}';
export const AplicarCuponCompraDocument: Operacion<Types.AplicarCuponCompraMutation, Types.AplicarCuponCompraMutationVariables> =
  'mutation aplicarCuponCompra($codigoCupon:String!$idUso:ID!){aplicarCuponCompra(codigoCupon:$codigoCupon idUso:$idUso){cupon{codigo tipoPaquete cantidadDte}creditos{...CreditosTodo}}}fragment CreditosTodo on Creditos{creditosRestantesSatV creditosRestantesSatC creditosRestantesCerV creditosRestantesCerC paquetesCongeladosCer paquetesCongeladosSat pocosDesde}';
export const AdquirirPaqueteDePruebaDocument: Operacion<Types.AdquirirPaqueteDePruebaMutation, Types.AdquirirPaqueteDePruebaMutationVariables> =
  'mutation adquirirPaqueteDePrueba{adquirirPaqueteDePrueba{...CreditosTodo}}fragment CreditosTodo on Creditos{creditosRestantesSatV creditosRestantesSatC creditosRestantesCerV creditosRestantesCerC paquetesCongeladosCer paquetesCongeladosSat pocosDesde}';
export const AnularCompraPaqueteDocument: Operacion<Types.AnularCompraPaqueteMutation, Types.AnularCompraPaqueteMutationVariables> =
  'mutation anularCompraPaquete($fechaCompra:AWSTimestamp!){anularCompraPaquete(fechaCompra:$fechaCompra)}';
