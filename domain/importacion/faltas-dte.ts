import { ZERO, compare, decimal, parseDecimal } from '../dinero/decimal.ts';
import { isUuid } from '../dte/autorizacion.ts';
import type { AnulacionLeida, DteLeido, LineaLeida } from '../dte/dte-leido.ts';
import { reparo } from '../errores/mensajes-importacion.ts';
import type { Reparo } from '../errores/mensajes-importacion.ts';
import { toEpochMs } from '../fechas/guatemala.ts';
import { listElementos } from './complementos.ts';
import { nombreDeParte } from './nombre-parte.ts';

/** Path in what was read, and the text that stands there. */
type Valor = readonly [ruta: string, texto: string];

/** Characters of the longest amount of SAT's schema, with room to spare; a number of a megabyte would stop the reader. */
const LARGO_MONTO = 40;
/** Far above any amount. Stores count amounts in hundredths and hold 38 digits, so a larger one would end the whole import. */
const MONTO_MAXIMO = decimal(`1${'0'.repeat(20)}`);

/** Characters of the longest id and of the longest other text that rows and keys hold as they are; those of SAT are far shorter. */
const LARGO_ID = 64;
const LARGO_TEXTO = 2_000;

/**
 * Faults for which a document cannot be taken: without these values it cannot be told apart, dated, added up or stored, and a write
 * that no table takes would end the whole import.
 */
export function checkDteLeido(leido: DteLeido): Reparo[] {
  const { certificacion } = leido;
  return [
    ...(leido.lineas.length === 0 ? [reparo('IMPORTACION-08', 'lineas')] : []),
    ...checkLargos(
      [
        ['emisor.nit', leido.emisor.nit],
        ['receptor.id', leido.receptor.id],
        ['certificacion.serie', certificacion?.serie ?? ''],
        ['certificacion.numero', certificacion?.numero ?? ''],
      ],
      LARGO_ID,
    ),
    ...checkLargos(listTextos(leido), LARGO_TEXTO),
    ...checkMontos(listMontos(leido)),
    ...checkFechas([
      ['fechaEmision', leido.fechaEmision],
      ...(certificacion === null
        ? []
        : [['certificacion.fechaCertificacion', certificacion.fechaCertificacion] as const]),
    ]),
    ...(certificacion === null
      ? []
      : checkUuid('certificacion.numeroAutorizacion', certificacion.numeroAutorizacion)),
  ];
}

/** Faults for which an annulment cannot be taken. */
export function checkAnulacionLeida(anulacion: AnulacionLeida): Reparo[] {
  return [
    ...checkUuid('uuid', anulacion.uuid),
    ...checkLargos(
      [
        ['nitEmisor', anulacion.nitEmisor],
        ['idReceptor', anulacion.idReceptor],
      ],
      LARGO_ID,
    ),
    ...checkLargos([['motivo', anulacion.motivo]], LARGO_TEXTO),
    ...checkFechas([
      ['fechaEmision', anulacion.fechaEmision],
      ['fechaHoraAnulacion', anulacion.fechaHoraAnulacion],
    ]),
  ];
}

function checkLargos(textos: readonly Valor[], largo: number): Reparo[] {
  const largos = textos.find(([, texto]) => texto.length > largo);
  return largos === undefined
    ? []
    : [reparo('IMPORTACION-33', largos[0], { parte: nombreDeParte(largos[0]) })];
}

/** Texts that the lists and catalogues hold as they are; those of the lines are compressed, and too many of them are refused later. */
function listTextos({ tipo, moneda, numeroAcceso, emisor, receptor, certificacion }: DteLeido): Valor[] {
  const partes = {
    ...{ documento: { tipo, moneda, numeroAcceso }, emisor, receptor, certificacion },
    ...{ 'emisor.direccion': emisor.direccion, 'receptor.direccion': receptor.direccion },
  };
  return Object.entries(partes).flatMap(([parte, valores]) =>
    Object.entries(valores ?? {}).flatMap(([nombre, valor]): Valor[] =>
      typeof valor === 'string' ? [[`${parte}.${nombre}`, valor]] : [],
    ),
  );
}

function checkUuid(ruta: string, uuid: string): Reparo[] {
  return isUuid(uuid) ? [] : [reparo('IMPORTACION-07', ruta)];
}

function checkFechas(fechas: readonly Valor[]): Reparo[] {
  const mala = fechas.find(([, texto]) => toEpochMs(texto) === null);
  return mala === undefined ? [] : [reparo('IMPORTACION-06', mala[0], { parte: nombreDeParte(mala[0]) })];
}

function checkMontos(montos: readonly Valor[]): Reparo[] {
  const malo = montos.find(([, texto]) => !isMonto(texto));
  return malo === undefined ? [] : [reparo('IMPORTACION-05', malo[0], { parte: nombreDeParte(malo[0]) })];
}

function isMonto(texto: string): boolean {
  if (texto.length > LARGO_MONTO) return false;
  const monto = parseDecimal(texto);
  return monto !== null && compare(monto, ZERO) >= 0 && compare(monto, MONTO_MAXIMO) < 0;
}

function listMontos(leido: DteLeido): Valor[] {
  const { totales, lineas } = leido;
  return [
    ['totales.granTotal', totales.granTotal],
    ...totales.impuestos.map(({ monto }, i): Valor => [`totales.impuestos[${i}].monto`, monto]),
    ...lineas.flatMap((linea, i) => listMontosDeLinea(linea, `lineas[${i}]`)),
    ...['RetencionISR', 'RetencionIVA', 'TotalMenosRetenciones'].flatMap((elemento) =>
      listElementos(leido, 'RetencionesFacturaEspecial', elemento).map(({ texto }): Valor => [
        elemento,
        texto,
      ]),
    ),
    ...listElementos(leido, 'AbonosFacturaCambiaria', 'MontoAbono').map(({ texto }, i): Valor => [
      `abonos[${i}].monto`,
      texto,
    ]),
  ];
}

function listMontosDeLinea(linea: LineaLeida, ruta: string): Valor[] {
  const { cantidad, precioUnitario, precio, descuento, otrosDescuento, total } = linea;
  const propios = { cantidad, precioUnitario, precio, descuento, otrosDescuento, total };
  const deImpuestos = linea.impuestos.flatMap(
    ({ montoGravable, cantidadUnidadesGravables, montoImpuesto }, i) =>
      Object.entries({ montoGravable, cantidadUnidadesGravables, montoImpuesto }).flatMap(
        ([nombre, texto]): Valor[] => (texto === null ? [] : [[`${ruta}.impuestos[${i}].${nombre}`, texto]]),
      ),
  );
  return [
    ...Object.entries(propios).map(([nombre, texto]): Valor => [`${ruta}.${nombre}`, texto]),
    ...deImpuestos,
  ];
}
