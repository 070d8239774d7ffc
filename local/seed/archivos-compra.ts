import { buildAnulacionXml } from '#domain/dte/build-anulacion-xml.ts';
import { buildDteXml } from '#domain/dte/build-dte-xml.ts';
import { addDays, toEpochMs, toGuatemala } from '#domain/fechas/guatemala.ts';
import { stampAnulacion, stampDte } from '#lambdas/adapters/certificadores/practica/sello.ts';
import { signXades } from '#lambdas/firma/sign-xades.ts';
import type { ReferenciaFirma } from '#lambdas/firma/sign-xades.ts';
import type { Autoridad } from '../simulador/autoridad.ts';
import { CERTIFICADOR_PROVEEDORES } from './datos-compras.ts';
import { EMISOR_DEMO } from './datos.ts';
import { planCompras } from './plan-compras.ts';
import type { CompraDemo } from './plan-compras.ts';

type Archivo = { nombre: string; xml: string };

/** Files of the demo's purchases as a supplier sends them: signed by the supplier and by its certifier. */
export function createArchivosCompra(
  cuantas: number,
  hasta: Date,
  firmanteOf: Autoridad['firmanteOf'],
): Archivo[] {
  let cuenta = 0;
  const sign: Firmar = (xml, referenceId, { nit, fecha }) => {
    const certificado = firmanteOf(nit);
    cuenta += 1;
    const signingTime = new Date(toEpochMs(fecha) ?? 0);
    return signXades(xml, { referenceId, certificado, signingTime, signatureId: `demo-${cuenta}` });
  };
  return planCompras(cuantas, hasta).flatMap((compra) => {
    const { tipoDoc, serie } = compra.documento;
    const nombre = `${tipoDoc}-${serie ?? ''}`;
    const documento = { nombre: `${nombre}.xml`, xml: certify(compra, sign) };
    return compra.destino === 'ANULADA'
      ? [documento, { nombre: `${nombre}-anulacion.xml`, xml: annul(compra, sign) }]
      : [documento];
  });
}

type Firmar = (xml: string, referenceId: ReferenciaFirma, quien: { nit: string; fecha: string }) => string;

function certify({ documento, establecimiento, sucursal, destino }: CompraDemo, sign: Firmar): string {
  const { uuidCertificacion, serie, numero, fechaEmision } = documento;
  const { nit } = establecimiento;
  const firmado = sign(buildDteXml(documento, establecimiento, sucursal), 'DatosEmision', {
    ...{ nit, fecha: fechaEmision },
  });
  const autorizacion = { uuid: uuidCertificacion ?? '', serie: serie ?? '', numero: numero ?? '' };
  const sello = { certificador: CERTIFICADOR_PROVEEDORES, fecha: after(fechaEmision, 5_000) };
  const xml = sign(stampDte(firmado, autorizacion, sello), 'DatosCertificados', {
    ...{ nit: sello.certificador.nit, fecha: sello.fecha },
  });
  // The name of the supplier is changed after both signatures, which no longer belong to what the file says.
  return destino === 'ALTERADA'
    ? xml.replace(/NombreComercial="[^"]*"/, 'NombreComercial="PROVEEDOR DESCONOCIDO"')
    : xml;
}

function annul({ documento, establecimiento }: CompraDemo, sign: Firmar): string {
  const fechaHoraAnulacion = `${addDays(documento.fechaEmision.slice(0, 10), 1)}T09:30:00-06:00`;
  const xml = buildAnulacionXml({
    uuid: documento.uuidCertificacion ?? '',
    nitEmisor: establecimiento.nit,
    idReceptor: EMISOR_DEMO.nit,
    fechaEmision: documento.fechaEmision,
    ...{ fechaHoraAnulacion, motivo: 'ERROR EN EL PRECIO' },
  });
  const firmada = sign(xml, 'DatosAnulacion', { nit: establecimiento.nit, fecha: fechaHoraAnulacion });
  const sello = { certificador: CERTIFICADOR_PROVEEDORES, fecha: after(fechaHoraAnulacion, 5_000) };
  return sign(stampAnulacion(firmada, sello), 'DatosCertificados', {
    ...{ nit: sello.certificador.nit, fecha: sello.fecha },
  });
}

function after(fecha: string, ms: number): string {
  return toGuatemala((toEpochMs(fecha) ?? 0) + ms).iso;
}
