import { CAMPOS_ACCESO } from '#domain/certificador/certificadores.ts';
import type { CampoAcceso } from '#domain/certificador/certificadores.ts';
import { CREDITOS } from '#domain/constantes.ts';
import { diasHastaVencer, nivelVencimiento } from '#domain/certificador/vigencia.ts';
import type { NivelVencimiento } from '#domain/certificador/vigencia.ts';
import { formatFecha, toGuatemala } from '#domain/fechas/guatemala.ts';
import { avisos } from '#domain/traducciones/areas.ts';
import type {
  GetEstablecimientoSucursalesQuery,
  MyCertificadoresEstablecimientoQuery,
  MyEstablecimientoQuery,
} from '../generated/operations.ts';
import type { TipoAviso } from '../components/iconos.ts';
import { errorText } from '../lib/api-error.ts';
import { textosOf } from '../lib/i18n.ts';
import type { NombreRuta } from '../lib/paths.ts';
import { findCertificador } from './certificadores.ts';

const t = textosOf({ avisos });

type Certificador = MyCertificadoresEstablecimientoQuery['myCertificadoresEstablecimiento'][number];
type Emisor = NonNullable<MyEstablecimientoQuery['myEstablecimiento']>;

export type DatosEmisor = {
  emisor: Emisor;
  certificadores: readonly Certificador[];
  sucursales: GetEstablecimientoSucursalesQuery['getEstablecimientoSucursales'];
  /** Sales that can still be certified; null while that is not known. */
  creditos: number | null;
  /** Number from which few are left; absent while it is not known. */
  pocosDesde?: number | null | undefined;
};
export type AvisoEmisor = {
  tipo: TipoAviso;
  texto: string;
  ruta: Extract<NombreRuta, 'establecimiento' | 'sucursales' | 'suscripcion'>;
  /** Whether the issuer practises, so that the way leads on to real invoices. */
  isPractica?: boolean;
};

const TIPOS: Readonly<Record<NivelVencimiento, TipoAviso>> = {
  vencido: 'error',
  urgente: 'error',
  pronto: 'warning',
  lejano: 'info',
};

/** Finds the most urgent obstacle to issuing, now or soon; only one is shown, because they are mended one after the other. */
export function avisoEmisorOf(
  { emisor, certificadores, sucursales, creditos, pocosDesde }: DatosEmisor,
  now: number,
): AvisoEmisor | null {
  const [principal] = certificadores;
  if (principal === undefined && sucursales.some(({ habilitada }) => habilitada))
    return { tipo: 'info', texto: t('avisoEmisor.practica'), ruta: 'establecimiento', isPractica: true };
  const obstaculo = principal === undefined ? null : obstaculoOf(emisor, principal);
  if (obstaculo !== null) return obstaculo;
  if (!sucursales.some(({ habilitada }) => habilitada))
    return { tipo: 'warning', texto: t('avisoEmisor.sinSucursal'), ruta: 'sucursales' };
  if (emisor.faseRegistroPaf === 2)
    return { tipo: 'error', texto: t('avisoEmisor.registroFallido'), ruta: 'establecimiento' };
  if (principal === undefined) return null;
  return creditos === 0 ? creditosOf(0) : (vencimientoOf(principal, now) ?? creditosOf(creditos, pocosDesde));
}

/** Obstacle of who has a certifier; who practises needs neither plan nor keys nor agreement. */
function obstaculoOf(emisor: Emisor, principal: Certificador): AvisoEmisor | null {
  if (!emisor.usaCertificacion)
    return { tipo: 'warning', texto: t('avisoEmisor.sinPlan'), ruta: 'suscripcion' };
  const falta = faltaOf(principal);
  if (falta !== null) return { tipo: 'warning', texto: t(falta), ruta: 'establecimiento' };
  return emisor.faseRegistroPaf === 0
    ? { tipo: 'warning', texto: errorText('CONTRATO_SIN_FIRMAR'), ruta: 'establecimiento' }
    : null;
}

/** Warning that few credits are left, or none; there is none while enough are left. */
function creditosOf(
  creditos: number | null,
  pocosDesde: number | null | undefined = null,
): AvisoEmisor | null {
  if (creditos === null || creditos > (pocosDesde ?? CREDITOS.pocos)) return null;
  const etiqueta =
    `avisoEmisor.creditos.${creditos === 0 ? 'ninguno' : creditos === 1 ? 'uno' : 'pocos'}` as const;
  return { tipo: 'warning', texto: t(etiqueta, { cantidad: creditos }), ruta: 'suscripcion' };
}

type Falta = 'avisoEmisor.incompleto' | 'avisoEmisor.sinCertificado' | 'avisoEmisor.sinComprobar';

function faltaOf(principal: Certificador): Falta | null {
  const definicion = findCertificador(principal.nitCertificador);
  const campos: readonly CampoAcceso[] = definicion === null ? [] : CAMPOS_ACCESO[definicion.protocolo];
  const isSinLlaves =
    !principal.tieneApiKey ||
    (campos.includes('usuario') && principal.usuario === '') ||
    (campos.includes('llaveFirma') && !principal.tieneLlaveFirma);
  if (isSinLlaves) return 'avisoEmisor.incompleto';
  if (campos.includes('certificado') && !principal.certificado) return 'avisoEmisor.sinCertificado';
  return principal.comprobado ? null : 'avisoEmisor.sinComprobar';
}

/** Warning about the certificate 60, 30 and 7 days before its end, counted in days of Guatemala. */
function vencimientoOf({ certificado }: Certificador, now: number): AvisoEmisor | null {
  if (!certificado) return null;
  const vence = Date.parse(certificado.vence);
  const dias = diasHastaVencer(vence, now);
  const nivel = nivelVencimiento(dias);
  if (nivel === null) return null;
  return {
    tipo: TIPOS[nivel],
    texto: venceText(dias, formatFecha(toGuatemala(vence).fecha)),
    ruta: 'establecimiento',
  };
}

function venceText(dias: number, fecha: string): string {
  if (dias < 0) return t('avisoEmisor.vencido', { fecha });
  if (dias === 0) return t('avisoEmisor.venceHoy');
  return dias === 1 ? t('avisoEmisor.venceManana', { fecha }) : t('avisoEmisor.vence', { dias, fecha });
}
