import { isNear, isPosible } from '../../catalogos/tipos-cambio.ts';
import { LIMITES_CAMBIO, LIMITES_DOCUMENTO } from '../../constantes.ts';
import { compare, parseDecimal } from '../../dinero/decimal.ts';
import { isUuid } from '../../dte/autorizacion.ts';
import { isFecha } from '../../fechas/guatemala.ts';
import { countBytesUtf8 } from '../../texto/texto.ts';
import type { DocumentoBorrador } from '../modelo/borrador.ts';
import { findFaltaFecha } from '../calculo/emision.ts';
import { REGLAS_TIPO_CAMBIO } from './montos.ts';
import { isPersoneriaDeRecibos } from '../modelo/personerias.ts';
import type { Caso, ReglasCampo } from './caso.ts';
import { lacksTipoCambio } from '../calculo/tipo-cambio.ts';
import { isPermitido } from '../modelo/tipos-por-regimen.ts';

/** Rules of the fields that a document has once. */
export const CAMPOS_ENCABEZADO: readonly ReglasCampo<Caso>[] = [
  {
    ruta: 'idTransaccion',
    reglas: [{ codigo: 'DOCUMENTO-01', isBroken: ({ borrador }) => !isUuid(borrador.idTransaccion) }],
  },
  {
    ruta: 'tipoDocumento',
    reglas: [
      { codigo: 'DOCUMENTO-04', isBroken: ({ tipo }) => tipo.retirado },
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
    reglas: [
      ...(['FECHA-01', 'FECHA-02', 'FECHA-03'] as const).map((codigo) => ({
        codigo,
        isBroken: ({ borrador, hoy }: Caso) => findFaltaFecha(borrador.fechaEmision, hoy) === codigo,
      })),
      {
        codigo: 'NOTA-14',
        isBroken: ({ borrador, tipo, origen }) =>
          tipo.nota && origen !== null && borrador.fechaEmision < origen.documento.fechaEmision.slice(0, 10),
      },
    ],
  },
  {
    ruta: 'fechaVencimiento',
    reglas: [
      {
        codigo: 'VENCIMIENTO-03',
        isBroken: ({ borrador, tipo }) => tipo.cambiaria && borrador.fechaVencimiento !== '',
      },
      {
        codigo: 'VENCIMIENTO-01',
        isBroken: ({ borrador }) => borrador.fechaVencimiento !== '' && !isFecha(borrador.fechaVencimiento),
      },
      {
        codigo: 'VENCIMIENTO-02',
        isBroken: ({ borrador }) =>
          borrador.fechaVencimiento !== '' && borrador.fechaVencimiento < borrador.fechaEmision,
      },
    ],
  },
  {
    ruta: 'tipoPersoneria',
    reglas: [
      {
        codigo: 'PERSONERIA-01',
        isBroken: ({ borrador, tipo }) =>
          tipo.personeria === 'obligatoria' && borrador.tipoPersoneria === null,
      },
      {
        codigo: 'PERSONERIA-02',
        isBroken: ({ borrador, tipo }) => tipo.personeria === 'prohibida' && borrador.tipoPersoneria !== null,
      },
      {
        codigo: 'PERSONERIA-03',
        isBroken: ({ borrador: { tipoPersoneria } }) =>
          tipoPersoneria !== null && !isPersoneriaDeRecibos(tipoPersoneria),
      },
    ],
  },
  {
    ruta: 'moneda',
    reglas: [
      { codigo: 'MONEDA-01', isBroken: ({ borrador }) => !['GTQ', 'USD'].includes(borrador.moneda) },
      {
        codigo: 'MONEDA-02',
        isBroken: ({ borrador, tipo, origen }) =>
          tipo.nota && origen !== null && borrador.moneda !== origen.documento.moneda,
      },
    ],
  },
  {
    ruta: 'tipoCambio',
    reglas: [
      {
        codigo: 'TIPOCAMBIO-01',
        isBroken: ({ borrador }) => borrador.tipoCambio.trim() === '' && lacksTipoCambio(borrador),
      },
      ...REGLAS_TIPO_CAMBIO.map(({ codigo, isBroken }) => ({
        codigo,
        isBroken: ({ borrador: { tipoCambio } }: Caso) => tipoCambio.trim() !== '' && isBroken(tipoCambio),
      })),
      {
        codigo: 'TIPOCAMBIO-06',
        isBroken: (caso) =>
          caso.borrador.tipoCambio.trim() !== '' &&
          !isDelOrigen(caso) &&
          !isPosible(caso.borrador.tipoCambio),
      },
      {
        codigo: 'TIPOCAMBIO-07',
        isBroken: (caso) =>
          caso.borrador.tipoCambio.trim() !== '' &&
          !isDelOrigen(caso) &&
          caso.referencia !== null &&
          !isNear(caso.borrador.tipoCambio, caso.referencia.tasa, LIMITES_CAMBIO.documento),
      },
      {
        codigo: 'TIPOCAMBIO-08',
        isBroken: (caso) =>
          caso.tiposCambio !== null &&
          caso.referencia === null &&
          !isDelOrigen(caso) &&
          lacksTipoCambio(caso.borrador),
      },
    ],
  },
  {
    ruta: 'tipoVenta',
    reglas: [
      { codigo: 'VENTA-01', isBroken: ({ isExportacion, tipo }) => isExportacion && !tipo.admiteExportacion },
      {
        codigo: 'VENTA-02',
        // Abono notes have neither reference nor export, so they are always local.
        isBroken: ({ borrador, tipo, origen }) =>
          tipo.referenciaOrigen && origen !== null && borrador.tipoVenta !== origen.documento.tipoVenta,
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

/** Whether a note repeats the rate of its origin, whose amounts it takes back. */
function isDelOrigen({ borrador, origen }: Caso): boolean {
  const tasa = parseDecimal(borrador.tipoCambio);
  const delOrigen = parseDecimal(origen?.documento.datos.tipoCambio ?? '');
  return tasa !== null && delOrigen !== null && compare(tasa, delOrigen) === 0;
}

/** Whether the draft is too large. Bytes are counted only where there may be too many, because this runs at each keystroke. */
function isOverBytes(borrador: DocumentoBorrador, maximo: number): boolean {
  const text = JSON.stringify(borrador);
  return text.length * 3 > maximo && countBytesUtf8(text) > maximo;
}
