// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../../lib/api-client.ts';
import type * as Types from '../operations.ts';

export const GetClientesPaginaDocument: Operacion<Types.GetClientesPaginaQuery, Types.GetClientesPaginaQueryVariables> =
  'query getClientesPagina($modulo:Modulo!$siguiente:String){getClientesPagina(modulo:$modulo siguiente:$siguiente){clientes{id nitCliente tipoIdentificador nombre correo telefono direccionCliente{direccion municipio departamento codigoPostal pais}version}siguiente}}';
