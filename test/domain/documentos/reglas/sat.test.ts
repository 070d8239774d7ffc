import { checkDocumento } from '#domain/documentos/reglas/reglas.ts';
import { REGLAS_SAT } from '#domain/documentos/reglas/sat.ts';
import { CATALOGO_ERRORES } from '#domain/errores/errores.ts';
import { MENSAJES_FALTA } from '#domain/errores/faltas.ts';
import { CASOS_DTE } from '../../../support/casos-dte.ts';
import { CASOS_REGLA } from '../../../support/casos-regla.ts';
import type { Sano } from '../../../support/casos-regla-base.ts';

/** Codes of other forms, and codes that only the Lambda can detect. */
const OTROS =
  /^(NIT-01|CORREO-01|TELEFONO|CLAVE|USUARIO|CODIGO|TERMINOS|DIRECCION-0[178]|TOTAL-03|RETENCION|PAGO|CONTINGENCIA|ANULACION|ESTABLECIMIENTO|SUCURSAL-0[34567]|PRODUCTO|CERTIFICADOR|CLIENTE|UNIDAD|CAMBIO|SUBIDA|PAF|PLANTILLA)/;

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

test('every implemented rule of SAT names codes that exist, and the engine has a case of each of its own', () => {
  const tested = new Set<string>(CASOS_REGLA.map(({ codigo }) => codigo));
  const known = new Set([...Object.keys(MENSAJES_FALTA), ...Object.keys(CATALOGO_ERRORES)]);
  for (const { regla, estado, codigos, motivo } of REGLAS_SAT) {
    expect([regla, codigos.filter((codigo) => !known.has(codigo))]).toEqual([regla, []]);
    expect([regla, estado === 'implementada', codigos.length > 0]).toEqual([
      regla,
      codigos.length > 0,
      estado === 'implementada',
    ]);
    if (estado !== 'implementada') expect([regla, motivo]).not.toEqual([regla, '']);
    const untested = codigos.filter(
      (codigo) => Object.hasOwn(MENSAJES_FALTA, codigo) && !OTROS.test(codigo) && !tested.has(codigo),
    );
    expect([regla, untested]).toEqual([regla, []]);
  }
  expect(new Set(REGLAS_SAT.map(({ regla }) => regla)).size).toBe(REGLAS_SAT.length);
});

test.each(Object.entries(CASOS_DTE))('the right document "%s" has no fault', (_name, { emision }) => {
  const { borrador, establecimiento, sucursal, origen } = emision;
  const disponible = origen === null ? null : { documento: origen, disponible: origen.total };
  const contexto = { establecimiento, sucursal, hoy: borrador.fechaEmision, origen: disponible };
  expect(faults({ borrador, contexto })).toEqual([]);
});
