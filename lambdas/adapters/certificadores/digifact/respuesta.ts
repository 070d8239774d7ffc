import type { MensajeCertificador } from '#domain/documentos/modelo/documento.ts';

/**
 * Fields of one JSON object by lower-case name, because the vendor spells them in several ways (Codigo, code, NUMERO,
 * serial).
 */
export type Campos = ReadonlyMap<string, unknown>;

/** A parsed answer of Digifact; its two generations differ only in their names. */
export type RespuestaDigifact = {
  campos: Campos;
  /** Rows of RESPONSE; null when the answer has none. */
  filas: Campos[] | null;
  /** Code: "1" for success; "" when the answer has none. */
  codigo: string;
  mensajes: MensajeCertificador[];
};

/** Number of messages kept of a refusal, because they are stored in the document's row. */
const MAX_MENSAJES = 50;
const MAX_LARGO = { codigo: 100, mensaje: 1_000 };
const TEXTOS: readonly string[] = ['description', 'descripcion', 'message', 'mensaje'];

/** Parses an answer; null when the body is no JSON object (HTML page, cut, empty). */
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

/** First of those fields that contains a text or a number; "" when none does. */
export function textOf(campos: Campos | undefined, ...nombres: readonly string[]): string {
  for (const nombre of nombres) {
    const valor = campos?.get(nombre);
    if (typeof valor === 'number') return String(valor);
    if (typeof valor === 'string' && valor.trim() !== '') return valor.trim();
  }
  return '';
}

/** Documents of an answer, in base64 in ResponseData1 to 3 of the answer itself or of its first row. */
export function listDocumentos({ campos, filas }: RespuestaDigifact): Buffer[] {
  const fuentes = [campos, ...(filas ?? []).slice(0, 1)];
  return fuentes
    .flatMap((fuente) => [1, 2, 3].map((numero) => textOf(fuente, `responsedata${numero}`)))
    .filter((texto) => texto !== '')
    .map((texto) => Buffer.from(texto, 'base64'));
}

/** Reads one message per line; when lines begin with a rule of SAT, only those are kept. */
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

/** Splits "FEL_RCP313: text", which comes with several separators. */
function splitRegla(linea: string): MensajeCertificador[] {
  const [prefijo, regla] = /^\W*(FEL_[A-Z]{3}_?\d{1,4})\b[\s:.-]*/i.exec(linea) ?? [];
  if (prefijo === undefined || regla === undefined) return [];
  const mensaje = linea.slice(prefijo.length);
  return [{ codigo: regla.toUpperCase(), mensaje: mensaje === '' ? linea : mensaje }];
}

/** Joins the rules with the text when they come separately; each rule then gets the whole text. */
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

/** Reasons of a refusal, which may be in the field of the document; base64 contains no blanks, which tells them apart. */
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
