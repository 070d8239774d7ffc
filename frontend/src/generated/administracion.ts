// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../lib/api-client.ts';
import type * as Types from './operations.ts';

export const GetExportacionesDocument: Operacion<Types.GetExportacionesQuery, Types.GetExportacionesQueryVariables> =
  'query getExportaciones{getExportaciones{...ExportacionFila}}fragment ExportacionFila on Exportacion{id fechaInicial fechaFinal estado usuario creada documentos total bytes vence}';
export const CrearExportacionDocument: Operacion<Types.CrearExportacionMutation, Types.CrearExportacionMutationVariables> =
  'mutation crearExportacion($fechaInicial:AWSTimestamp!$fechaFinal:AWSTimestamp!){crearExportacion(fechaInicial:$fechaInicial fechaFinal:$fechaFinal){...ExportacionFila}}fragment ExportacionFila on Exportacion{id fechaInicial fechaFinal estado usuario creada documentos total bytes vence}';
export const DescargarExportacionDocument: Operacion<Types.DescargarExportacionMutation, Types.DescargarExportacionMutationVariables> =
  'mutation descargarExportacion($id:ID!){descargarExportacion(id:$id){url nombre}}';
export const GetReportesDocument: Operacion<Types.GetReportesQuery, Types.GetReportesQueryVariables> =
  'query getReportes{getReportes{...ReporteFila}}fragment ReporteFila on Reporte{id tipo filtro{sucursal tipoDoc estado idReceptor moneda}fechaInicial fechaFinal estado usuario creada documentos total filas bytes vence}';
export const GenerarReporteExcelDocument: Operacion<Types.GenerarReporteExcelMutation, Types.GenerarReporteExcelMutationVariables> =
  'mutation generarReporteExcel($fechaInicial:AWSTimestamp$fechaFinal:AWSTimestamp$tipo:TipoReporte$filtro:FiltroReporteInput){generarReporteExcel(fechaInicial:$fechaInicial fechaFinal:$fechaFinal tipo:$tipo filtro:$filtro){...ReporteFila}}fragment ReporteFila on Reporte{id tipo filtro{sucursal tipoDoc estado idReceptor moneda}fechaInicial fechaFinal estado usuario creada documentos total filas bytes vence}';
export const DescargarReporteDocument: Operacion<Types.DescargarReporteMutation, Types.DescargarReporteMutationVariables> =
  'mutation descargarReporte($id:ID!){descargarReporte(id:$id){url nombre}}';
export const GetLibrosDocument: Operacion<Types.GetLibrosQuery, Types.GetLibrosQueryVariables> =
  'query getLibros{getLibros{...LibroFila}}fragment LibroFila on Libro{id tipo formato mes anio establecimiento folioInicial consolidado estado usuario creada documentos total bytes vence}';
export const GenerarLibroDocument: Operacion<Types.GenerarLibroMutation, Types.GenerarLibroMutationVariables> =
  'mutation generarLibro($data:LibroInput!){generarLibro(data:$data){...LibroFila}}fragment LibroFila on Libro{id tipo formato mes anio establecimiento folioInicial consolidado estado usuario creada documentos total bytes vence}';
export const DescargarLibroDocument: Operacion<Types.DescargarLibroMutation, Types.DescargarLibroMutationVariables> =
  'mutation descargarLibro($id:ID!){descargarLibro(id:$id){url nombre}}';
export const GetBitacoraDocument: Operacion<Types.GetBitacoraQuery, Types.GetBitacoraQueryVariables> =
  'query getBitacora($fechaInicial:AWSTimestamp!$fechaFinal:AWSTimestamp!$siguiente:String){getBitacora(fechaInicial:$fechaInicial fechaFinal:$fechaFinal siguiente:$siguiente){registros{id fecha usuario campo ids resultado ip agente motivo}siguiente}}';
