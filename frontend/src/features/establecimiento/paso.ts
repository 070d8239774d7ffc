import type { CampoAcceso } from '#domain/certificador/certificadores.ts';
import { FASE_PAF } from '#domain/establecimiento/paf.ts';
import type {
  MyCertificadoresEstablecimientoQuery,
  MyEstablecimientoQuery,
} from '../../generated/operations.ts';
import { camposOf } from './form-certificador.ts';

type Configurado = MyCertificadoresEstablecimientoQuery['myCertificadoresEstablecimiento'][number];
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
