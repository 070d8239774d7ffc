import {
  ESCENARIO_EXPORTACION,
  ESCENARIO_ORIGEN_SIN_IVA,
  ESCENARIO_SERVICIO_EXTERIOR,
  escenariosOf,
  findEscenario,
} from '../modelo/escenarios.ts';
import { PERSONERIA_CONDOMINIO } from '../modelo/personerias.ts';
import type { Caso, ReglasCampo } from './caso.ts';

type CasoConEscenario = Caso & { escenario: number };

function withEscenario(test: (caso: CasoConEscenario) => boolean): (caso: Caso) => boolean {
  return (caso) => {
    const escenario = caso.borrador.escenarioExento;
    return escenario !== null && test({ ...caso, escenario });
  };
}

/** Rules 2.6.1-1, -3 and -6 to -11 of the exempt scenario, which the document prints as phrase type 4. */
export const CAMPOS_IVA: readonly ReglasCampo<Caso>[] = [
  {
    ruta: 'escenarioExento',
    reglas: [
      { codigo: 'IVA-03', isBroken: withEscenario(({ escenario }) => findEscenario(escenario) === null) },
      {
        codigo: 'IVA-06',
        isBroken: withEscenario(
          ({ escenario, isExportacion, tipo }) =>
            isExportacion && (escenario !== ESCENARIO_EXPORTACION || !tipo.iva),
        ),
      },
      {
        codigo: 'IVA-08',
        isBroken: withEscenario(
          ({ escenario, tipo, isExportacion }) =>
            tipo.nota && tipo.iva && !isExportacion && escenario !== ESCENARIO_ORIGEN_SIN_IVA,
        ),
      },
      {
        codigo: 'IVA-05',
        isBroken: withEscenario(
          ({ escenario, isExportacion }) => escenario === ESCENARIO_EXPORTACION && !isExportacion,
        ),
      },
      {
        codigo: 'IVA-04',
        isBroken: withEscenario(
          ({ escenario, borrador, isExportacion }) =>
            !isExportacion &&
            !escenariosOf(borrador.tipoDocumento).some(({ codigo }) => codigo === escenario),
        ),
      },
      {
        codigo: 'IVA-07',
        isBroken: withEscenario(
          ({ escenario, borrador, tipo }) =>
            tipo.personeria === 'opcional' &&
            escenario === ESCENARIO_SERVICIO_EXTERIOR &&
            borrador.tipoPersoneria !== PERSONERIA_CONDOMINIO,
        ),
      },
      { codigo: 'IVA-01', isBroken: isEscenarioMissing },
      {
        codigo: 'IVA-02',
        isBroken: ({ borrador, tipo }) => tipo.escenarioObligatorio && borrador.escenarioExento === null,
      },
    ],
  },
];

/**
 * Whether the document needs a scenario that is missing; notes take that of the origin, and an export has its own (rule
 * 2.6.1-8).
 */
function isEscenarioMissing({ borrador, tipo, hasLineaSinIva, isExportacion }: Caso): boolean {
  return borrador.escenarioExento === null && hasLineaSinIva && !isExportacion && !tipo.nota;
}
