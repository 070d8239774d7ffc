import type { Llamada } from '../../local/aws/iam/llavero.ts';
import { unidadesOf } from './cuenta.ts';
import type { Cuenta } from './cuenta.ts';
import type { Solas } from './abrir.ts';
import {
  VARIABLES_OPCIONALES,
  VARIABLES_SIN_LEER,
  VARIABLES_SIN_LEER_DE,
  isUsado,
  motivoOf,
  permisosOf,
} from './permisos.ts';
import type { Permiso } from './permisos.ts';

export type Fila = {
  readonly texto: string;
  /** Reasons that an unused right of the function needs. */
  readonly motivos: readonly string[];
  /** Things that it has and never used; they say nothing when the walk stopped on the way. */
  readonly sobras: readonly string[];
  /** Calls that were denied and variables that are absent. */
  readonly faltas: readonly string[];
};

/** Variables of the product, as against those of the SDK and of Node. */
const PROPIA =
  /^(?:TABLA|COLA|BUCKET)_|^(?:ETAPA|REMITENTE|CONJUNTO|DIRECCION|CERTIFICADOR|CUENTA|PASARELAS|LLAVE|POOL|NIT_SIN|SOLO|AUTORIDAD)/;

/** Describes what a function has, what it called and what it never used. */
export function buildFila(nombre: string, { funciones, procesos }: Solas, cuenta: Cuenta): Fila {
  const funcion = funciones.find((each) => each.nombre === nombre);
  const proceso = procesos[nombre];
  if (funcion === undefined || proceso === undefined) throw new Error(`No function ${nombre}`);
  const llamadas = cuenta.llamadas.filter(({ rol }) => rol === nombre);
  const permisos = permisosOf(funcion);
  const sinUso = permisos.filter((permiso) => !isUsado(permiso, llamadas));
  const sinMotivo = sinUso.filter((permiso) => motivoOf(permiso, nombre) === null);
  const leidas = proceso.leidas();
  const variables = Object.keys(funcion.variables);
  const conMotivo = { ...VARIABLES_SIN_LEER, ...VARIABLES_SIN_LEER_DE[nombre] };
  const sinLeer = variables.filter((each) => !leidas.has(each) && !Object.hasOwn(conMotivo, each));
  const ausentes = [...leidas].filter(
    (each) =>
      PROPIA.test(each) &&
      !variables.includes(each) &&
      !each.endsWith('_SIMULADOS') &&
      !each.endsWith('_SIMULADAS') &&
      !Object.hasOwn(VARIABLES_OPCIONALES, each),
  );
  const { lectura, escritura } = unidadesOf(cuenta, nombre);
  const texto = [
    `${nombre}: ${proceso.llamadas()} runs, ${variables.length} variables, ${permisos.length} rights, ${llamadas.length} calls` +
      (lectura + escritura > 0 ? `, ${lectura} read and ${escritura} write units of the tables` : ''),
    ...describeLlamadas(llamadas),
    ...describeSinUso(sinUso, nombre),
  ].join('\n');
  const faltas = [
    ...llamadas.filter((each) => !each.isPermitida).map((each) => `${nombre}: denied ${shortOf(each)}`),
    ...ausentes.map((each) => `${nombre}: asked for ${each}, which its template lacks`),
  ];
  const sobras = [
    ...(proceso.llamadas() === 0 ? [`${nombre} never ran`] : []),
    ...sinMotivo.map((each) => `${nombre}: never used ${shortOf(each)}`),
    ...sinLeer.map((each) => `${nombre}: never read ${each}`),
  ];
  const motivos = sinUso.flatMap((permiso) => motivoOf(permiso, nombre) ?? []);
  return { texto, motivos, sobras, faltas: [...new Set(faltas)] };
}

/** One line for each service with the calls that were seen, by resource and action. */
function describeLlamadas(llamadas: readonly Llamada[]): string[] {
  const porRecurso = new Map<string, Map<string, number>>();
  for (const { accion, recurso } of llamadas) {
    const [servicio = '', nombre = ''] = accion.split(':');
    const clave = `${servicio} ${recursoOf(recurso)}`;
    const cuentas = porRecurso.get(clave) ?? new Map<string, number>();
    cuentas.set(nombre, (cuentas.get(nombre) ?? 0) + 1);
    porRecurso.set(clave, cuentas);
  }
  return [...porRecurso]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([clave, cuentas]) => `  ${clave}: ${[...cuentas].map(([n, veces]) => `${n} ${veces}`).join(', ')}`);
}

function describeSinUso(sinUso: readonly Permiso[], funcion: string): string[] {
  const porMotivo = new Map<string, number>();
  for (const permiso of sinUso) {
    const motivo = motivoOf(permiso, funcion);
    if (motivo !== null) porMotivo.set(motivo, (porMotivo.get(motivo) ?? 0) + 1);
  }
  return [...porMotivo].map(([motivo, veces]) => `  never called, ${veces}: ${motivo}`);
}

function shortOf({ accion, recurso, por }: { accion: string; recurso: string; por?: string | null }): string {
  return `${accion} ${recursoOf(recurso)}${por === undefined || por === null ? '' : ` through ${por}`}`;
}

/** Name of a resource without account and region, and of an object of a tenant its folder alone. */
function recursoOf(recurso: string): string {
  const nombre = recurso.split(':').slice(5).join(':');
  const [bucket = '', ...camino] = nombre.split('/');
  if (!recurso.startsWith('arn:aws:s3:')) return nombre;
  return camino.length === 0 || nombre.endsWith('*')
    ? nombre
    : `${bucket}/…/${camino[1] ?? camino[0] ?? ''}/…`;
}
