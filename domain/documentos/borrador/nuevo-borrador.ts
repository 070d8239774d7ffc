import { CONSUMIDOR_FINAL, UNIDAD_MEDIDA_POR_DEFECTO } from '../../constantes.ts';
import type { DocumentoBorrador, LineaBorrador } from '../modelo/borrador.ts';
import { TIPOS_DOCUMENTO } from '../modelo/tipos.ts';

type Inicio = Pick<DocumentoBorrador, 'idTransaccion' | 'sucursal' | 'tipoDocumento' | 'fechaEmision'>;

/** Makes an empty draft: final consumer, quetzales, today, one empty line. */
export function createBorrador({
  idTransaccion,
  sucursal,
  tipoDocumento,
  fechaEmision,
}: Inicio): DocumentoBorrador {
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
    fechaEmision,
    moneda: 'GTQ',
    aplicaIva: TIPOS_DOCUMENTO[tipoDocumento].iva,
    tipoVenta: 'Local',
    escenarioExento: null,
    detalle: [createLinea()],
    tipoCambio: '',
    fechaVencimiento: '',
    formaPago: [],
    tipoPersoneria: null,
    frasesElegidas: [],
    datosFacturaCambiaria: null,
    datosNota: null,
    datosExportacion: null,
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
    otrosDescuento: '',
    exento: false,
    impuesto: null,
    numeroLineaOrigen: null,
  };
}
