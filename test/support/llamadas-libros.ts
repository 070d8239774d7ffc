import { createId } from './factories/ids.ts';
import type { Campo } from '../../graphql/generated/campo-types.ts';

/** Calls of one tenant to the books of another. */
export const LLAMADAS_LIBROS = {
  'Query.getLibros': { query: '{ getLibros { id usuario documentos } }' },
  'Mutation.generarLibro': {
    query: `mutation { generarLibro(data: { tipo: VENTAS, formato: PDF, mes: 11, anio: 2026, folioInicial: 1,
      consolidado: false }) { id estado total } }`,
  },
  'Query.getCierreMes': { query: '{ getCierreMes(mes: 10, anio: 2026) { estado calculo { id } } }' },
  'Query.getMejores': { query: '{ getMejores(mes: 11, anio: 2026) { clientes { nombre } } }' },
  'Mutation.calcularMejores': {
    query: 'mutation { calcularMejores(mes: 11, anio: 2026) { clientes { nombre } } }',
  },
  'Mutation.calcularCierre': {
    query: 'mutation { calcularCierre(mes: 10, anio: 2026) { preparando calculo { id } } }',
  },
  'Query.getConciliaciones': {
    query:
      '{ getConciliaciones(mes: 10, anio: 2026) { conciliaciones { usuario renglones { id } } lados { version } } }',
  },
  'Mutation.guardarConciliacion': {
    query: `mutation { guardarConciliacion(data: { mes: 10, anio: 2026, lado: EMITIDOS, archivo: "sat.xlsx", renglones: [], version: 0,
      cuentas: { iguales: 1, aqui: 1, sat: 1, soloSat: 0, soloAqui: 0, diferentes: 0 } }) { usuario } }`,
  },
  'Query.getRetenciones': {
    query:
      '{ getRetenciones(mes: 10, anio: 2026) { agentes { nit } esperadas { idTransaccion } constancias { id } } }',
  },
  'Query.getDiasSinCambio': {
    query: '{ getDiasSinCambio(mes: 10, anio: 2026) { dias { dia documentos dolares } hayMas } }',
  },
  'Mutation.putAgenteRetenedor': {
    query: `mutation { putAgenteRetenedor(data: { nit: "99900025", nombre: "Agente", tipo: ESPECIAL, retieneIsr: false,
      quitar: false }) { nit } }`,
  },
  'Mutation.putConstancia': {
    query: `mutation { putConstancia(data: { id: "${createId(914)}", impuesto: IVA, numero: "C-1", fecha: "2026-10-02",
      nitAgente: "99900025", monto: 15 }) { usuario } }`,
  },
  'Mutation.quitarConstancia': {
    query: `mutation { quitarConstancia(id: "${createId(914)}", fecha: "2026-10-02") { usuario } }`,
  },
  'Mutation.cerrarMes': {
    query: `mutation { cerrarMes(data: { mes: 10, anio: 2026, version: 0, calculo: "x", remanente: 0, retenciones: 0,
      retencionesAnteriores: 0, retencionesVistas: 0 }) { estado } }`,
  },
  'Mutation.declararMes': {
    query: `mutation { declararMes(data: { mes: 10, anio: 2026, version: 0, dia: "2026-11-10",
      formularios: [{ formulario: "SAT-2237", numero: "12345678901" }] }) { estado } }`,
  },
  'Mutation.reabrirMes': {
    query:
      'mutation { reabrirMes(mes: 10, anio: 2026, version: 0, motivo: "Faltaba una compra") { estado } }',
  },
  'Query.getComprasPorProveedor': { query: '{ getComprasPorProveedor(anio: 2026) { nit meses { mes } } }' },
  'Query.getArticulosCompra': {
    query: '{ getArticulosCompra { articulos { nitProveedor nombreProveedor descripcion } } }',
  },
  'Mutation.cambiarArticuloCompra': {
    query:
      'mutation { cambiarArticuloCompra(nitProveedor: "99901013", articulo: "C A", clase: BIEN, aplicar: true) { cambiadas } }',
  },
  'Query.getLotes': { query: '{ getLotes { id accion total } }' },
  'Mutation.crearLote': {
    query: `mutation ($i: AWSTimestamp!, $f: AWSTimestamp!) {
      crearLote(data: { accion: XML, fechaInicial: $i, fechaFinal: $f }) { id estado total } }`,
  },
  'Mutation.descargarLote': { query: 'mutation { descargarLote(id: "de-a") { url nombre } }' },
} as const satisfies Partial<Record<Campo, { query: string }>>;
