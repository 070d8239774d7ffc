import { CONSUMIDOR_FINAL, UNIDAD_MEDIDA_POR_DEFECTO } from '../constantes.ts';
import type { DocumentoBorrador, LineaBorrador, TipoDocumento } from './borrador.ts';
import { TIPOS_DOCUMENTO } from './tipos.ts';

type Inicio = { idTransaccion: string; sucursal: number; tipoDocumento: TipoDocumento; hoy: string };

/** An empty draft: final consumer, quetzales, today, one empty line. */
export function createBorrador({ idTransaccion, sucursal, tipoDocumento, hoy }: Inicio): DocumentoBorrador {
  return {
    idTransaccion,
    sucursal,
    tipoDocumento,
    receptor: {
      nit: CONSUMIDOR_FINAL.id,
      tipoIdentificador: 'CF',
      nombre: CONSUMIDOR_FINAL.nombre,
      correo: '',
      direccionReceptor: null,
    },
    fechaEmision: hoy,
    moneda: 'GTQ',
    aplicaIva: TIPOS_DOCUMENTO[tipoDocumento].iva,
    tipoVenta: 'Local',
    escenarioExento: null,
    detalle: [createLinea()],
  };
}

export function createLinea(): LineaBorrador {
  return {
    codigoProducto: '',
    codigoAlternoProducto: '',
    descripcion: '',
    bienServicio: 'B',
    unidadMedida: UNIDAD_MEDIDA_POR_DEFECTO,
    cantidad: '1',
    precioUnitario: '',
    descuento: '',
  };
}
