import { describeWith, testWith } from './needs.ts';
import { readShared } from './shared.ts';

export type LineaEjemplo = {
  bienOServicio: string;
  cantidad: string;
  precioUnitario: string;
  descuento: string;
  otrosDescuento: string;
  iva: string;
  /** Name, unit, units or amount, suggested price; as many of them as the tax has. */
  impuestosEspeciales: [nombre: string, unidad: string, cantidad?: string, precioSugerido?: string][];
};
export type ImpuestoEjemplo = {
  nombreCorto: string;
  codigoUnidadGravable: number;
  montoGravable: string | null;
  cantidadUnidadesGravables: string | null;
  montoImpuesto: string;
};
export type Ejemplo = {
  id: string;
  tipoDte: string;
  entrada: LineaEjemplo[];
  esperado: {
    lineas: {
      precio: string;
      descuento: string;
      otrosDescuento: string;
      total: string;
      impuestos: ImpuestoEjemplo[];
    }[];
    totalImpuestos: Record<string, string>;
    granTotal: string;
    retencionISR?: string;
    retencionIVA?: string;
    totalMenosRetenciones?: string;
  };
};
export type Vectores = {
  nit: { nit?: string; valido?: boolean; entrada?: string; depurado?: string }[];
  cui: { cui: string; valido: boolean }[];
  autorizacion: { uuid: string; serie: string; numero: string }[];
  qr: {
    tipo: 'autorizacion' | 'contingencia';
    numero: string;
    emisor: string;
    receptor: string;
    monto: string;
    url: string;
  }[];
  fechaEmision: { emision: string; certificacion: string; aceptada: boolean; regla: string }[];
  tolerancia: { operacion: string; ideal: string; redondeado: string; minimo: string; maximo: string }[];
  limiteCF: {
    tipo: string;
    moneda: string;
    granTotal: string;
    tipoCambio?: string;
    receptor: string;
    aceptado: boolean;
    enQ?: string;
  }[];
  numeroAcceso: { valor: string; valido: boolean }[];
};
type Libro = { ejemplos: Ejemplo[]; vectores: Vectores };

const LIBRO = 'fel/worked-examples.json';
const readLibro = () => readShared(LIBRO) as Libro;

/** Registers tests over the official worked examples; they are skipped by name where the official material is absent. */
export function describeEjemplos(title: string, body: (ejemplos: Ejemplo[]) => void): void {
  describeWith([LIBRO], title, () => body(readLibro().ejemplos));
}

/** Registers a test over the official vectors; it is skipped by name where the official material is absent. */
export function testVectores(title: string, body: (vectores: Vectores) => void): void {
  testWith([LIBRO], title, () => body(readLibro().vectores));
}
