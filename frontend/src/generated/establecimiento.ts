// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../lib/api-client.ts';
import type * as Types from './operations.ts';

export const GetEstablecimientoFelDocument: Operacion<Types.GetEstablecimientoFelQuery, Types.GetEstablecimientoFelQueryVariables> =
  'query getEstablecimientoFel($nit:String!){getEstablecimientoFel(nit:$nit){nit nombre direccion}}';
export const GenerarBearerDocument: Operacion<Types.GenerarBearerQuery, Types.GenerarBearerQueryVariables> =
  'query generarBearer($nitCertificador:String){generarBearer(nitCertificador:$nitCertificador){vigencia}}';
export const PutEstablecimientoDocument: Operacion<Types.PutEstablecimientoMutation, Types.PutEstablecimientoMutationVariables> =
  'mutation putEstablecimiento($data:EstablecimientoInput!$version:String){putEstablecimiento(data:$data version:$version){establecimiento{...EstablecimientoTodo}sucursalCreada{...SucursalTodo}}}fragment EstablecimientoTodo on Establecimiento{version nit nombre razon telefono email direccion ciudad estado codPostal paisIso tipoDte monIso regimenSat retenIva afiliacionIva resolNoRetenIsr numeroResolRetenIsr fechaResolRetenIsr codExp nombreExp tipoPersoneria zonaHoraria formatoPdfDefault usaCertificacion faseRegistroPaf certificadorAcreditado aceptacionPaf{version fecha usuario}}fragment SucursalTodo on Sucursal{version id nombre direccion ciudad estado codPostal correo idFormatoPdf habilitada visible}';
export const PutEstablecimientoSucursalDocument: Operacion<Types.PutEstablecimientoSucursalMutation, Types.PutEstablecimientoSucursalMutationVariables> =
  'mutation putEstablecimientoSucursal($id:Int!$data:SucursalInput!$version:String){putEstablecimientoSucursal(id:$id data:$data version:$version){...SucursalTodo}}fragment SucursalTodo on Sucursal{version id nombre direccion ciudad estado codPostal correo idFormatoPdf habilitada visible}';
export const PutCertificadorEstablecimientoDocument: Operacion<Types.PutCertificadorEstablecimientoMutation, Types.PutCertificadorEstablecimientoMutationVariables> =
  'mutation putCertificadorEstablecimiento($data:CertificadorInput!$version:String){putCertificadorEstablecimiento(data:$data version:$version){...CertificadorTodo}}fragment CertificadorTodo on CertificadorEstablecimiento{version nitCertificador nombre prod principal usuario tieneApiKey tieneLlaveFirma bearerVigencia comprobado salud{luz ultimoExito ultimoError p95Ms errores llamadas}certificado{sujeto nit serie huella vence}}';
export const DeleteCertificadorEstablecimientoDocument: Operacion<Types.DeleteCertificadorEstablecimientoMutation, Types.DeleteCertificadorEstablecimientoMutationVariables> =
  'mutation deleteCertificadorEstablecimiento($nitCertificador:String!){deleteCertificadorEstablecimiento(nitCertificador:$nitCertificador){...CertificadorTodo}}fragment CertificadorTodo on CertificadorEstablecimiento{version nitCertificador nombre prod principal usuario tieneApiKey tieneLlaveFirma bearerVigencia comprobado salud{luz ultimoExito ultimoError p95Ms errores llamadas}certificado{sujeto nit serie huella vence}}';
export const ActualizarDatosPafDocument: Operacion<Types.ActualizarDatosPafQuery, Types.ActualizarDatosPafQueryVariables> =
  'query actualizarDatosPaf{actualizarDatosPaf{sucursales{...SucursalTodo}regimenSat faseRegistroPaf}}fragment SucursalTodo on Sucursal{version id nombre direccion ciudad estado codPostal correo idFormatoPdf habilitada visible}';
export const PutLogoEstablecimientoDocument: Operacion<Types.PutLogoEstablecimientoMutation, Types.PutLogoEstablecimientoMutationVariables> =
  'mutation putLogoEstablecimiento($idSucursal:Int$clave:String!){putLogoEstablecimiento(idSucursal:$idSucursal clave:$clave){formato ancho alto url propio}}';
export const DeleteLogoEstablecimientoDocument: Operacion<Types.DeleteLogoEstablecimientoMutation, Types.DeleteLogoEstablecimientoMutationVariables> =
  'mutation deleteLogoEstablecimiento($idSucursal:Int){deleteLogoEstablecimiento(idSucursal:$idSucursal){url}}';
export const AceptarPafDocument: Operacion<Types.AceptarPafMutation, Types.AceptarPafMutationVariables> =
  'mutation aceptarPaf($version:String!){aceptarPaf(version:$version){...EstablecimientoTodo}}fragment EstablecimientoTodo on Establecimiento{version nit nombre razon telefono email direccion ciudad estado codPostal paisIso tipoDte monIso regimenSat retenIva afiliacionIva resolNoRetenIsr numeroResolRetenIsr fechaResolRetenIsr codExp nombreExp tipoPersoneria zonaHoraria formatoPdfDefault usaCertificacion faseRegistroPaf certificadorAcreditado aceptacionPaf{version fecha usuario}}';
