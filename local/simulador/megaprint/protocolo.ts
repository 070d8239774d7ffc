import { attributeOf, parseDom, textOf } from '#lambdas/firma/dom.ts';
import type { ProtocolOperation, ProtocolRequest, Protocolo } from '../protocolo.ts';
import { readToken } from '../token.ts';
import { OPERACIONES } from './operaciones.ts';
import type { MegaprintCall, OperacionMegaprint } from './operaciones.ts';
import { answerErrores } from './respuestas.ts';

const RUTA = /^\/api\/(\w+)$/;
const PETICION_ILEGIBLE = { codigo: 'PETICION', mensaje: 'La petición no se pudo leer.' };
const TOKEN_INVALIDO = { codigo: 'FEL_AUT002', mensaje: 'El token es inválido o está vencido.' };

/** Megaprint (ifacere-fel): XML both ways, a bearer token, ids that a refusal burns (docs/servicios.md, "Megaprint"). */
export const MEGAPRINT: Protocolo = {
  nombre: 'MEGAPRINT',
  operaciones: Object.keys(OPERACIONES),
  read: (peticion) => {
    const [, nombre = ''] = RUTA.exec(peticion.ruta) ?? [];
    const operacion = Object.hasOwn(OPERACIONES, nombre) ? OPERACIONES[nombre] : undefined;
    if (operacion === undefined || peticion.metodo !== 'POST') return null;
    return readOperacion(nombre, operacion, peticion);
  },
};

function readOperacion(
  nombre: string,
  operacion: OperacionMegaprint,
  { cuerpo, cabeceras }: ProtocolRequest,
): ProtocolOperation {
  const raiz = parseDom(cuerpo)?.documentElement ?? null;
  if (raiz?.localName !== operacion.peticion) {
    const ilegible = answerErrores(operacion.respuesta, [PETICION_ILEGIBLE], 400);
    return { nombre, id: '', total: null, run: () => ilegible };
  }
  const id = attributeOf(raiz, 'id') ?? '';
  const xmlDte = textOf(raiz, 'xml_dte') ?? '';
  return {
    nombre,
    id,
    total: readTotal(xmlDte),
    run: (entorno, forzado) => {
      const isAbierta = nombre === 'solicitarToken';
      const llave = entorno.autoridad.certificadorOf(entorno.certificador.nombre).privateKey;
      const nit = forzado.isTokenVencido ? null : readToken(llave, cabeceras.authorization, entorno.now());
      if (nit === null && !isAbierta) return answerErrores(operacion.respuesta, [TOKEN_INVALIDO], 401);
      const llamada: MegaprintCall = { ...forzado, id, raiz, xmlDte, nit: nit ?? '' };
      return operacion.run(entorno, llamada);
    },
  };
}

function readTotal(xmlDte: string): string | null {
  const dte = xmlDte === '' ? null : (parseDom(xmlDte)?.documentElement ?? null);
  return textOf(dte, 'SAT', 'DTE', 'DatosEmision', 'Totales', 'GranTotal');
}
