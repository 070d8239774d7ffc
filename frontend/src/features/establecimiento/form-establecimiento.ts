import { checkEstablecimiento } from '#domain/establecimiento/reglas.ts';
import { FORMATO_PDF_POR_DEFECTO, isFormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import type { RegimenSat } from '#domain/establecimiento/establecimiento.ts';
import type { Falta } from '#domain/errores/falta.ts';
import type { Campos } from '#domain/texto/diferencias.ts';
import type { EstablecimientoInput, MyEstablecimientoQuery } from '../../generated/operations.ts';
import type { SesionWeb } from '../../lib/session-store.ts';
import { codigoPostalDe, guessUbicacion } from './departamentos.ts';
import { t } from './i18n.ts';

/** Values of the form. */
export type FormEstablecimiento = {
  nombre: string;
  razon: string;
  telefono: string;
  email: string;
  direccion: string;
  ciudad: string;
  estado: string;
  codPostal: string;
  regimenSat: RegimenSat | '';
  retenIva: boolean;
  resolNoRetenIsr: boolean;
  numeroResolRetenIsr: string;
  fechaResolRetenIsr: string;
  codExp: string;
  nombreExp: string;
  /** Digits, or "". */
  tipoPersoneria: string;
  monedaUsd: boolean;
  /** Number of the template, as text of the list. */
  formatoPdfDefault: string;
};

type Guardado = NonNullable<MyEstablecimientoQuery['myEstablecimiento']>;
type Consultado = { nombre: string; direccion: string } | null;

/** Regime of most issuers, proposed to a new one and confirmed on the way to real invoices. */
const REGIMEN_PROPUESTO: RegimenSat = 'PATRI';

/**
 * Values that a new issuer need not type: the trade name is the registered one, and the postal code that of the head of the
 * department, which documents must carry.
 */
export function fillInicio({
  nombre,
  razon,
  codPostal,
  estado,
}: FormEstablecimiento): ['nombre' | 'codPostal', string][] {
  return [
    ...(nombre.trim() === '' ? [['nombre', razon] as ['nombre', string]] : []),
    ...(codPostal.trim() === '' ? [['codPostal', codigoPostalDe(estado)] as ['codPostal', string]] : []),
  ];
}

/** Initial values for a new issuer: the certifier's data for the NIT and the contact of the account. */
export function initialEstablecimiento(sesion: SesionWeb | null, fel: Consultado): FormEstablecimiento {
  return {
    nombre: fel?.nombre ?? '',
    razon: fel?.nombre ?? '',
    telefono: sesion?.telefono ?? '',
    email: sesion?.correo ?? '',
    ...guessUbicacion(fel?.direccion ?? ''),
    regimenSat: REGIMEN_PROPUESTO,
    retenIva: false,
    resolNoRetenIsr: false,
    numeroResolRetenIsr: '',
    fechaResolRetenIsr: '',
    codExp: '',
    nombreExp: '',
    tipoPersoneria: '',
    monedaUsd: true,
    formatoPdfDefault: String(FORMATO_PDF_POR_DEFECTO),
  };
}

export function fromEstablecimiento(guardado: Guardado): FormEstablecimiento {
  const { nombre, razon, telefono, email, direccion, ciudad, estado, codPostal } = guardado;
  const { regimenSat, retenIva, resolNoRetenIsr, numeroResolRetenIsr, fechaResolRetenIsr } = guardado;
  const contacto = { nombre, razon, telefono, email, direccion, ciudad, estado, codPostal };
  const { codExp, nombreExp, tipoPersoneria, monIso, formatoPdfDefault } = guardado;
  return {
    ...contacto,
    ...{ regimenSat, retenIva, resolNoRetenIsr, numeroResolRetenIsr, fechaResolRetenIsr, codExp, nombreExp },
    tipoPersoneria: tipoPersoneria?.toString() ?? '',
    monedaUsd: monIso.includes('USD'),
    formatoPdfDefault: String(formatoPdfDefault),
  };
}

/** Converts the form to the input. Only the simplified regime has a resolution; for other regimes its data are dropped. */
export function toInput({ monedaUsd, ...form }: FormEstablecimiento): EstablecimientoInput {
  const conResolucion = form.regimenSat === 'PASIM' && form.resolNoRetenIsr;
  return {
    ...form,
    // The rules refuse "", so the sent value is always a regime.
    regimenSat: form.regimenSat as RegimenSat,
    resolNoRetenIsr: conResolucion,
    numeroResolRetenIsr: conResolucion ? form.numeroResolRetenIsr : '',
    fechaResolRetenIsr: conResolucion ? form.fechaResolRetenIsr : '',
    tipoPersoneria: personeriaOf(form),
    monIso: monedaUsd ? ['GTQ', 'USD'] : ['GTQ'],
    formatoPdfDefault: Number(form.formatoPdfDefault),
  };
}

export function checkFormEstablecimiento(form: FormEstablecimiento): Falta[] {
  return checkEstablecimiento({
    ...form,
    regimenSat: form.regimenSat as RegimenSat,
    tipoPersoneria: personeriaOf(form),
    formatoPdfDefault: Number(form.formatoPdfDefault),
  });
}

/** Code of the legal form; a text that is no number is left to the rule instead of becoming null. */
function personeriaOf({ tipoPersoneria }: Pick<FormEstablecimiento, 'tipoPersoneria'>): number | null {
  const text = tipoPersoneria.trim();
  return text === '' ? null : Number(text);
}

/** The fields in the words of the form, for the question about data that somebody else stored. */
export function camposEstablecimiento(): Campos<FormEstablecimiento> {
  const campo = (etiqueta: Parameters<typeof t>[0]) => ({ etiqueta: t(etiqueta) });
  return {
    razon: campo('establecimiento.campo.razon'),
    nombre: campo('establecimiento.campo.nombre'),
    regimenSat: {
      ...campo('establecimiento.campo.regimen'),
      texto: (regimen) => (regimen === '' ? '' : t(`establecimiento.regimen.${regimen}`)),
    },
    resolNoRetenIsr: campo('establecimiento.campo.resolucion'),
    numeroResolRetenIsr: campo('establecimiento.campo.numeroResolucion'),
    fechaResolRetenIsr: campo('establecimiento.campo.fechaResolucion'),
    direccion: campo('establecimiento.campo.direccion'),
    estado: campo('establecimiento.campo.estado'),
    ciudad: campo('establecimiento.campo.ciudad'),
    codPostal: campo('establecimiento.campo.codPostal'),
    telefono: campo('establecimiento.campo.telefono'),
    email: campo('establecimiento.campo.email'),
    retenIva: campo('establecimiento.campo.retenIva'),
    monedaUsd: campo('establecimiento.campo.monedaUsd'),
    formatoPdfDefault: { ...campo('establecimiento.campo.formato'), texto: formatoText },
    codExp: campo('establecimiento.campo.codExp'),
    nombreExp: campo('establecimiento.campo.nombreExp'),
    tipoPersoneria: campo('establecimiento.campo.tipoPersoneria'),
  };
}

/** Name of a template whose number is a text of the list. */
export function formatoText(formato: string): string {
  const id = Number(formato);
  return isFormatoPdf(id) ? t(`formato.${id}`) : formato;
}
