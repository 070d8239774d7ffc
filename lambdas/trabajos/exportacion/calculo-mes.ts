import { countCierre, sumBases } from '#domain/cierre/bases.ts';
import { compareHuellas, huellaOf } from '#domain/cierre/huellas.ts';
import type { AsientoDeMes, CambioCierre, HuellaDocumento } from '#domain/cierre/huellas.ts';
import { MAXIMO_CAMBIOS } from '#domain/cierre/mes.ts';
import type { CalculoCierre, MesCierre } from '#domain/cierre/mes.ts';
import { sumPorComprobar } from '#domain/cierre/por-comprobar.ts';
import { DECLARACION_DE } from '#domain/cierre/reglas.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { chooseAsientos } from '#domain/libros/hoja.ts';
import type { PedidoLibro } from '#domain/libros/pedido.ts';
import type { AvanceExportacion } from '#lambdas/ports/exportacion.ts';
import { sha256 } from '#lambdas/shared/claves-archivo.ts';
import { readGuardados } from './libro.ts';
import type { Obra } from './obra.ts';

/** Fingerprints in one row, which may have 400 KB; one takes some 200 bytes. */
const HUELLAS_POR_FILA = 1_000;
/** Characters of a fingerprint, 128 bits: nobody gains by a false one, so it only has to differ by chance. */
const LARGO_HUELLA = 32;
/** Times that a calculation is compared again with a month that somebody closed or opened meanwhile. */
const INTENTOS = 3;

const hash = (texto: string): string => sha256(texto).slice(0, LARGO_HUELLA);

/** Calculates the figures of a month and stores them with the fingerprints of its documents; null when there are too many. */
export async function calculateMes(
  obra: Obra,
  avance: AvanceExportacion,
  { mes, isProduccion, marca }: PedidoLibro,
): Promise<{ bytes: number; registros: number } | null> {
  const { ports, exportacion } = obra;
  const { nit, id } = exportacion;
  const asientos = await readGuardados(obra, avance);
  if (asientos.length > obra.medidas.filasMaximas) return null;
  await obra.renew(avance.total);
  const emisor = await ports.establecimientos.find(nit);
  if (emisor === null) throw new Error(`Nothing to close in ${mes}`);
  const { contables, pruebas } = chooseAsientos(asientos, { establecimiento: null, isProduccion });
  const huellas = contables.map((asiento) => huellaOf(asiento, hash));
  await putHuellas(obra, mes, huellas);
  const propio = {
    id,
    fecha: toGuatemala(ports.now().getTime()).iso,
    declaracion: DECLARACION_DE[emisor.regimenSat],
    pruebas,
    bases: sumBases(contables),
    cuentas: countCierre(contables),
    sinClasificar: countSinClasificar(contables),
    dePrueba: asientos.length - contables.length,
    porComprobar: sumPorComprobar(contables),
    marca: marca ?? null,
  };
  for (let intento = 0; intento < INTENTOS; intento += 1) {
    const previa = await ports.cierresMes.find(nit, mes);
    const cambios = await findCambios(obra, mes, previa.mes, huellas);
    const calculo: CalculoCierre = {
      ...propio,
      cambios: cambios.slice(0, MAXIMO_CAMBIOS),
      totalCambios: cambios.length,
    };
    if (await ports.cierresMes.putCalculo(nit, mes, calculo, previa))
      return { bytes: 0, registros: contables.length };
  }
  throw new Error(`The closing of ${mes} kept changing`);
}

async function putHuellas(
  { ports, exportacion: { nit, id } }: Obra,
  mes: string,
  huellas: readonly HuellaDocumento[],
): Promise<void> {
  for (let i = 0; i < huellas.length; i += HUELLAS_POR_FILA) {
    const lugar = { calculo: id, parte: i / HUELLAS_POR_FILA };
    await ports.cierresMes.putHuellas(nit, mes, lugar, huellas.slice(i, i + HUELLAS_POR_FILA));
  }
}

/** Documents that differ from the month as it was closed last; none when it never was. */
async function findCambios(
  { ports, exportacion: { nit } }: Obra,
  mes: string,
  { congelado }: MesCierre,
  huellas: readonly HuellaDocumento[],
): Promise<CambioCierre[]> {
  if (congelado === null) return [];
  return compareHuellas(await ports.cierresMes.listHuellas(nit, mes, congelado.calculo.id), huellas);
}

function countSinClasificar(asientos: readonly AsientoDeMes[]): number {
  return asientos.filter(({ sinClasificar, anulado, aparte }) => sinClasificar && !anulado && aparte === null)
    .length;
}
