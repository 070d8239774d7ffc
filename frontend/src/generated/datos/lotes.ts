// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../../lib/api-client.ts';
import type * as Types from '../operations.ts';

export const GetLotesDocument: Operacion<Types.GetLotesQuery, Types.GetLotesQueryVariables> =
  'query getLotes{getLotes{...LoteLeido}}fragment LoteLeido on Lote{id accion compras confirmado estado creada total documentos cantidad repetidos saldoGtq saldoUsd fallidos fallos{documento motivo}bytes}';
export const CrearLoteDocument: Operacion<Types.CrearLoteMutation, Types.CrearLoteMutationVariables> =
  'mutation crearLote($data:LoteInput!){crearLote(data:$data){...LoteLeido}}fragment LoteLeido on Lote{id accion compras confirmado estado creada total documentos cantidad repetidos saldoGtq saldoUsd fallidos fallos{documento motivo}bytes}';
export const ConfirmarLoteDocument: Operacion<Types.ConfirmarLoteMutation, Types.ConfirmarLoteMutationVariables> =
  'mutation confirmarLote($id:ID!$incluirEnviados:Boolean){confirmarLote(id:$id incluirEnviados:$incluirEnviados){...LoteLeido}}fragment LoteLeido on Lote{id accion compras confirmado estado creada total documentos cantidad repetidos saldoGtq saldoUsd fallidos fallos{documento motivo}bytes}';
export const DescargarLoteDocument: Operacion<Types.DescargarLoteMutation, Types.DescargarLoteMutationVariables> =
  'mutation descargarLote($id:ID!){descargarLote(id:$id){url}}';
