// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../lib/api-client.ts';
import type * as Types from './operations.ts';

export const GetNumerosDocument: Operacion<Types.GetNumerosQuery, Types.GetNumerosQueryVariables> =
  'query getNumeros{getNumeros{hoy pruebas meses{mes cantidad totalGtq totalUsd}anterior{mes hasta totalGtq totalUsd}porCobrar{...deudasPorEdad}porPagar{...deudasPorEdad}}}fragment deudasPorEdad on DeudasPorEdad{bandas{antiguedad moneda total}documentos hayMas}';
