import type { CampoAcceso } from '#domain/certificador/certificadores.ts';
import { FASE_PAF } from '#domain/establecimiento/paf.ts';
import type {
  MyCertificadoresEstablecimientoQuery,
  MyEstablecimientoQuery,
} from '../../generated/operations.ts';
import { camposOf } from './form-certificador.ts';
import { t } from './i18n.ts';

/** A certifier of the issuer, as it is read. */
export type Configurado = MyCertificadoresEstablecimientoQuery['myCertificadoresEstablecimiento'][number];
type Emisor = Pick<NonNullable<MyEstablecimientoQuery['myEstablecimiento']>, 'faseRegistroPaf'>;

/**
 * Step of the set-up: 0 no data yet, 1 no complete main certifier, or one that has not accepted its keys, 2 agreement not
 * accepted, 3 ready to issue. Keys that are refused later give a warning and not the way of a new issuer.
 */
export function pasoOf(emisor: Emisor | null, configurado: Configurado | undefined): number {
  if (emisor === null) return 0;
  if (configurado?.tieneApiKey !== true) return 1;
  const faltan = camposOf(configurado.nitCertificador).filter((campo) => !hasCampo(configurado, campo));
  if (faltan.length > 0) return 1;
  if (emisor.faseRegistroPaf !== FASE_PAF.pendiente) return 3;
  return configurado.comprobado ? 2 : 1;
}

function hasCampo(configurado: Configurado, campo: CampoAcceso): boolean {
  if (campo === 'usuario') return configurado.usuario !== '';
  return campo === 'llaveFirma' ? configurado.tieneLlaveFirma : Boolean(configurado.certificado);
}

/** Parts of an issuer's data that the list of what is missing names. */
export type EmisorConfigurado = Pick<
  NonNullable<MyEstablecimientoQuery['myEstablecimiento']>,
  'faseRegistroPaf' | 'razon' | 'regimenSat'
>;

type Parte = {
  clave: 'datos' | 'certificador' | 'certificado' | 'contrato' | 'plan';
  hecho: boolean;
  texto: string;
};

/** Lists everything that real invoices need, in the order in which it is asked for; null credits are not known yet. */
export function listReales(
  { faseRegistroPaf, razon, regimenSat }: EmisorConfigurado,
  configurado: Configurado | undefined,
  creditos: number | null,
): Parte[] {
  const regimen = t(`establecimiento.regimen.${regimenSat}`);
  const isAjena = configurado !== undefined && !camposOf(configurado.nitCertificador).includes('certificado');
  return [
    { clave: 'datos', hecho: true, texto: t('establecimiento.reales.datosTexto', { razon, regimen }) },
    {
      clave: 'certificador',
      hecho: configurado?.tieneApiKey === true && Boolean(configurado.comprobado),
      texto: configurado?.nombre ?? t('establecimiento.reales.certificadorTexto'),
    },
    {
      clave: 'certificado',
      hecho: isAjena || Boolean(configurado?.certificado),
      texto: t(
        isAjena ? 'establecimiento.reales.certificadoAjeno' : 'establecimiento.reales.certificadoTexto',
      ),
    },
    {
      clave: 'contrato',
      hecho: faseRegistroPaf !== FASE_PAF.pendiente,
      texto: t('establecimiento.reales.contratoTexto'),
    },
    {
      clave: 'plan',
      hecho: (creditos ?? 0) > 0,
      texto: t('establecimiento.reales.planTexto', { cantidad: creditos ?? '…' }),
    },
  ];
}
