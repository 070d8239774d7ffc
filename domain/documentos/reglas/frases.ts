import { checkReglas } from '../../errores/falta.ts';
import type { Falta, Regla } from '../../errores/falta.ts';
import type { FraseElegida } from '../modelo/borrador.ts';
import { escenariosDeImpuestos, isSame, opcionesFrase } from '../calculo/frases.ts';
import type { FraseOpcion } from '../calculo/frases.ts';
import type { Caso } from './caso.ts';

type CasoFrase = Caso & {
  frase: FraseElegida;
  indice: number;
  opciones: FraseOpcion[];
  hasDeImpuesto: boolean;
};

const TIPO_FRASE: readonly Regla<CasoFrase>[] = [
  {
    codigo: 'FRASE-01',
    isBroken: ({ frase, tipo }) =>
      ![...tipo.frasesRequeridas, ...tipo.frasesOpcionales].includes(frase.tipoFrase),
  },
  {
    codigo: 'FRASE-03',
    isBroken: ({ frase, indice, borrador }) =>
      borrador.frasesElegidas.findIndex(({ tipoFrase }) => tipoFrase === frase.tipoFrase) < indice,
  },
  { codigo: 'FRASE-05', isBroken: ({ frase, hasDeImpuesto }) => hasDeImpuesto && frase.tipoFrase === 9 },
];
const ESCENARIO: readonly Regla<CasoFrase>[] = [
  { codigo: 'FRASE-02', isBroken: ({ frase, opciones }) => !opciones.some((each) => isSame(each, frase)) },
];
/** Only 1/3 and the phrases of retired types have a resolution, and the establishment provides that of 1/3. */
const RESOLUCION: readonly Regla<FraseElegida>[] = [
  { codigo: 'FRASE-04', isBroken: ({ numeroResolucion }) => numeroResolucion.trim() !== '' },
];

/** Checks the phrases that the issuer chose (rules 2.6.1-2 to -4, -25..36 and 2.6.2); all others are derived. */
export function checkFrases(caso: Caso): Falta[] {
  const { borrador, establecimiento, parametros } = caso;
  const deImpuestos = escenariosDeImpuestos(borrador);
  const opciones = borrador.frasesElegidas.length === 0 ? [] : opcionesFrase(establecimiento, borrador);
  const elegidas = borrador.frasesElegidas.flatMap((frase, indice) => {
    const ruta = `frasesElegidas[${indice}]`;
    const casoFrase = { ...caso, frase, indice, opciones, hasDeImpuesto: deImpuestos.length > 0 };
    const tipo = checkReglas(TIPO_FRASE, casoFrase, `${ruta}.tipoFrase`, parametros);
    return [
      ...tipo,
      ...(tipo.length > 0 ? [] : checkReglas(ESCENARIO, casoFrase, `${ruta}.codigoEscenario`)),
      ...checkReglas(RESOLUCION, frase, `${ruta}.numeroResolucion`),
    ];
  });
  return [...elegidas, ...checkReglas(DE_IMPUESTOS, deImpuestos, 'detalle')];
}

const DE_IMPUESTOS: readonly Regla<number[]>[] = [
  { codigo: 'FRASE-06', isBroken: (escenarios) => escenarios.length > 1 },
];
