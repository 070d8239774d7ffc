import { buildSync } from 'esbuild';
import { checkDocumento } from '#domain/documentos/reglas/reglas.ts';
import { CASOS_DTE } from '../../../support/casos-dte.ts';
import { CASOS_REGLA } from '../../../support/casos-regla.ts';
import type { CasoRegla, Sano } from '../../../support/casos-regla-base.ts';
import { REGLAS_SAT } from '../../../support/reglas-sat.ts';

/** Codes of other forms whose rules stand in the same lists as those of a draft. */
const DE_OTRO_FORMULARIO = ['DIRECCION-01', 'DIRECCION-07', 'DIRECCION-08', 'NIT-01', 'PRECIO-02'];

/** Every code that the rules of a draft can answer with: those that a bundle of the engine still names. */
function listCodigosDelMotor(): string[] {
  const { outputFiles } = buildSync({
    entryPoints: ['domain/documentos/reglas/reglas.ts'],
    bundle: true,
    format: 'esm',
    write: false,
    // The texts of all codes.
    external: ['*/faltas.ts'],
  });
  const codigos = (outputFiles[0]?.text ?? '').match(/(?<=")[A-Z]+-\d\d(?=")/g) ?? [];
  return [...new Set(codigos)].sort();
}
const DEL_MOTOR = listCodigosDelMotor();

const mensajes = ({ borrador, contexto }: Sano) =>
  checkDocumento(borrador, contexto).map(({ mensaje }) => mensaje);

const faults = ({ borrador, contexto }: Sano) =>
  checkDocumento(borrador, contexto).map(({ codigo, ruta }) => `${ruta} ${codigo}`);

function breakSano({ sano, rompe }: CasoRegla): Sano {
  const { borrador = sano.borrador, contexto = {} } = rompe(sano);
  return { borrador, contexto: { ...sano.contexto, ...contexto } };
}
const breakCaso = (caso: CasoRegla): string[] => faults(breakSano(caso));

test.each(CASOS_REGLA.map((caso) => [caso.codigo, caso.ruta, caso] as const))(
  '%s is refused at %s and nowhere else, and the mended draft passes',
  (codigo, ruta, caso) => {
    expect(faults(caso.sano)).toEqual([]);
    expect(breakCaso(caso)).toEqual([`${ruta} ${codigo}`]);
    // No place of the text is left unfilled.
    expect(mensajes(breakSano(caso)).join()).not.toMatch(/[{}]/);
  },
);

test('every code of the engine has a case, and every case is of the engine', () => {
  const probados = new Set<string>([...CASOS_REGLA.map(({ codigo }) => codigo), ...DE_OTRO_FORMULARIO]);
  expect([...probados].sort()).toEqual(DEL_MOTOR);
});

test.each(REGLAS_SAT.filter(({ estado }) => estado === 'implementada').map((fila) => [fila.regla, fila]))(
  'a draft that breaks rule %s of SAT is refused with its codes; codes of other calls have no draft',
  (_regla, { codigos }) => {
    const delMotor = codigos.filter((codigo) => DEL_MOTOR.includes(codigo));
    for (const codigo of delMotor) {
      const caso = CASOS_REGLA.find((each) => each.codigo === codigo);
      expect(caso === undefined ? [] : breakCaso(caso)).toEqual([`${caso?.ruta ?? ''} ${codigo}`]);
    }
    expect(codigos.length).toBeGreaterThan(0);
  },
);

test('the table has each rule of SAT once', () => {
  expect(new Set(REGLAS_SAT.map(({ regla }) => regla)).size).toBe(REGLAS_SAT.length);
});

test.each(Object.entries(CASOS_DTE))('the right document "%s" has no fault', (_name, { emision }) => {
  const { borrador, establecimiento, sucursal, origen } = emision;
  const disponible = origen === null ? null : { documento: origen, acreditado: [] };
  const { fechaEmision: hoy } = borrador;
  const contexto = {
    establecimiento,
    sucursal,
    hoy,
    produccion: emision.produccion,
    tiposCambio: null,
    origen: disponible,
  };
  expect(faults({ borrador, contexto })).toEqual([]);
});
