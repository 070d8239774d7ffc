import type { AreaResolvers } from '#lambdas/shared/resolver.ts';
import { calcularCierre } from './calcular-cierre.ts';
import { calcularMejores } from './calcular-mejores.ts';
import { cerrarMes } from './cerrar-mes.ts';
import { crearExportacion } from './crear-exportacion.ts';
import { confirmarLote } from './confirmar-lote.ts';
import { crearLote } from './crear-lote.ts';
import { crearPaqueteMensual } from './crear-paquete-mensual.ts';
import { declararMes } from './declarar-mes.ts';
import { descargarExportacion } from './descargar-exportacion.ts';
import { descargarLibro } from './descargar-libro.ts';
import { descargarLote } from './descargar-lote.ts';
import { descargarPaqueteMensual } from './descargar-paquete-mensual.ts';
import { descargarReporte } from './descargar-reporte.ts';
import { generarLibro } from './generar-libro.ts';
import { generarReporteExcel } from './generar-reporte-excel.ts';
import { getCierreMes } from './get-cierre-mes.ts';
import { getConciliaciones } from './get-conciliaciones.ts';
import { getDiasSinCambio } from './get-dias-sin-cambio.ts';
import { getExportaciones } from './get-exportaciones.ts';
import { getLibros } from './get-libros.ts';
import { getLotes } from './get-lotes.ts';
import { getMejores } from './get-mejores.ts';
import { getPaquetesMensuales } from './get-paquetes-mensuales.ts';
import { getReportes } from './get-reportes.ts';
import { getRetenciones } from './get-retenciones.ts';
import { guardarConciliacion } from './guardar-conciliacion.ts';
import { putAgenteRetenedor } from './put-agente-retenedor.ts';
import { putConstancia } from './put-constancia.ts';
import { quitarConstancia } from './quitar-constancia.ts';
import { reabrirMes } from './reabrir-mes.ts';

export const administracionResolvers: AreaResolvers<'administracion'> = {
  'Query.getExportaciones': getExportaciones,
  'Mutation.crearExportacion': crearExportacion,
  'Mutation.descargarExportacion': descargarExportacion,
  'Query.getPaquetesMensuales': getPaquetesMensuales,
  'Mutation.crearPaqueteMensual': crearPaqueteMensual,
  'Mutation.descargarPaqueteMensual': descargarPaqueteMensual,
  'Query.getMejores': getMejores,
  'Mutation.calcularMejores': calcularMejores,
  'Query.getReportes': getReportes,
  'Mutation.generarReporteExcel': generarReporteExcel,
  'Mutation.descargarReporte': descargarReporte,
  'Query.getLotes': getLotes,
  'Mutation.crearLote': crearLote,
  'Mutation.confirmarLote': confirmarLote,
  'Mutation.descargarLote': descargarLote,
  'Query.getLibros': getLibros,
  'Mutation.generarLibro': generarLibro,
  'Mutation.descargarLibro': descargarLibro,
  'Query.getCierreMes': getCierreMes,
  'Mutation.calcularCierre': calcularCierre,
  'Query.getConciliaciones': getConciliaciones,
  'Mutation.guardarConciliacion': guardarConciliacion,
  'Query.getRetenciones': getRetenciones,
  'Query.getDiasSinCambio': getDiasSinCambio,
  'Mutation.putAgenteRetenedor': putAgenteRetenedor,
  'Mutation.putConstancia': putConstancia,
  'Mutation.quitarConstancia': quitarConstancia,
  'Mutation.cerrarMes': cerrarMes,
  'Mutation.declararMes': declararMes,
  'Mutation.reabrirMes': reabrirMes,
};
