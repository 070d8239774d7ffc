import { GUARDIAS, isAllowed } from '#domain/sesion/guardias.ts';
import type { Guardia, Quien } from '#domain/sesion/guardias.ts';
import { CAMPOS } from '#graphql/campos.ts';
import type { Campo } from '#graphql/generated/campo-types.ts';
import { readEspanol } from '../../support/espanol.ts';

/**
 * The texts that an owner reads before letting an accountant in are compared with the rights of that role, which an accountant of
 * another firm has too.
 */
const CONTADOR: Quien = { grupos: [], rol: 'contador' };
const ESPANOL = readEspanol();
/** The texts with which an owner consents. */
const TEXTOS = [
  'usuarios.rol.contador.texto',
  'usuarios.contadores.detalle',
  'usuarios.contadores.confirmarTexto',
];

/** The word that tells of each change which the role may make; null where nothing of the establishment changes. */
const PALABRAS: Readonly<Record<string, RegExp | null>> = {
  'Mutation.crearImportacion': /importa/i,
  'Mutation.iniciarImportacion': /importa.*gastan un crédito/i,
  'Mutation.deshacerImportacion': /deshace/,
  'Mutation.clasificarCompra': /clasifica/,
  'Mutation.cambiarArticuloCompra': /clasifica/,
  'Mutation.aceptarCompra': /por buenas/,
  'Mutation.contarCompra': /el(ige|egir) su mes/,
  'Mutation.guardarConciliacion': /concilia/,
  'Mutation.putAgenteRetenedor': /retenciones/,
  'Mutation.putConstancia': /retenciones/,
  'Mutation.quitarConstancia': /retenciones/,
  'Mutation.putTipoCambio': /tipos de cambio/,
  'Mutation.calcularCierre': /cierra|cerrar/,
  'Mutation.cerrarMes': /cierra|cerrar/,
  'Mutation.declararMes': /declara/,
  'Mutation.reabrirMes': /reabr/,
  'Mutation.generarReporteExcel': /reportes/,
  'Mutation.descargarReporte': /reportes/,
  'Mutation.generarLibro': /reportes/,
  'Mutation.descargarLibro': /reportes/,
  'Mutation.calcularMejores': /reportes/,
  // Files of documents that the role reads anyway; to mail or to pay them takes confirmarLote.
  'Mutation.crearLote': /ve(r)? (sus )?documentos/i,
  'Mutation.descargarLote': /ve(r)? (sus )?documentos/i,
  'Mutation.putPreferencias': null,
};

/** Words of what the role may not do, and the guard that keeps it so. */
const NEGADO: readonly (readonly [RegExp, Guardia])[] = [
  [/no (emite|podrán emitir)/i, 'emision'],
  [/anula/, 'emision'],
  [/cobra/, 'emision'],
  [/productos/, 'catalogo'],
  [/productos/, 'eliminacion'],
  [/configuración/, 'Administrador'],
];

const mutaciones = Object.entries(CAMPOS)
  .filter(([campo, { guardia }]) => {
    const { roles } = GUARDIAS[guardia];
    return campo.startsWith('Mutation.') && roles !== null && isAllowed(guardia, CONTADOR);
  })
  .map(([campo]) => campo as Campo);

test('each change that an accountant may make has its word', () => {
  expect(Object.keys(PALABRAS).sort()).toEqual(mutaciones.sort());
});

test.each(TEXTOS)('%s says what the accountant may change', (clave) => {
  const texto = ESPANOL[clave] ?? '';
  const faltan = Object.entries(PALABRAS).filter(([, palabra]) => palabra !== null && !palabra.test(texto));
  expect(faltan).toEqual([]);
});

test.each(TEXTOS)('%s denies only what the guards deny', (clave) => {
  const negado = /No (emite|podrán emitir).*$/.exec(ESPANOL[clave] ?? '')?.[0] ?? '';
  for (const [palabra, guardia] of NEGADO) {
    expect(negado).toMatch(palabra);
    expect([guardia, isAllowed(guardia, CONTADOR)]).toEqual([guardia, false]);
  }
  expect(ESPANOL[clave]).not.toMatch(/cambia nada/);
});
