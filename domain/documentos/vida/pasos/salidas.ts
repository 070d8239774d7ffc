import { isPractica } from '../../../certificador/practica.ts';
import { isEstado } from '../../modelo/estados.ts';
import type { Parte, Situacion } from '../decision.ts';
import { createEvento } from '../eventos.ts';
import type { PasoDe } from '../paso.ts';
import { isFree, postpone, statusOf, withDatos, withDocumento, withGuardado } from '../registro.ts';

/** Assigns another certifier; the count of attempts begins again. */
export function reroute(
  { registro }: Situacion,
  { nitCertificador, nombreCertificador, usuario }: PasoDe<'reencaminado'>,
  now: Date,
): Parte | null {
  if (!isEstado(statusOf(registro), 'nuncaEnviado') || !isFree(registro, now)) return null;
  // A document of practice took no credit, and what is practised stays practice.
  if (isPractica(registro.guardado)) return null;
  const cambiado = withGuardado(postpone(registro, now.getTime()), { nitCertificador, intentos: 0 });
  const despues = withDocumento(cambiado, { certificadorNoDisponible: false });
  return {
    registro: withDatos(despues, { nitCertificador, nombreCertificador }),
    evento: createEvento('REENCAMINADO', now, { usuario, detalle: nombreCertificador }),
  };
}

/** EN_PROCESO → CONTINGENCIA, with the access number and the digest of the bytes that contain it. */
export function startContingencia(
  { registro }: Situacion,
  { numeroAcceso, idContingencia, huellaXml, usuario }: PasoDe<'contingencia'>,
  now: Date,
): Parte | null {
  if (statusOf(registro) !== 'EN_PROCESO' || !isFree(registro, now) || isPractica(registro.guardado))
    return null;
  const libre = { ...withGuardado(registro, { huellaXml }), lease: { until: 0 } };
  return {
    registro: withDocumento(libre, { statusDocumento: 'CONTINGENCIA', numeroAcceso }),
    evento: createEvento('CONTINGENCIA', now, { usuario, detalle: numeroAcceso }),
    movimientos: [{ tipo: 'numero_acceso', numeroAcceso, idContingencia }],
  };
}
