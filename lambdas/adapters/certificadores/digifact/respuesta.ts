import type { MensajeCertificador } from '#domain/documentos/modelo/documento.ts';

/** Fields of one JSON object by lower-case name: the vendor spells them in several ways (Codigo, code, NUMERO, serial). */
export type Campos = ReadonlyMap<string, unknown>;

/** An answer of Digifact, read: the two generations of its shapes are alike but for their names. */
export type RespuestaDigifact = {
  campos: Campos;
  /** Rows of RESPONSE; null when the answer has none. */
  filas: Campos[] | null;
  /** "1" is success; "" when the answer says none. */
  codigo: string;
  mensajes: MensajeCertificador[];
};

/** What is kept of a refusal: it is stored in the document's row. */
const MAX_MENSAJES = 50;
const MAX_LARGO = { codigo: 100, mensaje: 1_000 };
const TEXTOS: readonly string[] = ['description', 'descripcion', 'message', 'mensaje'];

/** Null when the body is no JSON object (HTML page, cut, empty). */
export function readRespuesta(cuerpo: string): RespuestaDigifact | null {
  const campos = parseCampos(cuerpo);
  if (campos === null) return null;
  const [pedido] = listCampos(campos.get('request_data') ?? campos.get('request')) ?? [];
  const codigo = textOf(campos, 'code', 'codigo') || textOf(pedido, 'codigo', 'code');
  return {
    campos,
    filas: listCampos(campos.get('response')),
    codigo,
    mensajes: readMensajes([campos, ...(pedido === undefined ? [] : [pedido])], codigo),
  };
}

/** First of those fields that has a text or a number; "" when none has. */
export function textOf(campos: Campos | undefined, ...nombres: readonly string[]): string {
  for (const nombre of nombres) {
    const valor = campos?.get(nombre);
    if (typeof valor === 'number') return String(valor);
    if (typeof valor === 'string' && valor.trim() !== '') return valor.trim();
  }
  return '';
}

/** The documents of an answer, in base64 in ResponseData1 to 3: of the answer itself or of its first row. */
export function listDocumentos({ campos, filas }: RespuestaDigifact): Buffer[] {
  const fuentes = [campos, ...(filas ?? []).slice(0, 1)];
  return fuentes
    .flatMap((fuente) => [1, 2, 3].map((numero) => textOf(fuente, `responsedata${numero}`)))
    .filter((texto) => texto !== '')
    .map((texto) => Buffer.from(texto, 'base64'));
}

/** One message per line; those that begin with a rule of SAT, when there are any, say it all. */
function readMensajes(fuentes: readonly Campos[], codigo: string): MensajeCertificador[] {
  const lineas = fuentes.flatMap((fuente) => [
    ...TEXTOS.flatMap((nombre) => textOf(fuente, nombre).split('\n')),
    ...textoPlano(fuente),
  ]);
  const distintas = [...new Set(lineas.map((linea) => linea.trim()))].filter((linea) => linea !== '');
  const deReglas = distintas.flatMap(splitRegla);
  return (deReglas.length > 0 ? deReglas : withCodigos(distintas, listReglas(fuentes), codigo))
    .slice(0, MAX_MENSAJES)
    .map((mensaje) => ({
      codigo: mensaje.codigo.slice(0, MAX_LARGO.codigo),
      mensaje: mensaje.mensaje.slice(0, MAX_LARGO.mensaje),
    }));
}

/** "FEL_RCP313: text", with one of several separators. */
function splitRegla(linea: string): MensajeCertificador[] {
  const [prefijo, regla] = /^\W*(FEL_[A-Z]{3}_?\d{1,4})\b[\s:.-]*/i.exec(linea) ?? [];
  if (prefijo === undefined || regla === undefined) return [];
  const mensaje = linea.slice(prefijo.length);
  return [{ codigo: regla.toUpperCase(), mensaje: mensaje === '' ? linea : mensaje }];
}

/** The rules may come apart from the text: then each has the whole of it. */
function withCodigos(
  lineas: readonly string[],
  reglas: readonly string[],
  codigo: string,
): MensajeCertificador[] {
  const texto = lineas.join(' ');
  return reglas.length > 0
    ? reglas.map((regla) => ({ codigo: regla, mensaje: texto === '' ? regla : texto }))
    : lineas.map((mensaje) => ({ codigo, mensaje }));
}

function listReglas(fuentes: readonly Campos[]): string[] {
  const todas = fuentes.flatMap((fuente) => [fuente, toCampos(fuente.get('additionalinfo'))]);
  const textos = todas.map((fuente) => textOf(fuente ?? undefined, 'codigossat'));
  return [...new Set(textos.flatMap((texto) => texto.toUpperCase().match(/FEL_[A-Z]{3}_?\d{1,4}/g) ?? []))];
}

/** A refusal may say its reasons where a success has the document; base64 has no blanks. */
function textoPlano(fuente: Campos): string[] {
  const texto = textOf(fuente, 'responsedata1');
  return /\s/.test(texto) ? texto.split('\n') : [];
}

function parseCampos(cuerpo: string): Campos | null {
  try {
    return toCampos(JSON.parse(cuerpo));
  } catch {
    return null;
  }
}

function toCampos(valor: unknown): Campos | null {
  if (typeof valor !== 'object' || valor === null || Array.isArray(valor)) return null;
  return new Map(Object.entries(valor).map(([nombre, dato]) => [nombre.toLowerCase(), dato]));
}

function listCampos(valor: unknown): Campos[] | null {
  return Array.isArray(valor) ? valor.flatMap((cada: unknown) => toCampos(cada) ?? []) : null;
}
