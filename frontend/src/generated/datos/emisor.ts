// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../../lib/api-client.ts';
import type * as Types from '../operations.ts';

export const MyEstablecimientoDocument: Operacion<Types.MyEstablecimientoQuery, Types.MyEstablecimientoQueryVariables> =
  'query myEstablecimiento{myEstablecimiento{...EstablecimientoTodo}}fragment EstablecimientoTodo on Establecimiento{version nit nombre razon telefono email direccion ciudad estado codPostal paisIso tipoDte monIso regimenSat retenIva afiliacionIva resolNoRetenIsr numeroResolRetenIsr fechaResolRetenIsr codExp nombreExp tipoPersoneria zonaHoraria formatoPdfDefault usaCertificacion faseRegistroPaf certificadorAcreditado aceptacionPaf{version fecha usuario}}';
export const GetEstablecimientoSucursalesDocument: Operacion<Types.GetEstablecimientoSucursalesQuery, Types.GetEstablecimientoSucursalesQueryVariables> =
  'query getEstablecimientoSucursales{getEstablecimientoSucursales{...SucursalTodo}}fragment SucursalTodo on Sucursal{version id nombre direccion ciudad estado codPostal correo idFormatoPdf habilitada visible}';
export const GetCreditosRestantesDocument: Operacion<Types.GetCreditosRestantesQuery, Types.GetCreditosRestantesQueryVariables> =
  'query getCreditosRestantes{getCreditosRestantes{...CreditosTodo}}fragment CreditosTodo on Creditos{creditosRestantesSatV creditosRestantesSatC creditosRestantesCerV creditosRestantesCerC paquetesCongeladosCer paquetesCongeladosSat pocosDesde}';
export const MyCertificadoresEstablecimientoDocument: Operacion<Types.MyCertificadoresEstablecimientoQuery, Types.MyCertificadoresEstablecimientoQueryVariables> =
  'query myCertificadoresEstablecimiento{myCertificadoresEstablecimiento{...CertificadorTodo}}fragment CertificadorTodo on CertificadorEstablecimiento{version nitCertificador nombre prod principal usuario tieneApiKey tieneLlaveFirma bearerVigencia comprobado salud{luz ultimoExito ultimoError p95Ms errores llamadas}certificado{sujeto nit serie huella vence}}';
