import type { Campo } from '../../graphql/generated/campo-types.ts';

/** Calls of one tenant to the books of another. */
export const LLAMADAS_LIBROS = {
  'Query.getLibros': { query: '{ getLibros { id usuario documentos } }' },
  'Mutation.generarLibro': {
    query: `mutation { generarLibro(data: { tipo: VENTAS, formato: PDF, mes: 11, anio: 2026, folioInicial: 1,
      consolidado: false }) { id estado total } }`,
  },
  'Query.getCierreMes': { query: '{ getCierreMes(mes: 10, anio: 2026) { estado calculo { id } } }' },
  'Mutation.calcularCierre': {
    query: 'mutation { calcularCierre(mes: 10, anio: 2026) { preparando calculo { id } } }',
  },
  'Mutation.cerrarMes': {
    query: `mutation { cerrarMes(data: { mes: 10, anio: 2026, version: 0, calculo: "x", remanente: 0, retenciones: 0,
      retencionesAnteriores: 0 }) { estado } }`,
  },
  'Mutation.declararMes': {
    query: `mutation { declararMes(data: { mes: 10, anio: 2026, version: 0, dia: "2026-11-10",
      formularios: [{ formulario: "SAT-2237", numero: "12345678901" }] }) { estado } }`,
  },
  'Mutation.reabrirMes': {
    query:
      'mutation { reabrirMes(mes: 10, anio: 2026, version: 0, motivo: "Faltaba una compra") { estado } }',
  },
} as const satisfies Partial<Record<Campo, { query: string }>>;
