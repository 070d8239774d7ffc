import type { Moneda } from '../documentos/modelo/borrador.ts';
import { LARGOS, LIMITES_SUCURSAL } from '../constantes.ts';
import { checkReglas } from '../errores/falta.ts';
import type { CodigoFalta } from '../errores/faltas.ts';
import type { Falta, Regla } from '../errores/falta.ts';
import { isFecha } from '../fechas/guatemala.ts';
import { checkCorreo, checkTelefono } from '../identificacion/contacto.ts';
import { cleanLinea, countCaracteres, hasForbiddenCaracter, isBlank } from '../texto/texto.ts';
import { checkDireccionEmisor } from './direccion-reglas.ts';
import { REGIMENES_SAT } from './establecimiento.ts';
import type { Establecimiento, RegimenSat, Sucursal } from './establecimiento.ts';
import { isFormatoPdf } from '../plantillas/formato-pdf.ts';

export type DatosEstablecimiento = Pick<
  Establecimiento,
  | 'nombre'
  | 'razon'
  | 'telefono'
  | 'email'
  | 'direccion'
  | 'ciudad'
  | 'estado'
  | 'codPostal'
  | 'regimenSat'
  | 'resolNoRetenIsr'
  | 'numeroResolRetenIsr'
  | 'fechaResolRetenIsr'
> &
  DatosOpcionales;
/** Optional fields; absent or null leaves them empty, because not every issuer exports or gives donation receipts. */
type DatosOpcionales = {
  codExp?: string | null | undefined;
  nombreExp?: string | null | undefined;
  tipoPersoneria?: number | null | undefined;
  formatoPdfDefault?: number | null | undefined;
  monIso?: readonly Moneda[] | null | undefined;
};
export type DatosSucursal = Omit<Sucursal, 'id' | 'idFormatoPdf' | 'habilitada' | 'visible'> & {
  idFormatoPdf?: number | null | undefined;
};

/** Largest code of a legal form; codes have at most four digits. */
const PERSONERIA_MAXIMA = 9_999;

function textoRequerido(vacio: CodigoFalta, largo: CodigoFalta, maximo: number): readonly Regla<string>[] {
  return [
    { codigo: vacio, isBroken: isBlank },
    { codigo: largo, isBroken: (text) => countCaracteres(cleanLinea(text)) > maximo },
    { codigo: 'CARACTERES-01', isBroken: hasForbiddenCaracter },
  ];
}

function textoOpcional(largo: CodigoFalta, maximo: number): readonly Regla<string>[] {
  return [
    { codigo: largo, isBroken: (text) => countCaracteres(cleanLinea(text)) > maximo },
    { codigo: 'CARACTERES-01', isBroken: hasForbiddenCaracter },
  ];
}

const NOMBRE = textoRequerido('ESTABLECIMIENTO-01', 'ESTABLECIMIENTO-02', LARGOS.nombreComercial);
const RAZON = textoRequerido('ESTABLECIMIENTO-03', 'ESTABLECIMIENTO-04', LARGOS.razon);
const NOMBRE_SUCURSAL = textoRequerido('SUCURSAL-04', 'SUCURSAL-05', LARGOS.nombreComercial);
const REGIMEN: readonly Regla<RegimenSat>[] = [
  { codigo: 'ESTABLECIMIENTO-05', isBroken: (regimen) => !REGIMENES_SAT.includes(regimen) },
];
const NUMERO_RESOLUCION: readonly Regla<string>[] = [
  { codigo: 'ESTABLECIMIENTO-06', isBroken: isBlank },
  {
    codigo: 'ESTABLECIMIENTO-07',
    isBroken: (numero) => {
      const largo = countCaracteres(cleanLinea(numero));
      return largo < LARGOS.resolucionMinimo || largo > LARGOS.resolucionMaximo;
    },
  },
];
const FECHA_RESOLUCION: readonly Regla<string>[] = [
  { codigo: 'ESTABLECIMIENTO-08', isBroken: (fecha) => !isFecha(fecha) },
];
const CODIGO_EXPORTADOR = textoOpcional('ESTABLECIMIENTO-09', LARGOS.codigoExportador);
const NOMBRE_EXPORTADOR = textoOpcional('ESTABLECIMIENTO-10', LARGOS.nombreExportador);
const PERSONERIA: readonly Regla<number>[] = [
  {
    codigo: 'ESTABLECIMIENTO-11',
    isBroken: (codigo) => !Number.isInteger(codigo) || codigo < 0 || codigo > PERSONERIA_MAXIMA,
  },
];
const FORMATO: readonly Regla<number>[] = [
  { codigo: 'ESTABLECIMIENTO-12', isBroken: (id) => !isFormatoPdf(id) },
];
const FORMATO_SUCURSAL: readonly Regla<number>[] = [
  { codigo: 'SUCURSAL-06', isBroken: (id) => !isFormatoPdf(id) },
];
const MONEDAS: readonly Regla<readonly Moneda[]>[] = [
  { codigo: 'ESTABLECIMIENTO-13', isBroken: (monedas) => !monedas.includes('GTQ') },
];
const ID_SUCURSAL: readonly Regla<number>[] = [
  {
    codigo: 'SUCURSAL-03',
    isBroken: (id) =>
      !Number.isInteger(id) || id < LIMITES_SUCURSAL.idMinimo || id > LIMITES_SUCURSAL.idMaximo,
  },
];

/** Finds the faults of the issuer's form; the paths are its field names. */
export function checkEstablecimiento(datos: DatosEstablecimiento): Falta[] {
  return [
    ...checkReglas(NOMBRE, datos.nombre, 'nombre'),
    ...checkReglas(RAZON, datos.razon, 'razon'),
    ...checkTelefono(datos.telefono, 'telefono'),
    ...checkCorreo(datos.email, 'email'),
    ...checkDireccionEmisor(datos, ''),
    ...checkReglas(REGIMEN, datos.regimenSat, 'regimenSat'),
    ...checkResolucion(datos),
    ...checkReglas(CODIGO_EXPORTADOR, datos.codExp ?? '', 'codExp'),
    ...checkReglas(NOMBRE_EXPORTADOR, datos.nombreExp ?? '', 'nombreExp'),
    ...checkOpcional(PERSONERIA, datos.tipoPersoneria, 'tipoPersoneria'),
    ...checkOpcional(FORMATO, datos.formatoPdfDefault, 'formatoPdfDefault'),
    ...checkOpcional(MONEDAS, datos.monIso, 'monIso'),
  ];
}

function checkOpcional<T>(reglas: readonly Regla<T>[], valor: T | null | undefined, ruta: string): Falta[] {
  return valor === null || valor === undefined ? [] : checkReglas(reglas, valor, ruta);
}

/** Checks number and date of the resolution; only the simplified regime with direct payment prints them (phrase 1/3). */
function checkResolucion(datos: DatosEstablecimiento): Falta[] {
  if (datos.regimenSat !== 'PASIM' || !datos.resolNoRetenIsr) return [];
  return [
    ...checkReglas(NUMERO_RESOLUCION, datos.numeroResolRetenIsr, 'numeroResolRetenIsr'),
    ...checkReglas(FECHA_RESOLUCION, datos.fechaResolRetenIsr, 'fechaResolRetenIsr'),
  ];
}

/** Finds the faults of a branch's form; the paths are its field names. */
export function checkSucursal(id: number, datos: DatosSucursal): Falta[] {
  return [
    ...checkReglas(ID_SUCURSAL, id, 'id'),
    ...checkReglas(NOMBRE_SUCURSAL, datos.nombre, 'nombre'),
    ...checkDireccionEmisor(datos, ''),
    ...checkCorreo(datos.correo, 'correo'),
    ...checkOpcional(FORMATO_SUCURSAL, datos.idFormatoPdf, 'idFormatoPdf'),
  ];
}
