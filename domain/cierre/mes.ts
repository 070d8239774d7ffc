import type { BasesCierre, CuentasCierre } from './bases.ts';
import type { DatosCierre } from './cierre.ts';
import type { CambioCierre } from './huellas.ts';
import type { MarcaMes } from './marca.ts';
import type { PorComprobar } from './por-comprobar.ts';
import { FORMULARIOS } from './reglas.ts';
import type { Declaracion } from './reglas.ts';

/**
 * State of the closing of a month: ABIERTO may be calculated again and again, LISTO keeps the figures with which it will be
 * declared, DECLARADO has the number of the form that the accountant filed.
 */
export const ESTADOS_CIERRE = ['ABIERTO', 'LISTO', 'DECLARADO'] as const;
export type EstadoCierre = (typeof ESTADOS_CIERRE)[number];

/** Figures of a month as a job read them from its documents. */
export type CalculoCierre = {
  /** Id of the job, under which the fingerprints of the documents are kept. */
  id: string;
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  fecha: string;
  declaracion: Declaracion;
  /** Whether all its documents are of tests. */
  pruebas: boolean;
  bases: BasesCierre;
  cuentas: CuentasCierre;
  /** Number of purchases whose classes nobody chose. */
  sinClasificar: number;
  /** Number of test documents that are left out beside real ones; null for a calculation from before they were counted. */
  dePrueba: number | null;
  /** Purchases that count nothing while nobody vouches for them; null for a calculation from before they were counted. */
  porComprobar: PorComprobar | null;
  /** Documents that differ from the closed month, at most `MAXIMO_CAMBIOS`; `totalCambios` counts all. */
  cambios: readonly CambioCierre[];
  totalCambios: number;
  /** The month as it was when the calculation began; null for one from before there were marks. */
  marca: MarcaMes | null;
};

/** Whether a month (yyyy-mm) was calculated before it was over, so that documents of its last days may be missing. */
export function isParcial({ fecha }: Pick<CalculoCierre, 'fecha'>, mes: string): boolean {
  return fecha.slice(0, 7) <= mes;
}

/** Differences that are kept one by one, so that they fit one row. */
export const MAXIMO_CAMBIOS = 200;

/** Figures with which a month was closed. They never change; a month that is closed again gets new ones. */
export type Congelado = {
  calculo: CalculoCierre;
  datos: DatosCierre;
  usuario: string;
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  fecha: string;
};

/** A form that was filed at SAT, as the accountant typed it. */
export type FormularioPresentado = { formulario: string; numero: string };
export type Declarado = {
  formularios: readonly FormularioPresentado[];
  /** Day on which it was filed, yyyy-mm-dd. */
  dia: string;
  usuario: string;
};

/** Closing of a month. `congelado` stays after the month is opened again, so that later figures are compared with it. */
export type MesCierre = {
  estado: EstadoCierre;
  congelado: Congelado | null;
  declarado: Declarado | null;
  /** Ids of the calculations with which it was closed at any time, whose fingerprints are kept. */
  congelados: readonly string[];
};

export const MES_ABIERTO: MesCierre = {
  estado: 'ABIERTO',
  congelado: null,
  declarado: null,
  congelados: [],
};

/** A step that somebody made with a month; the list of them is only added to. */
export type EventoCierre = {
  tipo: 'CERRADO' | 'DECLARADO' | 'REABIERTO';
  usuario: string;
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  fecha: string;
  /** Reason of opening it again, numbers of the forms that were filed, or id of the calculation that was closed. */
  detalle: string;
};

/** The month with those figures; null when it is closed already. */
export function closeMes(mes: MesCierre, congelado: Congelado): MesCierre | null {
  if (mes.estado !== 'ABIERTO') return null;
  return {
    estado: 'LISTO',
    congelado,
    declarado: null,
    congelados: [...mes.congelados, congelado.calculo.id],
  };
}

/** The month with the form that was filed; null for an open one. A correction of the number replaces it. */
export function declareMes(mes: MesCierre, declarado: Declarado): MesCierre | null {
  return mes.estado === 'ABIERTO' ? null : { ...mes, estado: 'DECLARADO', declarado };
}

/** The month open again; null when it is open. */
export function reopenMes(mes: MesCierre): MesCierre | null {
  return mes.estado === 'ABIERTO' ? null : { ...mes, estado: 'ABIERTO', declarado: null };
}

/** Number that SAT gives to a filed form: digits, with hyphens or spaces between them. */
const NUMERO_FORMULARIO = /^\d[\d -]{3,29}$/;

export function isNumeroFormulario(numero: string): boolean {
  return NUMERO_FORMULARIO.test(numero.trim());
}

/** Whether these are forms of the closing, each one once and with a number. */
export function isPresentacion(formularios: readonly FormularioPresentado[]): boolean {
  const conocidos: readonly string[] = Object.values(FORMULARIOS);
  const suyos = new Set(formularios.map(({ formulario }) => formulario));
  return (
    formularios.length > 0 &&
    suyos.size === formularios.length &&
    formularios.every(
      ({ formulario, numero }) => conocidos.includes(formulario) && isNumeroFormulario(numero),
    )
  );
}

/** Fewest characters of a reason for opening a month again. */
const LARGO_MOTIVO = 5;

export function isMotivoReapertura(motivo: string): boolean {
  return motivo.trim().length >= LARGO_MOTIVO;
}
