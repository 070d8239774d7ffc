// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../lib/api-client.ts';
import type * as Types from './operations.ts';

export const GetNumerosDocument: Operacion<Types.GetNumerosQuery, Types.GetNumerosQueryVariables> =
  'query getNumeros{getNumeros{hoy pruebas meses{mes cantidad totalGtq totalUsd}anterior{mes hasta totalGtq totalUsd}porCobrar{...deudasPorEdad}porPagar{...deudasPorEdad}}}fragment deudasPorEdad on DeudasPorEdad{bandas{antiguedad moneda total}documentos hayMas}';
export const GetMejoresDocument: Operacion<Types.GetMejoresQuery, Types.GetMejoresQueryVariables> =
  'query getMejores($mes:Int!$anio:Int!){getMejores(mes:$mes anio:$anio){...mejoresMes}}fragment mejoresMes on MejoresMes{fecha pruebas clientes{clave nombre total}productos{clave nombre total}preparando viejo}';
export const CalcularMejoresDocument: Operacion<Types.CalcularMejoresMutation, Types.CalcularMejoresMutationVariables> =
  'mutation calcularMejores($mes:Int!$anio:Int!){calcularMejores(mes:$mes anio:$anio){...mejoresMes}}fragment mejoresMes on MejoresMes{fecha pruebas clientes{clave nombre total}productos{clave nombre total}preparando viejo}';
