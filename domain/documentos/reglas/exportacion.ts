import { checkReglas, falta } from '../../errores/falta.ts';
import type { Falta, Regla } from '../../errores/falta.ts';
import { cleanLinea, countCaracteres, hasForbiddenCaracter, isBlank } from '../../texto/texto.ts';
import type { DatosExportacion } from '../modelo/borrador.ts';
import type { Caso } from './caso.ts';

/** INCOTERMs (rule 3.2); REG's printed table leaves DAT out, but the schema has it. */
export const INCOTERMS: readonly string[] = [
  'EXW',
  'FCA',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
  'CPT',
  'CIP',
  'DDP',
  'DAP',
  'DAT',
  'DPU',
  'ZZZ',
];

/**
 * Largest lengths: the smallest ones of the three versions of SAT's schema, because the consignee has 70 in one and 300
 * in another (docs/fel.md §6).
 */
export const LARGOS_EXPORTACION: Readonly<Record<Exclude<keyof DatosExportacion, 'incoterm'>, number>> = {
  nombreConsignatario: 70,
  direccionConsignatario: 70,
  codigoConsignatario: 17,
  paisConsignatario: 70,
  nombreComprador: 150,
  direccionComprador: 150,
  codigoComprador: 17,
  lugarExpedicion: 150,
  otraReferencia: 35,
  nombreExportador: 70,
  codigoExportador: 17,
};

const COMPLEMENTO: readonly Regla<Caso>[] = [
  {
    codigo: 'EXPORTACION-01',
    // Notes repeat Exp without the complement (matrix 3.1).
    isBroken: ({ borrador, tipo, isExportacion }) =>
      isExportacion && tipo.admiteExportacion && !tipo.nota && borrador.datosExportacion === null,
  },
  {
    codigo: 'EXPORTACION-02',
    isBroken: ({ borrador, tipo, isExportacion }) =>
      borrador.datosExportacion !== null && (!isExportacion || tipo.nota),
  },
];

const INCOTERM: readonly Regla<{ incoterm: string; hasBien: boolean }>[] = [
  { codigo: 'EXPORTACION-05', isBroken: ({ incoterm, hasBien }) => hasBien && incoterm === '' },
  { codigo: 'EXPORTACION-06', isBroken: ({ incoterm, hasBien }) => !hasBien && incoterm !== '' },
  {
    codigo: 'EXPORTACION-07',
    isBroken: ({ incoterm }) => incoterm !== '' && !INCOTERMS.includes(incoterm),
  },
];

const NOMBRE: readonly Regla<string>[] = [{ codigo: 'EXPORTACION-03', isBroken: isBlank }];
/** The country is required by the older version of the schema and optional in the newer. */
const PAIS: readonly Regla<string>[] = [{ codigo: 'EXPORTACION-09', isBroken: isBlank }];
const DIRECCION: readonly Regla<string>[] = [{ codigo: 'EXPORTACION-04', isBroken: isBlank }];

export function checkExportacion(caso: Caso): Falta[] {
  const complemento = checkReglas(COMPLEMENTO, caso, 'datosExportacion');
  const datos = caso.borrador.datosExportacion;
  if (complemento.length > 0 || datos === null) return complemento;
  const hasBien = caso.borrador.detalle.some(({ bienServicio }) => bienServicio === 'B');
  return [
    ...checkReglas(NOMBRE, datos.nombreConsignatario, 'datosExportacion.nombreConsignatario'),
    ...checkReglas(DIRECCION, datos.direccionConsignatario, 'datosExportacion.direccionConsignatario'),
    ...checkReglas(PAIS, datos.paisConsignatario, 'datosExportacion.paisConsignatario'),
    ...Object.entries(LARGOS_EXPORTACION).flatMap(([campo, maximo]) =>
      checkTexto(datos[campo as keyof DatosExportacion], maximo, `datosExportacion.${campo}`),
    ),
    ...checkReglas(INCOTERM, { incoterm: datos.incoterm, hasBien }, 'datosExportacion.incoterm'),
  ];
}

function checkTexto(text: string, maximo: number, ruta: string): Falta[] {
  if (countCaracteres(cleanLinea(text)) > maximo) {
    return [falta('EXPORTACION-08', ruta, { maximo: String(maximo) })];
  }
  return hasForbiddenCaracter(text) ? [falta('CARACTERES-01', ruta)] : [];
}
