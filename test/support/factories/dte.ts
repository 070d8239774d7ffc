import type * as S from '#graphql/generated/schema-types.ts';
import { createId, HOY, NIT_B } from './ids.ts';

/** Makes the input of certifyDte: an invoice of Q 112.00 to CF. */
export function createDte(cambio: Partial<S.DteInput> = {}): S.DteInput {
  return {
    idTransaccion: createId(1),
    sucursal: 1,
    tipoDocumento: 'FACT',
    receptor: { nit: 'CF', tipoIdentificador: 'CF', nombre: 'Consumidor Final', correo: '' },
    fechaEmision: HOY,
    moneda: 'GTQ',
    valorTotal: 112,
    aplicaIva: true,
    tipoVenta: 'Local',
    detalle: [createLineaDte()],
    ...cambio,
  };
}

export function createLineaDte(cambio: Partial<S.LineaInput> = {}): S.LineaInput {
  return {
    codigoProducto: 'CUA-01',
    codigoAlternoProducto: '',
    descripcion: 'Cuaderno',
    bienServicio: 'B',
    unidadMedida: 'UNI',
    cantidad: 2,
    precioUnitario: 56,
    descuento: 0,
    ...cambio,
  };
}

export const RECEPTOR_NIT: S.ReceptorInput = {
  nit: NIT_B,
  tipoIdentificador: 'NIT',
  nombre: 'Comercial El Quetzal',
  correo: 'compras@elquetzal.example',
};
