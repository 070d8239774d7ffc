import { PRACTICA } from '#domain/certificador/practica.ts';
import { serieNumeroOf } from '#domain/dte/autorizacion.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type { Acceso, Certificacion, Certificador, Envio, Outcome } from '#lambdas/ports/certificador.ts';
import { CAPACIDADES_PRACTICA } from '../capacidades.ts';
import { autorizacionOf } from './autorizacion.ts';
import { reviewAnulacion, reviewDte } from './revision.ts';
import { stampAnulacion, stampDte } from './sello.ts';

/**
 * The practice mode: a certifier without network, clock, register or key of its own. Each answer follows from the request
 * alone (its id and the signed bytes, which are stored before they are sent), so a repeat gets the first answer and a crash
 * loses nothing. What it answers carries no signature of a certifier and is never a document of production.
 */
export function createPractica(): Certificador {
  return {
    capacidades: CAPACIDADES_PRACTICA,
    getToken: () => Promise.resolve(SIN_SERVICIO),
    certify: (acceso, envio) => Promise.resolve(certify(acceso, envio)),
    find: () =>
      Promise.resolve({
        tipo: 'incierto',
        duda: 'CONSULTA_SIN_RESULTADO',
        motivo: 'practice is asked by sending the same again',
      }),
    annul: ({ nitEmisor, prod }, { xml }) => {
      requirePractica(prod);
      const revision = reviewAnulacion(xml, nitEmisor);
      if (revision.tipo === 'rechazado')
        return Promise.resolve({ tipo: 'rechazado', mensajes: revision.errores });
      const acuse = stampAnulacion(xml, { certificador: PRACTICA, fecha: isoOf(revision.firmado) });
      return Promise.resolve({ tipo: 'ok', datos: { xml: acuse, pendiente: false } });
    },
    lookupNit: () => Promise.resolve(SIN_SERVICIO),
    lookupCui: () => Promise.resolve(SIN_SERVICIO),
    getXml: (acceso, uuid, envio) => {
      const outcome = certify(acceso, envio);
      const xml = outcome.tipo === 'ok' && outcome.datos.uuid === uuid ? outcome.datos.xml : null;
      return Promise.resolve({ tipo: 'ok', datos: xml });
    },
  };
}

/** The practice mode knows no taxpayer and needs no token. */
const SIN_SERVICIO = { tipo: 'no_disponible', motivo: 'practice has no such service' } as const;

function certify({ nitEmisor, prod }: Acceso, { requestId, xml }: Envio): Outcome<Certificacion> {
  requirePractica(prod);
  const revision = reviewDte(xml, nitEmisor);
  if (revision.tipo === 'rechazado') return { tipo: 'rechazado', mensajes: revision.errores };
  const uuid = autorizacionOf(nitEmisor, requestId);
  const autorizacion = { uuid, ...serieNumeroOf(uuid) };
  const fecha = isoOf(revision.firmado);
  return {
    tipo: 'ok',
    datos: {
      ...autorizacion,
      fechaCertificacion: fecha,
      nitCertificador: PRACTICA.nit,
      nombreCertificador: PRACTICA.nombre,
      xml: stampDte(xml, autorizacion, { certificador: PRACTICA, fecha }),
      alertas: [],
    },
  };
}

/** Stops a document of production that came here by any way: it gets no answer that could pass for a certification. */
function requirePractica(prod: boolean): void {
  if (prod) throw new Error('The practice mode certifies nothing for production');
}

function isoOf(date: Date): string {
  return toGuatemala(date.getTime()).iso;
}
