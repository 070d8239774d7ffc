import { openPfx } from '#lambdas/firma/certificado.ts';
import type { CertificadoAbierto } from '#lambdas/firma/certificado.ts';
import { signXades } from '#lambdas/firma/sign-xades.ts';
import { buildPeticion, toCdata } from '#lambdas/adapters/certificadores/megaprint/xml.ts';
import { apiKeyDe } from '../../../local/simulador/identidad.ts';
import type { SimuladorIniciado } from '../../../local/simulador/simulador.ts';

/** Talks to the simulator as a plain client would, without the product's adapter. */
export type Cliente = {
  call: (
    op: string,
    peticion: string,
    campos: Record<string, string>,
    id?: string,
  ) => Promise<{ status: number; cuerpo: string }>;
  registrar: (id: string, xml: string) => Promise<{ status: number; cuerpo: string }>;
  anular: (id: string, xml: string) => Promise<{ status: number; cuerpo: string }>;
  firmar: (xml: string, referenceId?: 'DatosEmision' | 'DatosAnulacion') => string;
};

export const NIT = '99900017';
export const AHORA = new Date('2026-11-21T16:00:00Z');

export async function openCliente(
  simulador: SimuladorIniciado,
  certificado?: CertificadoAbierto,
): Promise<Cliente> {
  const propio = certificado ?? openPfx(simulador.issueCertificado(NIT, 'x'), 'x');
  const respuesta = await post(
    simulador.url,
    'solicitarToken',
    null,
    buildPeticion('SolicitaTokenRequest', { usuario: NIT, apikey: apiKeyDe(NIT) }),
  );
  const [, token = ''] = /<token>(.*)<\/token>/.exec(respuesta.cuerpo) ?? [];
  const call: Cliente['call'] = (op, peticion, campos, id) =>
    post(simulador.url, op, token, buildPeticion(peticion, campos, id ?? null));
  return {
    call,
    registrar: (id, xml) =>
      call('registrarDocumentoXML', 'RegistraDocumentoXMLRequest', { xml_dte: toCdata(xml) }, id),
    anular: (id, xml) =>
      call('anularDocumentoXML', 'AnulaDocumentoXMLRequest', { xml_dte: toCdata(xml) }, id),
    firmar: (xml, referenceId = 'DatosEmision') =>
      signXades(xml, { referenceId, certificado: propio, signingTime: AHORA, signatureId: 'xmldsig-emisor' }),
  };
}

async function post(
  url: string,
  op: string,
  token: string | null,
  body: string,
): Promise<{ status: number; cuerpo: string }> {
  const headers = {
    'Content-Type': 'application/xml',
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  };
  const response = await fetch(`${url}api/${op}`, { method: 'POST', headers, body });
  return { status: response.status, cuerpo: await response.text() };
}

export function idDe(numero: number): string {
  return `00000000-0000-5000-8000-${numero.toString(16).toUpperCase().padStart(12, '0')}`;
}
