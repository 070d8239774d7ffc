import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CAMPOS } from '#graphql/campos.ts';

/**
 * A repeat is known by its id, never by time (docs/decisions.md). Each span of time in the code that answers calls stands here
 * with what it is for; a new one needs a row, and none of them may tell a repeat from a new request.
 */
const PLAZOS: Readonly<Record<string, string>> = {
  'administracion/crear-exportacion.ts MAX_SEGUNDOS': 'The longest period that may be asked for.',
  'administracion/rango.ts MAX_SEGUNDOS': 'The longest period that may be asked for.',
  'documentos/await-resultado.ts ESPERA_MS': 'How long an answer waits for the end of a document.',
  'documentos/await-resultado.ts MIRADA_MS': 'The wait between two looks at a document.',
  'documentos/nullify-dte.ts ADELANTO_MS': 'How far a clock may be ahead.',
  'documentos/periodos.ts SIN_DOCUMENTOS_MS':
    'The age at which a period of contingency without documents ends.',
  'establecimiento/get-catalogos.ts DIAS': 'How far back exchange rates are given.',
  'establecimiento/put-tipo-cambio.ts DIAS': 'The days whose exchange rate may be written.',
  'importaciones/crear-importacion.ts INICIO_MS':
    'The age at which an import that nobody started begins by itself.',
  'operacion/certificar-en-duda.ts ANTES_MS': 'How far before its document a certification may be dated.',
  'operacion/duda.ts HORA_MS': 'A unit.',
  'operacion/muertas.ts OCULTO_SEGUNDOS': 'How long a dead letter that was read is hidden.',
  'paquetes/create-paypal-order.ts REUSO_MS':
    'An order that nobody approved is offered again. It charges nothing, and its approval is known by its id.',
};

const AREAS = [...new Set(Object.values(CAMPOS).map(({ area }) => area)), 'contactanos', 'bajas', 'publico'];
const PLAZO = /\bconst ([A-Z_]*(?:_MS|_S|SEGUNDOS|MINUTOS?|HORAS?|DIAS?))\b/g;

test('no span of time tells a repeat from a new request', () => {
  const found = AREAS.flatMap((area) => {
    const carpeta = join(process.cwd(), 'lambdas', area);
    // The area of emission has its files among those of the documents.
    if (!existsSync(carpeta)) return [];
    return readdirSync(carpeta, { recursive: true, encoding: 'utf8' })
      .filter((archivo) => archivo.endsWith('.ts'))
      .flatMap((archivo) =>
        [...readFileSync(join(carpeta, archivo), 'utf8').matchAll(PLAZO)].map(
          ([, nombre = '']) => `${area}/${archivo} ${nombre}`,
        ),
      );
  });
  expect(found.sort()).toEqual(Object.keys(PLAZOS).sort());
});
