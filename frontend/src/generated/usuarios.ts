// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../lib/api-client.ts';
import type * as Types from './operations.ts';

export const GetUsuariosDocument: Operacion<Types.GetUsuariosQuery, Types.GetUsuariosQueryVariables> =
  'query getUsuarios{getUsuarios{...UsuarioTodo}}fragment UsuarioTodo on UsuarioEstablecimiento{usuario nombre correo rol sucursales activo ultimoIngreso esPropio version}';
export const GetContadoresDocument: Operacion<Types.GetContadoresQuery, Types.GetContadoresQueryVariables> =
  'query getContadores{getContadores{...ContadorTodo}}fragment ContadorTodo on ContadorEstablecimiento{nit nombre estado desde correo vence aceptante{usuario nombre correo}nitProbado}';
export const InvitarUsuarioDocument: Operacion<Types.InvitarUsuarioMutation, Types.InvitarUsuarioMutationVariables> =
  'mutation invitarUsuario($data:UsuarioInput!){invitarUsuario(data:$data){...UsuarioTodo}}fragment UsuarioTodo on UsuarioEstablecimiento{usuario nombre correo rol sucursales activo ultimoIngreso esPropio version}';
export const PutUsuarioDocument: Operacion<Types.PutUsuarioMutation, Types.PutUsuarioMutationVariables> =
  'mutation putUsuario($usuario:String!$data:UsuarioCambioInput!$version:String){putUsuario(usuario:$usuario data:$data version:$version){...UsuarioTodo}}fragment UsuarioTodo on UsuarioEstablecimiento{usuario nombre correo rol sucursales activo ultimoIngreso esPropio version}';
export const ReenviarInvitacionDocument: Operacion<Types.ReenviarInvitacionMutation, Types.ReenviarInvitacionMutationVariables> =
  'mutation reenviarInvitacion($usuario:String!){reenviarInvitacion(usuario:$usuario){...UsuarioTodo}}fragment UsuarioTodo on UsuarioEstablecimiento{usuario nombre correo rol sucursales activo ultimoIngreso esPropio version}';
export const InvitarContadorDocument: Operacion<Types.InvitarContadorMutation, Types.InvitarContadorMutationVariables> =
  'mutation invitarContador($nit:String!$correo:String!){invitarContador(nit:$nit correo:$correo){...ContadorTodo}}fragment ContadorTodo on ContadorEstablecimiento{nit nombre estado desde correo vence aceptante{usuario nombre correo}nitProbado}';
export const ConfirmarContadorDocument: Operacion<Types.ConfirmarContadorMutation, Types.ConfirmarContadorMutationVariables> =
  'mutation confirmarContador($nit:String!){confirmarContador(nit:$nit){...ContadorTodo}}fragment ContadorTodo on ContadorEstablecimiento{nit nombre estado desde correo vence aceptante{usuario nombre correo}nitProbado}';
export const RevocarContadorDocument: Operacion<Types.RevocarContadorMutation, Types.RevocarContadorMutationVariables> =
  'mutation revocarContador($nit:String!){revocarContador(nit:$nit){...ContadorTodo}}fragment ContadorTodo on ContadorEstablecimiento{nit nombre estado desde correo vence aceptante{usuario nombre correo}nitProbado}';
