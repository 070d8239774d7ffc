import { createHash } from 'node:crypto';
import type {
  DocumentoBorrador,
  LineaBorrador,
  ReceptorBorrador,
} from '#domain/documentos/modelo/borrador.ts';
import { createBorrador, createLinea } from '#domain/documentos/borrador/nuevo-borrador.ts';
import { tiposOf } from '#domain/documentos/modelo/tipos-por-regimen.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { CLIENTES_DEMO, EMISOR_DEMO, MOTIVOS_ANULACION, PRODUCTOS_DEMO } from './datos.ts';
import type { ClienteDemo, ProductoDemo } from './datos.ts';

export type VentaDemo = {
  borrador: DocumentoBorrador;
  /** Epoch milliseconds. */
  emision: number;
  anulacion: { fecha: number; motivo: string } | null;
};

export const DOCUMENTOS_DEMO = 120;
const DIAS = 90;
const DAY_MS = 24 * 3600_000;
const MIN_MS = 60_000;
const UTC_6_MS = 6 * 3600_000;
/** Time from a sale to its annulment, and from a sale to the end of all that follows from it. */
const ANULACION_MS = 5 * MIN_MS;
const DURACION_MS = 10 * MIN_MS;
/** Sales end at least this long before `hasta`, because an annulment follows some of them. */
const MARGEN_MS = 10 * MIN_MS;
const CADA_ANULADO = 17;
const LIMITE_CF = 2_400;

/** Plans three months of sales that end at `hasta` (epoch ms); the same instant gives the same sales. */
export function planHistoria(hasta: number): VentaDemo[] {
  const random = createRandom(20_260_101);
  return spread(Array.from({ length: DOCUMENTOS_DEMO }, (_, i) => planVenta(i, hasta, random)));
}

/** Puts the sales in order and moves each one back until it ends, with its annulment, before the next one begins. */
function spread(ventas: VentaDemo[]): VentaDemo[] {
  const spaced: VentaDemo[] = [];
  for (const venta of ventas.sort((a, b) => b.emision - a.emision)) {
    const next = spaced[0]?.emision ?? Infinity;
    spaced.unshift(at(venta, Math.min(venta.emision, next - DURACION_MS)));
  }
  return spaced;
}

/** The same sale at another instant. */
function at({ anulacion, borrador }: VentaDemo, emision: number): VentaDemo {
  return {
    emision,
    anulacion: anulacion === null ? null : { ...anulacion, fecha: emision + ANULACION_MS },
    borrador: { ...borrador, fechaEmision: toGuatemala(emision).fecha },
  };
}

/** Instant at which the issuer was set up, a day before its first sale. */
export const inicioOf = ([primera]: readonly VentaDemo[]): number => (primera?.emision ?? 0) - DAY_MS;

type Random = (limit: number) => number;

function planVenta(i: number, hasta: number, random: Random): VentaDemo {
  const emision = planEmision(i, hasta, random);
  const detalle = planDetalle(random);
  const isAnulado = i % CADA_ANULADO === CADA_ANULADO - 1;
  const motivo = MOTIVOS_ANULACION[random(MOTIVOS_ANULACION.length)] ?? '';
  return {
    emision,
    anulacion: isAnulado ? { fecha: emision + ANULACION_MS, motivo } : null,
    borrador: {
      ...createBorrador({
        idTransaccion: uuidOf(`demo-${i}`),
        sucursal: 1,
        tipoDocumento: tiposOf(EMISOR_DEMO.establecimiento.regimenSat).porDefecto,
        fechaEmision: toGuatemala(emision).fecha,
      }),
      receptor: planReceptor(detalle, random),
      detalle,
    },
  };
}

/** Plans an instant in the hours of a shop, 8 to 18 in Guatemala; one after `hasta` moves to the day before. */
function planEmision(i: number, hasta: number, random: Random): number {
  const day = Math.floor(((i + 1) * DIAS) / DOCUMENTOS_DEMO) - DIAS;
  const midnight = Math.floor((hasta - UTC_6_MS) / DAY_MS) * DAY_MS + UTC_6_MS;
  const instant = midnight + day * DAY_MS + (8 * 60 + random(600)) * MIN_MS + random(60) * 1000;
  return instant > hasta - MARGEN_MS ? instant - DAY_MS : instant;
}

function planDetalle(random: Random): LineaBorrador[] {
  const count = 1 + random(4);
  const lines: LineaBorrador[] = [];
  for (let i = 0; i < count; i += 1) {
    const producto = PRODUCTOS_DEMO[random(PRODUCTOS_DEMO.length)];
    if (producto !== undefined) lines.push(planLinea(producto, random));
  }
  return lines;
}

function planLinea(producto: ProductoDemo, random: Random): LineaBorrador {
  const cantidad = producto.unidadMedida === 'UNI' ? 1 + random(4) : (2 + random(20)) / 2;
  const hasDescuento = random(6) === 0;
  return {
    ...createLinea(),
    codigoProducto: producto.codigo,
    descripcion: producto.descripcion,
    bienServicio: producto.bienServicio,
    unidadMedida: producto.unidadMedida,
    cantidad: String(cantidad),
    precioUnitario: String(producto.precio),
    descuento: hasDescuento ? String(Math.floor(cantidad * producto.precio * 5) / 100) : '0',
  };
}

/** Plans the buyer: four sales of ten go to consumidor final, but none above the amount that needs a name. */
function planReceptor(detalle: readonly LineaBorrador[], random: Random): ReceptorBorrador {
  const total = detalle.reduce(
    (sum, linea) => sum + Number(linea.cantidad) * Number(linea.precioUnitario),
    0,
  );
  const wantsCf = random(10) < 4;
  const cliente = CLIENTES_DEMO[random(CLIENTES_DEMO.length)];
  if (cliente === undefined || (wantsCf && total < LIMITE_CF)) {
    return {
      nit: 'CF',
      tipoIdentificador: 'CF',
      nombre: 'Consumidor Final',
      correo: '',
      direccionReceptor: null,
    };
  }
  return toReceptor(cliente);
}

function toReceptor(cliente: ClienteDemo): ReceptorBorrador {
  const { direccion, municipio, departamento } = cliente;
  return {
    nit: cliente.nitCliente,
    tipoIdentificador: cliente.tipoIdentificador,
    nombre: cliente.nombre,
    correo: cliente.correo,
    direccionReceptor: { direccion, municipio, departamento, codigoPostal: '08001', pais: 'GT' },
  };
}

export function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}

/** Small linear generator, so that the demo is the same on every machine. */
export function createRandom(seed: number): Random {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
