import { LARGOS, LIMITES_DOCUMENTO } from '../constantes.ts';
import { PRINT_SCALE, ZERO, compare, decimal, round } from '../dinero/decimal.ts';
import { checkReglas } from '../errores/falta.ts';
import type { Falta, Regla } from '../errores/falta.ts';
import { checkDireccionReceptor } from '../establecimiento/direccion-reglas.ts';
import type { Establecimiento, Sucursal } from '../establecimiento/establecimiento.ts';
import { checkCorreos } from '../identificacion/contacto.ts';
import { checkIdReceptor } from '../identificacion/receptor.ts';
import { cleanLinea, countBytesUtf8, countCaracteres, hasForbiddenCaracter } from '../texto/texto.ts';
import type { DocumentoBorrador, ReceptorBorrador } from './borrador.ts';
import { findFaltaFecha, isOverLimiteCf } from './emision.ts';
import { REGLAS_CANTIDAD, REGLAS_DESCUENTO, REGLAS_PRECIO } from './montos-reglas.ts';
import type { OrigenDeNota } from './origen.ts';
import { CAMPOS_LINEA } from './reglas-linea.ts';
import type { ReglasCampo } from './reglas-linea.ts';
import { TIPOS_DOCUMENTO, isPermitido } from './tipos.ts';
import { calculateDocumento } from './totales.ts';
import type { DocumentoCalculado } from './totales.ts';

export type ContextoDocumento = {
  establecimiento: Establecimiento;
  /** The branch the draft names; null when there is none. */
  sucursal: Sucursal | null;
  /** Day in Guatemala on which it would be certified, yyyy-mm-dd. */
  hoy: string;
  /** The document that a note adjusts; null for everything that is no note, or when the issuer has no such document. */
  origen: OrigenDeNota | null;
};

type Caso = ContextoDocumento & { borrador: DocumentoBorrador; calculado: DocumentoCalculado };

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const CAMPOS: readonly ReglasCampo<Caso>[] = [
  {
    ruta: 'idTransaccion',
    reglas: [{ codigo: 'DOCUMENTO-01', isBroken: ({ borrador }) => !UUID.test(borrador.idTransaccion) }],
  },
  {
    ruta: 'tipoDocumento',
    reglas: [
      {
        codigo: 'DOCUMENTO-03',
        isBroken: ({ borrador }) => !TIPOS_DOCUMENTO[borrador.tipoDocumento].emitible,
      },
      {
        codigo: 'DOCUMENTO-02',
        isBroken: ({ borrador, establecimiento }) =>
          !isPermitido(borrador.tipoDocumento, establecimiento.regimenSat),
      },
    ],
  },
  {
    ruta: 'sucursal',
    reglas: [
      { codigo: 'SUCURSAL-01', isBroken: ({ borrador, sucursal }) => sucursal?.id !== borrador.sucursal },
      { codigo: 'SUCURSAL-02', isBroken: ({ sucursal }) => sucursal?.habilitada === false },
    ],
  },
  {
    ruta: 'fechaEmision',
    reglas: (['FECHA-01', 'FECHA-02', 'FECHA-03'] as const).map((codigo) => ({
      codigo,
      isBroken: ({ borrador, hoy }) => findFaltaFecha(borrador.fechaEmision, hoy) === codigo,
    })),
  },
  {
    ruta: 'moneda',
    reglas: [{ codigo: 'MONEDA-01', isBroken: ({ borrador }) => borrador.moneda !== 'GTQ' }],
  },
  {
    ruta: 'tipoVenta',
    reglas: [{ codigo: 'VENTA-01', isBroken: ({ borrador }) => borrador.tipoVenta !== 'Local' }],
  },
  {
    ruta: 'escenarioExento',
    reglas: [{ codigo: 'IVA-01', isBroken: ({ borrador }) => borrador.escenarioExento !== null }],
  },
  {
    ruta: 'aplicaIva',
    reglas: [
      {
        codigo: 'IVA-02',
        isBroken: ({ borrador }) => TIPOS_DOCUMENTO[borrador.tipoDocumento].iva && !borrador.aplicaIva,
      },
    ],
  },
  {
    ruta: 'detalle',
    reglas: [
      { codigo: 'DETALLE-01', isBroken: ({ borrador }) => borrador.detalle.length === 0 },
      {
        codigo: 'DETALLE-02',
        isBroken: ({ borrador }) => borrador.detalle.length > LIMITES_DOCUMENTO.lineas,
      },
      { codigo: 'DETALLE-03', isBroken: ({ borrador }) => isOverBytes(borrador, LIMITES_DOCUMENTO.bytes) },
    ],
  },
];

/** Only once the lines themselves are right; before that, their own faults say more. */
const TOTAL: readonly Regla<Caso>[] = [
  {
    codigo: 'TOTAL-01',
    // As it is printed: nobody owes less than a cent.
    isBroken: ({ calculado }) => compare(round(calculado.granTotal, PRINT_SCALE), ZERO) <= 0,
  },
  {
    codigo: 'TOTAL-02',
    isBroken: ({ calculado }) => compare(calculado.granTotal, decimal(LIMITES_DOCUMENTO.granTotal)) >= 0,
  },
];

const RECEPTOR_CF: readonly Regla<Caso>[] = [
  {
    codigo: 'RECEPTOR-05',
    isBroken: ({ borrador }) =>
      borrador.receptor.tipoIdentificador === 'CF' && !TIPOS_DOCUMENTO[borrador.tipoDocumento].admiteCf,
  },
  {
    codigo: 'RECEPTOR-04',
    isBroken: ({ borrador, calculado }) =>
      isOverLimiteCf({
        tipoDocumento: borrador.tipoDocumento,
        tipoIdentificador: borrador.receptor.tipoIdentificador,
        granTotal: calculado.granTotal,
        tipoCambio: '1',
        fechaEmision: borrador.fechaEmision,
      }),
  },
];

const NOMBRE_RECEPTOR: readonly Regla<ReceptorBorrador>[] = [
  {
    codigo: 'RECEPTOR-02',
    isBroken: ({ nombre, tipoIdentificador }) => tipoIdentificador !== 'CF' && cleanLinea(nombre) === '',
  },
  {
    codigo: 'RECEPTOR-03',
    isBroken: ({ nombre }) => countCaracteres(cleanLinea(nombre)) > LARGOS.nombreReceptor,
  },
  { codigo: 'CARACTERES-01', isBroken: ({ nombre }) => hasForbiddenCaracter(nombre) },
];

/**
 * Everything that stops a draft from being issued, by field; empty when it may be sent. The browser marks
 * the fields with it and the Lambda refuses with it.
 */
export function checkDocumento(borrador: DocumentoBorrador, contexto: ContextoDocumento): Falta[] {
  const calculado = calculateDocumento(borrador);
  const caso: Caso = { ...contexto, borrador, calculado };
  const parametros = { tipo: borrador.tipoDocumento };
  const campos = CAMPOS.flatMap(({ ruta, reglas }) => checkReglas(reglas, caso, ruta, parametros));
  const lineas = checkLineas(borrador, calculado);
  const hasDetalle = borrador.detalle.length > 0 && lineas.length === 0;
  return [
    ...campos,
    ...checkReceptor(caso),
    ...lineas,
    ...(hasDetalle ? checkReglas(TOTAL, caso, 'detalle') : []),
  ];
}

/** Bytes are counted only where there may be too many: this runs at each keystroke. */
function isOverBytes(borrador: DocumentoBorrador, maximo: number): boolean {
  const text = JSON.stringify(borrador);
  return text.length * 3 > maximo && countBytesUtf8(text) > maximo;
}

function checkReceptor(caso: Caso): Falta[] {
  const { receptor } = caso.borrador;
  const id = checkIdReceptor(receptor.nit, receptor.tipoIdentificador, 'receptor.nit');
  return [
    ...(id.length > 0 ? id : checkReglas(RECEPTOR_CF, caso, 'receptor.nit')),
    ...checkReglas(NOMBRE_RECEPTOR, receptor, 'receptor.nombre'),
    ...checkCorreos(receptor.correo, 'receptor.correo'),
    ...(receptor.direccionReceptor === null
      ? []
      : checkDireccionReceptor(receptor.direccionReceptor, 'receptor.direccionReceptor')),
  ];
}

function checkLineas({ detalle }: DocumentoBorrador, { lineas }: DocumentoCalculado): Falta[] {
  return detalle.slice(0, LIMITES_DOCUMENTO.lineas).flatMap((linea, i) => {
    const ruta = `detalle[${i}]`;
    const precio = lineas[i]?.precio ?? ZERO;
    return [
      ...CAMPOS_LINEA.flatMap((campo) => checkReglas(campo.reglas, linea, `${ruta}.${campo.ruta}`)),
      ...checkReglas(REGLAS_CANTIDAD, linea.cantidad, `${ruta}.cantidad`),
      ...checkReglas(REGLAS_PRECIO, linea.precioUnitario, `${ruta}.precioUnitario`),
      ...checkReglas(REGLAS_DESCUENTO, { descuento: linea.descuento, precio }, `${ruta}.descuento`),
    ];
  });
}
