// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../../lib/api-client.ts';
import type * as Types from '../operations.ts';

export const GetEstablecimientoFormatoPdfDocument: Operacion<Types.GetEstablecimientoFormatoPdfQuery, Types.GetEstablecimientoFormatoPdfQueryVariables> =
  'query getEstablecimientoFormatoPdf($id:Int!$idFormatoPdf:Int){getEstablecimientoFormatoPdf(id:$id idFormatoPdf:$idFormatoPdf){...FormatoPdfTodo}}fragment FormatoPdfTodo on FormatoPdf{idFormatoPdf colorPrincipal colorAuxiliar colorAuxiliar2 logo{x y ancho alto}imagen{x y ancho alto}usaMarcaDeAgua usaCorazon tamanos{nombre razon datos factura cliente detalle}textoFactura1 textoFactura2 textoFactura3 textoFactura4 textoFactura5 texto1Alineacion texto2Alineacion texto3Alineacion texto4Alineacion texto5Alineacion textosLibres{x y ancho alto texto tamano negrita fuente alineacion marco}usarFCAM textoFCAM anchoPulgadas imagenExtra{formato ancho alto url}guardado version enUso}';
