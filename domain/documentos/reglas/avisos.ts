import { compare, decimal, isZero, parseDecimal } from '../../dinero/decimal.ts';
import { aviso } from '../../errores/avisos.ts';
import type { Aviso, CodigoAviso } from '../../errores/avisos.ts';
import { addMonths, daysBetween, isFecha } from '../../fechas/guatemala.ts';
import { isCuiValid } from '../../identificacion/cui.ts';
import { cleanIdReceptor } from '../../identificacion/receptor.ts';
import { plazoEn } from '../../ley/plazos.ts';
import type { DocumentoBorrador } from '../modelo/borrador.ts';
import type { DocumentoCompleto } from '../modelo/documento.ts';
import type { ContextoDocumento } from './caso.ts';
import { TIPOS_DOCUMENTO } from '../modelo/tipos.ts';

type Caso = ContextoDocumento & { borrador: DocumentoBorrador; id: string };
type ReglaAviso = {
  readonly codigo: CodigoAviso;
  readonly ruta: string;
  readonly applies: (caso: Caso) => boolean;
};

const AVISOS: readonly ReglaAviso[] = [
  {
    codigo: 'AVISO-01',
    ruta: 'fechaEmision',
    applies: ({ borrador, origen }) =>
      TIPOS_DOCUMENTO[borrador.tipoDocumento].referenciaOrigen &&
      origen !== null &&
      isFecha(borrador.fechaEmision) &&
      isAfterPlazoDeNota(borrador.fechaEmision, origen.documento.fechaEmision.slice(0, 10)),
  },
  {
    codigo: 'AVISO-02',
    ruta: 'fechaEmision',
    applies: ({ borrador, hoy }) => isFecha(borrador.fechaEmision) && borrador.fechaEmision > hoy,
  },
  {
    codigo: 'AVISO-03',
    ruta: 'fechaEmision',
    applies: ({ borrador, hoy }) =>
      isFecha(borrador.fechaEmision) &&
      daysBetween(borrador.fechaEmision, hoy) === plazoEn('diasEmision', hoy),
  },
  {
    codigo: 'AVISO-05',
    ruta: 'receptor.nit',
    applies: ({ borrador, id }) => borrador.receptor.tipoIdentificador === 'NIT' && isCuiValid(id),
  },
  {
    codigo: 'AVISO-06',
    ruta: 'receptor.nit',
    applies: ({ borrador, id }) =>
      TIPOS_DOCUMENTO[borrador.tipoDocumento].retenciones &&
      borrador.receptor.tipoIdentificador === 'NIT' &&
      id !== '',
  },
  {
    codigo: 'AVISO-08',
    ruta: 'datosExportacion',
    applies: ({ borrador, establecimiento }) =>
      borrador.tipoVenta === 'Export' &&
      borrador.datosExportacion !== null &&
      borrador.datosExportacion.codigoExportador === '' &&
      establecimiento.codExp === '',
  },
  {
    codigo: 'AVISO-09',
    ruta: 'frasesElegidas',
    applies: ({ borrador }) =>
      TIPOS_DOCUMENTO[borrador.tipoDocumento].frasesElegibles.includes('9/17') &&
      borrador.frasesElegidas.some(
        ({ tipoFrase, codigoEscenario }) => tipoFrase === 9 && codigoEscenario === 17,
      ),
  },
  {
    // A debit note states only the rise (docs/fel.md §15); with the new price in its place the sale would be charged
    // twice.
    codigo: 'AVISO-10',
    ruta: 'detalle',
    applies: ({ borrador, origen }) =>
      TIPOS_DOCUMENTO[borrador.tipoDocumento].efecto === 'suma' &&
      origen !== null &&
      chargesAgain(borrador, origen.documento),
  },
  {
    codigo: 'AVISO-11',
    ruta: 'detalle',
    applies: ({ borrador: { detalle } }) => detalle.some(({ precioUnitario }) => isCero(precioUnitario)),
  },
];

/** Whether the receiver of a note cannot take its credit any more (docs/fel.md §15). */
function isAfterPlazoDeNota(dia: string, emisionOrigen: string): boolean {
  return dia > addMonths(emisionOrigen, plazoEn('mesesNota', emisionOrigen));
}

/** Finds warnings, which ask for a second look and do not prevent issuing. */
export function warningsOf(borrador: DocumentoBorrador, contexto: ContextoDocumento): Aviso[] {
  const { nit, tipoIdentificador } = borrador.receptor;
  const caso: Caso = { ...contexto, borrador, id: cleanIdReceptor(nit, tipoIdentificador) };
  return AVISOS.filter(({ applies }) => applies(caso)).map(({ codigo, ruta }) => aviso(codigo, ruta));
}

function isCero(texto: string): boolean {
  const precio = parseDecimal(texto);
  return precio !== null && isZero(precio);
}

/** Whether a line rises by its whole price, or more. */
function chargesAgain({ detalle }: DocumentoBorrador, origen: DocumentoCompleto): boolean {
  return detalle.some(({ numeroLineaOrigen, precioUnitario }) => {
    const original = origen.detalle.find(({ numeroLinea }) => numeroLinea === numeroLineaOrigen);
    const aumento = parseDecimal(precioUnitario);
    return (
      original !== undefined && aumento !== null && compare(aumento, decimal(original.precioUnitario)) >= 0
    );
  });
}
