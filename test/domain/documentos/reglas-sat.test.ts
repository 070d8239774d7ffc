import { checkDocumento } from '#domain/documentos/reglas.ts';
import { MENSAJES_FALTA } from '#domain/errores/faltas.ts';
import { CASOS_DTE } from '../../support/casos-dte.ts';
import { CASOS_REGLA } from '../../support/casos-regla.ts';
import type { Sano } from '../../support/casos-regla-base.ts';

/** Codes of other forms, and those that only the Lambda can see. */
const OTROS =
  /^(NIT-01|CORREO-01|TELEFONO|CLAVE|USUARIO|CODIGO|TERMINOS|DIRECCION-0[178]|TOTAL-03|RETENCION|PAGO|CONTINGENCIA|ANULACION|ESTABLECIMIENTO|SUCURSAL-0[345]|PRODUCTO|CERTIFICADOR)/;

const faults = ({ borrador, contexto }: Sano) =>
  checkDocumento(borrador, contexto).map(({ codigo, ruta }) => `${ruta} ${codigo}`);

test.each(CASOS_REGLA.map((caso) => [caso.codigo, caso.ruta, caso] as const))(
  '%s is refused at %s and nowhere else, and the mended draft passes',
  (codigo, ruta, { sano, rompe }) => {
    expect(faults(sano)).toEqual([]);
    const { borrador = sano.borrador, contexto = {} } = rompe(sano);
    expect(faults({ borrador, contexto: { ...sano.contexto, ...contexto } })).toEqual([`${ruta} ${codigo}`]);
  },
);

test('every code of the engine has a case', () => {
  const tested = new Set<string>(CASOS_REGLA.map(({ codigo }) => codigo));
  const missing = Object.keys(MENSAJES_FALTA).filter((codigo) => !OTROS.test(codigo) && !tested.has(codigo));
  expect(missing).toEqual([]);
});

test.each(Object.entries(CASOS_DTE))('the right document "%s" has no fault', (_name, { emision }) => {
  const { borrador, establecimiento, sucursal, origen } = emision;
  const disponible = origen === null ? null : { documento: origen, disponible: origen.total };
  const contexto = { establecimiento, sucursal, hoy: borrador.fechaEmision, origen: disponible };
  // The reason of a note is the user's: the samples leave it to the draft.
  expect(faults({ borrador, contexto })).toEqual([]);
});
